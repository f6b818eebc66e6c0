import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { batches, batchStudents, formerSeats } from '#database/tables/batches.ts';
import { certificateRules, certificates } from '#database/tables/certificates.ts';
import { enrolments } from '#database/tables/enrolments.ts';

interface StudentAndCourse {
  readonly studentId: number;
  readonly courseId: number;
}

const rule = {
  attendance: certificateRules.attendance,
  homework: certificateRules.homework,
  quiz: certificateRules.quiz,
};

const seatIn = (batch: SQL) => sql`exists (select from ${batchStudents}
  join ${batches} on ${batches.id} = ${batchStudents.batchId}
  where ${batchStudents.studentId} = ${enrolments.studentId} and ${batchStudents.courseId} = ${enrolments.courseId} and ${batch})`;

/** The staff completed it, or a batch of the student is over and no other one goes on. */
const isOver = (today: string) =>
  or(
    eq(enrolments.status, 'Completed'),
    and(
      eq(enrolments.status, 'Active'),
      isNull(enrolments.frozenAt),
      seatIn(sql`${batches.endDate} < ${today}`),
      sql`not ${seatIn(sql`${batches.endDate} >= ${today} and ${batches.archivedAt} is null`)}`,
    ),
  );

const hasRule = sql`num_nonnulls(${certificateRules.attendance}, ${certificateRules.homework}, ${certificateRules.quiz}) > 0`;

const neverIssued = sql`not exists (select from ${certificates}
  where ${certificates.studentId} = ${enrolments.studentId} and ${certificates.courseId} = ${enrolments.courseId})`;

/** The enrolment if its rule is to be judged: the course has one, is over for the student, and no certificate was ever issued. */
export async function findJudged(db: Db, { studentId, courseId }: StudentAndCourse, today: string) {
  const rows = await db
    .select({
      id: enrolments.id,
      status: enrolments.status,
      rule,
    })
    .from(enrolments)
    .innerJoin(certificateRules, eq(certificateRules.courseId, enrolments.courseId))
    .where(
      and(eq(enrolments.studentId, studentId), eq(enrolments.courseId, courseId), hasRule, isOver(today), neverIssued),
    );
  return rows[0];
}

interface Ended {
  /** Batches whose last day is one of these. */
  readonly from: string;
  readonly today: string;
  /** Continue after this seat. */
  readonly after: { readonly batchId: number; readonly studentId: number };
  readonly limit: number;
}

/** The enrolments of batches that ended lately whose rule is to be judged. Page by page, in the order of seats. */
export async function listToJudge(db: Db, { from, today, after, limit }: Ended) {
  return db
    .select({
      batchId: batchStudents.batchId,
      studentId: batchStudents.studentId,
      courseId: batchStudents.courseId,
      enrolmentId: enrolments.id,
      rule,
    })
    .from(batches)
    .innerJoin(certificateRules, eq(certificateRules.courseId, batches.courseId))
    .innerJoin(batchStudents, eq(batchStudents.batchId, batches.id))
    .innerJoin(
      enrolments,
      and(eq(enrolments.studentId, batchStudents.studentId), eq(enrolments.courseId, batchStudents.courseId)),
    )
    .where(
      and(
        gte(batches.endDate, from),
        lt(batches.endDate, today),
        hasRule,
        or(
          gt(batchStudents.batchId, after.batchId),
          and(eq(batchStudents.batchId, after.batchId), gt(batchStudents.studentId, after.studentId)),
        ),
        isOver(today),
        neverIssued,
      ),
    )
    .orderBy(asc(batchStudents.batchId), asc(batchStudents.studentId))
    .limit(limit);
}

/** First and last day of the student's batch: of the one they sit in, else of the one they sat in last. */
export async function findBatchDays(db: Db, { studentId, courseId }: StudentAndCourse) {
  const days = { startDate: batches.startDate, endDate: batches.endDate };
  const [seat] = await db
    .select(days)
    .from(batchStudents)
    .innerJoin(batches, eq(batches.id, batchStudents.batchId))
    .where(and(eq(batchStudents.studentId, studentId), eq(batchStudents.courseId, courseId)))
    .orderBy(desc(batches.endDate), desc(batches.id))
    .limit(1);
  if (seat !== undefined) return seat;
  const [former] = await db
    .select(days)
    .from(formerSeats)
    .innerJoin(batches, eq(batches.id, formerSeats.batchId))
    .where(and(eq(formerSeats.studentId, studentId), eq(batches.courseId, courseId), isNotNull(formerSeats.leftAt)))
    .orderBy(desc(formerSeats.leftAt))
    .limit(1);
  return former;
}
