import { toast } from '#ui/feedback/toast-store.ts';
import { type FailedText, failedTextOf } from './failed-text.ts';

interface LoadedPages {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<{ readonly isFetchNextPageError: boolean; readonly error: Error | null }>;
}

/** Loads the next page of an infinite query, with a toast if that fails; `undefined` after the last page. */
export function nextPageOf(pages: LoadedPages, failed: FailedText) {
  if (!pages.hasNextPage) return undefined;
  const load = async () => {
    const { isFetchNextPageError, error } = await pages.fetchNextPage();
    if (isFetchNextPageError && error !== null) toast.error(failedTextOf(failed, error));
  };
  return { load: () => void load(), isLoading: pages.isFetchingNextPage };
}
