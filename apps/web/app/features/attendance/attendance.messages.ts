/** Texts of the attendance register; wording from spec §8 where it gives one. */
export const attendanceMessages = {
  none: 'No attendance records found for this batch.',
  noBatches: 'No batches available.',
  fetchFailed: 'The register could not be loaded.',
  olderFailed: 'The earlier classes could not be loaded. Please try again.',
  entryFailed: 'This entry could not be loaded.',
  entryComes: 'Looking it up …',
  notCome: 'Has not come yet',
  presentUntil: (time: string) => `counts as present until ${time} IST`,
  nobodyJoined: 'Nobody joined in this name.',
  reasonIsRead: (name: string) => `${name} reads it. It stays on record.`,
  byHand: 'Corrected by hand',
  noEntry: 'Not over yet, or not in the batch then',
  countsShown: 'The numbers count the classes shown here.',
  csvFailed: 'The file could not be made. Please try again.',
  corrected: (name: string) => `Corrected. ${name} is told.`,
  unchanged: 'It says so already. Please choose another.',
  correctionFailed: 'The entry was not corrected. Please try again.',
  rule: (minutes: number) =>
    `Present: came no later than ${minutes} minutes after the start. Late: came after that. Absent: did not come.`,
} as const;
