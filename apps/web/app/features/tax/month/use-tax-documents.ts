import { type TaxDocument, taxEndpoints } from '@avsar/contract';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { nextPageOf } from '#api/next-page.ts';
import { pagesQuery, queryKeyOf } from '#api/queries.ts';
import type { Listing } from '#lists/use-listing.ts';
import { documentMessages } from '../tax.messages.ts';

/** A credit note may have the id of an invoice: `id` tells all rows of the table apart. */
export interface DocumentRow extends TaxDocument {
  readonly id: number;
}

const withOwnId = (document: TaxDocument): DocumentRow => ({
  ...document,
  id: document.kind === 'invoice' ? document.id : -document.id,
});

/** The documents of a month, page by page. */
export function useTaxDocuments(month: string): Listing<DocumentRow> {
  const client = useQueryClient();
  const failed = documentMessages.fetchFailed;
  const pages = useInfiniteQuery({
    ...pagesQuery('ADMIN', taxEndpoints.listDocuments, { month }),
    meta: { failed },
  });
  const items = pages.data?.pages.flatMap((page) => page.items.map(withOwnId)) ?? [];
  return {
    items,
    total: pages.data?.pages[0]?.total,
    ids: pages.data && items.map(({ id }) => id).join(' '),
    isLoading: pages.isLoading,
    isShowingLastSearch: false,
    isFailed: pages.isLoadingError,
    error: pages.error,
    retry: { load: () => void pages.refetch(), isLoading: pages.isFetching },
    refresh: () => client.invalidateQueries({ queryKey: queryKeyOf(taxEndpoints.listDocuments) }),
    more: nextPageOf(pages, failed),
  };
}
