import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { LiveQueries } from '#api/live-queries.tsx';
import { QueryProvider } from '#api/query-provider.tsx';
import { BellPanelNote } from './bell-panel-note.tsx';
import { NoNotifications } from './no-notifications.tsx';
import { NotificationItem } from './notification-item.tsx';
import { notificationMessages } from './notifications.messages.ts';
import styles from './notifications.module.css';
import { useInbox } from './use-inbox.ts';

interface NotificationsProps {
  /** Tells the bell the number of unread notifications; `undefined` until it is known. */
  readonly onUnread: (unread: number | undefined) => void;
  /** Called when the person follows a notification's link. */
  readonly onLeave: () => void;
}

/** The list in the bell's panel, for students and trainers. */
export function Notifications(props: NotificationsProps) {
  return (
    <QueryProvider>
      <LiveQueries topics={topics} />
      <Inbox {...props} />
    </QueryProvider>
  );
}

const topics = ['notifications'] as const;

function Inbox({ onUnread, onLeave }: NotificationsProps) {
  const { items, unread, more, ...inbox } = useInbox();
  const isKnown = items !== undefined;
  useEffect(() => onUnread(isKnown ? unread : undefined), [isKnown, unread, onUnread]);
  const title = useRef<HTMLHeadingElement>(null);
  const markAll = () => {
    // The button disappears when nothing is unread, and focus would be lost with it.
    title.current?.focus();
    inbox.markAll();
  };

  if (items === undefined) return <NotThereYet isFailed={inbox.isFailed} onRetry={inbox.retry} />;
  if (items.length === 0) return <NoNotifications />;
  return (
    <>
      <div className={styles.head}>
        <h2 ref={title} className={styles.title} tabIndex={-1}>
          Notifications
        </h2>
        {unread === 0 ? (
          <p className={styles.note}>{notificationMessages.none}</p>
        ) : (
          <Button size="compact-sm" variant="subtle" loading={inbox.isMarkingAll} onClick={markAll}>
            Mark all as read
          </Button>
        )}
      </div>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.id}>
            <NotificationItem item={item} onMark={inbox.mark} onLeave={onLeave} />
          </li>
        ))}
      </ul>
      {more !== undefined && (
        <div className={styles.more}>
          <Button size="sm" variant="default" loading={more.isLoading} onClick={more.load}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

function NotThereYet({ isFailed, onRetry }: { readonly isFailed: boolean; readonly onRetry: () => void }) {
  if (!isFailed) return <BellPanelNote>{notificationMessages.waiting}</BellPanelNote>;
  return (
    <BellPanelNote>
      <p role="alert">{notificationMessages.fetchFailed}</p>
      <Button size="sm" variant="default" onClick={onRetry}>
        Try again
      </Button>
    </BellPanelNote>
  );
}
