import { AdminTabs } from '#admin-kit/admin-tabs.tsx';
import type { HomeworkPages } from '../pages.ts';

interface HomeworkTabsProps {
  readonly pages: HomeworkPages;
  readonly current: 'list' | 'queue';
}

export const HomeworkTabs = ({ pages, current }: HomeworkTabsProps) => (
  <AdminTabs
    label="Homework"
    tabs={[
      { to: pages.queue, text: 'To mark', isCurrent: current === 'queue' },
      { to: pages.list(), text: 'Homework', isCurrent: current === 'list' },
    ]}
  />
);
