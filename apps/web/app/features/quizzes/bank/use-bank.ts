import { questionEndpoints } from '@avsar/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { callPageAs } from '#api/client.ts';
import { nextPageOf } from '#api/next-page.ts';
import { queryKeyOf } from '#api/queries.ts';
import type { QuizViewer } from '../quiz-paths.ts';
import { writingMessages } from '../writing.messages.ts';

export type BankFilter = Readonly<Partial<Record<'q' | 'kind' | 'tag' | 'archived', string>>>;

/** The questions of a course, page by page. While another search loads, the rows of the last search stay. */
export function useBank(viewer: QuizViewer, courseId: string, filter: BankFilter) {
  const params = { courseId };
  const pages = useInfiniteQuery({
    queryKey: [...queryKeyOf(questionEndpoints.list, { params, filter }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callPageAs(
        viewer,
        questionEndpoints.list,
        { params, query: { ...filter, cursor: pageParam || undefined } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    meta: { failed: writingMessages.bankFailed },
  });
  return {
    questions: pages.data?.pages.flatMap(({ items }) => items),
    total: pages.data?.pages[0]?.total,
    isFailed: pages.isLoadingError,
    isShowingLastSearch: pages.isPlaceholderData,
    retry: { load: () => void pages.refetch(), isLoading: pages.isFetching },
    more: nextPageOf(pages, writingMessages.bankFailed),
  };
}
