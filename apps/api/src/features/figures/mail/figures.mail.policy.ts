import { dayAfter } from '../overview/figures.overview.policy.ts';

const weekDays = 7;

/** Monday to Sunday. */
export const weekFrom = (monday: string) => ({ from: monday, to: dayAfter(monday, weekDays - 1) });

/** The Monday of the last whole week before this day. */
export function mondayOfLastWeek(today: string): string {
  const daysSinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % weekDays;
  return dayAfter(today, -daysSinceMonday - weekDays);
}

/** Older notes of mails are deleted: nothing is sent again after half a year. */
export const oldestWeekKept = (monday: string) => dayAfter(monday, -26 * weekDays);
