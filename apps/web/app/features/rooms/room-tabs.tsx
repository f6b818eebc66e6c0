import { AdminTabs } from '#admin-kit/admin-tabs.tsx';
import { links } from '#links.ts';

/** Tabs of the admin screens for rooms and holidays. */
export function RoomTabs({ current }: { readonly current: 'rooms' | 'holidays' }) {
  return (
    <AdminTabs
      label="Rooms and holidays"
      tabs={[
        { to: links.admin.rooms, text: 'Rooms', isCurrent: current === 'rooms' },
        { to: links.admin.holidays, text: 'Holidays', isCurrent: current === 'holidays' },
      ]}
    />
  );
}
