import { Button } from '@mantine/core';
import { type LeadNotices, leadOfficeEndpoints } from '@avsar/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { callApi } from '#api/client.ts';
import { replyQuery } from '#api/queries.ts';
import { QueryProvider } from '#api/query-provider.tsx';
import { momentInIndia } from '#lib/format.ts';
import { links } from '#links.ts';
import { leadMessages } from './leads.messages.ts';
import styles from './staff-notices.module.css';

interface StaffNoticesProps {
  readonly onUnread: (unread: number | undefined) => void;
  readonly onLeave: () => void;
}

/** The list in the bell's panel, for staff who work with leads. */
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
    ...replyQuery('ADMIN', leadOfficeEndpoints.listNotices, {}),
    refetchInterval: everyMilliseconds,
  });
  const read = useMutation({
    mutationFn: (upTo: number) => callApi(leadOfficeEndpoints.readNotices, { body: { upTo } }),
    onSettled: () => bell.refetch(),
  });
  const unread = bell.data?.unread;
  useEffect(() => onUnread(unread), [unread, onUnread]);
  const notices = bell.data?.notices ?? [];
  const newest = notices[0]?.id;
  if (bell.data === undefined) {
    return <p className={styles.none}>{bell.isLoadingError ? leadMessages.bellFailed : 'Loading …'}</p>;
  }
  if (newest === undefined) return <p className={styles.none}>{leadMessages.noBell}</p>;
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
        {notices.map((notice) => (
          <li key={notice.id} className={styles.item} data-new={notice.readAt === null || undefined}>
            <Link to={links.admin.leads({ lead: notice.lead.id })} onClick={onLeave} className={styles.link}>
              {textOf(notice)}
            </Link>
            <span className={styles.time}>{momentInIndia(notice.createdAt)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

const textOf = ({ kind, lead }: LeadNotices['notices'][number]) =>
  kind === 'call_due' ? `Call ${lead.name} now` : `${lead.name} is your new lead`;
