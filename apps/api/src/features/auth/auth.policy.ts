import { limits, type OtpChannel } from '@avsar/contract';

/** The numbers of SECURITY.md; those per address allow for a lab of a hundred behind one of them (ADR-0033). */
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export const otpPolicy = {
  triesPerCode: 5,
  /** By a known device, and on codes only a logged-in person can ask for; strangers have a policy of their own. */
  failsPerDay: { device: 10, person: 15 },
  /** Wrong codes from one network without a right one between them; past this the institute has to look at it. */
  straightFailsMost: 100,
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

/** Seconds until one more code may be sent, given when the earlier ones of this identifier were; 0 for now. */
export function secondsUntilNextSend(sentAt: readonly Date[], now: Date): number {
  const waits = sendWindows.map(({ most, windowSeconds }) => {
    const newestFirst = sentAt.toSorted((one, other) => other.getTime() - one.getTime());
    const oldestThatCounts = newestFirst[most - 1];
    if (oldestThatCounts === undefined) return 0;
    return Math.ceil((oldestThatCounts.getTime() - now.getTime()) / 1000) + windowSeconds;
  });
  return Math.max(0, ...waits);
}

/** Who may use how much of the SMS an hour and of the rupees a day, in per cent. */
export const smsPolicy = {
  hourSeconds: hour,
  daySeconds: day,
  /** For one network of strangers; the institute's own are whole classes. */
  networkPercent: 10,
  institutePercent: 50,
  /** A network has so many SMS at least, however small the whole is. */
  networkLeast: 60,
  /** The rest is for devices that have logged the person in before, and for people who are logged in. */
  strangersPercent: 80,
} as const;

/** A person may log in by what they have proved to be theirs; a new account proves one thing by its first code. */
export function mayLogInBy(
  channel: OtpChannel,
  user: { readonly status: string; readonly emailVerifiedAt: Date | null; readonly mobileVerifiedAt: Date | null },
): boolean {
  if (user.status === 'unverified') return true;
  const verifiedAt = channel === 'email' ? user.emailVerifiedAt : user.mobileVerifiedAt;
  return user.status === 'active' && verifiedAt !== null;
}

export const contactPolicy = {
  /** Of new e-mail addresses and numbers asked for; each sends a code to somebody. */
  changesPerPerson: { most: 10, windowSeconds: day },
  /** Carried through by an admin, it waits this long, so that the old contacts can object. */
  delaySeconds: limits.contactDelayHours * hour,
  undoSeconds: limits.contactUndoDays * day,
  /** After an undo the person asks for no other contact: whoever did it may still hold the other one. */
  restSeconds: day,
  undoMissesPerAddress: { most: 20, windowSeconds: hour, instituteIsExempt: false },
} as const;

interface ChangeState {
  readonly confirmedAt: Date | null;
  readonly oldValue: string | null;
  readonly undoneAt: Date | null;
}

/** What still waits can be stopped; what took effect can be undone for a week; neither can be twice. */
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

/** What the contacts were before these changes, which are given oldest first: of each channel, what its first one replaced. */
export function contactsBefore<Change extends PastChange>(changes: readonly Change[]): Change[] {
  return changes.filter((change, place) => changes.findIndex(({ channel }) => channel === change.channel) === place);
}
export const claimPolicy = {
  /** Sign-ups that wait on one account; the oldest make room, and whoever sent them is asked again after the first code. */
  mostPerAccount: 20,
} as const;

export const sessionPolicy = {
  personSeconds: 12 * hour,
  adminSeconds: hour,
  adminIdleSeconds: 30 * minute,
  most: 5,
  /** How old "last seen" may get before a request writes it again. */
  adminTouchSeconds: minute,
  personTouchSeconds: 15 * minute,
} as const;

export const adminLoginPolicy = {
  perAddress: { most: 20, windowSeconds: hour, instituteIsExempt: false },
  /** Of failures, from all addresses together: the audit log keeps for good what strangers make it write. */
  failuresWritten: { most: 1000, windowSeconds: hour },
  freeFails: 5,
  windowSeconds: 15 * minute,
  firstWaitSeconds: 30,
  longestWaitSeconds: hour,
} as const;
