import { Button } from '@mantine/core';
import type { RecordingWatch, RollCall as RollCallReply } from '@avsar/contract';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { dayInIndia, hoursInIndia, weekdayInIndia } from '#lib/format.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { links } from '#links.ts';
import { IconCheck, IconQrcode } from '#ui/pictures/icons.ts';
import { CorrectionDialog, type DisputeOf } from '../register/correction-dialog.tsx';
import type { RegisterCell } from '../register/register-grid.tsx';
import { RollCallRow } from './roll-call-row.tsx';
import { roomMessages } from './room.messages.ts';
import { useMarks } from './use-roll-call.ts';
import { isMissedAndNotWatched, watchesById } from '../watches.ts';
import { type WhichStudents, WhichStudentsChoice } from './which-students.tsx';
import styles from './roll-call.module.css';

interface RollCallProps {
  readonly rollCall: RollCallReply;
  readonly onCorrected: () => void;
  /** Whether the code can be shown; staff mark by hand. */
  readonly hasCode: boolean;
  readonly disputeOf: DisputeOf;
  /** The recordings of the class, above the students. */
  readonly recordings: ReactNode;
  /** What was watched of them; undefined if there is none. */
  readonly watches: readonly RecordingWatch[] | undefined;
}

/** The students of one class: all present with one press, then the exceptions. Made for a phone in the classroom. */
export function RollCall({ rollCall, onCorrected, hasCode, disputeOf, recordings, watches }: RollCallProps) {
  const { meeting, students, whyNoMarks } = rollCall;
  const meetingId = String(meeting.id);
  const { mark, isPending, pending } = useMarks(meetingId);
  const [opened, setOpened] = useState<RegisterCell>();
  const [which, setWhich] = useState<WhichStudents>('all');
  const watched = watches && watchesById(watches);
  const missed = students.filter(({ id, verdict }) => isMissedAndNotWatched(verdict, watched?.has(id) ?? true));
  const shown = which === 'missed' && watched !== undefined ? missed : students;
  const without = students.filter(({ source }) => source === null);
  const came = students.filter(({ verdict }) => verdict === 'present' || verdict === 'late').length;
  const isOver = Date.parse(meeting.endTime) <= serverNow();
  return (
    <div className={styles.rollCall}>
      <p className={styles.when}>
        {weekdayInIndia(meeting.startTime)}, {dayInIndia(meeting.startTime)},{' '}
        {hoursInIndia(meeting.startTime, meeting.endTime)}
        {meeting.room !== null && `, ${meeting.room.name}`}
      </p>
      <p className={styles.came} role="status" data-tabular>
        {roomMessages.came(came, students.length)}
      </p>
      {whyNoMarks !== null && <p className={styles.note}>{whyNoMarks}</p>}
      <div className={styles.tools}>
        {whyNoMarks === null && without.length > 0 && (
          <Button
            size="md"
            loading={isPending}
            leftSection={<IconCheck size={18} stroke={1.75} aria-hidden />}
            onClick={() => mark(without.map(({ id }) => ({ student: { id }, verdict: 'present' })))}
          >
            {roomMessages.allPresent(without.length)}
          </Button>
        )}
        {hasCode && meeting.mode !== 'online' && whyNoMarks === null && !isOver && (
          <Button
            component={Link}
            to={links.classCode(meetingId)}
            size="md"
            variant="default"
            leftSection={<IconQrcode size={18} stroke={1.75} aria-hidden />}
          >
            Show the code
          </Button>
        )}
      </div>
      {recordings}
      {watched !== undefined && <WhichStudentsChoice value={which} missed={missed.length} onChange={setWhich} />}
      {students.length === 0 && <p className={styles.note}>{roomMessages.nobody}</p>}
      {shown.length === 0 && students.length > 0 && <p className={styles.note}>{roomMessages.nobodyMissed}</p>}
      <ul className={styles.students} aria-label="Students">
        {shown.map((student) => (
          <RollCallRow
            key={student.id}
            student={student}
            pending={pending.get(student.id)}
            isMarkable={whyNoMarks === null}
            watch={watched && (watched.get(student.id) ?? null)}
            onMark={(verdict) => mark([{ student: { id: student.id }, verdict }])}
            onOpen={() => setOpened({ studentId: student.id, meetingId: meeting.id })}
          />
        ))}
      </ul>
      <AlsoWatched students={students} watches={watches} />
      <CorrectionDialog
        cell={opened}
        disputeOf={disputeOf}
        onClose={() => setOpened(undefined)}
        onCorrected={(corrected) => {
          setOpened((now) => (now === corrected ? undefined : now));
          onCorrected();
        }}
      />
    </div>
  );
}

/** Students who came into the batch after the class: they are not in its register, and catch up. */
function AlsoWatched({ students, watches }: Pick<RollCallProps, 'watches'> & Pick<RollCallReply, 'students'>) {
  const known = new Set(students.map(({ id }) => id));
  const others = watches?.flatMap(({ student }) => (known.has(student.id) ? [] : student.name)) ?? [];
  return others.length === 0 ? null : <p className={styles.note}>{roomMessages.alsoWatched(others)}</p>;
}
