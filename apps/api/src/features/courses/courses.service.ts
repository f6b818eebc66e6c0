import {
  type Course,
  type CourseDetail,
  type courseEndpoints,
  limits,
  type ComingBatch,
  type trainerCourseEndpoints,
  type UseCaseInput,
  type UseCaseReply,
} from '@avsar/contract';
import { findShownClaim, findTextClaim } from '#features/text-claims/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { imageUrl } from '#shared/image-url.ts';
import { averageRating } from '#shared/rating.ts';
import { dateInIndia } from '#shared/time.ts';
import { listNextBatchRows } from './read/courses.batches.queries.ts';
import { type CourseDetailRow, findCourse, findCourseForAdmin } from './read/courses.detail.queries.ts';
import { isActiveTrainer, listCoursesById, listCoursesOfTrainer } from './courses.queries.ts';
import { adminFactsOf, courseViewOf } from './read/courses.views.ts';

type Detail = UseCaseReply<typeof courseEndpoints.get>;

/** An admin also gets archived courses, to edit or restore them. */
export async function getCourse(
  { db, clock, caller }: CallContext,
  { params: { courseId } }: UseCaseInput<typeof courseEndpoints.get>,
): Promise<Detail> {
  if (caller?.role !== 'ADMIN') return getOfferedCourse({ db, clock }, courseId);
  const now = clock.now();
  const time = { today: dateInIndia(now), now };
  const row = found(await findCourseForAdmin(db, courseId, time));
  return { ...detailOf(row, now), ...adminFactsOf(row), claim: await findTextClaim(db, `course:${courseId}`) };
}

/** The course as visitors see it. */
export async function getOfferedCourse(
  { db, clock }: Pick<CallContext, 'db' | 'clock'>,
  courseId: number,
): Promise<CourseDetail> {
  const now = clock.now();
  const row = found(await findCourse(db, courseId, { today: dateInIndia(now), now }));
  return { ...detailOf(row, now), claim: await findShownClaim(db, `course:${courseId}`) };
}

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new AppError('not_found');
  return row;
}

function detailOf(row: CourseDetailRow, now: Date): Omit<CourseDetail, 'claim'> {
  const { ratingSum, ratingCount, trainers, batches } = row;
  return {
    ...courseViewOf(row),
    trainers: trainers.map((trainer) => ({
      id: trainer.id,
      name: trainer.name,
      image: imageUrl(trainer.imageHash),
      qualification: trainer.qualification,
      experience: trainer.experience,
      technologies: trainer.technologies,
      rating: averageRating(trainer.ratingSum, trainer.ratingCount),
      ratingCount: trainer.ratingCount,
    })),
    batches,
    seatsAsOf: now.toISOString(),
    rating: { average: averageRating(ratingSum, ratingCount), count: ratingCount },
  };
}

export function listNextBatches(
  { db, clock }: CallContext,
  { query }: UseCaseInput<typeof courseEndpoints.listNextBatches>,
): Promise<ComingBatch[]> {
  const now = clock.now();
  return listNextBatchRows(db, dateInIndia(now), now, query.limit);
}

/** For other features: courses by id, archived ones included. */
export async function findCoursesById(db: CallContext['db'], ids: readonly number[]): Promise<Map<number, Course>> {
  const rows = await listCoursesById(db, ids);
  return new Map(rows.map((row) => [row.id, courseViewOf(row)]));
}

/** A trainer without a course is not public: only the trainer and an admin get the empty list, others a 404. */
export async function listTrainersCourses(
  { db, caller }: CallContext<Caller>,
  { params: { trainerId } }: UseCaseInput<typeof trainerCourseEndpoints.listCourses>,
): Promise<Course[]> {
  const rows = (await isActiveTrainer(db, trainerId)) ? await listCoursesOfTrainer(db, trainerId, limits.listMost) : [];
  const isOwn = caller.role === 'TRAINER' && caller.id === trainerId;
  if (rows.length === 0 && !isOwn && caller.role !== 'ADMIN') throw new AppError('not_found');
  return rows.map(courseViewOf);
}
