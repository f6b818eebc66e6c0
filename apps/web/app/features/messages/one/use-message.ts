import { type Delivery, type Message, messageEndpoints } from '@avsar/contract';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { callPageAs } from '#api/client.ts';
import { nextPageOf } from '#api/next-page.ts';
import { queryKeyOf, replyQuery } from '#api/queries.ts';
import type { Listing } from '#lists/use-listing.ts';
import { deliveryCount } from '../message-parts.tsx';
import { type Channel, messageMessages } from '../messages.messages.ts';

type Writer = 'ADMIN' | 'TRAINER';

const pollMilliseconds = 2000;

/** Whether numbers are changing: it is being sent, or its time has come and the worker has not begun yet. */
const isMoving = (message: Message | undefined) =>
  message?.state === 'sending' || (message?.state === 'scheduled' && Date.parse(message.sendAt) <= Date.now());

/** One message; read again every two seconds while it is being sent. */
export const useMessage = (viewer: Writer, messageId: string) =>
  useQuery({
    ...replyQuery(viewer, messageEndpoints.get, { params: { messageId } }),
    refetchInterval: ({ state }) => (isMoving(state.data) ? pollMilliseconds : false),
  });

/** A delivery as the table shows it: known by person and channel. */
export type ListedDelivery = Delivery & { readonly id: number };

const channelNumbers: Readonly<Record<Channel, number>> = { bell: 0, mail: 1, sms: 2 };

interface DeliveryFilter {
  readonly state?: string;
  readonly channel?: string;
}

/** Who got the message. The counts are part of the key: when they change, the rows are read again. */
export function useDeliveries(viewer: Writer, { id, counts }: Message, query: DeliveryFilter): Listing<ListedDelivery> {
  const client = useQueryClient();
  const params = { messageId: String(id) };
  const pages = useInfiniteQuery({
    queryKey: queryKeyOf(messageEndpoints.listDeliveries, {
      params,
      query,
      told: counts.told,
      all: deliveryCount(counts),
      stopped: counts.stopped,
    }),
    queryFn: ({ pageParam, signal }) =>
      callPageAs(
        viewer,
        messageEndpoints.listDeliveries,
        { params, query: { ...query, cursor: pageParam || undefined } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    meta: { failed: messageMessages.deliveriesFailed },
  });
  const items = pages.data?.pages.flatMap((page) => page.items.map(withId)) ?? [];
  return {
    items,
    total: pages.data?.pages[0]?.total,
    ids: pages.data && items.map((row) => row.id).join(' '),
    isLoading: pages.isLoading,
    isShowingLastSearch: pages.isPlaceholderData,
    isFailed: pages.isLoadingError,
    error: pages.error,
    retry: { load: () => void pages.refetch(), isLoading: pages.isFetching },
    refresh: () => client.invalidateQueries({ queryKey: queryKeyOf(messageEndpoints.listDeliveries) }),
    more: nextPageOf(pages, messageMessages.deliveriesFailed),
  };
}

const withId = (delivery: Delivery): ListedDelivery => ({
  ...delivery,
  id: delivery.person.id * 3 + channelNumbers[delivery.channel],
});
