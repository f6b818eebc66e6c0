import { useQuery } from '@tanstack/react-query';
import { AdminTabs } from '#admin-kit/admin-tabs.tsx';
import { adminLinks } from '#admin-links.ts';
import { waitingChangesQuery } from './fee-queries.ts';

const tabs = [
  { part: 'dues', to: adminLinks.dues(), text: 'Dues' },
  { part: 'changes', to: adminLinks.feeChanges, text: 'Changes' },
  { part: 'plans', to: adminLinks.feePlans(), text: 'Fee plans' },
] as const;

/** Tabs of the admin screens about fees. */
export function FeeTabs({ current }: { readonly current: (typeof tabs)[number]['part'] }) {
  const { data: number = '' } = useQuery(waitingChangesQuery);
  return (
    <AdminTabs
      label="Parts of dues"
      tabs={tabs.map(({ part, to, text }) => ({
        to,
        text: part === 'changes' && number !== '' ? `${text} (${number})` : text,
        isCurrent: part === current,
      }))}
    />
  );
}
