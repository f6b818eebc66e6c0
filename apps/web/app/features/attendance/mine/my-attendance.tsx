import { Button } from '@mantine/core';
import { attendanceEndpoints } from '@avsar/contract';
import { useEffect, useRef } from 'react';
import { callApi } from '#features/auth/index.ts';
import { listingOf, rowsToAsk, useAsked, useListing } from '#admin-kit/index.ts';
import { useLive } from '#features/live/index.ts';
import { useLastGood } from '#lib/use-last-good.ts';
import { myMessages } from './my.messages.ts';
import { MyEntries } from './my-entries.tsx';
import { withIds } from './my-entry.ts';
import styles from './my-attendance.module.css';
import { MySummaries } from './my-summaries.tsx';

/** The student's own attendance: totals per batch, and every class with its history. */
export function MyAttendance() {
  /** Number of rows shown, so that a refresh loads as many again. */
  const shown = useRef(0);
  const asked = useAsked('mine', (signal) => load(rowsToAsk(shown.current), signal));
  const mine = useLastGood(asked.answer);
  const { items, more } = useListing(mine?.first, myMessages.fetchFailed);
  useEffect(() => {
    shown.current = items.length;
  }, [items.length]);
  useLive('attendance', asked.retry);
  if (mine === undefined && asked.isFailed) {
    return (
      <div className={styles.failure} role="alert">
        <p>{myMessages.fetchFailed}</p>
        <Button size="sm" variant="default" onClick={asked.retry}>
          Try again
        </Button>
      </div>
    );
  }
  // As tall as one summary, so that the content below does not move.
  if (mine === undefined) return <div className={styles.waiting} role="status" aria-label="Loading" />;
  if (items.length === 0) return <p className={styles.empty}>{myMessages.none}</p>;
  return (
    <div className={styles.attendance}>
      <MySummaries summaries={mine.summaries} />
      <MyEntries entries={items} more={more} />
    </div>
  );
}

async function load(limit: string, signal: AbortSignal) {
  const [summaries, first] = await Promise.all([
    callApi(attendanceEndpoints.listMySummaries, {}, { signal }),
    listingOf(attendanceEndpoints.listMine, { limit }, signal),
  ]);
  return { summaries, first: withIds(first) };
}
