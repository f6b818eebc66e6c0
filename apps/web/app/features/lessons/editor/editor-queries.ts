import { lessonEndpoints, syllabusEndpoints } from '@avsar/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/client.ts';
import { queryKeyOf, replyQuery } from '#api/queries.ts';

const lessonOf = (lessonId: number | string) => ({ params: { lessonId: String(lessonId) } });
const courseOf = (courseId: number | string) => ({ params: { courseId: String(courseId) } });

/** The draft that the editor begins with. Never from the cache: an editor must begin with the newest version. */
export const lessonDraftQuery = (lessonId: string) => ({
  ...replyQuery('TRAINER', lessonEndpoints.getDraft, lessonOf(lessonId)),
  gcTime: 0,
});

export const getLessonDraft = (lessonId: number) => callApi(lessonEndpoints.getDraft, lessonOf(lessonId));

/** How far the lessons of the course are. */
export const statesQuery = (courseId: number) => replyQuery('TRAINER', lessonEndpoints.listStates, courseOf(courseId));

export const statesKey = queryKeyOf(lessonEndpoints.listStates);

/** The draft of the syllabus, for the order of the lessons. Its own key: the editor of the syllabus begins with the newest. */
export const lessonOrderQuery = (courseId: number) =>
  queryOptions({
    queryKey: [...queryKeyOf(syllabusEndpoints.getDraft, courseOf(courseId)), 'order'],
    queryFn: ({ signal }) => callApi(syllabusEndpoints.getDraft, courseOf(courseId), { signal }),
  });

export const versionsQuery = (lessonId: number) =>
  replyQuery('TRAINER', lessonEndpoints.listVersions, lessonOf(lessonId));

export const versionsKey = queryKeyOf(lessonEndpoints.listVersions);

export const versionQuery = (lessonId: number, number: number) =>
  replyQuery('TRAINER', lessonEndpoints.getVersion, {
    params: { lessonId: String(lessonId), number: String(number) },
  });
