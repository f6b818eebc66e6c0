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
