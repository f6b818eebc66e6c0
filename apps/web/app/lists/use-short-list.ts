import type { Endpoint } from '@avsar/contract';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '#api/queries.ts';
import type { Listing } from './use-listing.ts';

/** A list that the server sends as a whole, for `DataTable`. */
export function useShortList<Row extends { readonly id: number }>(
  endpoint: Endpoint,
  query: UseQueryResult<readonly Row[]>,
): Listing<Row> {
  const client = useQueryClient();
  return {
    items: query.data ?? [],
    total: query.data?.length,
    ids: query.data?.map(({ id }) => id).join(' '),
    isLoading: query.isLoading,
    isShowingLastSearch: query.isPlaceholderData,
    isFailed: query.isLoadingError,
    error: query.error,
    retry: { load: () => void query.refetch(), isLoading: query.isFetching },
    refresh: () => client.invalidateQueries({ queryKey: queryKeyOf(endpoint) }),
    more: undefined,
  };
}
