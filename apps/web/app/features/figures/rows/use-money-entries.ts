import { limits, type MoneyFigureEntry, moneyFigureEndpoints } from '@avsar/contract';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { nextPageOf } from '#api/next-page.ts';
import { pagesQuery, queryKeyOf } from '#api/queries.ts';
import type { Listing } from '#lists/use-listing.ts';
import { figureMessages } from '../figures.messages.ts';

const endpoint = moneyFigureEndpoints.listEntries;

/**
 * The rows behind a figure of money, for `DataTable`. Not `useListing`: a free place has the id of its grant, which an entry
 * of the ledger may have too, and both are rows of discounts.
 */
export function useMoneyEntries(query: Readonly<Record<string, string | undefined>>): Listing<MoneyFigureEntry> {
  const client = useQueryClient();
  const failed = figureMessages.rowsFailed;
  const pages = useInfiniteQuery({
    ...pagesQuery('ADMIN', endpoint, { limit: String(limits.listMost), ...query }),
    meta: { failed },
  });
  const byId = new Map(pages.data?.pages.flatMap(({ items }) => items.map((row) => [idOf(row), row] as const)));
  const items = [...byId].map(([id, row]) => ({ ...row, id }));
  return {
    items,
    total: pages.data?.pages[0]?.total,
    ids: pages.data && items.map(({ id }) => id).join(' '),
    isLoading: pages.isLoading,
    isShowingLastSearch: pages.isPlaceholderData,
    isFailed: pages.isLoadingError,
    error: pages.error,
    retry: { load: () => void pages.refetch(), isLoading: pages.isFetching },
    refresh: () => client.invalidateQueries({ queryKey: queryKeyOf(endpoint) }),
    more: nextPageOf(pages, failed),
  };
}

/** Grants get a negative id, so that none equals that of an entry. */
const idOf = ({ id, way }: MoneyFigureEntry) => (way === 'free_place' ? -id : id);
