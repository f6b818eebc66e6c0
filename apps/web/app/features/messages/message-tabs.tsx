import { AdminTabs } from '#admin-kit/admin-tabs.tsx';
import { useMayOpen } from '#admin-kit/rights/use-may-open.ts';
import { adminLinks } from '#admin-links.ts';

/** Tabs of the admin screens for messages and SMS templates, for those who may open both. */
export function MessageTabs({ current }: { readonly current: 'messages' | 'templates' }) {
  const mayOpen = useMayOpen();
  if (!mayOpen(adminLinks.smsTemplates)) return null;
  return (
    <AdminTabs
      label="Messages and SMS templates"
      tabs={[
        { to: adminLinks.messages, text: 'Messages', isCurrent: current === 'messages' },
        { to: adminLinks.smsTemplates, text: 'SMS templates', isCurrent: current === 'templates' },
      ]}
    />
  );
}
