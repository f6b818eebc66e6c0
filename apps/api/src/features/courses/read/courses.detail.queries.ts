import { limits } from '@avsar/contract';
import { and, eq, sql, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { isCompletedTrainer } from '#database/completed-trainers.ts';
import { prepared } from '#database/prepared.ts';
import { isJoinable, nearestFirst, type OpenBatchRow, openBatchSelect } from '#database/seats.ts';
import { batches } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { media } from '#database/tables/media.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { trainerProfiles, users } from '#database/tables/users.ts';
import { adminColumns } from './courses.admin.queries.ts';
import { fieldColumns } from '../courses.fields.queries.ts';
import { isOffered } from '../courses.queries.ts';

interface CourseTrainerRow {
  readonly id: number;
  readonly name: string;
  readonly imageHash: string | null;
  readonly qualification: string | null;
  readonly experience: number;
  readonly technologies: string[];
  readonly ratingSum: number;
  readonly ratingCount: number;
}

/** Active trainers of the course; a course has only a few. */
const trainers = sql<CourseTrainerRow[]>`(
  select coalesce(json_agg(trainer order by trainer.id), '[]') from (
    select ${users.id}, ${users.name}, portrait.hash as "imageHash", ${users.qualification},
      ${trainerProfiles.experienceYears} as experience, ${trainerProfiles.technologies},
      ${trainerProfiles.ratingSum} as "ratingSum", ${trainerProfiles.ratingCount} as "ratingCount"
    from ${trainerCourses}
      join ${users} on ${users.id} = ${trainerCourses.trainerId} and ${users.status} = 'active'
      join ${trainerProfiles} on ${trainerProfiles.userId} = ${users.id}
      left join ${media} portrait on portrait.id = ${users.imageId} and portrait.visibility = 'public'
    where ${trainerCourses.courseId} = ${courses.id} and ${isCompletedTrainer}
  ) as trainer)`;

/** Batches that can be joined, the nearest first; a draft of a course may have some, too. */
const openBatches = ({ today, now }: DetailTime) => sql<OpenBatchRow[]>`(
  select coalesce(json_agg(batch), '[]') from (
    ${openBatchSelect(now)}
    where ${and(eq(batches.courseId, courses.id), isJoinable(today))}
    order by ${nearestFirst(today)}
    limit ${sql.raw(String(limits.courseBatchesMost))}
  ) as batch)`;

interface DetailTime {
  /** Today's date in India. */
  readonly today: SQLWrapper | string;
  readonly now: SQLWrapper | string;
}

const detail = (time: DetailTime) => ({
  id: courses.id,
  ...fieldColumns,
  imageHash: media.hash,
  ratingSum: courses.ratingSum,
  ratingCount: courses.ratingCount,
  trainers,
  batches: openBatches(time),
});

const isCover = and(eq(media.id, courses.imageId), eq(media.visibility, 'public'));

/** Everything on a course's page in one query: it is requested as often as the list. */
const courseById = prepared('find_course', (db, at) =>
  db
    .select(detail({ today: at('today'), now: at('now') }))
    .from(courses)
    .leftJoin(media, isCover)
    .where(and(eq(courses.id, at('courseId')), isOffered)),
);

interface CourseTime {
  readonly today: string;
  readonly now: Date;
}

export async function findCourse(db: Db, courseId: number, { today, now }: CourseTime) {
  const rows = await courseById(db, { courseId, today, now: now.toISOString() });
  return rows[0];
}

export type CourseDetailRow = NonNullable<Awaited<ReturnType<typeof findCourse>>>;

/** Finds archived courses, too, and has the columns only for the admin. */
export async function findCourseForAdmin(db: Db, courseId: number, { today, now }: CourseTime) {
  const rows = await db
    .select({ ...detail({ today, now: now.toISOString() }), ...adminColumns })
    .from(courses)
    .leftJoin(media, isCover)
    .where(eq(courses.id, courseId));
  return rows[0];
}
