import type { Notification } from '@avsar/contract';
import { Link } from 'react-router';
import { momentInIndia } from '#lib/format.ts';
import { useNow } from '#lib/time/use-now.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { IconMail, IconMailOpened } from '#ui/pictures/icons.ts';
import styles from './notification-item.module.css';
import { timeAgo } from './time-ago.ts';

interface NotificationItemProps {
  readonly item: Notification;
  readonly onMark: (item: Notification, read: boolean) => void;
  readonly onLeave: () => void;
}

export function NotificationItem({ item, onMark, onLeave }: NotificationItemProps) {
  const now = useNow();
  const isNew = item.readAt === null;
  const Icon = isNew ? IconMailOpened : IconMail;
  return (
    <article className={styles.item} data-new={isNew || undefined}>
      <div className={styles.words}>
        <h3 className={styles.title}>
          {isNew && <span className={styles.dot} role="img" aria-label="New:" />}
          <Link
            to={item.href}
            className={styles.link}
            onClick={() => {
              if (isNew) onMark(item, true);
              onLeave();
            }}
          >
            {item.title}
          </Link>
        </h3>
        <p className={styles.text}>{item.text}</p>
        <time className={styles.time} dateTime={item.createdAt} title={momentInIndia(item.createdAt)}>
          {timeAgo(item.createdAt, now)}
        </time>
      </div>
      <div className={styles.mark}>
        <IconButton
          label={`${isNew ? 'Mark as read' : 'Mark as unread'}: ${item.title}`}
          onClick={() => onMark(item, isNew)}
        >
          <Icon size={20} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
    </article>
  );
}
