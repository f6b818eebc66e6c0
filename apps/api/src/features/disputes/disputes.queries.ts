import { aliasedTable, and, desc, eq, isNotNull, isNull, lt, lte, type SQL } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { countRows } from '#database/count-rows.ts';
import { batches } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { disputes } from '#database/tables/disputes.ts';
import { meetings } from '#database/tables/meetings.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { users } from '#database/tables/users.ts';
import { countedMost } from '#shared/page.ts';

export { listActorNames } from '#database/actor-names.ts';

const trainers = aliasedTable(users, 'trainers');

const columns = {
  id: disputes.id,
  month: disputes.meetingMonth,
  meeting: { id: meetings.id, startsAt: meetings.startsAt, endsAt: meetings.endsAt },
  course: { id: courses.id, title: courses.title },
  batch: { id: batches.id, name: batches.name, archivedAt: batches.archivedAt },
  student: { id: users.id, name: users.name },
  trainer: { id: trainers.id, status: trainers.status },
  verdict: disputes.verdict,
  claimedVerdict: disputes.claimedVerdict,
  reason: disputes.reason,
  createdAt: disputes.createdAt,
  withdrawnAt: disputes.withdrawnAt,
  decidedAt: disputes.decidedAt,
  decidedBy: disputes.decidedBy,
  isAccepted: disputes.isAccepted,
  note: disputes.note,
};

const selectDisputes = (db: Db) =>
  db
    .select(columns)
    .from(disputes)
    .innerJoin(meetings, and(eq(meetings.month, disputes.meetingMonth), eq(meetings.id, disputes.meetingId)))
    .innerJoin(batches, eq(batches.id, disputes.batchId))
    .innerJoin(trainerCourses, eq(trainerCourses.id, batches.trainerCourseId))
    .innerJoin(trainers, eq(trainers.id, trainerCourses.trainerId))
    .innerJoin(courses, eq(courses.id, meetings.courseId))
    .innerJoin(users, eq(users.id, disputes.studentId))
    .$dynamic();

export type DisputeRow = Awaited<ReturnType<typeof listDisputes>>[number];

/** Whose disputes: a student's own, those of a trainer's batches, or with neither all, for the staff. */
export interface DisputeAccess {
  readonly studentId?: number | undefined;
  readonly trainerId?: number | undefined;
}

/** The batch's trainer and nobody who stands in for them; archived batches are left to the staff. */
const maySee = ({ studentId, trainerId }: DisputeAccess): SQL | undefined =>
  and(
    studentId === undefined ? undefined : eq(disputes.studentId, studentId),
    trainerId === undefined ? undefined : and(eq(trainerCourses.trainerId, trainerId), isNull(batches.archivedAt)),
  );

export const isOpen = and(isNull(disputes.decidedAt), isNull(disputes.withdrawnAt));

export interface DisputeFilter extends DisputeAccess {
  readonly state?: 'open' | 'overdue' | 'decided' | undefined;
  /** Open ones from before this moment are overdue. */
  readonly overdueBefore: Date;
  readonly course?: number | undefined;
  readonly batch?: number | undefined;
  readonly meeting?: number | undefined;
  readonly student?: number | undefined;
}

function isInState({ state, overdueBefore }: DisputeFilter): SQL | undefined {
  if (state === undefined) return undefined;
  if (state === 'decided') return isNotNull(disputes.decidedAt);
  return state === 'open' ? isOpen : and(isOpen, lte(disputes.createdAt, overdueBefore));
}

const passes = (filter: DisputeFilter) =>
  and(
    maySee(filter),
    isInState(filter),
    filter.course === undefined ? undefined : eq(meetings.courseId, filter.course),
    filter.batch === undefined ? undefined : eq(disputes.batchId, filter.batch),
    filter.meeting === undefined ? undefined : eq(disputes.meetingId, filter.meeting),
    filter.student === undefined ? undefined : eq(disputes.studentId, filter.student),
  );

/** The newest first. */
export async function listDisputes(db: Db, filter: DisputeFilter, before: number, limit: number) {
  return selectDisputes(db)
    .where(and(passes(filter), lt(disputes.id, before)))
    .orderBy(desc(disputes.id))
    .limit(limit);
}

export const countDisputes = (db: Db, filter: DisputeFilter): Promise<number> =>
  countRows(db, selectDisputes(db).where(passes(filter)).limit(countedMost));

export async function findDispute(db: Db, id: number, access: DisputeAccess): Promise<DisputeRow | undefined> {
  const rows = await selectDisputes(db).where(and(eq(disputes.id, id), maySee(access)));
  return rows[0];
}
