import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { hasLesson, newestSyllabus } from '#database/newest-syllabus.ts';
import { isOffered } from '#database/offered.ts';
import { courses } from '#database/tables/courses.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { lessonProgress, lessons, lessonVersions, studies } from '#database/tables/lessons.ts';
import type { Caller } from '#shared/context.ts';
import { isEnrolmentOf, isPublishedVersion, isTaughtBy } from '../lessons.queries.ts';

/** A course, by its id or by that of one of its lessons. */
export type CoursePlace = { readonly courseId: number } | { readonly lessonId: number };

const isAt = (place: CoursePlace): SQL | undefined =>
  'courseId' in place
    ? eq(courses.id, place.courseId)
    : sql`${courses.id} = (select ${lessons.courseId} from ${lessons} where ${lessons.id} = ${place.lessonId})`;

/** First day of the month in which the enrolment began, in UTC: the partition of its progress. */
const monthOfEnrolment = sql<string>`to_char(date_trunc('month', ${enrolments.createdAt} at time zone 'UTC'), 'YYYY-MM-DD')`;

/**
 * The course with its published syllabus, for whoever may read its lessons: staff, its trainers, and its students, with
 * their enrolment.
 */
export async function findStudiedCourse(db: Db, place: CoursePlace, { role, id }: Caller) {
  const newest = newestSyllabus(db);
  const isReader: Record<Caller['role'], SQL | undefined> = {
    ADMIN: undefined,
    TRAINER: isTaughtBy(id),
    STUDENT: isNotNull(enrolments.id),
  };
  const rows = await db
    .select({
      course: { id: courses.id, title: courses.title },
      enrolment: { id: enrolments.id, month: monthOfEnrolment, overdueAt: enrolments.overdueAt },
      syllabus: newest.content,
    })
    .from(courses)
    .leftJoin(enrolments, role === 'STUDENT' ? isEnrolmentOf(id) : sql`false`)
    .leftJoinLateral(newest, sql`true`)
    .where(and(isAt(place), isReader[role]));
  return rows[0];
}

/** The courses of a student with their published syllabus, the lessons that have content, and the one opened last. */
export async function listStudiedCourses(db: Db, studentId: number) {
  const newest = newestSyllabus(db);
  return db
    .select({
      courseId: courses.id,
      enrolmentId: enrolments.id,
      month: monthOfEnrolment,
      overdueAt: enrolments.overdueAt,
      syllabus: newest.content,
      openedId: studies.lessonId,
      publishedIds: sql<number[]>`array(select ${lessons.id} from ${lessons}
        where ${lessons.courseId} = ${courses.id} and ${lessons.publishedVersion} is not null)`,
    })
    .from(enrolments)
    .innerJoin(courses, isEnrolmentOf(studentId))
    .innerJoinLateral(newest, sql`true`)
    .leftJoin(studies, eq(studies.enrolmentId, enrolments.id))
    .orderBy(asc(courses.id));
}

/** The lessons that visitors can read. */
export async function listOpenLessons(db: Db) {
  const newest = newestSyllabus(db);
  return db
    .select({ courseId: courses.id, lessonId: lessons.id })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .innerJoinLateral(newest, sql`true`)
    .where(and(lessons.isOpen, isOffered, hasLesson(newest.content)))
    .orderBy(asc(courses.id));
}

/** The course of a visitor: on offer, and the lesson is open. */
export async function findOpenCourse(db: Db, courseId: number, lessonId: number) {
  const newest = newestSyllabus(db);
  const rows = await db
    .select({ course: { id: courses.id, title: courses.title }, syllabus: newest.content })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .leftJoinLateral(newest, sql`true`)
    .where(and(eq(lessons.id, lessonId), eq(courses.id, courseId), isOffered, lessons.isOpen));
  return rows[0];
}

/** The lessons of a course in which something was published, without their content. */
export async function listPublishedLessons(db: Db, courseId: number) {
  return db
    .select({ id: lessons.id, hasVideo: lessonVersions.hasVideo })
    .from(lessons)
    .innerJoin(lessonVersions, isPublishedVersion)
    .where(eq(lessons.courseId, courseId));
}

/** The version in force. */
export async function findPublishedLesson(db: Db, lessonId: number) {
  const rows = await db
    .select({
      content: lessonVersions.content,
      fileIds: lessonVersions.fileIds,
      publishedAt: lessonVersions.publishedAt,
    })
    .from(lessons)
    .innerJoin(lessonVersions, isPublishedVersion)
    .where(eq(lessons.id, lessonId));
  return rows[0];
}

