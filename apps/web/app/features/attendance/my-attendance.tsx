import { Button } from '@mantine/core';
import { attendanceEndpoints } from '@avsar/contract';
import { callApi } from '#features/auth/index.ts';
import { type Listing, listingOf, useAsked } from '#features/desk/index.ts';
import { useLive } from '#features/live/index.ts';
import { useLastGood } from '#lib/use-last-good.ts';
import { myMessages } from './my.messages.ts';
import { MyEntries } from './my-entries.tsx';
import { type MyEntry, withIds } from './my-entry.ts';
import styles from './my-attendance.module.css';
import { MySummaries } from './my-summaries.tsx';

/** What the register says of me: how often I came, and each class with what is behind it. */
export function MyAttendance() {
  const asked = useAsked('mine', load);
  const mine = useLastGood(asked.answer);
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
  // As tall as a first summary, so that what stands below stays where it is.
  if (mine === undefined) return <div className={styles.waiting} role="status" aria-label="Loading" />;
  if (mine.first.items.length === 0) return <p className={styles.empty}>{myMessages.none}</p>;
  return (
    <div className={styles.attendance}>
      <MySummaries summaries={mine.summaries} />
      <MyEntries first={mine.first} />
    </div>
  );
}

async function load(signal: AbortSignal) {
  const [summaries, first] = await Promise.all([
    callApi(attendanceEndpoints.listMySummaries, {}, { signal }),
    listingOf(attendanceEndpoints.listMine, { limit: '10' }, signal),
  ]);
  return { summaries, first: withIds(first) satisfies Listing<MyEntry> };
}
