/** How long before a class each reminder is due. `soon` is the moment from which students can join. */
export const reminderPolicy = {
  day: { minutes: 24 * 60, channels: ['bell', 'mail'] },
  soon: { minutes: 15, channels: ['bell'] },
  /** After the class nobody is reminded again, so the note of it is kept only for a while. */
  keptDays: 7,
} as const;

export type ReminderKind = 'day' | 'soon';
