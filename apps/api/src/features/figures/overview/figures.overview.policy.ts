const dayMilliseconds = 86_400_000;

/** Both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** `2026-11-18` and 14 days: `2026-12-02`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10);

/** As many days, up to the day before the first. */
export function daysBefore({ from, to }: Days): Days {
  const number = (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMilliseconds + 1;
  return { from: dayAfter(from, -number), to: dayAfter(from, -1) };
}
