import type { SeatChange, StudentCourse } from '@avsar/contract';

/** Texts of a student's page. */
export const studentMessages = {
  fetchFailed: 'Error fetching student data!',
  noCourse: 'This student has no course yet.',
  noSeat: 'No seat yet',
  noAttendance: 'No class so far.',
  noOrders: 'No order so far.',
  noMessages: 'No message so far.',
  noHistory: 'Nothing has changed since this list is kept.',
  noNotes: 'No note so far.',
  notesHint: 'Only the staff read these notes. The student never sees them.',
  noteSaved: 'Note saved.',
  deleteNote: 'Delete this note?',
  given: 'Course assigned successfully!',
  givenWithSeat: 'Course and seat given.',
  giveFailed: 'Failed to assign course',
  seatLater: 'No seat for now',
  seatLaterNote: 'The student waits in the list “No seat yet”.',
  moved: 'Moved to the other batch.',
  moveFailed: 'The student was not moved.',
  noOtherBatch: 'No other batch of this course has a free seat.',
  ended: 'The course has ended for this student.',
  endHint:
    'The student loses the course and the seats in its batches. We tell the student. The reason is kept in the history.',
  completed: 'The student has completed the course.',
  completeHint:
    'The student can still read and watch everything. Seats in batches that run are free for others. The reason is kept in the history.',
  reopened: 'The course goes on. The student waits for a seat.',
  reopenHint: 'The course goes on, and the student waits for a seat. The reason is kept in the history.',
  frozen: 'The course is frozen.',
  freezeHint: 'The course stays the student’s. The seat is free for others until you unfreeze the course.',
  unfrozen: 'The student goes on, and waits for a seat.',
} as const;

export const sourceTexts: Readonly<Record<StudentCourse['source'], string>> = {
  payment: 'paid',
  admin: 'given by the institute',
  free: 'free course',
};

const batchText = (batch: SeatChange['from']) =>
  batch === null ? 'a batch' : `batch ${batch.id}${batch.name === null ? '' : ` (${batch.name})`}`;

/** One line of the history: “Moved from batch 3 to batch 5 (Weekend)”. */
export function changeText({ kind, from, to }: SeatChange): string {
  const texts: Readonly<Record<SeatChange['kind'], string>> = {
    enrolled: 'Got the course',
    unenrolled: 'Lost the course',
    seated: `Got a seat in ${batchText(to)}`,
    moved: `Moved from ${batchText(from)} to ${batchText(to)}`,
    left: `Left ${batchText(from)}`,
    frozen: 'Course frozen',
    unfrozen: 'Course unfrozen',
    completed: 'Completed the course',
    reopened: 'Course reopened',
  };
  return texts[kind];
}
