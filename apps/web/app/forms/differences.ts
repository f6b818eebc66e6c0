/** One changed field: its label on the page, and its value before and now. */
export interface Difference {
  readonly label: string;
  readonly before: string;
  readonly now: string;
}

/** Compares two versions of a row. `textsOf` gives the values of a version as texts, by field label. */
export const differencesBy =
  <Row>(textsOf: (row: Row) => Readonly<Record<string, string>>) =>
  (before: Row, now: Row): readonly Difference[] => {
    const was = textsOf(before);
    return Object.entries(textsOf(now))
      .map(([label, text]) => ({ label, before: was[label] ?? '', now: text }))
      .filter((difference) => difference.before !== difference.now);
  };

const differenceCharactersMost = 400;

/** The lines of a long text that another text does not have, shortened. */
export function linesOnlyIn(text: string, other: string): string {
  const known = new Set(other.split('\n'));
  const lines = text.split('\n').filter((line) => !known.has(line));
  const all = lines.join(' … ');
  return all.length <= differenceCharactersMost ? all : `${all.slice(0, differenceCharactersMost)} …`;
}
