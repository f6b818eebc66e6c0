import { and, desc, eq, gte, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { mayManageMeeting, mayManageRegister, type RegisterAccess } from '#database/register-access.ts';
import { batches } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { meetings } from '#database/tables/meetings.ts';
import { recordings, recordingWatches } from '#database/tables/recordings.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { users } from '#database/tables/users.ts';
import type { PagePlace } from '#shared/page.ts';

export { type NameOf, namesOf } from '#database/actor-names.ts';
export { listRecipientIds } from '#database/students-to-tell.ts';

const isShown = isNull(recordings.removedAt);

const meetingsWhere = (db: Db, meetingId: number, access: RegisterAccess) =>
  db
    .select({
      id: meetings.id,
      month: meetings.month,
      startsAt: meetings.startsAt,
      endsAt: meetings.endsAt,
      liveAt: meetings.liveAt,
      cancelledAt: meetings.cancelledAt,
      batchId: meetings.batchId,
      course: { id: courses.id, title: courses.title },
      /** The batch's trainer. */
      trainerId: trainerCourses.trainerId,
      /** The batch's trainer, or the substitute who gives this class. */
      givenById: meetings.trainerId,
    })
    .from(meetings)
    .innerJoin(batches, eq(batches.id, meetings.batchId))
    .innerJoin(trainerCourses, eq(trainerCourses.id, batches.trainerCourseId))
    .innerJoin(courses, eq(courses.id, meetings.courseId))
    .where(and(eq(meetings.id, meetingId), mayManageMeeting(access)))
    .$dynamic();

export type ManagedMeeting = Awaited<ReturnType<typeof meetingsWhere>>[number];

/** `undefined` unless the caller is responsible for the register of this meeting. */
export async function findManagedMeeting(db: Db, meetingId: number, access: RegisterAccess) {
  const rows = await meetingsWhere(db, meetingId, access);
  return rows[0];
}

/** Like `findManagedMeeting`; others who change its recordings wait until the transaction ends, students who join do not. */
export async function holdManagedMeeting(tx: Db, meetingId: number, access: RegisterAccess) {
  const rows = await meetingsWhere(tx, meetingId, access).for('no key update', { of: meetings });
  return rows[0];
}

const recordingColumns = {
  id: recordings.id,
  meetingId: recordings.meetingId,
  title: recordings.title,
  host: recordings.host,
  videoId: recordings.videoId,
  videoKey: recordings.videoKey,
  addedAt: recordings.addedAt,
  addedBy: recordings.addedBy,
  removedAt: recordings.removedAt,
  version: recordings.version,
};

export type RecordingRow = Awaited<ReturnType<typeof listRecordings>>[number];

type MeetingPlace = Pick<ManagedMeeting, 'id' | 'month'>;

const isOfMeeting = ({ id, month }: MeetingPlace): SQL | undefined =>
  and(eq(recordings.meetingMonth, month), eq(recordings.meetingId, id));

/** All recordings that a class ever had, removed ones too, in the order in which they were added. */
export async function listRecordings(db: Db, meeting: MeetingPlace) {
  return db.select(recordingColumns).from(recordings).where(isOfMeeting(meeting)).orderBy(recordings.id);
}

/** The class of a recording that is not removed. */
export async function findMeetingOf(db: Db, recordingId: number): Promise<number | undefined> {
  const rows = await db
    .select({ meetingId: recordings.meetingId })
    .from(recordings)
    .where(and(eq(recordings.id, recordingId), isShown));
  return rows[0]?.meetingId;
}

export async function insertRecording(tx: Db, recording: typeof recordings.$inferInsert): Promise<RecordingRow> {
  const rows = await tx.insert(recordings).values(recording).returning(recordingColumns);
  const [made] = rows;
  if (made === undefined) throw new Error('recordings: nothing was inserted');
  return made;
}

/** Call under the lock of the meeting. */
export async function updateTitle(
  tx: Db,
  recordingId: number,
  title: string | null,
): Promise<RecordingRow | undefined> {
  const rows = await tx
    .update(recordings)
    .set({ title, version: sql`${recordings.version} + 1` })
    .where(eq(recordings.id, recordingId))
    .returning(recordingColumns);
  return rows[0];
}

export async function removeRecording(tx: Db, recordingId: number, removedBy: string, removedAt: Date): Promise<void> {
  await tx.update(recordings).set({ removedAt, removedBy }).where(eq(recordings.id, recordingId));
}

/** What is known of all recordings of a class together; the length only if each opened one has told it. */
export const watchSums = {
  openedAt: sql<Date>`min(${recordingWatches.openedAt})`.mapWith(recordingWatches.openedAt),
  lastAt: sql<Date>`max(${recordingWatches.lastAt})`.mapWith(recordingWatches.lastAt),
  seconds: sql<number>`coalesce(sum(${recordingWatches.seconds}), 0)::int`,
  durationSeconds: sql<
    number | null
  >`case when count(${recordingWatches.studentId}) = count(${recordingWatches.durationSeconds})
    then sum(${recordingWatches.durationSeconds})::int end`,
};

/** Names the month as well, so that PostgreSQL reads no other partition. */
export const isWatchOf = and(
  eq(recordingWatches.meetingMonth, recordings.meetingMonth),
  eq(recordingWatches.recordingId, recordings.id),
);

/** Students who opened a recording of the class, by name. */
export async function listWatches(db: Db, meeting: MeetingPlace) {
  return db
    .select({ student: { id: users.id, name: users.name }, ...watchSums })
    .from(recordings)
    .innerJoin(recordingWatches, and(isWatchOf, eq(recordingWatches.meetingMonth, meeting.month)))
    .innerJoin(users, eq(users.id, recordingWatches.studentId))
    .where(and(isOfMeeting(meeting), isShown))
    .groupBy(users.id, users.name)
    .orderBy(users.name, users.id);
}

/** Whether the caller is responsible for the register of the batch. */
export async function isManagedBatch(db: Db, batchId: number, access: RegisterAccess): Promise<boolean> {
  const rows = await db
    .select({ id: batches.id })
    .from(batches)
    .innerJoin(trainerCourses, eq(trainerCourses.id, batches.trainerCourseId))
    .where(and(eq(batches.id, batchId), mayManageRegister(access)));
  return rows.length > 0;
}

export interface MeetingsPage {
  /** Classes that begin at this moment or later. */
  readonly from?: Date | undefined;
  readonly after?: PagePlace | undefined;
  readonly limit: number;
}

export const isOnPage = ({ from, after }: MeetingsPage): SQL | undefined =>
  and(
    from && gte(meetings.startsAt, from),
    after &&
      sql`(${meetings.startsAt}, ${meetings.id}) < (${new Date(Number(after.key)).toISOString()}::timestamptz, ${after.id}::int)`,
  );

/** The classes of a batch that have a recording, the latest first, and how many seconds each student watched. */
export async function listWatchedMeetings(db: Db, batchId: number, page: MeetingsPage) {
  const ofMeeting = and(eq(recordings.meetingMonth, meetings.month), eq(recordings.meetingId, meetings.id), isShown);
  const watched = db
    .select({ studentId: recordingWatches.studentId, seconds: watchSums.seconds.as('seconds') })
    .from(recordings)
    .innerJoin(recordingWatches, isWatchOf)
    .where(ofMeeting)
    .groupBy(recordingWatches.studentId)
    .as('watched');
  const all = db
    .select({
      list: sql<
        { studentId: number; seconds: number }[]
      >`coalesce(json_agg(json_build_object('studentId', ${watched.studentId}, 'seconds', ${watched.seconds}) order by ${watched.studentId}), '[]')`.as(
        'list',
      ),
    })
    .from(watched)
    .as('all_watched');
  return db
    .select({ id: meetings.id, startsAt: meetings.startsAt, watches: all.list })
    .from(meetings)
    .innerJoinLateral(all, sql`true`)
    .where(
      and(
        eq(meetings.batchId, batchId),
        isNull(meetings.cancelledAt),
        sql`exists (select from ${recordings} where ${ofMeeting})`,
        isOnPage(page),
      ),
    )
    .orderBy(desc(meetings.startsAt), desc(meetings.id))
    .limit(page.limit);
}
