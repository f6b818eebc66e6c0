import { type Endpoint, limits } from '@avsar/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ListQuery, RowFor } from '#api/client.ts';
import { nextPageOf } from '#api/next-page.ts';
import { pagesQuery } from '#api/queries.ts';
import { figureMessages } from '../figures.messages.ts';

/** Figures of several groups, page by page. */
export interface FigureList<Row> {
  readonly rows: readonly Row[];
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly retry: { readonly load: () => void; readonly isLoading: boolean };
  readonly more: { readonly load: () => void; readonly isLoading: boolean } | undefined;
}

interface ListOptions {
  /** Loads every page: for days and months, which are drawn as one chart. */
  readonly isWhole?: boolean;
}

/** A list of figures, as many rows at once as the API gives. */
export function useFigureList<Declared extends Endpoint>(
  endpoint: Declared,
  query: ListQuery<Declared>,
  { isWhole = false }: ListOptions = {},
): FigureList<RowFor<Declared, 'ADMIN'>> {
  const { failed } = figureMessages;
  const pages = useInfiniteQuery({
    ...pagesQuery('ADMIN', endpoint, { limit: String(limits.listMost), ...query }),
    meta: { failed },
  });
  const isUnfinished = isWhole && pages.hasNextPage && !pages.isFetching && !pages.isFetchNextPageError;
  const loadNext = useEffectEvent(() => void pages.fetchNextPage());
  useEffect(() => {
    if (isUnfinished) loadNext();
  }, [isUnfinished]);
  return {
    rows: pages.data?.pages.flatMap(({ items }) => items) ?? [],
    isLoading: pages.isLoading,
    isFailed: pages.isLoadingError,
    retry: { load: () => void pages.refetch(), isLoading: pages.isFetching },
    more: nextPageOf(pages, failed),
  };
}
