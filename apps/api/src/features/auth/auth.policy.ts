import { limits, type OtpChannel } from '@avsar/contract';

/** The limits that SECURITY.md lists. Limits per network address allow for a lab of a hundred behind one (ADR-0033). */
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export const otpPolicy = {
  triesPerCode: 5,
  /** Wrong codes per day by a known device, and on codes of a logged-in person. Strangers: see `strangersPolicy`. */
  wrongCodesPerDay: { device: 10, person: 15 },
  /** Wrong codes from one network without a right one in between. Beyond it, an admin has to unlock the person. */
  wrongCodesInARowMost: 100,
  sendsPerAddress: { most: 600, windowSeconds: hour, instituteIsExempt: true },
  missesPerAddress: { most: 100, windowSeconds: hour, instituteIsExempt: true },
  verifiesPerAddress: { most: 1200, windowSeconds: 15 * minute, instituteIsExempt: true },
  historySeconds: day,
} as const;

const sendWindows = [
  { most: 1, windowSeconds: limits.otpResendSeconds },
  { most: 3, windowSeconds: 15 * minute },
  { most: 10, windowSeconds: day },
] as const;

/** Seconds until another code may be sent, given when earlier ones were sent to this identifier. 0 means now. */
export function secondsUntilNextSend(sentAt: readonly Date[], now: Date): number {
  const waits = sendWindows.map(({ most, windowSeconds }) => {
    const newestFirst = sentAt.toSorted((one, other) => other.getTime() - one.getTime());
    const oldestThatCounts = newestFirst[most - 1];
    if (oldestThatCounts === undefined) return 0;
    return Math.ceil((oldestThatCounts.getTime() - now.getTime()) / 1000) + windowSeconds;
  });
  return Math.max(0, ...waits);
}

/** Shares of the hourly number of SMS and of the daily SMS budget, in per cent. */
export const smsPolicy = {
  hourSeconds: hour,
  daySeconds: day,
  /** The share of one network of strangers. The institute's own networks have more: a whole class uses one. */
  networkPercent: 10,
  institutePercent: 50,
  /** A network may send at least this many SMS, however small the budget is. */
  networkLeast: 60,
  /** The share of all strangers together. The rest is for known devices and for people who are logged in. */
  strangersPercent: 80,
} as const;

/** A person may log in by a proved contact. A new account may use either; its first code proves that one. */
export function mayLogInBy(
  channel: OtpChannel,
  user: { readonly status: string; readonly emailVerifiedAt: Date | null; readonly mobileVerifiedAt: Date | null },
): boolean {
  if (user.status === 'unverified') return true;
  const verifiedAt = channel === 'email' ? user.emailVerifiedAt : user.mobileVerifiedAt;
  return user.status === 'active' && verifiedAt !== null;
}

interface Contacts {
  readonly email: string | null;
  readonly mobileNumber: string;
}

/** Whether the person has this contact already, so that its code proves it and changes nothing else. */
export function isPresentContact(user: Contacts, channel: OtpChannel, value: string): boolean {
  return value === (channel === 'email' ? user.email : user.mobileNumber);
}

export const contactPolicy = {
  /** Requests for a new e-mail address or number. Each one sends a code, perhaps to a stranger. */
  changesPerPerson: { most: 10, windowSeconds: day },
  /** A change made by an admin takes effect after this delay, so that the person can stop it by the old contacts. */
  delaySeconds: limits.contactDelayHours * hour,
  undoSeconds: limits.contactUndoDays * day,
  /** After an undo, the person may ask for no new contact: the thief may still control the other contact. */
  restSeconds: day,
  undoMissesPerAddress: { most: 20, windowSeconds: hour, instituteIsExempt: false },
} as const;

interface ChangeState {
  readonly confirmedAt: Date | null;
  readonly oldValue: string | null;
  readonly undoneAt: Date | null;
}

/** A waiting change can be stopped, and one that took effect can be undone for a week; each only once. */
export function canBeUndone({ confirmedAt, oldValue, undoneAt }: ChangeState, now: Date): boolean {
  if (undoneAt !== null) return false;
  if (confirmedAt === null) return true;
  return oldValue !== null && now.getTime() - confirmedAt.getTime() < contactPolicy.undoSeconds * 1000;
}

interface PastChange {
  readonly channel: OtpChannel;
  readonly oldValue: string;
  readonly oldVerifiedAt: Date | null;
}

/** The first change of each channel, which holds the contact from before all changes. `changes` are oldest first. */
export function contactsBefore<Change extends PastChange>(changes: readonly Change[]): Change[] {
  return changes.filter((change, place) => changes.findIndex(({ channel }) => channel === change.channel) === place);
}

export const claimPolicy = {
  /** Claims kept per account. The oldest are deleted; whoever sent those is asked for consent after the first code. */
  mostPerAccount: 20,
} as const;

export const sessionPolicy = {
  personSeconds: 12 * hour,
  adminSeconds: hour,
  adminIdleSeconds: 30 * minute,
  most: 5,
  /** A request writes "last seen" only if the stored time is older than this. */
  adminTouchSeconds: minute,
  personTouchSeconds: 15 * minute,
} as const;

export const adminLoginPolicy = {
  perAddress: { most: 20, windowSeconds: hour, instituteIsExempt: false },
  /** Failed log-ins written to the audit log, from all addresses together. That log is never deleted. */
  failuresWritten: { most: 1000, windowSeconds: hour },
  freeFails: 5,
  windowSeconds: 15 * minute,
  firstWaitSeconds: 30,
  longestWaitSeconds: hour,
} as const;
