import type { SignalState } from '@avsar/contract';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, notInArray, type SQL } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { batches } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { signalCausesFound, signalNotes, signals } from '#database/tables/progress.ts';
import { users } from '#database/tables/users.ts';
import { sitsWith, type Teacher } from '../progress.access.queries.ts';

const columns = {
  id: signals.id,
  course: { id: courses.id, title: courses.title },
  batch: { id: batches.id, name: batches.name },
  student: { id: users.id, name: users.name, mobileNumber: users.mobileNumber },
  raisedAt: signals.raisedAt,
  takenBy: signals.takenBy,
  settledAt: signals.settledAt,
};

/** A trainer reads the signals of the students who sit in the trainer's batches. */
const signalsOf = (db: Db, trainerId: Teacher, condition: SQL | undefined) =>
  db
    .select(columns)
    .from(signals)
    .innerJoin(enrolments, eq(enrolments.id, signals.enrolmentId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(users, eq(users.id, enrolments.studentId))
    .leftJoin(batches, eq(batches.id, signals.batchId))
    .where(and(notInArray(users.status, ['archived', 'deleted']), sitsWith(signals.enrolmentId, trainerId), condition))
    .$dynamic();

export type SignalRow = Awaited<ReturnType<typeof signalsOf>>[number];

const isUnsettled = isNull(signals.settledAt);

interface SignalFilter {
  readonly trainerId: Teacher;
  readonly state: SignalState | 'mine' | undefined;
  /** Who asks, for `mine`. */
  readonly actor: string;
  readonly batch: number | undefined;
  readonly course: number | undefined;
}

function isInState({ state, actor }: SignalFilter): SQL | undefined {
  const conditions: Readonly<Record<NonNullable<SignalFilter['state']>, SQL | undefined>> = {
    open: and(isUnsettled, isNull(signals.takenBy)),
    taken: and(isUnsettled, isNotNull(signals.takenBy)),
    settled: isNotNull(signals.settledAt),
    mine: and(isUnsettled, eq(signals.takenBy, actor)),
  };
  return state === undefined ? isUnsettled : conditions[state];
}

export async function listSignalRows(db: Db, filter: SignalFilter, before: number, limit: number) {
  const { trainerId, batch, course } = filter;
  const condition = and(
    isInState(filter),
    batch === undefined ? undefined : eq(signals.batchId, batch),
    course === undefined ? undefined : eq(enrolments.courseId, course),
    lt(signals.id, before),
  );
  return signalsOf(db, trainerId, condition).orderBy(desc(signals.id)).limit(limit);
}

/** Undefined unless the caller may read it. */
export async function findSignalRow(db: Db, id: number, trainerId: Teacher): Promise<SignalRow | undefined> {
  const rows = await signalsOf(db, trainerId, eq(signals.id, id));
  return rows[0];
}

/** The same, locked: whoever else takes or settles it waits. */
export async function lockSignalRow(tx: Db, id: number, trainerId: Teacher): Promise<SignalRow | undefined> {
  const rows = await signalsOf(tx, trainerId, eq(signals.id, id)).for('no key update', { of: signals });
  return rows[0];
}

export async function listCausesOf(db: Db, signalIds: readonly number[]) {
  if (signalIds.length === 0) return [];
  return db
    .select()
    .from(signalCausesFound)
    .where(inArray(signalCausesFound.signalId, [...signalIds]))
    .orderBy(asc(signalCausesFound.signalId), asc(signalCausesFound.cause));
}

/** The newest first. */
export async function listNotesOf(db: Db, signalIds: readonly number[]) {
  if (signalIds.length === 0) return [];
  return db
    .select()
    .from(signalNotes)
    .where(inArray(signalNotes.signalId, [...signalIds]))
    .orderBy(desc(signalNotes.id));
}

type SignalChange = Partial<Pick<typeof signals.$inferInsert, 'takenBy' | 'takenAt' | 'settledAt' | 'settledBy'>>;

/** The caller must have locked it. */
export async function updateSignal(tx: Db, id: number, change: SignalChange): Promise<void> {
  await tx.update(signals).set(change).where(eq(signals.id, id));
}

export async function insertNote(tx: Db, note: Omit<typeof signalNotes.$inferInsert, 'id'>): Promise<void> {
  await tx.insert(signalNotes).values(note);
}
