// Commands as somebody reads them: subcommands as lines, in his language.

// Every way to end a command line: {line, description, options}.
export function leaves(command) {
  const found = [];
  const walk = (line, node) => {
    const inner = (node.options ?? []).filter((option) => option.type <= 2);
    if (inner.length) inner.forEach((option) => walk(`${line} ${option.name}`, option));
    else found.push({ line, description: node.description, options: node.options ?? [] });
  };
  walk(command.name, command);
  return found;
}

// A command, an option or a choice with its words as somebody of this locale reads them.
export function spoken(node, locale) {
  const own = { ...node };
  if (node.description_localizations?.[locale]) own.description = node.description_localizations[locale];
  if (node.options) own.options = node.options.map((one) => spoken(one, locale));
  if (node.choices) {
    own.choices = node.choices.map((one) => ({ ...one, name: one.name_localizations?.[locale] ?? one.name }));
  }
  return own;
}
