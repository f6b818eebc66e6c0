import { paymentAdminEndpoints } from '@avsar/contract';
import { AdminTabs, listingOf, useAsked } from '#admin-kit/index.ts';
import { links } from '#links.ts';
import { waitingCountOf } from './waiting.ts';

const tabs = [
  { part: 'orders', to: links.admin.payments, text: 'Orders' },
  { part: 'transfers', to: links.admin.transfers, text: 'Transfers' },
  { part: 'checks', to: links.admin.paymentChecks, text: 'Checks' },
  { part: 'settings', to: links.admin.paymentSettings, text: 'Settings' },
] as const;

interface PaymentTabsProps {
  readonly current: (typeof tabs)[number]['part'];
  /** Number of waiting transfers, if the page has loaded it; otherwise the tabs fetch it. */
  readonly waiting?: string | undefined;
}

/** Tabs of the admin screens about payments. */
export function PaymentTabs({ current, waiting }: PaymentTabsProps) {
  const asked = useAsked(waiting === undefined ? 'waiting' : undefined, countWaiting);
  const number = waiting ?? asked.answer ?? '';
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

async function countWaiting(signal: AbortSignal): Promise<string> {
  return waitingCountOf(await listingOf(paymentAdminEndpoints.listTransfers, {}, signal));
}
