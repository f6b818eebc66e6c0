/** Texts of a student's own attendance. */
export const myMessages = {
  none: 'Your classes have not started yet. You will see your attendance here.',
  fetchFailed: 'Your attendance could not be loaded.',
  rule: (minutes: number) =>
    `You are present if you join within ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} after the start, late if you join after that, and absent if you do not join.`,
  attended: (percentage: number) => `${percentage} % of the classes attended`,
  leftOn: (day: string) => `You left this batch on ${day}.`,
  notOver: 'Not over yet',
  notJoined: 'You did not join this class.',
  canStillJoin: 'You have not joined this class yet.',
  presentIfUntil: (time: string) => `Join by ${time} IST to be marked present.`,
  presentUntil: (time: string) => `Students who joined by ${time} IST were marked present.`,
} as const;
