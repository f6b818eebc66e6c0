import type { Verdict } from '@avsar/contract';
import type { Db } from '#database/client.ts';
import { attendance, attendanceEvents } from '#database/tables/attendance.ts';

interface Correction {
  readonly meetingMonth: string;
  readonly meetingId: number;
  readonly studentId: number;
  readonly verdict: Verdict;
  readonly at: Date;
  readonly actor: string;
  readonly reason: string;
}

/**
 * Beside what the door noted, never over it. The entry is locked before the event gets its number: of two corrections at once
 * the one with the higher number is the one that stands.
 */
export async function insertCorrection(tx: Db, { verdict, at, actor, reason, ...entry }: Correction): Promise<number> {
  await tx
    .insert(attendance)
    .values({ ...entry, correctedVerdict: verdict })
    .onConflictDoUpdate({
      target: [attendance.meetingMonth, attendance.meetingId, attendance.studentId],
      set: { correctedVerdict: verdict },
    });
  const rows = await tx
    .insert(attendanceEvents)
    .values({ ...entry, kind: 'corrected', at, verdict, actor, reason })
    .returning({ id: attendanceEvents.id });
  const [event] = rows;
  if (event === undefined) throw new Error('attendance_events: nothing was inserted');
  return event.id;
}
