import type { ComponentType } from 'react';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { AdminTabs } from '#admin-kit/admin-tabs.tsx';
import { adminLinks } from '#admin-links.ts';
import { figureMessages, type FigureTab, tabTexts } from './figures.messages.ts';
import { WeekMailSetting } from './mail/week-mail.tsx';
import { AsOfLine } from './overview/as-of-line.tsx';
import { OverviewTab } from './overview/overview-tab.tsx';
import type { Days } from './period/period.ts';
import { PeriodChoice } from './period/period-choice.tsx';
import { useAddress } from './period/use-address.ts';
import { type Period, usePeriod } from './period/use-period.ts';
import { BatchesTab } from './tabs/batches-tab.tsx';
import { DiscountsTab } from './tabs/discounts-tab.tsx';
import { DuesTab } from './tabs/dues-tab.tsx';
import { EnrolmentsTab } from './tabs/enrolments-tab.tsx';
import { MoneyTab } from './tabs/money-tab.tsx';
import { TrainersTab } from './tabs/trainers-tab.tsx';

const contents: Readonly<Record<FigureTab, ComponentType<{ readonly period: Period; readonly days: Days }>>> = {
  overview: OverviewTab,
  money: MoneyTab,
  discounts: DiscountsTab,
  dues: DuesTab,
  trainers: TrainersTab,
  batches: BatchesTab,
  enrolments: EnrolmentsTab,
};

/** Which job counts the figures of a tab. */
const countedWith = {
  money: 'money',
  discounts: 'money',
  dues: 'money',
  trainers: 'teaching',
  batches: 'teaching',
  enrolments: 'teaching',
} as const;

const tabs = ['overview', 'money', 'discounts', 'dues', 'trainers', 'batches', 'enrolments'] as const;

/** Admin page: what the owner wants to know of a week or a month. Each tab asks only for its own figures. */
export function FiguresPage() {
  const { read } = useAddress();
  const period = usePeriod();
  const current = tabs.find((tab) => tab === read('tab')) ?? 'overview';
  const Tab = contents[current];
  return (
    <AdminPage title={figureMessages.title}>
      <PeriodChoice period={period} />
      <AdminTabs
        label={figureMessages.title}
        tabs={tabs.map((tab) => ({
          to: adminLinks.figures({ tab: tab === 'overview' ? undefined : tab, ...period.inAddress }),
          text: tabTexts[tab],
          isCurrent: tab === current,
        }))}
      />
      {period.fault === undefined && (
        <>
          {current !== 'overview' && <AsOfLine of={countedWith[current]} days={period.days} />}
          <Tab period={period} days={period.days} />
        </>
      )}
      {current === 'overview' && <WeekMailSetting />}
    </AdminPage>
  );
}
