import { Link } from 'react-router';
import { IconChevronRight } from '#ui/pictures/icons.ts';
import styles from './notice.module.css';

interface NoticeProps {
  readonly to: string;
  readonly text: string;
  /** `news` needs nothing of the admin. */
  readonly kind?: 'task' | 'wrong' | 'news';
}

/** A line of the dashboard that leads to what needs the admin. */
export function Notice({ to, text, kind = 'task' }: NoticeProps) {
  return (
    <Link to={to} className={styles.notice} data-kind={kind}>
      {text}
      <IconChevronRight size={20} aria-hidden />
    </Link>
  );
}
