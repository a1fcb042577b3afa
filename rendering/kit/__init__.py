"""The kit: what the pictures of all five games are made of. Pillow only.

A picture in a message is FRAME_W x FRAME_H: the shape of the box in which people see it on a desktop. How one is made:
a `Layer` (all that never changes: sea, land, frame, coordinates) is painted once per board with a `Pen` at twice its
size, and its colour table is chosen from it and from specimens. A `Canvas` is a list of sprites and texts laid on that
layer. `encode.png(canvas)` paints, reduces and deflates only the bands that changed; `canvas.flatten()` gives the same
picture in full colour.

    layer = make_layer(name, paint, specimen)      # inside a function of your own under @kept(8)
    canvas = Canvas(layer)
    canvas.put(ship("azure", 104, mark="I", ring="gold"), x, y)
    canvas.text(x, y, name, "bold", 45, room=300, rank="key")         # never wider than its room
    data = encode.png(canvas)

What is written is noted with its rank as it is written: "plain" has 33 px at least, "key" (targets, ids, letters on
hulls, names of captains, scores) 45. `legible.faults(canvas)` says what cannot be read.

Modules:
    palette    named colours, mix, CAPTAINS (colour, letter, ink of the letter)
    cache      kept(limit): cache of a drawing function; uncached(): switch all caches off (measuring)
    shapes     outlines: curve, bulge, ring, polygon, star, box, inset, rounded, wobble, turned, scaled, flipped
    pixels     typed wrappers of two Pillow calls
    pen        Pen: supersampled canvas (poly, line, disc, hoop, slab, shade, inlay, stamp, halo, done)
    glyphs     which face can draw what, graphemes, readable(text), display_name(name, colour)
    lettering  faces display, bold, heavy, text (+ other scripts); width, fit, fit_lines, wrap, write, carve
    colour_table  colour tables and reduction to them
    canvas     Sprite, Layer, Canvas (put, fill, text, lines, block, flatten, spills), make_layer, like
    disk_cache  layers kept in a folder, so that the next start finds them painted
    encode     png(canvas), laid(draw) and engine("zlib") for measuring, forget()
    written    what is written on a picture, noted on it
    legible    for tests: listen(), texts(canvas), faults(canvas)
    frames     wood, rope, brass, parchment, cloth, banner, ribbon;
               on finished pictures: onto, patch (quick), lay_parchment, lay_cloth
    sea        Depths (fields and bands), island, blob, crest, grid, dotted, compass_rose, serpent, noise
    land       tree, palm, hill, wooded, rock, house, village, fort, pier
    grids      Squares, Hexes, HEX_WAYS, HEX_EDGES
    icons      icon(name, size): ICONS lists them all (icons_tools, icons_goods, icons_signs draw them)
    ships      ship (cut and letter per captain, 1 to 3 masts), sail, pirate_ship, navy_ship, skeleton_ship, skull
    tokens     coin, medal, seal, captain_seal, port, lock, gem, die, luck_die, crew_die, crew_token,
               good_sign, dot, waypoint
    marks      disc, barred, x_mark, path, burst (beacon colour = legal, nothing else)
    plates     Plate, Fact; column, foot, lay_plate, lay_facts, sheet, tube: the captains beside or below a map
    panels     pill, porthole, flag
    cards      body, back, treasure, course, paper
    scenery    sky, cloud, gull, isle, great_palm, great_ship, crests, smoke, muzzle, tentacle, moon, title (lettering)
    cover      cover(scene, dress, seats, most), motto
    score_table  reckoning(game, columns, lines): the score sheet
    share_card  card(game, lines, story): the card of a finished game (evening: the scene of both)
    emoji      emoji(name): application emojis, DRAWN lists them
    figures    the small pictures of the pages of rules: Page, bit, beside, above, badged, waters, draw
    plain      the plain reference ways and likeness() in decibels

Rules of the house: a captain is colour, sail cut and letter together; no meaning by colour alone; no text without
a room unless it is ours and short; whole-pixel periods; no gradients, textures, dithering or soft shadows.

What bytes a picture of 1600 pixels width has (150 KB at most, `encode.png` packs better where it must): an edge costs,
a flat face does not. A sea with coasts about 60 KB, a wooden ground 10, a captain's plate 6, a card with name and signs
2.5, a ship 1.2, a legal disc 0.3 to 1, a word of text 0.3. Things that repeat in the same rows cost little. 96 to 128
colours (`make_layer(..., colours)`) give 46 to 52 dB; fewer colours save next to nothing.
"""

FRAME_W, FRAME_H = 1650, 1050  # 11:7
