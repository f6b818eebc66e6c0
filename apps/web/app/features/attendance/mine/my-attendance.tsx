import { Button } from '@mantine/core';
import { attendanceEndpoints } from '@avsar/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { nextPageOf } from '#api/next-page.ts';
import { pagesQuery, replyQuery } from '#api/queries.ts';
import { myMessages } from './my.messages.ts';
import { MyAttendanceEntries } from './my-attendance-entries.tsx';
import { withMeetingIds } from './my-attendance-entry.ts';
import styles from './my-attendance.module.css';
import { MyAttendanceSummaries } from './my-attendance-summaries.tsx';

const summariesQuery = replyQuery('STUDENT', attendanceEndpoints.listMySummaries, {});
/** Pages of the list have few rows, because the list shares the screen with other content. */
const entriesQuery = pagesQuery('STUDENT', attendanceEndpoints.listMine, { limit: '10' });

interface MyAttendanceProps {
  /** The student's disputes, above the classes. */
  readonly disputes: ReactNode;
  readonly stepOf: Parameters<typeof MyAttendanceEntries>[0]['stepOf'];
}

/** The student's own attendance: totals per batch, and every class with its history. */
export function MyAttendance({ disputes, stepOf }: MyAttendanceProps) {
  const summaries = useQuery(summariesQuery);
  const entries = useInfiniteQuery(entriesQuery);
  if (summaries.isLoadingError || entries.isLoadingError) {
    const retry = () => void Promise.all([summaries.refetch(), entries.refetch()]);
    return (
      <div className={styles.failure} role="alert">
        <p>{myMessages.fetchFailed}</p>
        <Button size="sm" variant="default" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  // A placeholder as tall as one summary, so that the content below does not move.
  if (!summaries.data || !entries.data) return <div className={styles.waiting} role="status" aria-label="Loading" />;
  const items = entries.data.pages.flatMap((page) => withMeetingIds(page.items));
  if (items.length === 0) return <p className={styles.empty}>{myMessages.none}</p>;
  return (
    <div className={styles.attendance}>
      <MyAttendanceSummaries summaries={summaries.data} />
      {disputes}
      <MyAttendanceEntries entries={items} more={nextPageOf(entries, myMessages.fetchFailed)} stepOf={stepOf} />
    </div>
  );
}
