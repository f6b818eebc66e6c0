import type { MeetingMember, MeetingTaught } from '@avsar/contract';
import { opensAt } from '../meetings.policy.ts';
import type { MeetingRow } from '../meetings.queries.ts';

/** Holds more than a student may see; the reply schema for the caller's role removes the rest. */
export const meetingViewOf = (row: MeetingRow): MeetingTaught & MeetingMember => ({
  id: row.id,
  version: row.version,
  startTime: row.startsAt.toISOString(),
  endTime: row.endsAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
  course: { id: row.courseId, title: row.courseTitle },
  batch: { id: row.batchId },
  trainer: { id: row.trainerId, name: row.trainerName },
  isSubstitute: row.isSubstitute,
  substituteFor: row.substituteFor,
  mode: row.mode,
  room: row.room,
  opensAt: opensAt(row.startsAt).toISOString(),
  liveAt: row.liveAt?.toISOString() ?? null,
  cancelledAt: row.cancelledAt?.toISOString() ?? null,
  cancelReason: row.cancelReason,
  meetingLink: row.link,
  recordings: row.recordings,
  joinedAt: row.joinedAt?.toISOString() ?? null,
});
