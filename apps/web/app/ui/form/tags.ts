const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * The tags with those that were typed, which commas and semicolons separate. A known tag keeps its usual spelling, and a
 * tag that is there already is not added again.
 */
export function withTyped(tags: readonly string[], typed: string, known: readonly string[]): readonly string[] {
  const all = [...tags];
  for (const text of typed.split(/[,;]/).map((part) => part.trim().replaceAll(/\s+/g, ' '))) {
    if (text !== '' && !all.some((tag) => same(tag, text))) all.push(known.find((tag) => same(tag, text)) ?? text);
  }
  return all;
}
