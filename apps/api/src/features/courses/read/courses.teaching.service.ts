import type { Teaching, trainerCourseEndpoints, UseCaseInput } from '@avsar/contract';
import type { CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { dateInIndia } from '#shared/time.ts';
import { isPublicTrainer, listTaughtBatches, listTaughtCourses } from './courses.teaching.queries.ts';
import { courseOfferedOf } from './courses.views.ts';

/** A trainer who is not public is a 404, also for the trainer: the page is the same for everybody. */
export async function getTeaching(
  { db, clock }: CallContext,
  { params: { trainerId } }: UseCaseInput<typeof trainerCourseEndpoints.getTeaching>,
): Promise<Teaching> {
  const now = clock.now();
  const time = { today: dateInIndia(now), now: now.toISOString() };
  const [isPublic, courses, batches] = await Promise.all([
    isPublicTrainer(db, trainerId),
    listTaughtCourses(db, trainerId, time),
    listTaughtBatches(db, trainerId, time),
  ]);
  if (!isPublic) throw new AppError('not_found');
  return { courses: courses.map(courseOfferedOf(now)), batches, seatsAsOf: time.now };
}
