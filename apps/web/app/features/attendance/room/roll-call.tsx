import { Button } from '@mantine/core';
import type { RollCall as RollCallReply } from '@avsar/contract';
import { useState } from 'react';
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
import styles from './roll-call.module.css';

interface RollCallProps {
  readonly rollCall: RollCallReply;
  readonly onCorrected: () => void;
  /** Whether the code can be shown; staff mark by hand. */
  readonly hasCode: boolean;
  readonly disputeOf: DisputeOf;
}

/** The students of one class: all present with one press, then the exceptions. Made for a phone in the classroom. */
export function RollCall({ rollCall, onCorrected, hasCode, disputeOf }: RollCallProps) {
  const { meeting, students, whyNoMarks } = rollCall;
  const meetingId = String(meeting.id);
  const { mark, isPending, pending } = useMarks(meetingId);
  const [opened, setOpened] = useState<RegisterCell>();
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
      {students.length === 0 && <p className={styles.note}>{roomMessages.nobody}</p>}
      <ul className={styles.students} aria-label="Students">
        {students.map((student) => (
          <RollCallRow
            key={student.id}
            student={student}
            pending={pending.get(student.id)}
            isMarkable={whyNoMarks === null}
            onMark={(verdict) => mark([{ student: { id: student.id }, verdict }])}
            onOpen={() => setOpened({ studentId: student.id, meetingId: meeting.id })}
          />
        ))}
      </ul>
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
