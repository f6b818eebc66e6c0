import { useQuery } from '@tanstack/react-query';
import { AdminTabs } from '#admin-kit/admin-tabs.tsx';
import { adminLinks } from '#admin-links.ts';
import { waitingQuery } from './desk-queries.ts';

const tabs = [
  { part: 'today', to: adminLinks.desk, text: 'Fees' },
  { part: 'close', to: adminLinks.closeDay(), text: 'Close the day' },
  { part: 'days', to: adminLinks.deskDays, text: 'Days' },
  { part: 'deposits', to: adminLinks.deskDeposits, text: 'Deposits' },
  { part: 'cancellations', to: adminLinks.deskCancellations, text: 'Cancellations' },
] as const;

/** Tabs of the screens of the desk. */
export function DeskTabs({ current }: { readonly current: (typeof tabs)[number]['part'] }) {
  const { data: number = '' } = useQuery(waitingQuery);
  return (
    <AdminTabs
      label="Parts of the desk"
      tabs={tabs.map(({ part, to, text }) => ({
        to,
        text: part === 'cancellations' && number !== '' ? `${text} (${number})` : text,
        isCurrent: part === current,
      }))}
    />
  );
}
