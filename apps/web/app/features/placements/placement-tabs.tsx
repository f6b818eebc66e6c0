import { AdminTabs } from '#features/desk/index.ts';

/** Placements and the companies they name belong together. */
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
