import { limits } from '@avsar/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { prepared } from '#database/prepared.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
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

interface OpenBatchRow {
  readonly id: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly weekdays: number[];
  readonly capacity: number;
  readonly seatsLeft: number;
  readonly trainer: { readonly id: number; readonly name: string };
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
    where ${trainerCourses.courseId} = ${courses.id}
  ) as trainer)`;

/** Coming batches first, then running ones, nearest start date first. `seatsLeft` is capacity minus students. */
const openBatches = (today: unknown) => sql<OpenBatchRow[]>`(
  select coalesce(json_agg(batch), '[]') from (
    select ${batches.id}, ${batches.startDate} as "startDate", ${batches.endDate} as "endDate",
      to_char(${batches.startTime}, 'HH24:MI') as "startTime", to_char(${batches.endTime}, 'HH24:MI') as "endTime",
      ${batches.weekdays}, ${batches.capacity},
      greatest(0, ${batches.capacity} - (select count(*) from ${batchStudents} where ${batchStudents.batchId} = ${batches.id})) as "seatsLeft",
      json_build_object('id', ${users.id}, 'name', ${users.name}) as trainer
    from ${batches}
      join ${trainerCourses} on ${trainerCourses.id} = ${batches.trainerCourseId}
      join ${users} on ${users.id} = ${trainerCourses.trainerId}
    where ${batches.courseId} = ${courses.id} and ${batches.archivedAt} is null and ${batches.endDate} >= ${today}::date
    order by ${batches.startDate} < ${today}::date, abs(${batches.startDate} - ${today}::date), ${batches.startTime}, ${batches.id}
    limit ${sql.raw(String(limits.courseBatchesMost))}
  ) as batch)`;

const detail = (today: unknown) => ({
  id: courses.id,
  ...fieldColumns,
  imageHash: media.hash,
  ratingSum: courses.ratingSum,
  ratingCount: courses.ratingCount,
  trainers,
  batches: openBatches(today),
});

const isCover = and(eq(media.id, courses.imageId), eq(media.visibility, 'public'));

/** Everything on a course's page in one query: it is requested as often as the list. */
const courseById = prepared('find_course', (db, at) =>
  db
    .select(detail(at('today')))
    .from(courses)
    .leftJoin(media, isCover)
    .where(and(eq(courses.id, at('courseId')), isOffered)),
);

export async function findCourse(db: Db, courseId: number, today: string) {
  const rows = await courseById(db, { courseId, today });
  return rows[0];
}

export type CourseDetailRow = NonNullable<Awaited<ReturnType<typeof findCourse>>>;

/** Finds archived courses, too, and has the columns only for the admin. */
export async function findCourseForAdmin(db: Db, courseId: number, today: string) {
  const rows = await db
    .select({ ...detail(today), ...adminColumns })
    .from(courses)
    .leftJoin(media, isCover)
    .where(eq(courses.id, courseId));
  return rows[0];
}
