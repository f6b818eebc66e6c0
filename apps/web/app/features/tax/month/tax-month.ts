/** How many months can be chosen: the running financial year and the two before it are always among them. */
const monthsMost = 36;

/** The month before another, both as `2026-10`. */
export function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}

/** The month that an accountant works on: the one before the running one. */
export const usualMonth = (today: string): string => monthBefore(today.slice(0, 7));

/** The month of the address, if it is one that the API knows. */
export const askedMonth = (asked: string, today: string): string =>
  /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(asked) ? asked : usualMonth(today);

/** The months to choose from, the running one first; the chosen one is among them, however old it is. */
export function monthChoices(today: string, chosen: string): readonly string[] {
  const months = [today.slice(0, 7)];
  while (months.length < monthsMost) months.push(monthBefore(months.at(-1) ?? ''));
  return months.includes(chosen) ? months : [...months, chosen].toSorted().toReversed();
}
