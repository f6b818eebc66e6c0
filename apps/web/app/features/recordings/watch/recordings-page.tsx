import type { RecordingsToWatch } from '@avsar/contract';
import type { ReactNode } from 'react';
import { VideoPlayer } from '#features/lessons/video/video-player.tsx';
import { dayInIndia, hoursInIndia, weekdayInIndia } from '#lib/format.ts';
import { watchedText } from '#lib/watched-text.ts';
import { links } from '#links.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { Page } from '#ui/layout/page.tsx';
import { recordingMessages } from '../recordings.messages.ts';
import styles from './recordings-page.module.css';
import { useWatching } from './use-watching.ts';

type Recording = RecordingsToWatch['recordings'][number];

interface RecordingsPageProps {
  readonly toWatch: RecordingsToWatch;
  /** Below the recordings. */
  readonly children: ReactNode;
}

/** The recordings of one class, for a student who missed it or wants to see it again. */
export function RecordingsPage({ toWatch, children }: RecordingsPageProps) {
  const { course, meeting, verdict, recordings } = toWatch;
  const { startTime, endTime } = meeting;
  const day = `${weekdayInIndia(startTime)}, ${dayInIndia(startTime)}`;
  return (
    <Page title={`${course.title}, ${dayInIndia(startTime)}`} lead={`${day}, ${hoursInIndia(startTime, endTime)}`}>
      <Breadcrumbs parent={{ to: links.myCourses, text: 'My courses' }} current="Recording" />
      <div className={styles.recordings}>
        {verdict === 'absent' && (
          <p className={styles.missed}>
            {recordingMessages.missed} {recordingMessages.registerStays}
          </p>
        )}
        {recordings.length === 0 && <p>{recordingMessages.gone}</p>}
        {recordings.map((recording, index) => (
          <WatchedRecording
            key={recording.id}
            recording={recording}
            name={recording.title ?? recordingMessages.recording(index + 1, recordings.length)}
            isAlone={recordings.length === 1 && recording.title === null}
          />
        ))}
        {children}
      </div>
    </Page>
  );
}

interface WatchedRecordingProps {
  readonly recording: Recording;
  readonly name: string;
  /** The only one, without a title: the heading of the page says what it is. */
  readonly isAlone: boolean;
}

function WatchedRecording({ recording, name, isAlone }: WatchedRecordingProps) {
  const { id, video, watch } = recording;
  const { seconds = watch?.seconds ?? 0, onPlay, onTime } = useWatching(id);
  const durationSeconds = watch?.durationSeconds ?? null;
  return (
    <section className={styles.recording} aria-label={name}>
      {!isAlone && <h2 className={styles.name}>{name}</h2>}
      <VideoPlayer video={video} title={name} onPlay={onPlay} onTime={onTime} />
      {seconds > 0 && (
        <p className={styles.watched} data-tabular>
          {recordingMessages.watched(watchedText({ seconds, durationSeconds }))}
        </p>
      )}
    </section>
  );
}
