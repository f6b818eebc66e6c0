import type { EntrySource } from '@avsar/contract';

const sourceTexts: Readonly<Record<EntrySource, string>> = {
  joined: 'Joined online',
  scanned: 'Scanned the code',
  marked: 'Marked by hand',
  corrected: 'Corrected',
};

/** Texts of a class in a room: marks, the code, and scanning. */
export const roomMessages = {
  failed: 'This class could not be loaded.',
  came: (came: number, all: number) => `${came} of ${all} came`,
  allPresent: (count: number) => `Mark ${count} without an entry as present`,
  everybodyHas: 'Every student has an entry.',
  marked: (count: number) => (count === 1 ? 'Marked 1 student.' : `Marked ${count} students.`),
  leftAlone: (names: readonly string[]) => `Not changed, because they came or were corrected: ${names.join(', ')}.`,
  nobody: 'No students in this batch.',
  noEntry: 'No entry yet',
  whichStudents: 'Which students',
  allStudents: 'All students',
  missedNotWatched: (count: number) => `Missed, not watched (${count})`,
  nobodyMissed: 'Nobody: everybody came, or has opened the recording.',
  notWatched: 'Not watched',
  alsoWatched: (names: readonly string[]) => `Also watched: ${names.join(', ')}.`,
  source: (source: EntrySource, time: string) => `${sourceTexts[source]} at ${time} IST`,
  codeTitle: 'Scan to be in the register',
  codeHow: 'Open the camera of your phone, point it at the code and tap the link.',
  codeChanges: 'The code changes every 30 seconds.',
  codeFailed: 'There is no code right now.',
  codeWaits: 'Getting the code …',
  scanTitle: 'Attendance',
  scanning: 'Entering you in the register …',
  scanFailed: 'You could not be entered. Please try again.',
  noCode: 'Scan the code on the screen in your class with the camera of your phone.',
  onlyStudents: 'Only students scan this code. You are logged in with another account.',
  logInFirst: 'Log in first. If that takes longer than a minute, scan the code again.',
  inRegister: (verdict: string, time: string) => `You are in the register: ${verdict}, ${time}.`,
} as const;
