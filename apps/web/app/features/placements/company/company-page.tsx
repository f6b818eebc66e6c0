import { Button } from '@mantine/core';
import type { CompanyListed, CompanyRecord } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { LoadedPage } from '#api/loaded-page.tsx';
import { adminLinks } from '#admin-links.ts';
import { groupedDigits } from '#lib/format.ts';
import { IconPlus } from '#ui/pictures/icons.ts';
import { CompanyDialog } from '../company-dialog.tsx';
import styles from './company.module.css';
import { companyPageMessages } from './company.messages.ts';
import { CompanyMarks } from './company-marks.tsx';
import { Contacts } from './contacts.tsx';
import { Notes } from './notes.tsx';
import { companyQuery, useRefreshCompany } from './use-company.ts';

interface CompanyPageProps {
  readonly companyId: string;
  /** Openings are another feature. */
  readonly openingsOf: (company: CompanyRecord) => ReactNode;
}

/** Admin page: what the office knows about a company. */
export function CompanyPage({ companyId, openingsOf }: CompanyPageProps) {
  const query = useQuery(companyQuery(companyId));
  return (
    <LoadedPage query={query} failed={companyPageMessages.failed}>
      {(company) => <Company company={company} openings={openingsOf(company)} />}
    </LoadedPage>
  );
}

function Company({ company, openings }: { readonly company: CompanyRecord; readonly openings: ReactNode }) {
  const refresh = useRefreshCompany();
  const [edited, setEdited] = useState<CompanyListed>();
  return (
    <AdminPage
      title={company.name}
      parent={{ to: adminLinks.companies, text: 'Companies' }}
      actions={
        <Button variant="default" onClick={() => setEdited(company)}>
          Edit company
        </Button>
      }
    >
      <div className={styles.page}>
        <CompanyMarks company={company} />
        <Facts company={company} />
        <Contacts company={company} />
        <Notes company={company} />
        <section className={styles.part} aria-labelledby="openings">
          <div className={styles.head}>
            <h2 id="openings">Openings</h2>
            <Button
              component={Link}
              to={adminLinks.createOpening({ company: company.id })}
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden />}
            >
              Add an opening
            </Button>
          </div>
          {openings}
        </section>
      </div>
      <CompanyDialog
        edited={edited}
        onEdit={setEdited}
        onSaved={() => {
          setEdited(undefined);
          void refresh();
        }}
      />
    </AdminPage>
  );
}

const Facts = ({ company: { website, placementCount, openingCount } }: { readonly company: CompanyRecord }) => (
  <dl className={styles.facts}>
    <div>
      <dt>Website</dt>
      <dd>
        {website === null ? (
          'Not given'
        ) : (
          <a href={website} target="_blank" rel="noopener noreferrer">
            {website}
          </a>
        )}
      </dd>
    </div>
    <div>
      <dt>Placements</dt>
      <dd>{groupedDigits(placementCount)}</dd>
    </div>
    <div>
      <dt>Openings</dt>
      <dd>{groupedDigits(openingCount)}</dd>
    </div>
  </dl>
);
