import type { Verdict } from '@avsar/contract';
import type { Db } from '#database/client.ts';
import { attendance, attendanceEvents } from '#database/tables/attendance.ts';

interface PlaceOfEntry {
  readonly meetingMonth: string;
  readonly meetingId: number;
  readonly studentId: number;
}

/**
 * Stores the correction beside the verdict of joining, which stays. This locks the entry before the event gets its id:
 * of two corrections at once, the one with the higher id counts.
 */
export async function saveCorrectedVerdict(tx: Db, place: PlaceOfEntry, verdict: Verdict): Promise<void> {
  await tx
    .insert(attendance)
    .values({ ...place, correctedVerdict: verdict })
    .onConflictDoUpdate({
      target: [attendance.meetingMonth, attendance.meetingId, attendance.studentId],
      // A mark that is corrected is a correction from then on.
      set: { correctedVerdict: verdict, isMarked: false },
    });
}

interface Correction extends PlaceOfEntry {
  readonly verdict: Verdict;
  readonly at: Date;
  readonly actor: string;
  readonly reason: string;
}

export async function insertCorrection(tx: Db, correction: Correction): Promise<number> {
  const rows = await tx
    .insert(attendanceEvents)
    .values({ ...correction, kind: 'corrected' })
    .returning({ id: attendanceEvents.id });
  const [event] = rows;
  if (event === undefined) throw new Error('attendance_events: nothing was inserted');
  return event.id;
}
