import { useQuery } from '@tanstack/react-query';
import { Notice } from '#admin-kit/notice.tsx';
import { adminLinks } from '#admin-links.ts';
import styles from './status-notice.module.css';
import { isSystemWell, statusMessages } from './status.messages.ts';
import { statusQuery } from './status-query.ts';

/** Dashboard notice that the system needs a look; nothing while all is well. */
export function StatusNotice() {
  const { data: status } = useQuery(statusQuery);
  if (status === undefined || isSystemWell(status)) return null;
  return (
    <div className={styles.notice}>
      <Notice to={adminLinks.status} text={statusMessages.notice} kind="wrong" />
    </div>
  );
}
