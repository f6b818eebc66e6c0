import { limits } from '../limits.ts';

// Of lessons, recordings, homework, progress and certificates. Not in `limits.ts`, which every visitor loads, and without schemas, so that a page with
// a lesson loads none.

export const lessonLimits = {
  attachmentsMost: 20,
  /** Files of one lesson, those of earlier versions with them. */
  filesMost: 300,
  fileNameCharactersMost: 120,
  noteCharactersMost: 10_000,
  hitsMost: 30,
} as const;

export const recordingLimits = {
  /** Recordings of one class: a call that was cut leaves two or three. */
  perClassMost: 5,
  titleCharactersMost: 80,
  /** A class lasts at most 12 hours, and so does its recording. */
  secondsMost: limits.meetingHoursMost * 60 * 60,
  /** Intervals in one report of what was watched. */
  intervalsMost: 100,
} as const;

export const homeworkLimits = {
  titleCharactersMost: 120,
  pointsMost: 1000,
  criteriaMost: 12,
  levelsLeast: 2,
  levelsMost: 6,
  criterionCharactersMost: 200,
  attachmentsMost: 10,
  /** Files of one homework, those of earlier versions with them. */
  filesMost: 100,
  fileNameCharactersMost: 120,
  handInCharactersMost: 20_000,
  linkCharactersMost: 500,
  handInFilesMost: 10,
  /** Files that one student uploads for one homework, those of earlier hand-ins with them. */
  uploadsMost: 60,
  /** How often one student can hand in one homework. */
  handInsMost: 100,
  feedbackCharactersMost: 4000,
  commentCharactersMost: 1000,
  commentsMost: 300,
  gradesMost: 50,
  /** The last line that a comment on a file can name. */
  linesMost: 100_000,
} as const;

/** Why a student falls behind. */
export const signalCauses = ['classes_missed', 'silent', 'homework_overdue'] as const;

export type SignalCause = (typeof signalCauses)[number];

/** `open`: nobody takes care of it yet; `taken`: somebody does; `settled`: it is over. */
export const signalStates = ['open', 'taken', 'settled'] as const;

export type SignalState = (typeof signalStates)[number];

export const progressLimits = {
  /** Classes missed one after the other, from which on a student falls behind. */
  classesMissed: 2,
  /** Days without a class, a lesson, homework or a quiz, while there was something to learn. */
  silentDays: 7,
  /** Lines of a list in the reply about one student. */
  linesMost: 20,
  /** Members of a batch on one board. */
  boardRowsMost: 500,
  noteCharactersMost: 500,
} as const;

/** What a certificate can depend on. */
export const certificateParts = ['attendance', 'homework', 'quiz'] as const;

export type CertificatePart = (typeof certificateParts)[number];

/** `replaced`: revoked, since a newer one says the same with a corrected name. */
export const certificateStates = ['valid', 'revoked', 'replaced'] as const;

export type CertificateState = (typeof certificateStates)[number];

export const certificateLimits = {
  reasonCharactersMost: 200,
  nameCharactersMost: 200,
} as const;
