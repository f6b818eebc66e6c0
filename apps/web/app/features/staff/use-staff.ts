import { staffEndpoints, type StaffMember } from '@avsar/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeyOf, replyQuery } from '#api/queries.ts';
import type { Listing } from '#lists/use-listing.ts';
import { staffMessages } from './staff.messages.ts';

/** Everybody who works in the office. The list is short, and the server sends it as a whole. */
export function useStaff(): Listing<StaffMember> {
  const client = useQueryClient();
  const query = useQuery({
    ...replyQuery('ADMIN', staffEndpoints.list, {}),
    meta: { failed: staffMessages.fetchFailed },
  });
  return {
    items: query.data ?? [],
    total: query.data?.length,
    ids: query.data?.map(({ id }) => id).join(' '),
    isLoading: query.isLoading,
    isShowingLastSearch: false,
    isFailed: query.isLoadingError,
    error: query.error,
    retry: { load: () => void query.refetch(), isLoading: query.isFetching },
    refresh: () => client.invalidateQueries({ queryKey: queryKeyOf(staffEndpoints.list) }),
    more: undefined,
  };
}
