import type { AttendanceHistory, RegisterEntry } from '@avsar/contract';
import { presentUntil, roleOfActor, verdictWithoutEntry } from './attendance.policy.ts';
import type { EntryRow } from './attendance.queries.ts';
import type { NamedEvent } from './register/attendance.register.queries.ts';

export function entryViewOf(row: EntryRow, events: readonly NamedEvent[], now: Date): RegisterEntry {
  const { id, startsAt, endsAt, course, batchId, joinedAt } = row;
  const rule = events.find((event) => event.lateAfterMinutes !== null)?.lateAfterMinutes ?? row.lateAfterMinutes;
  return {
    meeting: { id, startTime: startsAt.toISOString(), endTime: endsAt.toISOString() },
    course,
    batch_id: batchId,
    verdict: row.correctedVerdict ?? row.verdict ?? verdictWithoutEntry(row.wasSeated, endsAt, now),
    joinedAt: joinedAt?.toISOString() ?? null,
    presentUntil: presentUntil(startsAt, rule).toISOString(),
    events: events.map(({ kind, at, verdict, actor, actorName, reason }) => ({
      kind,
      at: at.toISOString(),
      verdict,
      by: roleOfActor(actor),
      byName: actorName,
      reason,
    })),
  };
}

export const historyViewOf = (row: EntryRow, events: readonly NamedEvent[], now: Date): AttendanceHistory => ({
  ...entryViewOf(row, events, now),
  student: row.student,
});
