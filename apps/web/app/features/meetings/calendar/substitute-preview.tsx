import type { MeetingTaught, SubstitutionPreview } from '@avsar/contract';
import { refusalTextOf } from '#features/auth/index.ts';
import { MeetingTime } from '../meeting-time.tsx';
import { calendarMessages } from './calendar.messages.ts';
import styles from './calendar.module.css';

interface SubstitutePreviewProps {
  readonly preview: {
    readonly data: { readonly classes: readonly SubstitutionPreview[] } | undefined;
    readonly error: unknown;
    readonly isError: boolean;
  };
  readonly trainerName: string;
}

/** Which classes the substitute would give, and which of them clash. */
export function SubstitutePreview({ preview, trainerName }: SubstitutePreviewProps) {
  if (preview.isError) {
    return (
      <p role="alert" className={styles.fault}>
        {refusalTextOf(preview.error)}
      </p>
    );
  }
  if (preview.data === undefined) return <p role="status">Looking at the classes…</p>;
  const { classes } = preview.data;
  if (classes.length === 0) return <p role="status">{calendarMessages.noClasses(trainerName)}</p>;
  const clashes = classes.filter(({ clash }) => clash !== null).length;
  return (
    <div>
      <ul className={styles.previewed} aria-label="Classes to give">
        {classes.map(({ meeting, clash }) => (
          <Previewed key={meeting.id} meeting={meeting} clash={clash} />
        ))}
      </ul>
      {clashes > 0 && (
        <p role="status" className={styles.fault}>
          {calendarMessages.clashing(clashes, trainerName)}
        </p>
      )}
    </div>
  );
}

function Previewed({ meeting, clash }: { readonly meeting: MeetingTaught; readonly clash: string | null }) {
  return (
    <li className={styles.one} data-clash={clash !== null || undefined}>
      <span className={styles.course}>
        {meeting.course.title}, batch {meeting.batch.id}
      </span>
      <MeetingTime startTime={meeting.startTime} endTime={meeting.endTime} />
      {clash !== null && <span className={styles.fault}>{clash}</span>}
    </li>
  );
}
