import {
  type Course,
  type CourseDetail,
  type courseEndpoints,
  type CourseSort,
  limits,
  type trainerCourseEndpoints,
  type UseCaseInput,
} from '@avsar/contract';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { imageUrl } from '#shared/image-url.ts';
import { decodePlace, type Page, type Place, pageOf, type PlaceKey } from '#shared/page.ts';
import { averageRating } from '#shared/rating.ts';
import { dateInIndia } from '#shared/time.ts';
import { findCourse } from './courses.detail.queries.ts';
import {
  type CourseRow,
  isActiveTrainer,
  listCoursesById,
  listCoursesLike,
  listCoursesOfTrainer,
  listFirstCourses,
  searchCourses,
} from './courses.queries.ts';

type ListQuery = UseCaseInput<typeof courseEndpoints.list>['query'];

const keys: Readonly<Record<CourseSort, { readonly kind: PlaceKey; readonly of: (row: CourseRow) => Place['key'] }>> = {
  newest: { kind: 'number', of: ({ id }) => id },
  top: { kind: 'number', of: ({ ratingCount }) => ratingCount },
  price: { kind: 'number', of: ({ priceInPaise }) => priceInPaise },
  '-price': { kind: 'number', of: ({ priceInPaise }) => priceInPaise },
  start: { kind: 'day', of: ({ startDate }) => startDate },
};

export async function listCourses({ db }: CallContext, { query }: { query: ListQuery }): Promise<Page<Course>> {
  const { q, sort, limit, cursor } = query;
  if (q !== undefined) return findCourses(db, { ...query, q });
  if (cursor !== undefined) return pageFrom(await searchCourses(db, searchOf(query)), query);
  const rows = await listFirstCourses(db, sort, limit + 1);
  return { ...pageFrom(rows, query), total: rows[0]?.total ?? 0 };
}

/** What somebody meant stands on one page; it has no next. */
async function findCourses(db: CallContext['db'], query: ListQuery & { q: string }): Promise<Page<Course>> {
  const exact = await searchCourses(db, searchOf(query));
  if (exact.length > 0 || query.cursor !== undefined) return pageFrom(exact, query);
  const alike = await listCoursesLike(db, query.q, query.limit);
  return { items: alike.map(courseOf), nextCursor: undefined };
}

const searchOf = ({ q, sort, limit, cursor }: ListQuery) => ({
  q,
  sort,
  limit: limit + 1,
  after: decodePlace(cursor, keys[sort].kind),
});

function pageFrom(rows: readonly CourseRow[], { sort, limit }: ListQuery): Page<Course> {
  const { items, nextCursor } = pageOf(rows, limit, keys[sort].of);
  return { items: items.map(courseOf), nextCursor };
}

export async function getCourse(
  { db, clock }: CallContext,
  { params }: UseCaseInput<typeof courseEndpoints.get>,
): Promise<CourseDetail> {
  const row = await findCourse(db, params.courseId, dateInIndia(clock.now()));
  if (row === undefined) throw new AppError('not_found');
  const { ratingSum, ratingCount, trainers, batches } = row;
  return {
    ...courseOf(row),
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
    rating: { average: averageRating(ratingSum, ratingCount), count: ratingCount },
  };
}

/** For neighbours whose rows name courses: by id, also those no longer on offer. */
export async function findCoursesById(db: CallContext['db'], ids: readonly number[]): Promise<Map<number, Course>> {
  const rows = await listCoursesById(db, ids);
  return new Map(rows.map((row) => [row.id, courseOf(row)]));
}

/** A trainer without a course is nobody others may know of; they themselves and the admin get an empty list. */
export async function listTrainersCourses(
  { db, caller }: CallContext<Caller>,
  { params: { trainerId } }: UseCaseInput<typeof trainerCourseEndpoints.listCourses>,
): Promise<Course[]> {
  const rows = (await isActiveTrainer(db, trainerId)) ? await listCoursesOfTrainer(db, trainerId, limits.listMost) : [];
  const isOwn = caller.role === 'TRAINER' && caller.id === trainerId;
  if (rows.length === 0 && !isOwn && caller.role !== 'ADMIN') throw new AppError('not_found');
  return rows.map(courseOf);
}

const courseOf = (row: CourseRow): Course => ({
  id: row.id,
  title: row.title,
  description: row.description,
  price: row.priceInPaise / 100,
  days: row.days,
  image: imageUrl(row.imageHash),
  startDate: row.startDate,
  endDate: row.endDate,
  time: row.time,
});
