import { handInEndpoints } from '@avsar/contract';
import { queryKeyOf, replyQuery } from '#api/queries.ts';

export const myHomeworkQuery = (homeworkId: string) =>
  replyQuery('STUDENT', handInEndpoints.getMine, { params: { homeworkId }, query: {} });

/** The same with an earlier hand-in. */
export const earlierQuery = (homeworkId: number, version: number) =>
  replyQuery('STUDENT', handInEndpoints.getMine, {
    params: { homeworkId: String(homeworkId) },
    query: { version: String(version) },
  });

/** What a hand-in changes on other pages. */
export const listKey = { queryKey: queryKeyOf(handInEndpoints.listMine) };
