import { gradingEndpoints, type QueuedWork } from '@avsar/contract';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { momentInIndia } from '#lib/format.ts';
import { type Column, DataTable } from '#lists/data-table.tsx';
import { useListing } from '#lists/use-listing.ts';
import { taskMessages } from '../homework.messages.ts';
import type { HomeworkPages } from '../pages.ts';
import { LateBadge } from '../parts/state-badge.tsx';
import { batchText } from '#lib/batch-text.ts';
import styles from './lists.module.css';

/** The work that waits to be marked, the oldest first. */
export function QueueList({ pages }: { readonly pages: HomeworkPages }) {
  const listing = useListing(pages.viewer, gradingEndpoints.listQueue, {}, { failed: taskMessages.queueFailed });
  const [first] = listing.items;
  return (
    <>
      {first !== undefined && (
        <div className={styles.bar}>
          <Button component={Link} to={pages.work(first.homework.id, first.student.id)} size="md">
            Mark the oldest
          </Button>
        </div>
      )}
      <DataTable
        label="To mark"
        columns={columnsOf(pages)}
        listing={listing}
        one="hand-in"
        none={taskMessages.nothingWaits}
        failed={taskMessages.queueFailed}
      />
    </>
  );
}

const columnsOf = (pages: HomeworkPages): readonly Column<QueuedWork>[] => [
  {
    header: 'Student',
    isName: true,
    cell: ({ homework, student }) => <Link to={pages.work(homework.id, student.id)}>{student.name}</Link>,
  },
  {
    header: 'Homework',
    isWide: true,
    cell: ({ homework }) => <Link to={pages.task(homework.id)}>{homework.title}</Link>,
  },
  { header: 'Batch', isWide: true, cell: ({ batch, course }) => `${course.title}, ${batchText(batch)}` },
  {
    header: 'Handed in',
    cell: ({ handedInAt, isLate, isAgain }) => (
      <>
        <span data-tabular>
          {momentInIndia(handedInAt)}
          {isAgain && ', again'}
        </span>
        {isLate && (
          <>
            {' '}
            <LateBadge />
          </>
        )}
      </>
    ),
  },
];
