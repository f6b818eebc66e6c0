export type Facts = Readonly<Record<string, unknown>>;

export interface Difference {
  readonly before: Facts;
  readonly after: Facts;
}

/** The fields in which two versions of a row differ, for the audit log. */
export function changesBetween(before: Facts, after: Facts): Difference {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const pick = (facts: Facts) => Object.fromEntries(changed.map((name) => [name, facts[name]]));
  return { before: pick(before), after: pick(after) };
}

/** Like `changesBetween`, for the named fields only. */
export function differenceOf<Row>(before: Row, after: Row, fields: readonly (keyof Row & string)[]): Difference {
  const pick = (row: Row) => Object.fromEntries(fields.map((field) => [field, row[field]]));
  return changesBetween(pick(before), pick(after));
}
