import type { Db } from '../../src/database/client.ts';
import { outcomeReports, textClaims } from '../../src/database/tables/outcome-reports.ts';

let years = 0;

/** A report of all courses, each of another year, as it was published; without its rows, which only its own page shows. */
export async function createReport(db: Db, changes: Partial<typeof outcomeReports.$inferInsert> = {}) {
  const year = 1000 + (years += 1);
  const values = {
    courseTitle: '',
    // Two reports that hold are not of the same graduates.
    graduatedFrom: `${year}-01-01`,
    graduatedTo: `${year}-06-30`,
    asOf: new Date('2026-11-01T00:00:00Z'),
    publishedBy: 'admin:1',
    method: 1,
    graduates: 12,
    counts: { codes: { '4': 12 }, exclusions: {} },
    payKnown: 0,
    hash: '0'.repeat(64),
    ...changes,
  };
  const [row] = await db.insert(outcomeReports).values(values).returning();
  if (row === undefined) throw new Error('nothing was inserted');
  return row;
}

export const withdrawn = () => ({ withdrawnAt: new Date(), withdrawnBy: 'admin:1', withdrawnReason: 'Counted twice.' });

/** The text refers to the report. */
export async function claimReport(db: Db, subject: string, reportId: number) {
  await db.insert(textClaims).values({ subject, kind: 'report', reportId, saidAt: new Date(), saidBy: 'admin:1' });
}

let planted = 900_000;

/** For the access tests: a text that refers to a report; returns the name of the text. */
export const textClaimRows = (db: Db) => ({
  plant: async (changes: Parameters<typeof createReport>[1] = {}) => {
    const subject = `faq:${(planted += 1)}`;
    await claimReport(db, subject, (await createReport(db, changes)).id);
    return subject;
  },
});
