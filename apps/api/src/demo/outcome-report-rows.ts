import { outcomeMethod, outcomeWindowDays, reportLimits } from '@avsar/contract';
import type { Calendar } from '@avsar/demo';
import { sql } from 'drizzle-orm';
import { countGraduates, insertReport } from '#features/outcome-reports/index.ts';
import type { Tx } from '#shared/context.ts';

/** The demo's graduates are of 14 months, of which the newest ones are still in their 180 days. */
const quarters = 3;

/** What the site claims: a report of all courses, of the last quarters that can be published. */
export async function insertOutcomeReports(tx: Tx, calendar: Calendar, admin: string): Promise<void> {
  const last = calendar.instant(-outcomeWindowDays - 4);
  /** The first month of the quarter that begins after the last one that is over. */
  const next = Math.floor(last.getUTCMonth() / 3) * 3;
  const firstOf = (month: number) => new Date(Date.UTC(last.getUTCFullYear(), month, 1)).toISOString().slice(0, 10);
  const dayBefore = new Date(Date.parse(`${firstOf(next)}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  const chosen = { courseId: null, graduatedFrom: firstOf(next - 3 * quarters), graduatedTo: dayBefore };
  // A small institute for a test has too few.
  if ((await countGraduates(tx, chosen)).graduates < reportLimits.graduatesLeast) return;
  // The order of the rows is random; in the demo it is the same each time.
  await tx.execute(sql`select setseed(0.5)`);
  const asOf = calendar.instant(-3);
  await insertReport(tx, { ...chosen, courseTitle: '', asOf, publishedBy: admin, method: outcomeMethod });
}
