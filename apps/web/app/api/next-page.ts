import { toast } from '#ui/feedback/toast-store.ts';

interface LoadedPages {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<{ readonly isFetchNextPageError: boolean }>;
}

/** Loads the next page of an infinite query, with a toast if that fails; `undefined` after the last page. */
export function nextPageOf(pages: LoadedPages, failed: string) {
  if (!pages.hasNextPage) return undefined;
  const load = async () => {
    const { isFetchNextPageError } = await pages.fetchNextPage();
    if (isFetchNextPageError) toast.error(failed);
  };
  return { load: () => void load(), isLoading: pages.isFetchingNextPage };
}
