/** Texts of a student's own attendance. */
export const myMessages = {
  none: 'No class of yours has begun yet. What the register says of you will stand here.',
  fetchFailed: 'Your attendance could not be loaded.',
  rule: (minutes: number) =>
    `You are present if you join within ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} after the start, late if you join after that, and absent if you do not join.`,
  notOver: 'Not over yet',
  notJoined: 'You did not join this class.',
  canStillJoin: 'You have not joined this class yet.',
  presentIfUntil: (time: string) => `Whoever joins until ${time} IST is present.`,
  presentUntil: (time: string) => `Whoever joined until ${time} IST was present.`,
} as const;
