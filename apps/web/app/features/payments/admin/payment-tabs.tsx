import { useQuery } from '@tanstack/react-query';
import { AdminTabs } from '#admin-kit/admin-tabs.tsx';
import { adminLinks } from '#admin-links.ts';
import { waitingTransfersQuery } from './payment-queries.ts';

const tabs = [
  { part: 'orders', to: adminLinks.payments, text: 'Orders' },
  { part: 'transfers', to: adminLinks.transfers, text: 'Bank transfers' },
  { part: 'credit-notes', to: adminLinks.creditNotes, text: 'Credit notes' },
  { part: 'checks', to: adminLinks.paymentChecks, text: 'Checks' },
  { part: 'settings', to: adminLinks.paymentSettings, text: 'Settings' },
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
