import { applicationEndpoints, roundEndpoints } from '@avsar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf, replyQuery } from '#api/queries.ts';

export const roundsQuery = (openingId: string) => replyQuery('ADMIN', roundEndpoints.list, { params: { openingId } });

/** What would be told now: never a reply of before. */
export const tellingQuery = (roundId: number) => ({
  ...replyQuery('ADMIN', roundEndpoints.preview, { params: { roundId: String(roundId) } }),
  staleTime: 0,
  gcTime: 0,
});

const changed = [
  roundEndpoints.list,
  roundEndpoints.listStudents,
  roundEndpoints.preview,
  applicationEndpoints.list,
  applicationEndpoints.count,
  applicationEndpoints.get,
];

/** Loads everything again that shows rounds and their results. */
export function useRefreshRounds() {
  const client = useQueryClient();
  return () => Promise.all(changed.map((endpoint) => client.invalidateQueries({ queryKey: queryKeyOf(endpoint) })));
}
