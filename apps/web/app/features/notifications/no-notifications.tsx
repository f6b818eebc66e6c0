import { IconBellOff } from '#ui/icons.ts';
import styles from './no-notifications.module.css';
import { notificationMessages } from './notifications.messages.ts';

/** Also for those who are never told anything, visitors and the admin: so it brings nothing that only others need. */
export function NoNotifications() {
  return (
    <div className={styles.nothing}>
      <IconBellOff size={28} stroke={1.5} aria-hidden />
      <p>{notificationMessages.none}</p>
    </div>
  );
}
