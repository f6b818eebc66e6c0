/** The start of a day in India, which has one time zone and no daylight saving time. */
const startOfDay = (day: string) => new Date(`${day}T00:00:00+05:30`);

const dayMilliseconds = 24 * 60 * 60 * 1000;

export interface TimeSpan {
  readonly since?: Date | undefined;
  /** Exclusive: the first moment after the span. */
  readonly until?: Date | undefined;
}

/** Includes both days, `from` and `to`. */
export function timeSpanOf({
  from,
  to,
}: {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}): TimeSpan {
  return {
    since: from === undefined ? undefined : startOfDay(from),
    until: to === undefined ? undefined : new Date(startOfDay(to).getTime() + dayMilliseconds),
  };
}
