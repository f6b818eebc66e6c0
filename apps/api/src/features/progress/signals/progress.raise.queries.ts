import type { SignalCause } from '@avsar/contract';
import { and, asc, eq, gt, gte, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { signalCausesFound, signals } from '#database/tables/progress.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { users } from '#database/tables/users.ts';

const oneOf = (ids: readonly number[]) => sql`any(${sql.param(ids)}::int[])`;

const goesOn = and(eq(enrolments.status, 'Active'), isNull(enrolments.frozenAt));

interface Slice {
  readonly after: number;
  readonly limit: number;
  /** The day in India. */
  readonly today: string;
}

/** Enrolments that go on, with a seat in a batch that runs today, by id. */
export async function listLearningIds(db: Db, { after, limit, today }: Slice): Promise<number[]> {
  const rows = await db
    .select({ id: enrolments.id })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.studentId))
    .where(
      and(
        gt(enrolments.id, after),
        goesOn,
        gt(enrolments.seatCount, 0),
        notInArray(users.status, ['archived', 'deleted']),
        sql`exists (select from ${batchStudents} s join ${batches} b on b.id = s.batch_id
          where s.student_id = ${enrolments.studentId} and s.course_id = ${enrolments.courseId}
            and b.archived_at is null and ${today}::date between b.start_date and b.end_date)`,
      ),
    )
    .orderBy(asc(enrolments.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Of these enrolments those that still go on. They neither end nor are frozen until the transaction ends. */
export async function holdLearning(tx: Db, enrolmentIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(and(sql`${enrolments.id} = ${oneOf(enrolmentIds)}`, goesOn))
    .orderBy(asc(enrolments.id))
    .for('share');
  return rows.map(({ id }) => id);
}

/** The signals that are not settled, by enrolment. They are not settled until the transaction ends. */
export async function lockUnsettled(tx: Db, enrolmentIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx
    .select({ id: signals.id, enrolmentId: signals.enrolmentId })
    .from(signals)
    .where(and(sql`${signals.enrolmentId} = ${oneOf(enrolmentIds)}`, isNull(signals.settledAt)))
    .orderBy(asc(signals.id))
    .for('no key update');
  return new Map(rows.map(({ id, enrolmentId }) => [enrolmentId, id]));
}

/** When a signal of each enrolment was settled last. */
export async function listLastSettled(tx: Db, enrolmentIds: readonly number[]): Promise<Map<number, Date>> {
  const rows = await tx
    .select({
      enrolmentId: signals.enrolmentId,
      at: sql<Date>`max(${signals.settledAt})`.mapWith(signals.raisedAt),
    })
    .from(signals)
    .where(and(sql`${signals.enrolmentId} = ${oneOf(enrolmentIds)}`, isNotNull(signals.settledAt)))
    .groupBy(signals.enrolmentId);
  return new Map(rows.map(({ enrolmentId, at }) => [enrolmentId, at]));
}

/** Undefined if another worker has raised one meanwhile. */
export async function insertSignal(
  tx: Db,
  signal: { readonly enrolmentId: number; readonly batchId: number; readonly raisedAt: Date },
): Promise<number | undefined> {
  const rows = await tx
    .insert(signals)
    .values(signal)
    .onConflictDoNothing({ target: signals.enrolmentId, where: isNull(signals.settledAt) })
    .returning({ id: signals.id });
  return rows[0]?.id;
}

/** The student sits in another batch since the signal was raised. */
export async function updateBatchOf(tx: Db, id: number, batchId: number): Promise<void> {
  await tx
    .update(signals)
    .set({ batchId })
    .where(and(eq(signals.id, id), sql`${signals.batchId} is distinct from ${batchId}`));
}

interface FoundCause {
  readonly cause: SignalCause;
  readonly count: number;
  readonly at: Date;
}

/** Each cause once; what is known already is written with its newest figure, and not at all if nothing has changed. */
export async function saveCauses(
  tx: Db,
  signalId: number,
  causes: readonly FoundCause[],
  foundAt: Date,
): Promise<void> {
  if (causes.length === 0) return;
  await tx
    .insert(signalCausesFound)
    .values(causes.map(({ cause, count }) => ({ signalId, cause, count, foundAt })))
    .onConflictDoUpdate({
      target: [signalCausesFound.signalId, signalCausesFound.cause],
      set: { count: sql`excluded.count`, foundAt: sql`excluded.found_at` },
      setWhere: sql`${signalCausesFound.count} <> excluded.count`,
    });
}

/** How many signals were raised since then and are not settled, by the trainer of the batch. */
export async function countRaisedByTrainer(tx: Db, since: Date) {
  return tx
    .select({ trainerId: trainerCourses.trainerId, count: sql<number>`count(*)::int` })
    .from(signals)
    .innerJoin(batches, and(eq(batches.id, signals.batchId), isNull(batches.archivedAt)))
    .innerJoin(trainerCourses, eq(trainerCourses.id, batches.trainerCourseId))
    .where(and(gte(signals.raisedAt, since), isNull(signals.settledAt)))
    .groupBy(trainerCourses.trainerId)
    .orderBy(asc(trainerCourses.trainerId));
}
