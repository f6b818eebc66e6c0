import { Button } from '@mantine/core';
import { noticeEndpoints } from '@avsar/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { callApi } from '#api/client.ts';
import { replyQuery } from '#api/queries.ts';
import { QueryProvider } from '#api/query-provider.tsx';
import { momentInIndia } from '#lib/format.ts';
import { noticeMessages } from './notices.messages.ts';
import styles from './staff-notices.module.css';

interface StaffNoticesProps {
  readonly onUnread: (unread: number | undefined) => void;
  readonly onLeave: () => void;
}

/** The list in the bell's panel, for the staff: what waits in the areas of their rights. */
export function StaffNotices(props: StaffNoticesProps) {
  return (
    <QueryProvider>
      <Notices {...props} />
    </QueryProvider>
  );
}

/** The server looks for due calls once a minute. */
const everyMilliseconds = 30_000;

function Notices({ onUnread, onLeave }: StaffNoticesProps) {
  const bell = useQuery({
    ...replyQuery('ADMIN', noticeEndpoints.list, {}),
    refetchInterval: everyMilliseconds,
  });
  const read = useMutation({
    mutationFn: (upTo: string) => callApi(noticeEndpoints.read, { body: { upTo } }),
    onSettled: () => bell.refetch(),
  });
  const unread = bell.data?.unread;
  useEffect(() => onUnread(unread), [unread, onUnread]);
  const notices = bell.data?.notices ?? [];
  const newest = notices[0]?.createdAt;
  if (bell.data === undefined) {
    return <p className={styles.none}>{bell.isLoadingError ? noticeMessages.failed : 'Loading …'}</p>;
  }
  if (newest === undefined) return <p className={styles.none}>{noticeMessages.none}</p>;
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>Notifications</h2>
        {unread !== undefined && unread > 0 && (
          <Button size="compact-sm" variant="subtle" loading={read.isPending} onClick={() => read.mutate(newest)}>
            Mark all as read
          </Button>
        )}
      </div>
      <ul className={styles.items}>
        {notices.map(({ key, text, href, createdAt, readAt }) => (
          <li key={key} className={styles.item} data-new={readAt === null || undefined}>
            <Link to={href} onClick={onLeave} className={styles.link}>
              {text}
            </Link>
            <span className={styles.time}>{momentInIndia(createdAt)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
