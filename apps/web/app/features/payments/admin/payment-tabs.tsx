import { orderEndpoints } from '@avsar/contract';
import { AdminTabs, listingOf, useAsked } from '#admin-kit/index.ts';
import { waitingCountOf } from './waiting.ts';

const root = '/admin-profile/manage-payments';

const tabs = [
  { part: 'orders', to: root, text: 'Orders' },
  { part: 'transfers', to: `${root}/transfers`, text: 'Transfers' },
  { part: 'checks', to: `${root}/checks`, text: 'Checks' },
  { part: 'settings', to: `${root}/settings`, text: 'Settings' },
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
  return waitingCountOf(await listingOf(orderEndpoints.listTransfers, {}, signal));
}
