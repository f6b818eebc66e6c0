import { AdminTabs } from '#admin-kit/admin-tabs.tsx';
import { adminLinks } from '#admin-links.ts';

const tabs = [
  { part: 'month', to: adminLinks.tax(), text: 'Month' },
  { part: 'rules', to: adminLinks.taxRules, text: 'Place of supply' },
] as const;

/** Tabs of the admin screens about tax. */
export function TaxTabs({ current }: { readonly current: (typeof tabs)[number]['part'] }) {
  return (
    <AdminTabs
      label="Parts of tax"
      tabs={tabs.map(({ part, to, text }) => ({ to, text, isCurrent: part === current }))}
    />
  );
}
