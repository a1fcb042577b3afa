"""The kit: what the pictures of all five games are made of. Pillow only.

How a picture is made: a `Layer` (all that never changes: sea, land, frame, coordinates) is painted once per board
with a `Pen` at twice its size, and its colour table is chosen from it and from specimens. A `Sheet` is a list of
sprites and texts laid on that layer. `encode.png(sheet)` paints, reduces and deflates only the bands that changed;
`sheet.flatten()` gives the same picture in full colour.

    layer = make_layer(name, paint, specimen)      # inside a function of your own under @kept(8)
    sheet = Sheet(layer)
    sheet.put(ship("azure", 104, mark="I", ring="gold"), x, y)
    sheet.text(x, y, name, "bold", 36, room=300)         # never wider than its room
    data = encode.png(sheet)

Modules:
    palette    named colours, mix, CAPTAINS (colour, letter, ink of the letter)
    memo       kept(limit): cache of a drawing function; uncached(): switch all caches off (measuring)
    shapes     outlines: curve, bulge, ring, polygon, star, box, inset, rounded, wobble, turned, scaled, flipped
    pixels     typed wrappers of two Pillow calls
    pen        Pen: supersampled canvas (poly, line, disc, hoop, slab, shade, inlay, stamp, halo, done)
    coverage   which face can draw what, graphemes, readable(text), display_name(name, colour)
    lettering  faces display, bold, heavy, text (+ other scripts); width, fit, fit_lines, wrap, write, carve
    table      colour tables and reduction to them
    sheet      Sprite, Layer, Sheet (put, fill, text, lines, block, flatten, spills), make_layer, like
    chest      layers kept in a folder, so that the next start finds them painted
    encode     png(sheet), engine("zlib") for measuring, forget()
    frames     wood, framed_wood, rope, rope_frame, ball, brass, parchment, cloth, banner, ribbon, scroll, leaf;
               on finished pictures: onto, patch (quick), lay_parchment, lay_cloth, lay_rope_frame, lay_spar_frame
    sea        Depths (fields and bands), island, blob, crest, grid, dotted, compass_rose, serpent, noise
    land       tree, palm, hill, wooded, rock, house, village, fort, pier
    grids      Squares, Hexes, HEX_WAYS, HEX_EDGES
    icons      icon(name, size): ICONS lists them all (icons_tools, icons_goods, icons_signs draw them)
    ships      ship (cut and letter per captain, 1 to 3 masts), pirate_ship, navy_ship, skeleton_ship, skull
    tokens     medal, seal, captain_seal, port, lock, gem, empty_slot, die, luck_die, crew_die, crew_token,
               good_sign, dot, waypoint, skulls_badge
    marks      disc, beacon_ring, legal, legal_over, barred, x_mark, path, burst (beacon colour = legal, nothing else)
    panels     pill, name_plate, porthole, flag, Chip, chips, plate, header, tick_box, bracket
    cards      front, back, treasure, course, paper, body, laid, lay
    scenery    sky, cloud, gull, isle, great_palm, great_ship, crests, smoke, muzzle, tentacle, moon, title (lettering)
    cover      cover(scene, dress, seats, most), motto
    reckoning  reckoning(columns, lines): the score sheet
    figures    the small pictures of the pages of rules: Page, bit, beside, above, badged, waters, draw
    naive      the plain reference ways and likeness() in decibels

Rules of the house: a captain is colour, sail cut and letter together; no meaning by colour alone; no text without
a room unless it is ours and short; whole-pixel periods; no gradients, textures, dithering or soft shadows.

What bytes a picture of 1600 pixels width has (200 KB at most, `encode.png` packs better where it must): an edge costs,
a flat face does not. A sea with coasts about 60 KB, a wooden ground 10, a captain's plate 6, a card with name and signs
2.5, a ship 1.2, a legal disc 0.3 to 1, a word of text 0.3. Things that repeat in the same rows cost little. 96 to 128
colours (`make_layer(..., colours)`) give 46 to 52 dB; fewer colours save next to nothing.
"""
