import { ledgerEndpoints, paymentAdminEndpoints } from '@avsar/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { callPageAs } from '#api/client.ts';
import { queryKeyOf, replyQuery } from '#api/queries.ts';
import { groupedDigits } from '#lib/format.ts';

export const checksQuery = replyQuery('ADMIN', paymentAdminEndpoints.getChecks, {});

/** The newest order that is paid, in a list of at most one. */
export const newestSaleQuery = replyQuery('ADMIN', paymentAdminEndpoints.list, {
  query: { status: 'paid', limit: '1' },
});

/** The number of waiting transfers, from the first page of their list: "3", "25+", or '' for none. */
export const waitingTransfersQuery = queryOptions({
  queryKey: queryKeyOf(paymentAdminEndpoints.listTransfers, 'waiting'),
  queryFn: async ({ signal }) => {
    const first = await callPageAs('ADMIN', paymentAdminEndpoints.listTransfers, {}, { signal });
    const { items, total, nextCursor } = first;
    const number = total ?? items.length;
    if (number === 0) return '';
    return total === undefined && nextCursor !== undefined ? `${groupedDigits(number)}+` : groupedDigits(number);
  },
});

const paths: ReadonlySet<unknown> = new Set(
  Object.values({ ...paymentAdminEndpoints, ...ledgerEndpoints }).map(({ path }) => path),
);

/** Loads the payment data of the admin pages again, after an admin has changed a payment. */
export function useRefreshPayments() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ predicate: ({ queryKey }) => paths.has(queryKey[0]) });
}
