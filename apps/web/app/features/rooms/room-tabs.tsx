import { AdminTabs } from '#admin-kit/admin-tabs.tsx';
import { adminLinks } from '#admin-links.ts';

/** Tabs of the admin screens for rooms and holidays. */
export function RoomTabs({ current }: { readonly current: 'rooms' | 'holidays' }) {
  return (
    <AdminTabs
      label="Rooms and holidays"
      tabs={[
        { to: adminLinks.rooms, text: 'Rooms', isCurrent: current === 'rooms' },
        { to: adminLinks.holidays, text: 'Holidays', isCurrent: current === 'holidays' },
      ]}
    />
  );
}
