import type { HomeworkState } from '@avsar/contract';
import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import { limits } from '@avsar/contract';
import type { Db } from '#database/client.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { handIns } from '#database/tables/hand-ins.ts';
import { homework, homeworkFiles, homeworkVersions } from '#database/tables/homework.ts';
import { media } from '#database/tables/media.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { isTaughtBy, placeColumns, type TeacherAccess } from '../homework.access.queries.ts';

const counts = {
  students: sql<number>`(select count(*)::int from ${batchStudents} s where s.batch_id = ${homework.batchId})`,
  missing: sql<number>`(select count(*)::int from ${batchStudents} s where s.batch_id = ${homework.batchId}
    and not exists (select from ${handIns} w where w.homework_id = ${homework.id} and w.student_id = s.student_id))`,
  waiting: sql<number>`(select count(*)::int from ${handIns} w where w.homework_id = ${homework.id} and w.is_waiting)`,
};

const rowColumns = {
  id: homework.id,
  title: homework.title,
  ...placeColumns,
  state: homework.state,
  dueAt: homework.dueAt,
  counts,
};

export interface HomeworkFilter extends TeacherAccess {
  readonly batch?: number | undefined;
  readonly course?: number | undefined;
  readonly state?: HomeworkState | undefined;
}

/** The newest first. */
export async function listHomeworkRows(db: Db, filter: HomeworkFilter, before: number, limit: number) {
  const { batch, course, state } = filter;
  return db
    .select(rowColumns)
    .from(homework)
    .innerJoin(batches, eq(batches.id, homework.batchId))
    .innerJoin(trainerCourses, eq(trainerCourses.id, batches.trainerCourseId))
    .innerJoin(courses, eq(courses.id, homework.courseId))
    .where(
      and(
        isTaughtBy(filter),
        batch === undefined ? undefined : eq(homework.batchId, batch),
        course === undefined ? undefined : eq(homework.courseId, course),
        state === undefined ? undefined : eq(homework.state, state),
        lt(homework.id, before),
      ),
    )
    .orderBy(desc(homework.id))
    .limit(limit);
}

/** Undefined unless it is the caller's. */
export async function findHomeworkRow(db: Db, homeworkId: number, access: TeacherAccess) {
  const rows = await db
    .select({
      ...rowColumns,
      lessonId: homework.lessonId,
      content: homework.content,
      acceptsLate: homework.acceptsLate,
      version: homework.version,
      updatedAt: homework.updatedAt,
      updatedBy: homework.updatedBy,
      publishedAt: homework.publishedAt,
      remindedAt: homework.remindedAt,
    })
    .from(homework)
    .innerJoin(batches, eq(batches.id, homework.batchId))
    .innerJoin(trainerCourses, eq(trainerCourses.id, batches.trainerCourseId))
    .innerJoin(courses, eq(courses.id, homework.courseId))
    .where(and(eq(homework.id, homeworkId), isTaughtBy(access)));
  return rows[0];
}

export type HomeworkDetails = NonNullable<Awaited<ReturnType<typeof findHomeworkRow>>>;

export async function isHomeworkFound(db: Db, homeworkId: number, access: TeacherAccess): Promise<boolean> {
  const rows = await db
    .select({ id: homework.id })
    .from(homework)
    .innerJoin(batches, eq(batches.id, homework.batchId))
    .innerJoin(trainerCourses, eq(trainerCourses.id, batches.trainerCourseId))
    .where(and(eq(homework.id, homeworkId), isTaughtBy(access)));
  return rows.length > 0;
}

/** All files of homework, in the order in which they came. */
export async function listFilesOf(db: Db, homeworkId: number) {
  return db
    .select({
      id: homeworkFiles.id,
      kind: homeworkFiles.kind,
      name: homeworkFiles.name,
      mediaId: homeworkFiles.mediaId,
      bytes: media.bytes,
      width: media.width,
      height: media.height,
    })
    .from(homeworkFiles)
    .innerJoin(media, eq(media.id, homeworkFiles.mediaId))
    .where(eq(homeworkFiles.homeworkId, homeworkId))
    .orderBy(asc(homeworkFiles.id));
}

const changeColumns = {
  number: homeworkVersions.number,
  title: homeworkVersions.title,
  dueAt: homeworkVersions.dueAt,
  savedAt: homeworkVersions.savedAt,
  savedBy: homeworkVersions.savedBy,
};

/** The newest first. */
export async function listChangeRows(db: Db, homeworkId: number) {
  return db
    .select(changeColumns)
    .from(homeworkVersions)
    .where(eq(homeworkVersions.homeworkId, homeworkId))
    .orderBy(desc(homeworkVersions.number))
    .limit(limits.listMost);
}

export async function findChangeRow(db: Db, homeworkId: number, number: number) {
  const rows = await db
    .select({
      ...changeColumns,
      acceptsLate: homeworkVersions.acceptsLate,
      content: homeworkVersions.content,
    })
    .from(homeworkVersions)
    .where(and(eq(homeworkVersions.homeworkId, homeworkId), eq(homeworkVersions.number, number)));
  return rows[0];
}
