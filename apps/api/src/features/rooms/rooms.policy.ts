import { formatSpanIst } from '#shared/time.ts';

interface NextMeeting {
  readonly courseTitle: string;
  readonly batchId: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Says how many coming classes keep a room from being archived, and which is the next. */
export function usedRoomMessage(roomName: string, count: number, next: NextMeeting): string {
  const described = `${next.courseTitle}, batch ${next.batchId}, ${formatSpanIst(next.startsAt, next.endsAt)}`;
  const classes = count === 1 ? '1 coming class is' : `${count} coming classes are`;
  return `${classes} planned in ${roomName}. The next: ${described}. Please move them to another room first.`;
}
