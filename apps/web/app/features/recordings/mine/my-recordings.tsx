import { Button } from '@mantine/core';
import { type RecordedMeeting, recordingEndpoints } from '@avsar/contract';
import { useId } from 'react';
import { dayInIndia, momentInIndia, timeInIndia, weekdayInIndia } from '#lib/format.ts';
import { watchedText } from '#lib/watched-text.ts';
import { LoadMore } from '#lists/load-more.tsx';
import { useListing } from '#lists/use-listing.ts';
import { recordingMessages } from '../recordings.messages.ts';
import styles from './my-recordings.module.css';
import { WatchLink } from './watch-link.tsx';

/** The list shares the screen with the next classes. */
const rowsAtOnce = '4';

/** Past classes with a recording, the latest first. Nothing for a student without one. */
export function MyRecordings() {
  const id = useId();
  const failed = recordingMessages.mineFailed;
  const { items, more, isFailed, retry } = useListing(
    'STUDENT',
    recordingEndpoints.listMine,
    { limit: rowsAtOnce },
    { failed },
  );
  if (items.length === 0 && !isFailed) return null;
  return (
    <section className={styles.recordings} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Recordings
      </h2>
      {isFailed && (
        <div className={styles.failure} role="alert">
          <p>{failed}</p>
          <Button variant="default" loading={retry.isLoading} onClick={retry.load}>
            Try again
          </Button>
        </div>
      )}
      <ul className={styles.list}>
        {items.map((recorded) => (
          <li key={recorded.id} className={styles.recorded}>
            <Recorded recorded={recorded} />
          </li>
        ))}
      </ul>
      <LoadMore more={more} />
    </section>
  );
}

function Recorded({ recorded }: { readonly recorded: RecordedMeeting }) {
  const { id, course, meeting, verdict, watch } = recorded;
  const { startTime } = meeting;
  return (
    <>
      <div className={styles.words}>
        <h3 className={styles.course}>{course.title}</h3>
        <p>
          {weekdayInIndia(startTime)}, {dayInIndia(startTime)}, {timeInIndia(startTime)} IST
        </p>
        <p className={styles.fact} data-tabular>
          {verdict === 'absent' && `${recordingMessages.missed} `}
          {watch === null ? recordingMessages.notWatched : recordingMessages.watched(watchedText(watch))}
        </p>
      </div>
      <WatchLink courseId={course.id} meetingId={id} of={`${course.title}, ${momentInIndia(startTime)}`} />
    </>
  );
}
