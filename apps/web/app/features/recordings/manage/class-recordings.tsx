import { recordingEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { replyQuery } from '#api/queries.ts';
import { ManageRecordings } from './manage-recordings.tsx';
import styles from './manage-recordings.module.css';
import { recordingsQuery } from './recordings-query.ts';

/** The recordings of a class, on its own page. Nothing before a class that has none is live or over. */
export function ClassRecordings({ meetingId }: { readonly meetingId: number }) {
  const id = useId();
  const { data } = useQuery(recordingsQuery(meetingId));
  if (data === undefined || (data.whyNotAdded !== null && data.recordings.length === 0)) return null;
  return (
    <section className={styles.ofClass} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Recordings
      </h2>
      <ManageRecordings meetingId={meetingId} />
    </section>
  );
}

/** Students watch at any hour, and nobody waits for it. */
const pollMilliseconds = 60_000;

/** What students watched of the recordings of a class; undefined while there is none. */
export function useClassWatches(meetingId: string) {
  const { data } = useQuery(recordingsQuery(Number(meetingId)));
  const watches = useQuery({
    ...replyQuery('TRAINER', recordingEndpoints.listWatches, { params: { meetingId } }),
    enabled: data !== undefined && data.recordings.length > 0,
    refetchInterval: pollMilliseconds,
  });
  return data === undefined || data.recordings.length === 0 ? undefined : watches.data;
}
