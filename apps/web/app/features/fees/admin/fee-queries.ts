import { feeEndpoints } from '@avsar/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { callPageAs } from '#api/client.ts';
import { queryKeyOf } from '#api/queries.ts';
import { groupedDigits } from '#lib/format.ts';

/** The number of changes that wait for a second person. */
export const waitingChangesQuery = countQuery(feeEndpoints.listChanges, 'waiting');

/** The number of parts that are late, and of those that closed joining. */
export const lateQuery = countQuery(feeEndpoints.listDues, 'overdue');
export const closedQuery = countQuery(feeEndpoints.listDues, 'closed');

/** The number of rows of a list in one state, from its first page: "3", "25+", or '' for none. */
function countQuery(endpoint: typeof feeEndpoints.listChanges | typeof feeEndpoints.listDues, state: string) {
  return queryOptions({
    queryKey: queryKeyOf(endpoint, { count: state }),
    queryFn: async ({ signal }) => {
      const { items, total, nextCursor } = await callPageAs('ADMIN', endpoint, { query: { state } }, { signal });
      const number = total ?? items.length;
      if (number === 0) return '';
      return total === undefined && nextCursor !== undefined ? `${groupedDigits(number)}+` : groupedDigits(number);
    },
  });
}

const changing = [feeEndpoints.listDues, feeEndpoints.listOfStudent, feeEndpoints.listChanges];

/** Loads dues, fees and changes again, after one of them was changed. */
export function useRefreshFees() {
  const client = useQueryClient();
  return () => Promise.all(changing.map((endpoint) => client.invalidateQueries({ queryKey: queryKeyOf(endpoint) })));
}
