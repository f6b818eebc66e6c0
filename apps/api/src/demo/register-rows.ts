import { demoDisputes, markedByHand, namedStudents } from '@avsar/demo';
import { sql } from 'drizzle-orm';
import { attendance, attendanceEvents } from '#database/tables/attendance.ts';
import { batchStudents } from '#database/tables/batches.ts';
import { disputes } from '#database/tables/disputes.ts';
import { meetings } from '#database/tables/meetings.ts';
import type { Tx } from '#shared/context.ts';
import type { DemoContext } from './meeting-rows.ts';

interface Absence {
  readonly [column: string]: unknown;
  readonly id: number;
  readonly month: string;
  readonly batchId: number;
  readonly trainerId: number;
  readonly studentId: number;
  readonly mode: 'online' | 'room' | 'both';
  readonly startsAt: string;
  readonly endsAt: string;
}

const hourMilliseconds = 3_600_000;
const later = (instant: string, hours: number) => new Date(new Date(instant).getTime() + hours * hourMilliseconds);

/**
 * Adds entries that were marked by hand in a room, and disputes: an open one and one that was decided. The first
 * trainer has no dispute, since journeys count theirs.
 */
export async function insertMarksAndDisputes(tx: Tx, demo: DemoContext): Promise<void> {
  const absences = await listAbsences(tx, demo);
  await insertMarks(
    tx,
    absences.filter(({ mode }) => mode !== 'online'),
  );
  await insertDisputes(
    tx,
    demo.now,
    absences.filter(({ mode, trainerId }) => mode === 'online' && trainerId !== demo.trainerIds[0]),
  );
}

/** Absences in classes that are over, the latest class first. Not those of the students whose log-ins `seed` prints. */
async function listAbsences(tx: Tx, { now, firstRound }: DemoContext): Promise<Absence[]> {
  const named = firstRound.studentIds.slice(0, namedStudents.length);
  const { rows } = await tx.execute<Absence>(sql`
    select m.id, m.month::text, m.batch_id as "batchId", m.trainer_id as "trainerId", s.student_id as "studentId", m.mode,
        m.starts_at as "startsAt", m.ends_at as "endsAt"
      from ${meetings} m join ${batchStudents} s on s.batch_id = m.batch_id and s.added_at < m.starts_at
        left join ${attendance} a on a.meeting_month = m.month and a.meeting_id = m.id and a.student_id = s.student_id
      where a.id is null and m.cancelled_at is null and m.ends_at < ${now.toISOString()}::timestamptz - interval '3 hours'
        and s.student_id <> all (${sql.param(named)}::int[])
      order by m.ends_at desc, m.id, s.student_id`);
  return rows;
}

const placeOf = ({ id, month, studentId }: Absence) => ({ meetingMonth: month, meetingId: id, studentId });

async function insertMarks(tx: Tx, absences: readonly Absence[]): Promise<void> {
  const byClass = [...Map.groupBy(absences, ({ id }) => id).values()];
  const chosen = byClass.slice(0, markedByHand.classes).flatMap((ofClass) => ofClass.slice(0, markedByHand.students));
  for (const absence of chosen) {
    const place = placeOf(absence);
    await tx.insert(attendance).values({ ...place, correctedVerdict: 'present', isMarked: true });
    const event = { kind: 'marked', at: later(absence.startsAt, 0.25), verdict: 'present' } as const;
    await tx.insert(attendanceEvents).values({ ...place, ...event, actor: `trainer:${absence.trainerId}` });
  }
}

async function insertDisputes(tx: Tx, now: Date, absences: readonly Absence[]): Promise<void> {
  const taken = new Set<number>();
  for (const { claimedVerdict, reason, daysAgo, decision } of demoDisputes) {
    const absence = absences.find(
      ({ id, endsAt }) =>
        !taken.has(id) && now.getTime() - new Date(endsAt).getTime() >= daysAgo * 24 * hourMilliseconds,
    );
    if (absence === undefined) continue;
    taken.add(absence.id);
    const { batchId, studentId, trainerId, endsAt } = absence;
    const place = placeOf(absence);
    const [contestedAt, decidedAt] = [later(endsAt, 2), later(endsAt, 26)];
    const isAccepted = decision?.isAccepted === true;
    await tx.insert(attendance).values({ ...place, correctedVerdict: isAccepted ? claimedVerdict : 'absent' });
    const contested = { kind: 'contested', at: contestedAt, verdict: 'absent', reason } as const;
    await tx.insert(attendanceEvents).values({ ...place, ...contested, actor: `student:${studentId}` });
    const row = { ...place, batchId, verdict: 'absent', claimedVerdict, reason, createdAt: contestedAt } as const;
    if (decision === undefined) {
      await tx.insert(disputes).values(row);
      continue;
    }
    const actor = `trainer:${trainerId}`;
    const verdict = isAccepted ? claimedVerdict : ('absent' as const);
    const decided = { kind: 'decided', at: decidedAt, verdict, reason: decision.note, actor } as const;
    await tx.insert(attendanceEvents).values({ ...place, ...decided });
    await tx.insert(disputes).values({ ...row, ...decision, decidedAt, decidedBy: actor });
  }
}
