import type { CallInput, Endpoint, Viewer } from '@avsar/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callAllAs, callAs, callPageAs, type ListQuery } from './client.ts';

/** The cache key of an endpoint with this input; without input the beginning of all its keys, to invalidate them. */
export const queryKeyOf = (endpoint: Endpoint, input?: unknown) =>
  input === undefined ? ([endpoint.path] as const) : ([endpoint.path, input] as const);

/** For `useQuery`: the reply of a GET endpoint, as the viewer sees it. */
export const replyQuery = <const By extends Viewer, Declared extends Endpoint>(
  viewer: By,
  endpoint: Declared,
  input: CallInput<Declared>,
) =>
  queryOptions({
    queryKey: queryKeyOf(endpoint, input),
    queryFn: ({ signal }) => callAs(viewer, endpoint, input, { signal }),
  });

/** For `useQuery`: all rows of a list, for lists that are short enough to choose from. */
export const allQuery = <const By extends Viewer, Declared extends Endpoint>(
  viewer: By,
  endpoint: Declared,
  query: ListQuery<Declared>,
) =>
  queryOptions({
    queryKey: [...queryKeyOf(endpoint, { query }), 'all'],
    queryFn: ({ signal }) => callAllAs(viewer, endpoint, { query }, { signal }),
  });

/** For `useInfiniteQuery`: a list, page by page. */
export const pagesQuery = <const By extends Viewer, Declared extends Endpoint>(
  viewer: By,
  endpoint: Declared,
  query: ListQuery<Declared>,
  params?: Readonly<Record<string, string>>,
) =>
  infiniteQueryOptions({
    queryKey: [...queryKeyOf(endpoint, { query, ...(params && { params }) }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callPageAs(viewer, endpoint, { params, query: { ...query, cursor: pageParam || undefined } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
