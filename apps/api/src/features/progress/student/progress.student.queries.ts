import { and, asc, eq, gt, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { newestSyllabus } from '#database/newest-syllabus.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import type { enrolments } from '#database/tables/enrolments.ts';
import { handIns, handInVersions } from '#database/tables/hand-ins.ts';
import { homework } from '#database/tables/homework.ts';
import { lessonProgress } from '#database/tables/lessons.ts';
import { meetings } from '#database/tables/meetings.ts';
import { quizAttempts } from '#database/tables/quizzes.ts';
import { recordings, recordingWatches } from '#database/tables/recordings.ts';
import { monthOf } from '#shared/time.ts';

export interface Act {
  readonly kind: 'lesson' | 'homework' | 'quiz';
  /** Of the lesson, the homework or the quiz. */
  readonly id: number;
  readonly at: Date;
  /** A lesson was finished, work was handed in, a quiz has ended; a lesson may also only have been opened. */
  readonly isDone: boolean;
}

type Enrolment = Pick<typeof enrolments.$inferSelect, 'id' | 'studentId' | 'courseId' | 'createdAt'>;

/** What the student did in the course by themselves; classes are in the register. */
export async function listActs(db: Db, { id, studentId, courseId, createdAt }: Enrolment): Promise<Act[]> {
  const opened = db
    .select({
      kind: sql<Act['kind']>`'lesson'`,
      id: lessonProgress.lessonId,
      at: lessonProgress.openedAt,
      doneAt: lessonProgress.finishedAt,
    })
    .from(lessonProgress)
    .where(and(eq(lessonProgress.month, monthOf(createdAt)), eq(lessonProgress.enrolmentId, id)));
  const handedIn = db
    .select({
      kind: sql<Act['kind']>`'homework'`,
      id: handIns.homeworkId,
      at: handInVersions.handedInAt,
      doneAt: sql<Date | null>`${handInVersions.handedInAt}`.mapWith(handInVersions.handedInAt),
    })
    .from(handIns)
    .innerJoin(homework, and(eq(homework.id, handIns.homeworkId), eq(homework.courseId, courseId)))
    .innerJoin(handInVersions, eq(handInVersions.handInId, handIns.id))
    .where(eq(handIns.studentId, studentId));
  const taken = db
    .select({
      kind: sql<Act['kind']>`'quiz'`,
      id: quizAttempts.quizId,
      at: quizAttempts.begunAt,
      doneAt: quizAttempts.endedAt,
    })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.studentId, studentId), eq(quizAttempts.courseId, courseId)));
  const rows = [...(await opened), ...(await handedIn), ...(await taken)];
  return rows.flatMap(({ doneAt, ...act }) => [
    { ...act, isDone: false },
    ...(doneAt === null ? [] : [{ ...act, at: doneAt, isDone: true }]),
  ]);
}

/** The title of a lesson in the syllabus in force. */
export async function findLessonTitle(db: Db, courseId: number, lessonId: number): Promise<string | null> {
  const newest = newestSyllabus(db);
  const isTheLesson = sql`'$.modules[*].lessons[*] ? (@.id == $id)', jsonb_build_object('id', ${lessonId}::int)`;
  const rows = await db
    .select({ title: sql<string | null>`jsonb_path_query_first(${newest.content}, ${isTheLesson}) ->> 'title'` })
    .from(courses)
    .innerJoinLateral(newest, sql`true`)
    .where(eq(courses.id, courseId));
  return rows[0]?.title ?? null;
}

/** The next class of the batches of the course in which the student sits; one that has begun is still to be joined. */
export async function findNextClass(db: Db, { studentId, courseId }: Enrolment, now: Date) {
  const rows = await db
    .select({ id: meetings.id, startsAt: meetings.startsAt, batch: batches.name })
    .from(batchStudents)
    .innerJoin(batches, and(eq(batches.id, batchStudents.batchId), isNull(batches.archivedAt)))
    .innerJoin(meetings, eq(meetings.batchId, batches.id))
    .where(
      and(
        eq(batchStudents.studentId, studentId),
        eq(batchStudents.courseId, courseId),
        isNull(meetings.cancelledAt),
        gt(meetings.endsAt, now),
        // Classes last 12 hours at most, so the index on the beginning of a class serves.
        gte(meetings.startsAt, new Date(now.getTime() - 12 * 60 * 60 * 1000)),
      ),
    )
    .orderBy(asc(meetings.startsAt), asc(meetings.id))
    .limit(1);
  return rows[0];
}

interface MissedClass {
  readonly meetingId: number;
  readonly startsAt: Date;
}

/** Of these classes those that have a recording, and whether the student has opened one of them. */
export async function listRecorded(db: Db, missed: readonly MissedClass[], studentId: number) {
  if (missed.length === 0) return [];
  const isWatchedBy = and(
    eq(recordingWatches.meetingMonth, recordings.meetingMonth),
    eq(recordingWatches.recordingId, recordings.id),
    eq(recordingWatches.studentId, studentId),
  );
  return db
    .select({
      meetingId: recordings.meetingId,
      isWatched: sql<boolean>`bool_or(${recordingWatches.openedAt} is not null)`,
    })
    .from(recordings)
    .leftJoin(recordingWatches, isWatchedBy)
    .where(
      and(
        inArray(recordings.meetingMonth, [...new Set(missed.map(({ startsAt }) => monthOf(startsAt)))]),
        inArray(
          recordings.meetingId,
          missed.map(({ meetingId }) => meetingId),
        ),
        isNull(recordings.removedAt),
      ),
    )
    .groupBy(recordings.meetingId);
}
