import type { HomeworkState, WorkState } from '@avsar/contract';

/** Texts for students. */
export const handInMessages = {
  failed: 'The homework could not be loaded.',
  listFailed: 'Your homework could not be loaded.',
  closed: 'Your homework is closed for now',
  nothingToDo: 'You have nothing to hand in.',
  nothingDone: 'There is nothing here yet.',
  handedIn: 'Handed in.',
  lateIsAccepted: 'You can hand in later too. It is then marked as late.',
  lateIsRefused: 'After that nobody can hand in.',
  handedInNothing: 'You handed in nothing.',
  notHandedIn: 'You typed this and did not hand it in',
  againHow: 'What you hand in now takes the place of what you handed in before. Your trainer can still see both.',
  kept: 'What you type here is kept on this device until you hand it in.',
  fileExpired: 'The file could not be loaded. Please load the page again.',
  tooManyFiles: (most: number) => `Please hand in at most ${most} files.`,
  stillSending: 'A file is still being sent. Please wait a moment.',
  notSent: 'A file was not sent. Please try again or remove it.',
  again: (until: string) => `Please hand in again until ${until}.`,
} as const;

/** Texts for trainers and staff. */
export const taskMessages = {
  failed: 'The homework could not be loaded.',
  listFailed: 'The homework could not be loaded.',
  queueFailed: 'The work to mark could not be loaded.',
  membersFailed: 'The students could not be loaded.',
  none: 'There is no homework yet.',
  noneFound: 'No homework fits this choice.',
  emptyWhy: 'Write a task for a batch. Its students hand in here, and you mark their work here.',
  nothingWaits: 'Nothing waits to be marked.',
  queueLead: 'What students handed in and nobody has marked yet, the oldest first.',
  lead: 'What your students are to do at home, until when, and who has handed in.',
  draftNote: 'This is a draft. Students do not see it.',
  publishedNote: 'This is published: students see a change as soon as you save it.',
  closedNote: 'This is closed: students can read it, and nobody can hand in.',
  moveNote: 'If you save another due time, we tell the students.',
  saved: 'Saved.',
  published: 'Published. We have told the students.',
  closedNow: 'Closed. Nobody can hand in any more.',
  opened: 'Open again. Students can hand in.',
  deleteFailed: 'The draft could not be deleted.',
  deleteHow: 'Its text and files are deleted too. No student has seen it.',
  copied: 'This is the copy. Please choose when it is due.',
  dueMissing: 'Please choose the day and the time.',
  tooManyFiles: (most: number) => `Homework has at most ${most} files to download. Please remove one first.`,
  pictureNotSent: 'A picture was not stored. Please try again or remove it.',
  noPoints: 'No points: you only write what you think.',
  remindedNow: (count: string) => `We have reminded ${count}.`,
  noBatches: 'No batch found.',
  batchesFailed: 'The batches could not be loaded.',
} as const;

/** Texts for marking. */
export const markMessages = {
  failed: 'The work could not be loaded.',
  returned: (name: string) => `Returned to ${name}.`,
  askedAgain: (name: string) => `We have asked ${name} to hand in again.`,
  allDone: 'Nothing else waits to be marked.',
  newer: (moment: string) => `The student handed in again on ${moment}. You still see the work that you opened.`,
  gradedBy: (by: string, moment: string) => `${by} returned this work on ${moment}, after you opened it.`,
  notSeen: 'The student sees comments when you return the work.',
  linesHint: 'Click a number beside the text, or type it here. Without lines the comment is about the whole.',
  emptyText: 'Nothing was written. Look at the files or the link.',
  commentFailed: 'The comment was not deleted.',
} as const;

export const homeworkStateTexts: Readonly<Record<HomeworkState, string>> = {
  draft: 'Draft',
  published: 'Open',
  closed: 'Closed',
};

/** How a student reads the state of their own work. */
export const ownStateTexts: Readonly<Record<WorkState, string>> = {
  missing: 'To do',
  waiting: 'Handed in',
  again: 'Hand in again',
  graded: 'Marked',
};

/** Of work that was never handed in and cannot be any more. */
export const notHandedInText = 'Not handed in';

/** How a trainer reads the state of somebody's work. */
export const workStateTexts: Readonly<Record<WorkState, string>> = {
  missing: 'Missing',
  waiting: 'To mark',
  again: 'Asked again',
  graded: 'Marked',
};
