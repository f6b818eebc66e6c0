import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { AdminTabs } from '#admin-kit/admin-tabs.tsx';
import { LoadedPage } from '#api/loaded-page.tsx';
import { adminLinks } from '#admin-links.ts';
import { openingQuery } from './opening-queries.ts';
import { openingMessages } from './staff.messages.ts';

type Tab = 'opening' | 'applications' | 'rounds' | 'links';

interface OpeningTabsProps {
  readonly openingId: number;
  readonly current: Tab;
}

/** Tabs of the pages of one opening. */
export function OpeningTabs({ openingId, current }: OpeningTabsProps) {
  return (
    <AdminTabs
      label="Parts of this opening"
      tabs={[
        { to: adminLinks.opening(openingId), text: 'Opening', isCurrent: current === 'opening' },
        { to: adminLinks.applications(openingId), text: 'Applications', isCurrent: current === 'applications' },
        { to: adminLinks.rounds(openingId), text: 'Rounds', isCurrent: current === 'rounds' },
        { to: adminLinks.companyLinks(openingId), text: 'Company links', isCurrent: current === 'links' },
      ]}
    />
  );
}

interface OpeningPartProps {
  readonly openingId: string;
  readonly current: Exclude<Tab, 'opening'>;
  readonly children: ReactNode;
}

/** Admin page: another part of an opening, which is another feature. */
export function OpeningPart({ openingId, current, children }: OpeningPartProps) {
  const query = useQuery(openingQuery(openingId));
  return (
    <LoadedPage query={query} failed={openingMessages.failed}>
      {({ id, title, company }) => (
        <AdminPage
          title={title}
          lead={<Link to={adminLinks.company(company.id)}>{company.name}</Link>}
          parent={{ to: adminLinks.openings(), text: 'Openings' }}
        >
          <OpeningTabs openingId={id} current={current} />
          {children}
        </AdminPage>
      )}
    </LoadedPage>
  );
}
