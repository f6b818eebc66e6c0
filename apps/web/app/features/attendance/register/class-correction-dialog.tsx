import type { AttendanceGrid } from '@avsar/contract';
import type { ReactNode } from 'react';
import { momentInIndia } from '#lib/format.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { ClassCorrectionForm } from './class-correction-form.tsx';
import styles from './class-correction-form.module.css';

interface ClassCorrectionDialogProps {
  readonly grid: AttendanceGrid;
  /** The class to correct; `undefined` closes the dialog. */
  readonly meetingId: number | undefined;
  readonly onClose: () => void;
  readonly onCorrected: () => void;
  readonly recordingsOf: RecordingsOf;
}

/** The recordings of a class; the page has them from another feature. */
export type RecordingsOf = (meetingId: number) => ReactNode;

/** Corrects many entries of one class with one reason. All students are chosen at first. */
export function ClassCorrectionDialog(props: ClassCorrectionDialogProps) {
  const { grid, meetingId, onClose, onCorrected, recordingsOf } = props;
  const meeting = grid.meetings.find(({ id }) => id === meetingId);
  const title = meeting === undefined ? 'Correct a class' : `Class of ${momentInIndia(meeting.startTime)}`;
  return (
    <Dialog isOpen={meeting !== undefined} onClose={onClose} title={title} size="wide">
      {meeting !== undefined && (
        <div key={meeting.id} className={styles.class}>
          {recordingsOf(meeting.id)}
          <ClassCorrectionForm
            meetingId={meeting.id}
            students={studentsOf(grid, meeting)}
            onCancel={onClose}
            onCorrected={onCorrected}
          />
        </div>
      )}
    </Dialog>
  );
}

/** Those with an entry, or with a seat in a class that has no end yet; somebody who came to the batch later has none. */
function studentsOf({ meetings, students }: AttendanceGrid, meeting: AttendanceGrid['meetings'][number]) {
  const column = meetings.indexOf(meeting);
  const isOver = Date.parse(meeting.endTime) <= Date.now();
  return students
    .map(({ id, name, isMember, verdicts }) => ({ id, name, isMember, verdict: verdicts[column] ?? null }))
    .filter(({ isMember, verdict }) => verdict !== null || (isMember && !isOver));
}
