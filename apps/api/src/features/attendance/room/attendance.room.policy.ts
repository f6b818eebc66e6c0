import { type EntrySource, limits } from '@avsar/contract';

const minuteMilliseconds = 60_000;

/** Marks are part of the class: later there are only corrections, with a reason that the student reads. */
const marksHours = 24;

interface Hours {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** From when and until when students of a class are marked by hand. */
export const marksOpen = ({ startsAt, endsAt }: Hours) => ({
  from: new Date(startsAt.getTime() - limits.joinOpensMinutes * minuteMilliseconds),
  until: new Date(endsAt.getTime() + marksHours * 60 * minuteMilliseconds),
});

/** The reason why students cannot be marked now; undefined while marks are taken. */
export function whyUnmarkable(meeting: Hours & { readonly cancelledAt: Date | null }, now: Date): string | undefined {
  if (meeting.cancelledAt !== null) return 'This class was cancelled.';
  const { from, until } = marksOpen(meeting);
  if (now < from) return `Students can be marked from ${limits.joinOpensMinutes} minutes before the start.`;
  if (now <= until) return undefined;
  return `This class ended more than ${marksHours} hours ago. Please correct entries, with a reason.`;
}

interface StoredEntry {
  readonly joinedAt: Date | null;
  readonly correctedVerdict: string | null;
  readonly isMarked: boolean | null;
  /** How the student came, by the event of joining or scanning. */
  readonly cameBy: 'joined' | 'scanned' | null;
}

/** How the verdict that counts came about; null without an entry. */
export function sourceOf({ joinedAt, correctedVerdict, isMarked, cameBy }: StoredEntry): EntrySource | null {
  if (correctedVerdict !== null) return isMarked === true ? 'marked' : 'corrected';
  return joinedAt === null ? null : (cameBy ?? 'joined');
}

/** Whether a mark by hand changes this entry: not once the student came, nor after a correction. */
export const isLeftAlone = ({ joinedAt, correctedVerdict, isMarked }: StoredEntry) =>
  joinedAt !== null || (correctedVerdict !== null && isMarked !== true);
