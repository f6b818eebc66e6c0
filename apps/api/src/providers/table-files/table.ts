/** `day` is `2026-11-14`, `instant` an ISO time; both are shown in Indian time. */
export interface TableColumn {
  readonly heading: string;
  readonly kind: 'text' | 'number' | 'day' | 'instant';
}

export type TableCell = string | number | null;

export type TableRow = readonly TableCell[];

/** Rows in pages, as a list is read. */
export type TablePages = AsyncIterable<readonly TableRow[]>;

/** India has one time zone and no summer time. */
const indiaOffsetMilliseconds = 5.5 * 60 * 60 * 1000;

/** The clock on an Indian wall at this instant, as a date in UTC: spreadsheets have no time zones. */
export const wallClockInIndia = (instant: string) => new Date(new Date(instant).getTime() + indiaOffsetMilliseconds);
