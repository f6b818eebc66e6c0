import type { Answer } from '@avsar/contract';
import { and, asc, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { questionContents } from '#database/tables/questions.ts';
import { quizAnswers, quizAttempts } from '#database/tables/quizzes.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { users } from '#database/tables/users.ts';
import type { Writer } from '../quizzes.access.queries.ts';

/** How a quiz was taken, by the best attempt of each student. */
export async function countTaken(db: Db, quizId: number) {
  const best = db
    .select({
      isRunning: sql<boolean>`bool_or(${quizAttempts.endedAt} is null)`.as('is_running'),
      isPassed:
        sql<boolean>`bool_or(${quizAttempts.pointsInHundredths} >= ${quizAttempts.passPercent} * ${quizAttempts.pointsMost})`.as(
          'is_passed',
        ),
      percent: sql<number>`max(${quizAttempts.pointsInHundredths}::numeric / ${quizAttempts.pointsMost})`.as('percent'),
    })
    .from(quizAttempts)
    .where(eq(quizAttempts.quizId, quizId))
    .groupBy(quizAttempts.studentId)
    .as('best');
  const [row] = await db
    .select({
      taken: sql<number>`count(${best.percent})::int`,
      passed: sql<number>`(count(*) filter (where ${best.isPassed}))::int`,
      running: sql<number>`(count(*) filter (where ${best.isRunning}))::int`,
      averagePercent: sql<number | null>`floor(avg(${best.percent}))::int`,
    })
    .from(best);
  return row ?? { taken: 0, passed: 0, running: 0, averagePercent: null };
}

export async function countActiveStudents(db: Db, courseId: number): Promise<number> {
  return db.$count(enrolments, and(eq(enrolments.courseId, courseId), eq(enrolments.status, 'Active')));
}

/**
 * First attempts that are over, the newest of them: later ones have seen the answers. `third`: 3 for the best third of
 * the students, 1 for the weakest.
 */
const firstAttempts = (db: Db, quizId: number, most: number) => {
  const share = sql`${quizAttempts.pointsInHundredths}::numeric / ${quizAttempts.pointsMost}`;
  const newest = db
    .select({ id: quizAttempts.id, share: sql<number>`${share}`.as('share') })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.quizId, quizId), eq(quizAttempts.number, 1), isNotNull(quizAttempts.endedAt)))
    .orderBy(desc(quizAttempts.id))
    .limit(most)
    .as('newest');
  return db
    .select({
      id: newest.id,
      third: sql<number>`ntile(3) over (order by ${newest.share}, ${newest.id})`.as('third'),
    })
    .from(newest)
    .as('firsts');
};

