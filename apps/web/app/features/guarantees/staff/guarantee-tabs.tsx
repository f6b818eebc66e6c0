import { AdminTabs } from '#admin-kit/admin-tabs.tsx';
import { adminLinks } from '#admin-links.ts';

interface GuaranteeTabsProps {
  readonly current: 'students' | 'month' | 'batch' | 'policy';
}

/** Tabs of the admin screens about the placement guarantee. */
export function GuaranteeTabs({ current }: GuaranteeTabsProps) {
  return (
    <AdminTabs
      label="Parts of the guarantee"
      tabs={[
        { to: adminLinks.guarantees(), text: 'Students', isCurrent: current === 'students' },
        { to: adminLinks.guarantees({ show: 'month' }), text: 'By month', isCurrent: current === 'month' },
        { to: adminLinks.guarantees({ show: 'batch' }), text: 'By batch', isCurrent: current === 'batch' },
        { to: adminLinks.guarantee, text: 'Policy', isCurrent: current === 'policy' },
      ]}
    />
  );
}
