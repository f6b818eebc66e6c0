/** One changed field, with the label of the page. */
export interface Difference {
  readonly label: string;
  readonly before: string;
  readonly now: string;
}

/** Compares two versions of a row. `inWords`: a version as texts, by field label. */
export const differencesBy =
  <Row>(inWords: (row: Row) => Readonly<Record<string, string>>) =>
  (before: Row, now: Row): readonly Difference[] => {
    const was = inWords(before);
    return Object.entries(inWords(now))
      .map(([label, text]) => ({ label, before: was[label] ?? '', now: text }))
      .filter((difference) => difference.before !== difference.now);
  };
