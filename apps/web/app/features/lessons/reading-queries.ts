import { lessonEndpoints, progressEndpoints } from '@avsar/contract';
import { queryKeyOf, replyQuery } from '#api/queries.ts';

/** The lessons of a course, with what the student has finished. */
export const studyQuery = (courseId: string) =>
  replyQuery('STUDENT', lessonEndpoints.getStudy, { params: { courseId } });

export const lessonQuery = (lessonId: string) => replyQuery('STUDENT', lessonEndpoints.get, { params: { lessonId } });

export const searchQuery = (courseId: string, q: string) =>
  replyQuery('STUDENT', lessonEndpoints.search, { params: { courseId }, query: { q } });

/** Where the student is in each course: one call, however many courses there are. */
export const myStudiesQuery = replyQuery('STUDENT', lessonEndpoints.listMine, {});

/** What a finished or opened lesson changes on other pages. */
export const progressKeys = [lessonEndpoints.getStudy, lessonEndpoints.listMine, progressEndpoints.getMine].map(
  (endpoint) => ({
    queryKey: queryKeyOf(endpoint),
  }),
);
