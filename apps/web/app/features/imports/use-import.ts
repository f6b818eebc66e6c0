import { type Import, type ImportFate, importEndpoints, type ImportOutcome, type ImportRow } from '@avsar/contract';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { callPageAs } from '#api/client.ts';
import { nextPageOf } from '#api/next-page.ts';
import { queryKeyOf, replyQuery } from '#api/queries.ts';
import type { Listing } from '#lists/use-listing.ts';
import { importMessages } from './imports.messages.ts';

const pollMilliseconds = 1000;

const isMoving = (status: Import['status'] | undefined) => status === 'checking' || status === 'running';

/** One import. While the worker is busy with it, it is read again every second. */
export function useImport(importId: string) {
  const client = useQueryClient();
  const options = replyQuery('ADMIN', importEndpoints.get, { params: { importId } });
  const query = useQuery({
    ...options,
    refetchInterval: ({ state }) => (isMoving(state.data?.status) ? pollMilliseconds : false),
  });
  return { ...query, set: (changed: Import) => client.setQueryData(options.queryKey, changed) };
}

export type RowFilter = ImportFate | ImportOutcome | undefined;

/** A row as the table shows it: rows are known by their line. */
export type ListedRow = ImportRow & { readonly id: number };

/** The rows of an import. `state` is part of the key: other rows are shown after a check, a run or an undo. */
export function useImportRows({ id, version, status }: Import, fate: RowFilter): Listing<ListedRow> {
  const client = useQueryClient();
  const params = { importId: String(id) };
  const query = { ...(fate !== undefined && { fate }) };
  const pages = useInfiniteQuery({
    queryKey: queryKeyOf(importEndpoints.listRows, { params, query, version, status }),
    queryFn: ({ pageParam, signal }) =>
      callPageAs(
        'ADMIN',
        importEndpoints.listRows,
        { params, query: { ...query, cursor: pageParam || undefined } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    meta: { failed: importMessages.rowsFailed },
  });
  const items = pages.data?.pages.flatMap((page) => page.items.map((row) => ({ ...row, id: row.line }))) ?? [];
  return {
    items,
    total: undefined,
    ids: pages.data && items.map((row) => row.id).join(' '),
    isLoading: pages.isLoading,
    isShowingLastSearch: pages.isPlaceholderData,
    isFailed: pages.isLoadingError,
    error: pages.error,
    retry: { load: () => void pages.refetch(), isLoading: pages.isFetching },
    refresh: () => client.invalidateQueries({ queryKey: queryKeyOf(importEndpoints.listRows) }),
    more: nextPageOf(pages, importMessages.rowsFailed),
  };
}
