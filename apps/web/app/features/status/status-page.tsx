import type { StatusCheck, StatusState } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { useMayOpen } from '#admin-kit/rights/use-may-open.ts';
import { momentInIndia } from '#lib/format.ts';
import { adminLinks } from '#admin-links.ts';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { IconAlertTriangle, IconCircleCheck, IconCircleMinus } from '#ui/pictures/icons.ts';
import styles from './status-page.module.css';
import { statusMessages, statusSummary, statusText, statusTitles } from './status.messages.ts';
import { statusQuery } from './status-query.ts';

/** Admin page: whether codes, mails, payments, backups and the disk are all right. */
export function StatusPage() {
  const failed = statusMessages.fetchFailed;
  const query = useQuery({ ...statusQuery, meta: { failed } });
  const status = query.data;
  const asOf = status?.asOf ? ` As of ${momentInIndia(status.asOf)}.` : '';
  return (
    <AdminPage title="Status" lead={status && `${statusSummary(status)}${asOf}`}>
      <LoadedPart query={query} failed={failed}>
        {({ checks }) => (
          <ul className={styles.checks}>
            {checks.map((check) => (
              <Check key={check.name} check={check} />
            ))}
          </ul>
        )}
      </LoadedPart>
    </AdminPage>
  );
}

const icons: Readonly<Record<StatusState, ComponentType<{ size: number; 'aria-hidden': boolean }>>> = {
  ok: IconCircleCheck,
  look: IconAlertTriangle,
  fault: IconAlertTriangle,
  off: IconCircleMinus,
};

function Check({ check }: { readonly check: StatusCheck }) {
  const mayOpen = useMayOpen();
  const Icon = icons[check.state];
  return (
    <li className={styles.check} data-state={check.state}>
      <Icon size={22} aria-hidden />
      <span className={styles.title}>{statusTitles[check.name]}</span>
      <span className={styles.text}>
        {statusText(check)}
        {check.name === 'payments' && check.state !== 'ok' && mayOpen(adminLinks.paymentChecks) && (
          <>
            {' '}
            <Link to={adminLinks.paymentChecks}>Open the checks</Link>
          </>
        )}
      </span>
    </li>
  );
}
