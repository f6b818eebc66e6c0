import { progressEndpoints, signalEndpoints } from '@avsar/contract';
import type { QueryClient } from '@tanstack/react-query';
import { queryKeyOf, replyQuery } from '#api/queries.ts';
import type { Id } from '#links.ts';
import type { Carer } from './pages.ts';

export const myProgressQuery = (courseId: string) =>
  replyQuery('STUDENT', progressEndpoints.getMine, { params: { courseId } });

export const boardQuery = (viewer: Carer, batchId: Id) =>
  replyQuery(viewer, progressEndpoints.getBoard, { params: { batchId: String(batchId) } });

export const studentProgressQuery = (viewer: Carer, studentId: string, courseId: string) =>
  replyQuery(viewer, progressEndpoints.getOfStudent, { params: { studentId, courseId } });

/** What a signal that was taken, noted or settled changes on other pages. */
export const refreshSignals = (client: QueryClient) =>
  Promise.all(
    [signalEndpoints.list, progressEndpoints.getBoard].map((endpoint) =>
      client.invalidateQueries({ queryKey: queryKeyOf(endpoint) }),
    ),
  );
