import { lessonEndpoints, syllabusEndpoints } from '@avsar/contract';
import { callApi } from '#api/client.ts';
import { queryKeyOf, replyQuery } from '#api/queries.ts';

const paramsOf = (courseId: number | string) => ({ params: { courseId: String(courseId) } });

/** The draft that the editor begins with. Never from the cache: an editor must begin with the newest version. */
export const syllabusDraftQuery = (viewer: 'ADMIN' | 'TRAINER', courseId: string) => ({
  ...replyQuery(viewer, syllabusEndpoints.getDraft, paramsOf(courseId)),
  gcTime: 0,
});

export const getSyllabusDraft = (courseId: number) => callApi(syllabusEndpoints.getDraft, paramsOf(courseId));

export const versionsQuery = (courseId: number) =>
  replyQuery('ADMIN', syllabusEndpoints.listVersions, paramsOf(courseId));

export const versionsKey = queryKeyOf(syllabusEndpoints.listVersions);

export const versionQuery = (courseId: number, number: number) =>
  replyQuery('ADMIN', syllabusEndpoints.getVersion, {
    params: { courseId: String(courseId), number: String(number) },
  });

/** How far the content of each lesson is. */
export const lessonStatesQuery = (courseId: number) =>
  replyQuery('TRAINER', lessonEndpoints.listStates, paramsOf(courseId));

export const lessonStatesKey = queryKeyOf(lessonEndpoints.listStates);
