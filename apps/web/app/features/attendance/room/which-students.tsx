import { Segments } from '#ui/form/segments.tsx';
import { roomMessages } from './room.messages.ts';

export type WhichStudents = 'all' | 'missed';

interface WhichStudentsProps {
  readonly value: WhichStudents;
  /** How many missed the class and have not watched it. */
  readonly missed: number;
  readonly onChange: (value: WhichStudents) => void;
}

/** For a class with a recording: all students, or those who missed it and have not watched it. */
export const WhichStudentsChoice = ({ value, missed, onChange }: WhichStudentsProps) => (
  <Segments<WhichStudents>
    label={roomMessages.whichStudents}
    options={[
      { value: 'all', label: roomMessages.allStudents },
      { value: 'missed', label: roomMessages.missedNotWatched(missed) },
    ]}
    value={value}
    onChange={onChange}
  />
);
