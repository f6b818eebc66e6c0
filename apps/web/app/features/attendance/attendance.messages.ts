/** Texts of the attendance register; wording from spec §8 where it gives one. */
export const attendanceMessages = {
  none: 'No attendance records found for this batch.',
  noBatches: 'No batches available.',
  fetchFailed: 'The register could not be loaded.',
  olderFailed: 'The earlier classes could not be loaded. Please try again.',
  entryFailed: 'This entry could not be loaded.',
  entryComes: 'Loading …',
  notCome: 'Not joined yet',
  presentUntil: (time: string) => `counts as present until ${time} IST`,
  nobodyJoined: 'This student did not join.',
  reasonIsRead: (name: string) => `${name} can read it. It stays on record.`,
  byHand: 'Corrected by hand',
  noEntry: 'Class not over, or student not in the batch then',
  countsShown: 'The numbers count the classes shown here.',
  csvFailed: 'The file could not be made. Please try again.',
  corrected: (name: string) => `Corrected. We have told ${name}.`,
  unchanged: 'The register says this already. Please choose another.',
  rule: (minutes: number) =>
    `Present: joined within ${minutes} minutes of the start. Late: joined after that. Absent: did not join.`,
} as const;
