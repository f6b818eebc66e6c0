import { AdminTabs } from '#admin-kit/admin-tabs.tsx';
import { adminLinks } from '#admin-links.ts';

/** Tabs of the admin screens for placements, companies, openings, graduates and what is published of them. */
export function PlacementTabs({
  current,
}: {
  readonly current: 'placements' | 'companies' | 'openings' | 'graduates' | 'reports';
}) {
  return (
    <AdminTabs
      label="Placements, companies, openings, graduates and outcome reports"
      tabs={[
        { to: adminLinks.placements, text: 'Placements', isCurrent: current === 'placements' },
        { to: adminLinks.companies, text: 'Companies', isCurrent: current === 'companies' },
        { to: adminLinks.openings(), text: 'Openings', isCurrent: current === 'openings' },
        { to: adminLinks.graduates(), text: 'Graduates', isCurrent: current === 'graduates' },
        { to: adminLinks.outcomeReports, text: 'Outcome reports', isCurrent: current === 'reports' },
      ]}
    />
  );
}
