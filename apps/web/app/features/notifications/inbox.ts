import { type Notification, notificationEndpoints } from '@avsar/contract';
import { callApi, callApiPage } from '#features/auth/index.ts';
import { serverNow } from '#lib/server-clock.ts';
import { toast } from '#ui/toast-store.ts';
import { newcomers, type Page, withFirstPage, withMarks, withNextPage } from './pages.ts';
import { notificationMessages } from './notifications.messages.ts';

const rowsAtOnce = '10';
const freshMilliseconds = 10 * 60_000;

export interface Inbox {
  /** Nothing until it has come once. */
  readonly page: Page | undefined;
  readonly unread: number;
  readonly isFailed: boolean;
  readonly isLoadingMore: boolean;
  readonly isMarkingAll: boolean;
}

/** What one person was told, as far as this page knows. */
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

  /** An answer that was asked for before somebody marked one does not know of it. */
  let marks = 0;
  const look = async () => {
    const marksBefore = marks;
    const [{ unread }, first] = await Promise.all([
      callApi(notificationEndpoints.countUnread, {}),
      callApiPage(notificationEndpoints.list, { query: { limit: rowsAtOnce } }),
    ]);
    if (marks !== marksBefore) return refresh();
    announceLiveMeetings(newcomers(inbox.page, first));
    change({ page: withFirstPage(inbox.page, first), unread, isFailed: false });
  };
  // What is known already stays; the next news, or the net, asks again.
  const refresh = oneAtATime(() => look().catch(() => change({ isFailed: true })));

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
    // Said at once: whoever clicks is on their way elsewhere.
    const show = (isRead: boolean) => changePage((page) => withMarks(page, (item) => item.id === id, isRead));
    show(read);
    marks += 1;
    try {
      const params = { notificationId: String(id) };
      change(await callApi(notificationEndpoints.mark, { params, body: { read } }));
      show(read);
    } catch {
      show(!read);
      toast.error(notificationMessages.failed);
    } finally {
      marks += 1;
    }
  };

  const markAll = async () => {
    const newest = inbox.page?.items[0];
    if (newest === undefined) return;
    change({ isMarkingAll: true });
    try {
      const { unread } = await callApi(notificationEndpoints.readAll, { body: { upTo: newest.id } });
      changePage((page) => withMarks(page, ({ id }) => id <= newest.id, true));
      change({ unread });
      marks += 1;
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

/** While one is on its way the next waits, and however many ask meanwhile, it is one. */
function oneAtATime(work: () => Promise<void>): () => void {
  let isBusy = false;
  let isAskedAgain = false;
  const start = async () => {
    isBusy = true;
    isAskedAgain = false;
    await work();
    isBusy = false;
    if (isAskedAgain) void start();
  };
  return () => {
    isAskedAgain = true;
    if (!isBusy) void start();
  };
}

/**
 * The one thing that cannot wait until somebody looks at the bell. Tabs nobody looks at stay silent, and so does what a
 * device that slept hears of later: that class may be over.
 */
function announceLiveMeetings(news: readonly Notification[]): void {
  if (document.visibilityState !== 'visible') return;
  const isFresh = ({ createdAt }: Notification) => serverNow() - Date.parse(createdAt) < freshMilliseconds;
  for (const item of news) if (item.kind === 'meeting_live' && isFresh(item)) toast.info(item.title);
}
