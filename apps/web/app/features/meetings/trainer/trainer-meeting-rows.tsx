import type { MeetingTaught } from '@avsar/contract';
import { LoadMore } from '#lists/load-more.tsx';
import { useMeetingState } from '../meeting-state.ts';
import { meetingPlaceText } from '../meeting-place.ts';
import { MeetingStateBadge } from '../meeting-state-badge.tsx';
import type { TrainerMeetingsList } from './use-trainer-meetings.ts';
import { TrainerMeetingsFrame } from './trainer-meetings-frame.tsx';
import styles from './trainer-meetings.module.css';
import { MeetingTime } from '../meeting-time.tsx';

/** The trainer's classes as a short list, opened from the count on the profile card. */
export function TrainerMeetingRows({ list }: { readonly list: TrainerMeetingsList }) {
  const meetings = list.meetings ?? [];
  return (
    <TrainerMeetingsFrame list={list}>
      {meetings.length > 0 && (
        <ul className={styles.rows}>
          {meetings.map((meeting) => (
            <MeetingRow key={meeting.id} meeting={meeting} />
          ))}
        </ul>
      )}
      <LoadMore more={list.more} />
    </TrainerMeetingsFrame>
  );
}

function MeetingRow({ meeting }: { readonly meeting: MeetingTaught }) {
  const place = meetingPlaceText(meeting);
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <span className={styles.rowTitle}>{meeting.course.title}</span>
        <MeetingStateBadge state={useMeetingState(meeting)} />
      </div>
      <p className={styles.fact}>
        <MeetingTime startTime={meeting.startTime} endTime={meeting.endTime} />
      </p>
      <p className={styles.fact}>
        Batch {meeting.batch.id}
        {place !== undefined && `, ${place}`}
      </p>
    </li>
  );
}
