import { VisuallyHidden } from '@mantine/core';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useAuth, useRights } from '#features/auth/index.ts';
import { useHasLiveUpdates } from '#api/live/use-has-live-updates.ts';
import { BellPanelNote } from '#features/notifications/bell-panel-note.tsx';
import { NoNotifications } from '#features/notifications/no-notifications.tsx';
import { notificationMessages } from '#features/notifications/notifications.messages.ts';
import { countText } from '#lib/format.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { IconBell } from '#ui/pictures/icons.ts';
import styles from './notification-bell.module.css';

const panelId = 'notifications-panel';
const maxShown = 99;

/**
 * The list brings the live connection with it, so it is imported only for people who get notifications. The bell is
 * outside the pages' error boundaries: if the import fails, a note is shown instead and the page still works.
 */
const Notifications = lazy(async () => {
  try {
    const { Notifications: Loaded } = await import('#features/notifications/notifications.tsx');
    return { default: Loaded };
  } catch {
    return { default: () => <BellPanelNote>{notificationMessages.listMissing}</BellPanelNote> };
  }
});

/** The staff are told of what waits for them. Imported only for them. */
const StaffNotices = lazy(async () => {
  try {
    const { StaffNotices: Loaded } = await import('#features/notices/staff-notices.tsx');
    return { default: Loaded };
  } catch {
    return { default: () => <BellPanelNote>{notificationMessages.listMissing}</BellPanelNote> };
  }
});

/** The bell with the number of unread notifications. Its panel is a native popover. */
export function NotificationBell() {
  const { role, userData } = useAuth();
  const isMember = useHasLiveUpdates();
  const { staff } = useRights();
  const isStaff = role === 'ADMIN' && staff !== undefined;
  const isTold = isMember || isStaff;
  const List = isStaff ? StaffNotices : Notifications;
  const [known, setKnown] = useState(0);
  const [announcement, setAnnouncement] = useState('');
  const before = useRef<number>(undefined);
  const panel = useRef<HTMLDivElement>(null);
  const unread = isTold ? known : 0;
  const updateUnread = useCallback((now: number | undefined) => {
    // Announced to screen readers, but not at page load. Clearing lets the same text be announced again.
    const isMore = now !== undefined && before.current !== undefined && now > before.current;
    if (now !== before.current) setAnnouncement(isMore ? countText(now, 'new notification') : '');
    setKnown(now ?? 0);
    before.current = now;
  }, []);

  return (
    <>
      <IconButton label={`Notifications: ${unread > maxShown ? `${maxShown}+` : unread} new`} popoverTarget={panelId}>
        <IconBell size={22} stroke={1.75} aria-hidden />
        <span className={styles.badge} data-new={unread > 0 || undefined} aria-hidden>
          {unread > maxShown ? `${maxShown}+` : unread}
        </span>
      </IconButton>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
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
          <Suspense fallback={<BellPanelNote>{notificationMessages.waiting}</BellPanelNote>}>
            <List
              key={`${role} ${userData?.id ?? staff?.id}`}
              onUnread={updateUnread}
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
