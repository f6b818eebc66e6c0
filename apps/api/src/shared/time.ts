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

const indianDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });

/** `2026-11-15`, as the wall calendar of the institute shows it. */
export const dateInIndia = (now: Date) => indianDate.format(now);

const indianClock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' });

/** `19:30`, as the clock on its wall does. */
export const clockTimeInIndia = (now: Date) => indianClock.format(now);

/** The moment at which that calendar and that clock show this; India has one time all year round. */
export const instantInIndia = (day: string, clockTime: string) => new Date(`${day}T${clockTime}:00+05:30`);

/** `2026-11-01`: where the register of a class lies that begins then, the first day of its month in UTC on every machine. */
export const monthOf = (startsAt: Date) => `${startsAt.toISOString().slice(0, 7)}-01`;

const istClock = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** `7:15 pm IST`, for a day that everybody knows. */
export const formatClockIst = (instant: Date) => `${istClock.format(instant)} IST`;

/** `14 Nov 2026, 7:30 pm to 9:00 pm IST`. */
export function formatSpanIst(from: Date, until: Date): string {
  const isSameDay = dateInIndia(from) === dateInIndia(until);
  return `${istFormat.format(from)} to ${isSameDay ? formatClockIst(until) : formatIst(until)}`;
}
