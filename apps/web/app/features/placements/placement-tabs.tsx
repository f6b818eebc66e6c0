import { AdminTabs } from '#admin-kit/admin-tabs.tsx';
import { links } from '#links.ts';

/** Tabs of the admin screens for placements and companies. */
export function PlacementTabs({ current }: { readonly current: 'placements' | 'companies' }) {
  return (
    <AdminTabs
      label="Placements and companies"
      tabs={[
        { to: links.admin.placements, text: 'Placements', isCurrent: current === 'placements' },
        { to: links.admin.companies, text: 'Companies', isCurrent: current === 'companies' },
      ]}
    />
  );
}
