import { useQuery } from '@tanstack/react-query';
import { AdminTabs } from '#admin-kit/admin-tabs.tsx';
import { links } from '#links.ts';
import { waitingTransfersQuery } from './payment-queries.ts';

const tabs = [
  { part: 'orders', to: links.admin.payments, text: 'Orders' },
  { part: 'transfers', to: links.admin.transfers, text: 'Bank transfers' },
  { part: 'credit-notes', to: links.admin.creditNotes, text: 'Credit notes' },
  { part: 'checks', to: links.admin.paymentChecks, text: 'Checks' },
  { part: 'settings', to: links.admin.paymentSettings, text: 'Settings' },
] as const;

interface PaymentTabsProps {
  readonly current: (typeof tabs)[number]['part'];
}

/** Tabs of the admin screens about payments. */
export function PaymentTabs({ current }: PaymentTabsProps) {
  const { data: number = '' } = useQuery(waitingTransfersQuery);
  return (
    <AdminTabs
      label="Parts of payments"
      tabs={tabs.map(({ part, to, text }) => ({
        to,
        text: part === 'transfers' && number !== '' ? `${text} (${number})` : text,
        isCurrent: part === current,
      }))}
    />
  );
}
