/** When this day begins in the institute: India has one time, and no summer's. */
const beginningOf = (day: string) => new Date(`${day}T00:00:00+05:30`);

const dayMilliseconds = 24 * 60 * 60 * 1000;

export interface Span {
  readonly since?: Date | undefined;
  /** Not included. */
  readonly until?: Date | undefined;
}

/** Both days included, as a person means them. */
export function spanOf({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }): Span {
  return {
    since: from === undefined ? undefined : beginningOf(from),
    until: to === undefined ? undefined : new Date(beginningOf(to).getTime() + dayMilliseconds),
  };
}
