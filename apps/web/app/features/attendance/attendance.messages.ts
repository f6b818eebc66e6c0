/** Texts of the attendance register; wording from spec §8 where it gives one. */
export const attendanceMessages = {
  none: 'No attendance records found for this batch.',
  noBatches: 'No batches available.',
  fetchFailed: 'The register could not be loaded.',
  olderFailed: 'The earlier classes could not be loaded. Please try again.',
  entryFailed: 'This entry could not be loaded.',
  entryComes: 'Loading …',
  notCome: 'No entry yet',
  presentUntil: (time: string) => `counts as present until ${time} IST`,
  nobodyJoined: 'This student did not come.',
  reasonIsRead: (name: string) => `${name} can read it. It stays on record.`,
  byHand: 'Corrected by hand',
  left: 'Left',
  leftOn: (day: string) => `Left on ${day}`,
  noEntry: 'Class not over, or student not in the batch then',
  countsShown: 'Numbers and percentages count the classes shown here; present and late are attended.',
  csvFailed: 'The file could not be made. Please try again.',
  corrected: (name: string) => `Corrected. We have told ${name}.`,
  correctedMany: (count: number) =>
    count === 0 ? 'The register said so already.' : `Corrected ${count}. We have told these students.`,
  correctThese: (count: number) => (count === 1 ? 'Correct 1 entry' : `Correct ${count} entries`),
  reasonIsReadByAll: 'Every student whose entry changes can read it. It stays on record.',
  toRollCall: 'Mark this class by hand instead',
  unchanged: 'The register says this already. Please choose another.',
  rule: (minutes: number) =>
    `Present: came within ${minutes} minutes of the start. Late: came after that. Absent: did not come.`,
} as const;
