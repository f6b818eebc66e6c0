const istFormat = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** `14 Nov 2026, 7:30 pm IST`, wherever the process runs. */
export function formatIst(instant: Date): string {
  return `${istFormat.format(instant)} IST`;
}

const dayFormat = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** `14 Nov 2026`, of a day written `2026-11-14`. */
export const formatDay = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`));

/** Whether a count is older than its schedule allows, or claims a time that has not come yet. */
export const isOutdated = (asOf: Date, now: Date, minutesMost: number) =>
  asOf > now || now.getTime() - asOf.getTime() > minutesMost * 60_000;

const indianDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });

/** `2026-11-15`: the date in India. */
export const dateInIndia = (now: Date) => indianDate.format(now);

const indianClock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' });

/** `19:30`: the time of day in India. */
export const clockTimeInIndia = (now: Date) => indianClock.format(now);

/** The instant of a date and time in India, which has one time zone and no summer time. */
export const instantInIndia = (day: string, clockTime: string) => new Date(`${day}T${clockTime}:00+05:30`);

/** `2026-11-01`: the partition key of a meeting's attendance, the first day of the month in which it begins, in UTC. */
export const monthOf = (startsAt: Date) => `${startsAt.toISOString().slice(0, 7)}-01`;

const istClock = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** `7:15 pm IST`, where the date is known. */
export const formatClockIst = (instant: Date) => `${istClock.format(instant)} IST`;

/** `14 Nov 2026, 7:30 pm to 9:00 pm IST`. */
export function formatSpanIst(from: Date, until: Date): string {
  const isSameDay = dateInIndia(from) === dateInIndia(until);
  return `${istFormat.format(from)} to ${isSameDay ? formatClockIst(until) : formatIst(until)}`;
}
