import { type Calendar, type DemoGraduate, itemAt, planGraduates } from '@avsar/demo';
import { asc, eq, sql } from 'drizzle-orm';
import { companies } from '#database/tables/companies.ts';
import { courses } from '#database/tables/courses.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { intentRows, outcomes, outcomeStatements } from '#database/tables/outcomes.ts';
import type { Tx } from '#shared/context.ts';
import type { InsertedRound } from './rows.ts';

interface Demo {
  readonly calendar: Calendar;
  readonly firstRound: InsertedRound;
}

/** A student takes at most so many courses of the demo. */
const coursesMost = 3;

/**
 * Courses that students have completed in the last 14 months, with intents, statements and outcomes. They are free, so
 * that neither payments nor grants change.
 */
export async function insertOutcomes(tx: Tx, { calendar, firstRound }: Demo, admin: string): Promise<void> {
  const courseIds = await listCourseIds(tx);
  const companyIds = (
    await tx.select({ id: companies.id }).from(companies).where(eq(companies.isOwn, false)).orderBy(asc(companies.id))
  ).map(({ id }) => id);
  const taken = await findTaken(tx);
  const places = firstRound.studentIds
    // Students who can log in keep their courses.
    .slice(5)
    .flatMap((studentId) => {
      const own = taken.get(studentId) ?? [];
      if (own.length >= coursesMost) return [];
      // Each student begins the search at another course, so that all courses have graduates.
      const inTurn = courseIds.map((_, at) => itemAt(courseIds, (studentId + at) % courseIds.length));
      const courseId = inTurn.find((id) => !own.includes(id));
      return courseId === undefined ? [] : [{ studentId, courseId }];
    });
  for (const [index, graduate] of planGraduates().entries()) {
    const place = places[index];
    if (place === undefined) return;
    const companyId = itemAt(companyIds, index % companyIds.length);
    await insertGraduate(tx, { calendar, admin, companyId, ...place }, graduate);
  }
}

/** A few courses, so that each has enough graduates for figures. */
async function listCourseIds(tx: Tx): Promise<number[]> {
  const rows = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(eq(courses.isDraft, false))
    .orderBy(asc(courses.id))
    .limit(6);
  return rows.map(({ id }) => id);
}

async function findTaken(tx: Tx): Promise<Map<number, number[]>> {
  const rows = await tx
    .select({ studentId: enrolments.studentId, courseIds: sql<number[]>`array_agg(${enrolments.courseId})` })
    .from(enrolments)
    .groupBy(enrolments.studentId);
  return new Map(rows.map(({ studentId, courseIds }) => [studentId, courseIds]));
}

interface Place {
  readonly calendar: Calendar;
  readonly admin: string;
  readonly companyId: number;
  readonly studentId: number;
  readonly courseId: number;
}

async function insertGraduate(
  tx: Tx,
  { calendar, admin, companyId, studentId, courseId }: Place,
  { endedDaysAgo, enrolledDaysAgo, intent, verified, said, workAfterDays, fixedPay, role }: DemoGraduate,
): Promise<void> {
  const createdAt = calendar.instant(-enrolledDaysAgo);
  const endedAt = calendar.instant(-endedDaysAgo, '18:00');
  const [row] = await tx
    .insert(enrolments)
    .values({ studentId, courseId, source: 'free', status: 'Completed', createdAt, endedAt })
    .returning({ id: enrolments.id });
  const enrolmentId = row?.id ?? 0;
  const by = `student:${studentId}`;
  if (intent !== undefined)
    await tx
      .insert(intentRows)
      .values({ enrolmentId, intent, saidAt: calendar.instant(-enrolledDaysAgo + 2), saidBy: by });
  const since = calendar.date(workAfterDays - endedDaysAgo);
  const work = { role, fixedPay };
  if (said !== undefined)
    await tx.insert(outcomeStatements).values({
      enrolmentId,
      code: said,
      ...(said === '1A' && { ...work, company: 'Lumivanta', startedOn: since }),
      note: '',
      saidAt: calendar.instant(-1, '20:15'),
      saidBy: by,
    });
  if (verified === undefined) return;
  const isWork = verified !== '3A' && verified !== '3B' && verified !== 'excluded';
  const verifiedAt = calendar.instant(Math.min(-1, workAfterDays - endedDaysAgo + 5), '12:00');
  await tx.insert(outcomes).values({
    enrolmentId,
    code: verified,
    since,
    ...(verified === 'excluded' && { exclusion: 'health' as const }),
    ...(isWork && work),
    ...(isWork && verified !== '1D' && { companyId }),
    evidence: isWork ? 'offer_letter' : 'graduate_statement',
    evidenceNote: '',
    verifiedAt,
    verifiedBy: admin,
    createdAt: verifiedAt,
    updatedAt: verifiedAt,
  });
}