const count = (where: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${where}))::int`;

/** A line for each content that was shown. */
export async function listQuestionFigures(db: Db, quizId: number, attemptsMost: number) {
  const firsts = firstAttempts(db, quizId, attemptsMost);
  return db
    .select({
      questionId: quizAnswers.questionId,
      contentNumber: quizAnswers.contentNumber,
      content: questionContents.content,
      shown: sql<number>`count(*)::int`,
      unanswered: count(sql`${quizAnswers.answer} is null`),
      right: count(sql`${quizAnswers.isRight}`),
      pointsInHundredths: sql<number>`sum(${quizAnswers.pointsInHundredths})::int`,
      best: count(sql`${firsts.third} = 3`),
      bestRight: count(sql`${firsts.third} = 3 and ${quizAnswers.isRight}`),
      weakest: count(sql`${firsts.third} = 1`),
      weakestRight: count(sql`${firsts.third} = 1 and ${quizAnswers.isRight}`),
    })
    .from(firsts)
    .innerJoin(quizAnswers, eq(quizAnswers.attemptId, firsts.id))
    .innerJoin(
      questionContents,
      and(
        eq(questionContents.questionId, quizAnswers.questionId),
        eq(questionContents.number, quizAnswers.contentNumber),
      ),
    )
    .groupBy(quizAnswers.questionId, quizAnswers.contentNumber, questionContents.questionId, questionContents.number)
    .orderBy(asc(quizAnswers.questionId), desc(quizAnswers.contentNumber));
}

/** The most frequent wrong answers to each content, at most `most` of them. */
export async function listWrongAnswers(db: Db, quizId: number, attemptsMost: number, most: number) {
  const firsts = firstAttempts(db, quizId, attemptsMost);
  const ranked = db
    .select({
      questionId: quizAnswers.questionId,
      contentNumber: quizAnswers.contentNumber,
      answer: quizAnswers.answer,
      count: sql<number>`count(*)::int`.as('count'),
      rank: sql<number>`row_number() over (partition by ${quizAnswers.questionId}, ${quizAnswers.contentNumber}
        order by count(*) desc, ${quizAnswers.answer})`.as('rank'),
    })
    .from(firsts)
    .innerJoin(quizAnswers, eq(quizAnswers.attemptId, firsts.id))
    .where(and(eq(quizAnswers.isRight, false), isNotNull(quizAnswers.answer)))
    .groupBy(quizAnswers.questionId, quizAnswers.contentNumber, quizAnswers.answer)
    .as('ranked');
  return db
    .select({
      questionId: ranked.questionId,
      contentNumber: ranked.contentNumber,
      answer: sql<Answer>`${ranked.answer}`,
      count: ranked.count,
    })
    .from(ranked)
    .where(sql`${ranked.rank} <= ${most}`)
    .orderBy(asc(ranked.questionId), asc(ranked.contentNumber), asc(ranked.rank));
}

/** The student of the enrolment in the query sits in a batch of the trainer; everybody for the staff. */
const isTaughtBy = (trainerId: Writer) =>
  trainerId === undefined
    ? undefined
    : sql`exists (select from ${batchStudents}
        join ${batches} on ${batches.id} = ${batchStudents.batchId}
        join ${trainerCourses} on ${trainerCourses.id} = ${batches.trainerCourseId}
        where ${batchStudents.studentId} = ${enrolments.studentId} and ${batchStudents.courseId} = ${enrolments.courseId}
          and ${trainerCourses.trainerId} = ${trainerId})`;

export interface StudentFilter {
  readonly quizId: number;
  readonly courseId: number;
  readonly trainerId: Writer;
  readonly only?: 'missing' | 'taken' | undefined;
}

/** Active students, and those who left with an attempt; the newest enrolment first. */
export async function listStudentRows(
  db: Db,
  { quizId, courseId, trainerId, only }: StudentFilter,
  { before, limit }: { readonly before: number; readonly limit: number },
) {
  const hasAttempt = sql`exists (select from ${quizAttempts}
    where ${quizAttempts.quizId} = ${quizId} and ${quizAttempts.studentId} = ${enrolments.studentId})`;
  const isListed = {
    missing: sql`${enrolments.status} = 'Active' and not ${hasAttempt}`,
    taken: hasAttempt,
    all: sql`(${enrolments.status} = 'Active' or ${hasAttempt})`,
  }[only ?? 'all'];
  return db
    .select({ id: enrolments.id, student: { id: users.id, name: users.name } })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.studentId))
    .where(and(eq(enrolments.courseId, courseId), lt(enrolments.id, before), isListed, isTaughtBy(trainerId)))
    .orderBy(desc(enrolments.id))
    .limit(limit);
}

/** The attempts of these students, from the first to the last. */
export async function listAttemptsOf(db: Db, quizId: number, studentIds: readonly number[]) {
  return db
    .select({
      id: quizAttempts.id,
      studentId: quizAttempts.studentId,
      number: quizAttempts.number,
      endedAt: quizAttempts.endedAt,
      pointsInHundredths: quizAttempts.pointsInHundredths,
      pointsMost: quizAttempts.pointsMost,
      passPercent: quizAttempts.passPercent,
    })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.quizId, quizId), inArray(quizAttempts.studentId, [...studentIds])))
    .orderBy(asc(quizAttempts.studentId), asc(quizAttempts.number));
}

/** The student of an attempt that is over, if the caller may see its answers. */
export async function findStudentOfAttempt(db: Db, attemptId: number, trainerId: Writer) {
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(quizAttempts)
    .innerJoin(
      enrolments,
      and(eq(enrolments.studentId, quizAttempts.studentId), eq(enrolments.courseId, quizAttempts.courseId)),
    )
    .innerJoin(users, eq(users.id, quizAttempts.studentId))
    .where(and(eq(quizAttempts.id, attemptId), isNotNull(quizAttempts.endedAt), isTaughtBy(trainerId)));
  return rows[0];
}
