import { gradingEndpoints, homeworkEndpoints, limits } from '@avsar/contract';
import type { QueryClient } from '@tanstack/react-query';
import { queryKeyOf, replyQuery } from '#api/queries.ts';
import type { Id } from '#links.ts';
import type { Teacher } from './pages.ts';

const homeworkOf = (homeworkId: Id) => ({ params: { homeworkId: String(homeworkId) } });

export const taskQuery = (viewer: Teacher, homeworkId: Id) =>
  replyQuery(viewer, homeworkEndpoints.get, homeworkOf(homeworkId));

export const membersQuery = (viewer: Teacher, homeworkId: Id) =>
  replyQuery(viewer, homeworkEndpoints.listMembers, homeworkOf(homeworkId));

export const changesQuery = (viewer: Teacher, homeworkId: Id) =>
  replyQuery(viewer, homeworkEndpoints.listChanges, homeworkOf(homeworkId));

/** What waits of one homework, at most a page of it. */
export const queueOfQuery = (viewer: Teacher, homeworkId: Id) =>
  replyQuery(viewer, gradingEndpoints.listQueue, {
    query: { homework: String(homeworkId), limit: String(limits.listMost) },
  });

/** The oldest work of all homework: the one that is open, and another. */
export const oldestQuery = (viewer: Teacher) =>
  replyQuery(viewer, gradingEndpoints.listQueue, { query: { limit: '2' } });

/** The work of a student, with its newest hand-in or with the one that is asked for. */
export const workQuery = (viewer: Teacher, homeworkId: Id, studentId: Id, version?: number) =>
  replyQuery(viewer, gradingEndpoints.getWork, {
    params: { homeworkId: String(homeworkId), studentId: String(studentId) },
    query: version === undefined ? {} : { version: String(version) },
  });

/** Work that was loaded beforehand is shown at once for so long, unless the live stream says that it changed. */
export const workFreshMilliseconds = 60_000;

/** What a change of homework, or a returned hand-in, changes on other pages. */
export const refreshHomework = (client: QueryClient) =>
  Promise.all(
    [
      homeworkEndpoints.list,
      homeworkEndpoints.get,
      homeworkEndpoints.listMembers,
      homeworkEndpoints.listChanges,
      gradingEndpoints.listQueue,
    ].map((endpoint) => client.invalidateQueries({ queryKey: queryKeyOf(endpoint) })),
  );
