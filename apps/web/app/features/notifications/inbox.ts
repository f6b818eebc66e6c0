import { type Notification, notificationEndpoints } from '@avsar/contract';
import { callApi, callApiPage } from '#features/auth/index.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { newNotifications, type Page, withFirstPage, withReadState, withNextPage } from './pages.ts';
import { notificationMessages } from './notifications.messages.ts';

const rowsAtOnce = '10';
const freshMilliseconds = 10 * 60_000;

export interface Inbox {
  /** The loaded notifications; `undefined` until the first answer. */
  readonly page: Page | undefined;
  readonly unread: number;
  readonly isFailed: boolean;
  readonly isLoadingMore: boolean;
  readonly isMarkingAll: boolean;
}

/** The store of one person's notifications, as far as this browser tab has loaded them. */
export function createInbox() {
  let inbox: Inbox = { page: undefined, unread: 0, isFailed: false, isLoadingMore: false, isMarkingAll: false };
  const listeners = new Set<() => void>();
  const change = (changes: Partial<Inbox>) => {
    inbox = { ...inbox, ...changes };
    for (const listener of listeners) listener();
  };
  const changePage = (to: (page: Page) => Page) => {
    if (inbox.page !== undefined) change({ page: to(inbox.page) });
  };

  /** Counts marks as read or unread. A list requested before a mark is outdated and is fetched again. */
  let markCount = 0;
  const load = async () => {
    const markCountBefore = markCount;
    const [{ unread }, first] = await Promise.all([
      callApi(notificationEndpoints.countUnread, {}),
      callApiPage(notificationEndpoints.list, { query: { limit: rowsAtOnce } }),
    ]);
    if (markCount !== markCountBefore) return refresh();
    announceLiveMeetings(newNotifications(inbox.page, first));
    change({ page: withFirstPage(inbox.page, first), unread, isFailed: false });
  };
  // On failure the loaded list stays; the next live message or reconnect fetches again.
  const refresh = oneAtATime(() => load().catch(() => change({ isFailed: true })));

  const loadMore = async () => {
    const cursor = inbox.page?.nextCursor;
    if (cursor === undefined) return;
    change({ isLoadingMore: true });
    try {
      const next = await callApiPage(notificationEndpoints.list, { query: { limit: rowsAtOnce, cursor } });
      changePage((page) => withNextPage(page, next));
    } catch {
      toast.error(notificationMessages.fetchFailed);
    } finally {
      change({ isLoadingMore: false });
    }
  };

  const mark = async ({ id }: Notification, read: boolean) => {
    // Shown before the server answers: a click usually leaves the page.
    const show = (isRead: boolean) => changePage((page) => withReadState(page, (item) => item.id === id, isRead));
    show(read);
    markCount += 1;
    try {
      const params = { notificationId: String(id) };
      change(await callApi(notificationEndpoints.mark, { params, body: { read } }));
      show(read);
    } catch {
      show(!read);
      toast.error(notificationMessages.failed);
    } finally {
      markCount += 1;
    }
  };

  const markAll = async () => {
    const newest = inbox.page?.items[0];
    if (newest === undefined) return;
    change({ isMarkingAll: true });
    try {
      const { unread } = await callApi(notificationEndpoints.readAll, { body: { upTo: newest.id } });
      changePage((page) => withReadState(page, ({ id }) => id <= newest.id, true));
      change({ unread });
      markCount += 1;
    } catch {
      toast.error(notificationMessages.failed);
    } finally {
      change({ isMarkingAll: false });
    }
  };

  return {
    read: (): Inbox => inbox,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    refresh,
    loadMore: () => void loadMore(),
    mark: (item: Notification, read: boolean) => void mark(item, read),
    markAll: () => void markAll(),
  };
}

/** Runs `work` one at a time. Calls during a run lead to one more run after it, however many there were. */
function oneAtATime(work: () => Promise<void>): () => void {
  let isBusy = false;
  let isRequestedAgain = false;
  const start = async () => {
    isBusy = true;
    isRequestedAgain = false;
    await work();
    isBusy = false;
    if (isRequestedAgain) void start();
  };
  return () => {
    isRequestedAgain = true;
    if (!isBusy) void start();
  };
}

/**
 * Shows a toast when a meeting goes live. Not in hidden tabs, and not for notifications older than ten minutes, as a
 * device receives after sleep: that meeting may be over.
 */
function announceLiveMeetings(fresh: readonly Notification[]): void {
  if (document.visibilityState !== 'visible') return;
  const isFresh = ({ createdAt }: Notification) => serverNow() - Date.parse(createdAt) < freshMilliseconds;
  for (const item of fresh) if (item.kind === 'meeting_live' && isFresh(item)) toast.info(item.title);
}
