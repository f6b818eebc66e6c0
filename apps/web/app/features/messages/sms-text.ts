const variable = /\{([a-z][a-z0-9_]{0,19})\}/g;

/** Names of the variables of a registered text, each once, in the order of the text. */
export const variablesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(variable)].map(([, name = '']) => name)),
];

/** What stands in braces and is no variable: a capital letter, a space, nothing, or more than 20 characters. */
export const faultyVariablesIn = (text: string): readonly string[] =>
  [...text.matchAll(/\{[^{}]*\}/g)].map(([found]) => found).filter((found) => variablesIn(found).length === 0);

/** The text as it will be sent. A variable without a value stays as it is. */
export const filledText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(variable, (found, name: string) => values[name]?.trim() || found);
