import type { Endpoint, Viewer } from '@avsar/contract';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { ListQuery } from '#api/client.ts';
import type { FailedText } from '#api/failed-text.ts';
import { nextPageOf } from '#api/next-page.ts';
import { queryKeyOf, pagesQuery } from '#api/queries.ts';

interface ListingOptions {
  /** Toast text for a failure. */
  readonly failed: FailedText;
  /** The parameters in the path of the endpoint. */
  readonly params?: Readonly<Record<string, string>>;
}

/** A list of rows with an id, page by page. While another search loads, the rows of the last search stay. */
export function useListing<const By extends Viewer, Declared extends Endpoint>(
  viewer: By,
  endpoint: Declared,
  query: ListQuery<Declared>,
  { failed, params }: ListingOptions,
) {
  const client = useQueryClient();
  const pages = useInfiniteQuery({
    ...pagesQuery(viewer, endpoint, query, params),
    placeholderData: keepPreviousData,
    meta: { failed },
  });
  const items = withoutDuplicates(pages.data?.pages.flatMap((page) => page.items) ?? []);
  return {
    items,
    total: pages.data?.pages[0]?.total,
    /** Changes whenever an item is added or removed; `undefined` until the list is loaded. */
    ids: pages.data && items.map(({ id }) => id).join(' '),
    /** The first load is under way: there are no rows to show yet. */
    isLoading: pages.isLoading,
    /** Another search is loading: until it arrives, the rows of the last search are shown. */
    isShowingLastSearch: pages.isPlaceholderData,
    isFailed: pages.isLoadingError,
    /** Why the list could not be loaded, or not be refreshed. */
    error: pages.error,
    retry: { load: () => void pages.refetch(), isLoading: pages.isFetching },
    /** Loads every list of this endpoint again: lists on the screen at once, other lists when they are next shown. */
    refresh: () => client.invalidateQueries({ queryKey: queryKeyOf(endpoint) }),
    more: nextPageOf(pages, failed),
  };
}

/** A list as `useListing` returns it. */
export interface Listing<Row> extends Omit<ReturnType<typeof useListing>, 'items'> {
  readonly items: readonly Row[];
}

type RowWithId<Row> = Row extends { readonly id: number } ? Row : never;

/** Removes duplicates: a row that moved while pages were loaded can be on two pages. */
function withoutDuplicates<Row>(rows: readonly Row[]): readonly RowWithId<Row>[] {
  const byId = new Map(rows.filter(hasId).map((row) => [row.id, row]));
  return [...byId.values()] as RowWithId<Row>[];
}

const hasId = <Row>(row: Row): row is Row & { readonly id: number } =>
  typeof row === 'object' && row !== null && 'id' in row;
