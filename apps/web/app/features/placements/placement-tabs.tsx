import { AdminTabs } from '#admin-kit/index.ts';

/** Tabs of the admin screens for placements and companies. */
export function PlacementTabs({ current }: { readonly current: 'placements' | 'companies' }) {
  return (
    <AdminTabs
      label="Placements and companies"
      tabs={[
        { to: '/admin-profile/placements', text: 'Placements', isCurrent: current === 'placements' },
        { to: '/admin-profile/companies', text: 'Companies', isCurrent: current === 'companies' },
      ]}
    />
  );
}