/** Characters before the searched text, and in the whole excerpt. */
const excerptLead = 60;
const excerptLength = 220;

/** The lessons of a course whose text has `q` in any case, with the text around the first place. */
export async function listWordHits(db: Db, courseId: number, q: string) {
  const found = db
    .select({
      lessonId: lessons.id,
      words: lessonVersions.words,
      at: sql<number>`strpos(lower(${lessonVersions.words}), lower(${q}))`.as('at'),
    })
    .from(lessons)
    .innerJoin(lessonVersions, isPublishedVersion)
    .where(eq(lessons.courseId, courseId))
    .as('found');
  const start = sql`greatest(${found.at} - ${excerptLead}::int, 1)`;
  return db
    .select({
      lessonId: found.lessonId,
      text: sql<string>`substr(${found.words}, ${start}, ${excerptLength}::int)`,
      isFromStart: sql<boolean>`${start} = 1`,
      isToEnd: sql<boolean>`${start} + ${excerptLength}::int > length(${found.words})`,
    })
    .from(found)
    .where(sql`${found.at} > 0`);
}

/** An enrolment as the key of what was learnt with it. */
export interface Learning {
  readonly enrolmentId: number;
  readonly month: string;
}

const isOfLearning = ({ enrolmentId, month }: Learning) =>
  and(eq(lessonProgress.month, month), eq(lessonProgress.enrolmentId, enrolmentId));

/** When the student finished which lesson. */
export async function listFinished(db: Db, learning: Learning): Promise<ReadonlyMap<number, Date>> {
  const rows = await db
    .select({ lessonId: lessonProgress.lessonId, finishedAt: lessonProgress.finishedAt })
    .from(lessonProgress)
    .where(and(isOfLearning(learning), isNotNull(lessonProgress.finishedAt)));
  return new Map(rows.flatMap(({ lessonId, finishedAt }) => (finishedAt === null ? [] : [[lessonId, finishedAt]])));
}

/** Which lessons were finished with each enrolment. */
export async function listFinishedOf(db: Db, learnings: readonly Learning[]) {
  if (learnings.length === 0) return [];
  return db
    .select({ enrolmentId: lessonProgress.enrolmentId, lessonId: lessonProgress.lessonId })
    .from(lessonProgress)
    .where(and(or(...learnings.map(isOfLearning)), isNotNull(lessonProgress.finishedAt)));
}

/** The lesson that was opened last; null if none was. */
export async function findLastOpened(db: Db, enrolmentId: number): Promise<number | null> {
  const rows = await db
    .select({ lessonId: studies.lessonId })
    .from(studies)
    .where(eq(studies.enrolmentId, enrolmentId));
  return rows[0]?.lessonId ?? null;
}

export async function findFinishedAt(db: Db, learning: Learning, lessonId: number): Promise<Date | null> {
  const rows = await db
    .select({ finishedAt: lessonProgress.finishedAt })
    .from(lessonProgress)
    .where(and(isOfLearning(learning), eq(lessonProgress.lessonId, lessonId)));
  return rows[0]?.finishedAt ?? null;
}

/** Notes when the lesson was opened for the first time, and that it was opened last. */
export async function insertOpened(tx: Db, { enrolmentId, month }: Learning, lessonId: number, openedAt: Date) {
  await tx.insert(lessonProgress).values({ month, enrolmentId, lessonId, openedAt }).onConflictDoNothing();
  await tx
    .insert(studies)
    .values({ enrolmentId, lessonId, openedAt })
    .onConflictDoUpdate({
      target: studies.enrolmentId,
      set: { lessonId, openedAt },
      // Two calls may arrive in the wrong order.
      setWhere: sql`${studies.openedAt} <= excluded.opened_at`,
    });
}

/** Keeps the time of a lesson that is finished already. Not before it was opened: the clocks of two processes differ. */
export async function updateFinished(tx: Db, learning: Learning, lessonId: number, finishedAt: Date | null) {
  const { openedAt } = lessonProgress;
  const isOther = finishedAt === null ? isNotNull(lessonProgress.finishedAt) : isNull(lessonProgress.finishedAt);
  await tx
    .update(lessonProgress)
    .set({ finishedAt: finishedAt && sql`greatest(${finishedAt}::timestamptz, ${openedAt})` })
    .where(and(isOfLearning(learning), eq(lessonProgress.lessonId, lessonId), isOther));
}
