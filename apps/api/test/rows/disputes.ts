import type { Db } from '../../src/database/client.ts';
import { attendance } from '../../src/database/tables/attendance.ts';
import { disputes } from '../../src/database/tables/disputes.ts';
import type { meetings } from '../../src/database/tables/meetings.ts';
import { registerMonths } from '../../src/database/tables/register-months.ts';

type Meeting = Pick<typeof meetings.$inferSelect, 'id' | 'month' | 'batchId'>;

/** An entry of the register that says absent. */
export async function enterAbsent(db: Db, { id, month }: Meeting, studentId: number): Promise<void> {
  await db.insert(attendance).values({ meetingMonth: month, meetingId: id, studentId, correctedVerdict: 'absent' });
}

/** The student was absent and says present; returns the id of the dispute. */
export async function createDisputeRow(
  db: Db,
  meeting: Meeting,
  studentId: number,
  changes: Partial<typeof disputes.$inferInsert> = {},
): Promise<number> {
  await enterAbsent(db, meeting, studentId);
  const rows = await db
    .insert(disputes)
    .values({
      meetingMonth: meeting.month,
      meetingId: meeting.id,
      batchId: meeting.batchId,
      studentId,
      verdict: 'absent',
      claimedVerdict: 'present',
      reason: 'I sat in the first row',
      createdAt: new Date(),
      ...changes,
    })
    .returning({ id: disputes.id });
  return rows[0]?.id ?? 0;
}

/** Closes a month with a hash that is not the right one. */
export async function closeRow(db: Db, month: string): Promise<void> {
  const hash = 'a'.repeat(64);
  await db.insert(registerMonths).values({ month, hash, classCount: 1, closedAt: new Date(), closedBy: 'system' });
}
