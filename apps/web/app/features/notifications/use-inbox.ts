import { type CalledPage, type Notification, notificationEndpoints } from '@avsar/contract';
import { type InfiniteData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callApi } from '#api/client.ts';
import { nextPageOf } from '#api/next-page.ts';
import { queryKeyOf, pagesQuery, replyQuery } from '#api/queries.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { newNotifications } from './new-notifications.ts';
import { notificationMessages } from './notifications.messages.ts';

const freshMilliseconds = 10 * 60_000;
// The view of students. Trainers get the same reply.
const unreadQuery = replyQuery('STUDENT', notificationEndpoints.countUnread, {});
const listQuery = pagesQuery('STUDENT', notificationEndpoints.list, { limit: '10' });

/** The notifications of the signed-in person, as far as this tab has loaded them. */
export function useInbox() {
  const client = useQueryClient();
  const unread = useQuery(unreadQuery);
  const list = useInfiniteQuery(listQuery);
  const items = list.data?.pages.flatMap((page) => page.items);
  useLiveMeetingToasts(items);

  const showRead = (isSelected: (item: Notification) => boolean, read: boolean) =>
    client.setQueryData(listQuery.queryKey, (data) => withReadState(data, isSelected, read));
  const marking = {
    onSuccess: (reply: { readonly unread: number }) => client.setQueryData(unreadQuery.queryKey, reply),
    onError: () => toast.error(notificationMessages.failed),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeyOf(notificationEndpoints.list) }),
  };
  const mark = useMutation({
    ...marking,
    mutationFn: ({ id, read }: { readonly id: number; readonly read: boolean }) =>
      callApi(notificationEndpoints.mark, { params: { notificationId: String(id) }, body: { read } }),
    // The screen shows the change before the server answers, because a click usually leaves the page.
    onMutate: async ({ id, read }) => {
      await client.cancelQueries({ queryKey: queryKeyOf(notificationEndpoints.list) });
      showRead((item) => item.id === id, read);
    },
  });
  const markAll = useMutation({
    ...marking,
    mutationFn: (upTo: number) => callApi(notificationEndpoints.readAll, { body: { upTo } }),
  });

  return {
    /** `undefined` until both the list and the number of unread notifications are loaded. */
    items: unread.data === undefined ? undefined : items,
    unread: unread.data?.unread ?? 0,
    isFailed: unread.isLoadingError || list.isLoadingError,
    retry: () => void Promise.all([unread.refetch(), list.refetch()]),
    more: nextPageOf(list, notificationMessages.fetchFailed),
    mark: ({ id }: Notification, read: boolean) => mark.mutate({ id, read }),
    isMarkingAll: markAll.isPending,
    markAll: () => {
      const newest = items?.[0];
      if (newest !== undefined) markAll.mutate(newest.id);
    },
  };
}

type Page = CalledPage<readonly Notification[]>;

function withReadState(
  data: InfiniteData<Page> | undefined,
  isSelected: (item: Notification) => boolean,
  read: boolean,
) {
  if (data === undefined) return undefined;
  const readAt = read ? new Date().toISOString() : null;
  const change = (item: Notification) => (isSelected(item) ? { ...item, readAt } : item);
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(change) })) };
}

/**
 * Shows a toast when a meeting goes live. Not in hidden tabs, and not for notifications older than ten minutes, as a
 * device receives after sleep: that meeting may be over.
 */
function useLiveMeetingToasts(items: readonly Notification[] | undefined): void {
  const before = useRef(items);
  useEffect(() => {
    const fresh = newNotifications(before.current, items ?? []);
    before.current = items;
    if (document.visibilityState !== 'visible') return;
    const isFresh = ({ createdAt }: Notification) => serverNow() - Date.parse(createdAt) < freshMilliseconds;
    for (const item of fresh) if (item.kind === 'meeting_live' && isFresh(item)) toast.info(item.title);
  }, [items]);
}
