import { VisuallyHidden } from '@mantine/core';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useAuth } from '#features/auth/index.ts';
import { useIsTold } from '#features/live/use-is-told.ts';
import { BellNote } from '#features/notifications/bell-note.tsx';
import { NoNotifications } from '#features/notifications/no-notifications.tsx';
import { notificationMessages } from '#features/notifications/notifications.messages.ts';
import { count } from '#lib/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { IconBell } from '#ui/icons.ts';
import styles from './bell.module.css';

const panelId = 'notifications-panel';
const shownMost = 99;

/**
 * With the list comes the line to the server: loaded for those who are told things, and for nobody else. The bell stands on
 * every page, outside of what catches a page's faults: where its list does not come, the page is there all the same.
 */
const Notifications = lazy(async () => {
  try {
    const { Notifications: Loaded } = await import('#features/notifications/notifications.tsx');
    return { default: Loaded };
  } catch {
    return { default: () => <BellNote>{notificationMessages.listMissing}</BellNote> };
  }
});

/** How many notifications are new, and what opens them. The panel is the browser's own popover. */
export function Bell() {
  const { role, userData } = useAuth();
  const isTold = useIsTold();
  const [known, setKnown] = useState(0);
  const [said, setSaid] = useState('');
  const before = useRef<number>(undefined);
  const panel = useRef<HTMLDivElement>(null);
  const unread = isTold ? known : 0;
  const takeUnread = useCallback((now: number | undefined) => {
    // What was there when the page came is no news to the ear; and the same words are heard again only after others.
    const isMore = now !== undefined && before.current !== undefined && now > before.current;
    if (now !== before.current) setSaid(isMore ? count(now, 'new notification') : '');
    setKnown(now ?? 0);
    before.current = now;
  }, []);

  return (
    <>
      <IconButton label={`Notifications: ${unread > shownMost ? `${shownMost}+` : unread} new`} popoverTarget={panelId}>
        <IconBell size={22} stroke={1.75} aria-hidden />
        <span className={styles.badge} data-new={unread > 0 || undefined} aria-hidden>
          {unread > shownMost ? `${shownMost}+` : unread}
        </span>
      </IconButton>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <div
        ref={panel}
        id={panelId}
        popover="auto"
        className={styles.panel}
        data-told={isTold || undefined}
        role="dialog"
        aria-label="Notifications"
      >
        {isTold ? (
          <Suspense fallback={<BellNote>{notificationMessages.waiting}</BellNote>}>
            <Notifications
              key={`${role} ${userData?.id}`}
              onUnread={takeUnread}
              onLeave={() => panel.current?.hidePopover()}
            />
          </Suspense>
        ) : (
          <NoNotifications />
        )}
      </div>
    </>
  );
}
