import { Badge, Button } from '@mantine/core';
import { outcomeReportEndpoints, type OutcomeReportListed } from '@avsar/contract';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { dayInIndia } from '#lib/format.ts';
import { countedText, periodText, shareText } from '#lib/outcome-texts.ts';
import type { Column } from '#lists/data-table.tsx';
import { DataTable } from '#lists/data-table.tsx';
import { EmptyList } from '#lists/empty-list.tsx';
import { useListing } from '#lists/use-listing.ts';
import { links } from '#links.ts';
import { courseText } from '../report-texts.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { quartersOver } from './quarters.ts';
import { reportMessages } from './staff.messages.ts';
import styles from './staff.module.css';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** Admin page: what the site claims about jobs, the newest first. */
export function OutcomeReports({ tabs }: { readonly tabs: ReactNode }) {
  const listing = useListing('ADMIN', outcomeReportEndpoints.listAll, {}, { failed: reportMessages.fetchFailed });
  const [isPublishing, setPublishing] = useState(false);
  const [withdrawing, setWithdrawing] = useState<OutcomeReportListed>();
  return (
    <AdminPage
      title="Outcome reports"
      lead={reportMessages.lead}
      actions={<Button onClick={() => setPublishing(true)}>Publish a report</Button>}
    >
      {tabs}
      <DataTable
        label="Outcome reports"
        columns={columnsFor(setWithdrawing)}
        listing={listing}
        one="report"
        none={reportMessages.none}
        empty={<EmptyList>{reportMessages.emptyWhy}</EmptyList>}
        failed={reportMessages.fetchFailed}
      />
      <PublishDialog
        isOpen={isPublishing}
        quarters={isPublishing ? quartersOver(todayInIndia()) : []}
        onClose={() => setPublishing(false)}
        onPublished={listing.refresh}
      />
      <WithdrawDialog report={withdrawing} onClose={() => setWithdrawing(undefined)} onWithdrawn={listing.refresh} />
    </AdminPage>
  );
}

const todayInIndia = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());

const columnsFor = (withdraw: (report: OutcomeReportListed) => void): readonly Column<OutcomeReportListed>[] => [
  {
    header: 'Graduates',
    isName: true,
    cell: (report) => (
      <div className={styles.text}>
        <Link to={links.outcomeReport(report.id)}>{courseText(report)}</Link>
        <p className={styles.dim}>{periodText(report)}</p>
      </div>
    ),
  },
  {
    header: 'Found work in the field',
    cell: (report) => `${shareText(report)} (${countedText(report)})`,
  },
  {
    header: 'Published',
    isWide: true,
    cell: ({ asOf, publishedBy }) => `${dayInIndia(asOf)}, ${publishedBy}`,
  },
  {
    header: 'State',
    isWide: true,
    cell: ({ withdrawn }) => (
      <div className={styles.text}>
        <Badge variant="light" color={withdrawn === null ? 'leaf' : 'gray'} size="sm">
          {withdrawn === null ? 'Holds' : 'Withdrawn'}
        </Badge>
        {withdrawn !== null && (
          <p className={styles.dim}>
            {dayInIndia(withdrawn.at)}: <bdi>{withdrawn.reason}</bdi>
          </p>
        )}
      </div>
    ),
  },
  {
    header: 'Actions',
    isActions: true,
    cell: (report) =>
      report.withdrawn === null && (
        <Button
          size="sm"
          variant="default"
          aria-label={`Withdraw ${courseText(report)}, ${periodText(report)}`}
          onClick={() => withdraw(report)}
        >
          Withdraw
        </Button>
      ),
  },
];
