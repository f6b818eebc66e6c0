import type { Audience, DeliveryChannel, MessageState, Role } from '@avsar/contract';

/** Numbers of the rules. */
export const messagePolicy = {
  trainerDailyMost: 20,
  scheduledDaysMost: 90,
  /** A mail that no server takes, and an SMS of which the carrier says nothing, are given up after this time. */
  triedDays: 2,
  /** The counts of a message stay as they are from so many minutes after its end. */
  settledMinutes: 10,
  deliveriesKeptDays: 365,
} as const;

const dayMilliseconds = 24 * 60 * 60 * 1000;

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMilliseconds);

interface Course {
  readonly sendAt: Date;
  readonly finishedAt: Date | null;
  readonly stoppedAt: Date | null;
}

export function messageStateOf({ sendAt, finishedAt, stoppedAt }: Course, now: Date): MessageState {
  if (stoppedAt !== null) return 'stopped';
  if (finishedAt !== null) return 'sent';
  return sendAt > now ? 'scheduled' : 'sending';
}

/** Trainers write to a batch; whose batch it is, the database says. */
export const mayWriteTo = (role: Role, { kind }: Audience): boolean => role === 'ADMIN' || kind === 'batch';

/** When it goes out: now, if the time is missing or over. Undefined if it is too far ahead. */
export function sendAtOf(asked: string | null | undefined, now: Date): Date | undefined {
  if (asked === null || asked === undefined) return now;
  const at = new Date(asked);
  if (at.getTime() > now.getTime() + messagePolicy.scheduledDaysMost * dayMilliseconds) return undefined;
  return at < now ? now : at;
}

interface Draft {
  readonly channels: readonly DeliveryChannel[];
  readonly sms?: object | null | undefined;
}

/** What is wrong with the channels of a draft, by field. */
export function whyWrongChannels(role: Role, { channels, sms }: Draft): Readonly<Record<string, string>> | undefined {
  const hasSms = channels.includes('sms');
  if (hasSms && role !== 'ADMIN') return { channels: 'Trainers write by bell and e-mail. SMS are sent by the office.' };
  const hasText = sms !== null && sms !== undefined;
  if (hasSms && !hasText) return { sms: 'Please choose a template for the SMS.' };
  if (!hasSms && hasText) return { sms: 'A template is only for messages by SMS.' };
  return undefined;
}

/** The first words of a message, for the bell. */
export function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= 160 ? line : `${line.slice(0, 159).trimEnd()}…`;
}
