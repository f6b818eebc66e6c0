import { createHash } from 'node:crypto';
import { type Calendar, demoCertificateRules, demoCourses, demoRevocation, itemAt } from '@avsar/demo';
import { eq } from 'drizzle-orm';
import { certificateRules, certificates } from '#database/tables/certificates.ts';
import { readFacts } from '#features/certificates/index.ts';
import type { Tx } from '#shared/context.ts';
import type { InsertedRound } from './rows.ts';

interface Demo {
  readonly calendar: Calendar;
  readonly courseIds: readonly number[];
  readonly firstRound: InsertedRound;
}

/** The same in every database, like all rows of the demo. */
const tokenOf = (place: number) =>
  createHash('sha256').update(`certificate ${place} of the demo`).digest('base64url').slice(0, 24);

const rulesDaysAgo = 60;
const issuedDaysAgo = 12;
const revokedDaysAgo = 4;

/** Certificate rules, and the certificates of two students who have completed a course: one holds, one was revoked. */
export async function insertCertificates(tx: Tx, { calendar, courseIds, firstRound }: Demo, admin: string) {
  const updatedAt = calendar.instant(-rulesDaysAgo);
  for (const { course, ...rule } of demoCertificateRules) {
    const courseId = itemAt(
      courseIds,
      demoCourses.findIndex(({ title }) => title === course),
    );
    await tx.insert(certificateRules).values({ courseId, ...rule, updatedBy: admin, createdAt: updatedAt, updatedAt });
  }
  const completed = firstRound.enrolments.filter(({ status }) => status === 'Completed');
  const issuedAt = calendar.instant(-issuedDaysAgo, '11:30');
  for (const [place, { student, course }] of completed.slice(0, 2).entries()) {
    const key = { studentId: itemAt(firstRound.studentIds, student), courseId: itemAt(courseIds, course) };
    const facts = await readFacts({ clock: { now: () => issuedAt } }, tx, key, demoRevocation.lines);
    if (facts === undefined) continue;
    const [row] = await tx
      .insert(certificates)
      .values({ ...key, facts, token: tokenOf(place), issuedAt, issuedBy: 'rule' })
      .returning({ id: certificates.id });
    if (place === 0 || row === undefined) continue;
    const revokedAt = calendar.instant(-revokedDaysAgo, '15:10');
    const { reason: revokedReason } = demoRevocation;
    await tx
      .update(certificates)
      .set({ revokedAt, revokedBy: admin, revokedReason })
      .where(eq(certificates.id, row.id));
  }
}
