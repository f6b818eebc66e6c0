import { Button } from '@mantine/core';
import type { MeetingTaught } from '@avsar/contract';
import { useState } from 'react';
import { LoadMore } from '#lists/load-more.tsx';
import { useListHead } from '#lists/use-list-head.ts';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import { useNow } from '#lib/time/use-now.ts';
import { IconPlus } from '#ui/pictures/icons.ts';
import { meetingMessages } from '../meetings.messages.ts';
import { CancelMeeting } from './cancel-meeting.tsx';
import { CreateMeeting } from './create-meeting.tsx';
import { groupByDay } from './group-by-day.ts';
import { EditMeeting } from './edit-meeting.tsx';
import type { PlannedBatch } from './meeting-plan.ts';
import type { TrainerMeetingsList } from './use-trainer-meetings.ts';
import { type RecordingsOf, TrainerMeetingCard } from './trainer-meeting-card.tsx';
import { TrainerMeetingsFrame } from './trainer-meetings-frame.tsx';
import styles from './trainer-meetings.module.css';

interface TrainerMeetingsProps {
  readonly list: TrainerMeetingsList;
  readonly batches: readonly PlannedBatch[];
  readonly recordingsOf: RecordingsOf;
}

/** The trainer's classes by day, with create, edit and cancel (spec §2: My Meetings). */
export function TrainerMeetings({ list, batches, recordingsOf }: TrainerMeetingsProps) {
  /** Identifies the open "create" form; a new symbol each time. */
  const [creating, setCreating] = useState<symbol>();
  const [edited, setEdited] = useState<MeetingTaught>();
  const [cancelled, setCancelled] = useState<MeetingTaught>();
  const now = useNow();
  const meetings = list.meetings ?? [];
  // Restores the focus: a cancelled class stays in the list, but loses its buttons.
  const head = useListHead(list.meetings?.filter(({ cancelledAt }) => cancelledAt !== null).length);
  const seats = new Map(batches.map(({ id, studentCount }) => [id, studentCount]));
  return (
    <TrainerMeetingsFrame
      list={list}
      courses={[...new Set(batches.map(({ course }) => course.title))]}
      action={
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setCreating(Symbol('form'))}
        >
          Create a Meeting
        </Button>
      }
    >
      {list.phase === 'upcoming' &&
        meetings.length > 0 &&
        !meetings.some(({ startTime }) => isToday(startTime, now)) && (
          <p className={styles.none}>{meetingMessages.noMoreToday}</p>
        )}
      <div {...head} className={styles.days}>
        {groupByDay(meetings, now).map(({ name, items }) => (
          <div key={name} className={styles.ofDay}>
            <h3 className={styles.day}>{name}</h3>
            <ul className={styles.cards}>
              {items.map((meeting) => (
                <li key={meeting.id}>
                  <TrainerMeetingCard
                    meeting={meeting}
                    studentCount={seats.get(meeting.batch.id)}
                    onEdit={setEdited}
                    onCancel={setCancelled}
                    onLive={list.refresh}
                    recordingsOf={recordingsOf}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <LoadMore more={list.more} />
      <CreateMeeting
        batches={batches}
        opened={creating}
        onClose={() => setCreating(undefined)}
        onCreated={(form) => {
          setCreating(closeIfStill(form));
          list.refresh();
        }}
      />
      <EditMeeting
        meeting={edited}
        onClose={() => setEdited(undefined)}
        onSaved={(meeting) => {
          setEdited(closeIfStill(meeting));
          list.refresh();
        }}
      />
      <CancelMeeting
        meeting={cancelled}
        onClose={() => setCancelled(undefined)}
        onCancelled={(meeting) => {
          setCancelled(closeIfStill(meeting));
          list.refresh();
        }}
      />
    </TrainerMeetingsFrame>
  );
}

const isToday = (startTime: string, now: number) => todayInIndia(Date.parse(startTime)) === todayInIndia(now);

/** Closes only the finished dialog: another one may have been opened meanwhile. */
const closeIfStill =
  <Opened,>(done: Opened) =>
  (now: Opened | undefined) =>
    now === done ? undefined : now;
