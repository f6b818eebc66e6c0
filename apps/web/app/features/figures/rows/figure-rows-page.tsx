import type { ReactNode } from 'react';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { useMayOpen } from '#admin-kit/rights/use-may-open.ts';
import { adminLinks } from '#admin-links.ts';
import { figureMessages, type FigureTab, type RowsOf, rowTexts } from '../figures.messages.ts';
import { isDay } from '../period/period.ts';
import { useAddress } from '../period/use-address.ts';
import { DueRows } from './due-rows.tsx';
import { EnrolmentRows } from './enrolment-rows.tsx';
import { MoneyRows } from './money-rows.tsx';
import { type RowsFilter, rowsIn } from './rows-filter.ts';

/** Admin page: the payments, parts of fees or students behind a figure. */
export function FigureRowsPage() {
  const { read } = useAddress();
  const { of, filter } = rowsIn(read);
  if (of === undefined) {
    return (
      <RowsFrame title="Behind a figure" of={undefined} filter={filter}>
        <p>{figureMessages.unknownRows}</p>
      </RowsFrame>
    );
  }
  return (
    <RowsFrame title={rowTexts[of]} of={of} filter={filter}>
      <Rows of={of} filter={filter} />
    </RowsFrame>
  );
}

function Rows({ of, filter }: { readonly of: RowsOf; readonly filter: RowsFilter }) {
  if (of === 'dues') return <DueRows filter={filter} />;
  if (of === 'enrolled' || of === 'dropped' || of === 'completed') return <EnrolmentRows what={of} filter={filter} />;
  return <MoneyRows kind={of} filter={filter} />;
}

interface RowsFrameProps {
  readonly title: string;
  readonly of: RowsOf | undefined;
  readonly filter: RowsFilter;
  readonly children: ReactNode;
}

const tabs: Readonly<Record<RowsOf, FigureTab>> = {
  received: 'money',
  refunded: 'money',
  discount: 'discounts',
  write_off: 'money',
  dues: 'dues',
  enrolled: 'enrolments',
  dropped: 'enrolments',
  completed: 'enrolments',
};

/** Leads back to the tab and the days of the figure, for those who may open the figures. */
function RowsFrame({ title, of, filter: { from, to }, children }: RowsFrameProps) {
  const mayOpen = useMayOpen();
  const days = isDay(from) && isDay(to) ? { from, to } : {};
  const parent = adminLinks.figures({ tab: of && tabs[of], ...days });
  return (
    <AdminPage title={title} {...(mayOpen(parent) && { parent: { to: parent, text: figureMessages.title } })}>
      {children}
    </AdminPage>
  );
}
