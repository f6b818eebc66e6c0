import { AdminTabs } from '#admin-kit/admin-tabs.tsx';
import { adminLinks } from '#admin-links.ts';

/** Tabs of the admin screens for placements and companies. */
export function PlacementTabs({ current }: { readonly current: 'placements' | 'companies' }) {
  return (
    <AdminTabs
      label="Placements and companies"
      tabs={[
        { to: adminLinks.placements, text: 'Placements', isCurrent: current === 'placements' },
        { to: adminLinks.companies, text: 'Companies', isCurrent: current === 'companies' },
      ]}
    />
  );
}
