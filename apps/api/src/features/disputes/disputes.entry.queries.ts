import type { Verdict } from '@avsar/contract';
import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { isEntryInMeeting, isSeatInMeeting, wasSeated } from '#database/entry-of-student.ts';
import { attendance, attendanceEvents } from '#database/tables/attendance.ts';
import { batchStudents } from '#database/tables/batches.ts';
import { disputes } from '#database/tables/disputes.ts';
import { meetings } from '#database/tables/meetings.ts';
import { isOpen } from './disputes.queries.ts';

interface PlaceOfEntry {
  readonly month: string;
  readonly meetingId: number;
  readonly studentId: number;
}

/**
 * The class of a student who is in its register: who was entered, or sat in the batch when it ended. The class cannot be
 * moved or cancelled until the transaction ends.
 */
export async function holdClass(tx: Db, meetingId: number, studentId: number) {
  const rows = await tx
    .select({
      meetingId: meetings.id,
      month: meetings.month,
      batchId: meetings.batchId,
      endsAt: meetings.endsAt,
      cancelledAt: meetings.cancelledAt,
    })
    .from(meetings)
    .leftJoin(batchStudents, isSeatInMeeting(studentId))
    .leftJoin(attendance, isEntryInMeeting(studentId))
    .where(and(eq(meetings.id, meetingId), or(eq(attendance.studentId, studentId), wasSeated(studentId))))
    .for('key share', { of: meetings });
  return rows[0];
}

/**
 * Locks the entry and returns what it says. Events refer to an entry, and an absent student has none: it is written as
 * absent, which is what the register says of them anyway.
 */
export async function lockEntry(tx: Db, { month, meetingId, studentId }: PlaceOfEntry): Promise<Verdict> {
  const rows = await tx
    .insert(attendance)
    .values({ meetingMonth: month, meetingId, studentId, correctedVerdict: 'absent' })
    .onConflictDoUpdate({
      target: [attendance.meetingMonth, attendance.meetingId, attendance.studentId],
      set: { correctedVerdict: sql`${attendance.correctedVerdict}` },
    })
    .returning({ verdict: sql<Verdict>`coalesce(${attendance.correctedVerdict}, ${attendance.verdict})` });
  const [entry] = rows;
  if (entry === undefined) throw new Error('attendance: the entry is missing');
  return entry.verdict;
}

export async function saveDecidedVerdict(tx: Db, place: PlaceOfEntry, verdict: Verdict): Promise<void> {
  await tx
    .update(attendance)
    .set({ correctedVerdict: verdict, isMarked: false })
    .where(
      and(
        eq(attendance.meetingMonth, place.month),
        eq(attendance.meetingId, place.meetingId),
        eq(attendance.studentId, place.studentId),
      ),
    );
}

interface NewEvent extends PlaceOfEntry {
  readonly kind: 'contested' | 'decided';
  readonly at: Date;
  readonly verdict: Verdict;
  readonly actor: string;
  readonly reason: string;
}

export async function insertEvent(tx: Db, { month, ...event }: NewEvent): Promise<void> {
  await tx.insert(attendanceEvents).values({ ...event, meetingMonth: month });
}

/** The dispute about an entry that was not withdrawn, open or decided. */
export async function findDisputeAbout(db: Db, { month, meetingId, studentId }: PlaceOfEntry) {
  const rows = await db
    .select()
    .from(disputes)
    .where(
      and(
        eq(disputes.meetingMonth, month),
        eq(disputes.meetingId, meetingId),
        eq(disputes.studentId, studentId),
        isNull(disputes.withdrawnAt),
      ),
    );
  return rows[0];
}

export async function insertDispute(tx: Db, dispute: typeof disputes.$inferInsert): Promise<number> {
  const rows = await tx.insert(disputes).values(dispute).returning({ id: disputes.id });
  const [made] = rows;
  if (made === undefined) throw new Error('disputes: nothing was inserted');
  return made.id;
}

interface Decision {
  readonly decidedAt: Date;
  readonly decidedBy: string;
  readonly isAccepted: boolean;
  readonly note: string;
}

/** Whether the dispute was open: of two who end it at once, one does. */
export async function endDispute(
  tx: Db,
  disputeId: number,
  end: Decision | { readonly withdrawnAt: Date },
): Promise<boolean> {
  const rows = await tx
    .update(disputes)
    .set(end)
    .where(and(eq(disputes.id, disputeId), isOpen))
    .returning({ id: disputes.id });
  return rows.length > 0;
}

/** Open disputes from before this moment of which nobody was told yet; notes that they are told now. */
export async function takeUntold(tx: Db, told: 'remindedAt' | 'overdueAt', before: Date, now: Date, limit: number) {
  const due = tx
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(isOpen, isNull(disputes[told]), lte(disputes.createdAt, before)))
    .orderBy(disputes.createdAt)
    .limit(limit)
    .for('no key update', { skipLocked: true });
  const rows = await tx
    .update(disputes)
    .set({ [told]: now })
    .where(inArray(disputes.id, due))
    .returning({ id: disputes.id });
  return rows.map(({ id }) => id);
}
