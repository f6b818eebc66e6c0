import { applicationEndpoints, roundEndpoints } from '@avsar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf, replyQuery } from '#api/queries.ts';

export const figuresQuery = (openingId: string) =>
  replyQuery('ADMIN', applicationEndpoints.count, { params: { openingId } });

export const roundsQuery = (openingId: string) => replyQuery('ADMIN', roundEndpoints.list, { params: { openingId } });

export const recordQuery = (applicationId: string) =>
  replyQuery('ADMIN', applicationEndpoints.get, { params: { applicationId } });

const changed = [
  applicationEndpoints.list,
  applicationEndpoints.count,
  applicationEndpoints.get,
  roundEndpoints.list,
  roundEndpoints.listStudents,
];

/** Loads everything again that shows applications. */
export function useRefreshApplications() {
  const client = useQueryClient();
  return () => Promise.all(changed.map((endpoint) => client.invalidateQueries({ queryKey: queryKeyOf(endpoint) })));
}
