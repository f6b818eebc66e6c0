import { deskEndpoints, feeEndpoints, ledgerEndpoints, paymentAdminEndpoints } from '@avsar/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { callPageAs } from '#api/client.ts';
import { queryKeyOf, replyQuery } from '#api/queries.ts';
import { groupedDigits } from '#lib/format.ts';

/** My day at the desk; today, if none is named. */
export const dayQuery = (day?: string) =>
  replyQuery('ADMIN', deskEndpoints.getDay, { query: day === undefined ? {} : { day } });

/** The number of cancellations that wait: "3", "25+", or '' for none. */
export const waitingQuery = queryOptions({
  queryKey: queryKeyOf(deskEndpoints.list, 'count of waiting'),
  queryFn: async ({ signal }) => {
    const { items, nextCursor } = await callPageAs(
      'ADMIN',
      deskEndpoints.list,
      { query: { state: 'waiting' } },
      { signal },
    );
    if (items.length === 0) return '';
    return `${groupedDigits(items.length)}${nextCursor === undefined ? '' : '+'}`;
  },
});

const paths: ReadonlySet<unknown> = new Set(
  Object.values({ ...deskEndpoints, ...feeEndpoints, ...ledgerEndpoints, ...paymentAdminEndpoints }).map(
    ({ path }) => path,
  ),
);

/** Loads everything about money again, after something at the desk has changed. */
export function useRefreshDesk() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ predicate: ({ queryKey }) => paths.has(queryKey[0]) });
}
