import { IconBell, IconBellOff } from '#ui/icons.ts';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './bell.module.css';

const panelId = 'notifications-panel';

/** Nothing rings yet: notifications come with the live classes. The panel is the browser's own popover. */
export function Bell() {
  return (
    <>
      <IconButton label="Notifications: 0 new" popoverTarget={panelId}>
        <IconBell size={22} stroke={1.75} aria-hidden />
        <span className={styles.badge} aria-hidden>
          0
        </span>
      </IconButton>
      <div id={panelId} popover="auto" className={styles.panel} role="dialog" aria-label="Notifications">
        <IconBellOff size={28} stroke={1.5} aria-hidden />
        <p>No new notifications</p>
      </div>
    </>
  );
}
