import type { Dispute } from '@avsar/contract';
import { disputeStateOf, dueAtOf } from './disputes.policy.ts';
import type { DisputeRow } from './disputes.queries.ts';

export const disputeViewOf = (row: DisputeRow, names: ReadonlyMap<string, string>): Dispute => ({
  id: row.id,
  meeting: {
    id: row.meeting.id,
    startTime: row.meeting.startsAt.toISOString(),
    endTime: row.meeting.endsAt.toISOString(),
  },
  course: row.course,
  batch: { id: row.batch.id, name: row.batch.name },
  student: row.student,
  verdict: row.verdict,
  claimedVerdict: row.claimedVerdict,
  reason: row.reason,
  state: disputeStateOf(row),
  createdAt: row.createdAt.toISOString(),
  dueAt: dueAtOf(row.createdAt).toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decidedBy: row.decidedBy === null ? null : (names.get(row.decidedBy) ?? null),
  note: row.note,
});
