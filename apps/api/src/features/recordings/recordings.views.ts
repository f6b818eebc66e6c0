import type { ManagedRecording, ManagedRecordings } from '@avsar/contract';
import { videoOf, type VideoColumns, whyNotAdded } from './recordings.policy.ts';
import type { ManagedMeeting, NameOf, RecordingRow } from './recordings.queries.ts';

interface MeetingRow {
  readonly id: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly course: { readonly id: number; readonly title: string };
  readonly batchId: number;
}

export const meetingViewOf = ({ id, startsAt, endsAt, course, batchId }: MeetingRow) => ({
  meeting: { id, startTime: startsAt.toISOString(), endTime: endsAt.toISOString() },
  course,
  batch_id: batchId,
});

interface ShownRecording extends VideoColumns {
  readonly id: number;
  readonly title: string | null;
  readonly addedAt: Date;
}

export const recordingViewOf = ({ id, title, addedAt, ...video }: ShownRecording) => ({
  id,
  title,
  video: videoOf(video),
  addedAt: addedAt.toISOString(),
});

export const managedViewOf = (row: RecordingRow, nameOf: NameOf): ManagedRecording => ({
  ...recordingViewOf(row),
  addedBy: nameOf(row.addedBy),
  version: row.version,
});

export const managedMeetingViewOf = (
  meeting: ManagedMeeting,
  rows: readonly RecordingRow[],
  nameOf: NameOf,
  now: Date,
): ManagedRecordings => ({
  ...meetingViewOf(meeting),
  whyNotAdded: whyNotAdded(meeting, now) ?? null,
  recordings: rows.filter(({ removedAt }) => removedAt === null).map((row) => managedViewOf(row, nameOf)),
});

interface WatchRow {
  readonly openedAt: Date;
  readonly lastAt: Date;
  readonly seconds: number;
  readonly durationSeconds: number | null;
}

export const watchViewOf = ({ openedAt, lastAt, seconds, durationSeconds }: WatchRow) => ({
  openedAt: openedAt.toISOString(),
  lastAt: lastAt.toISOString(),
  seconds,
  durationSeconds,
});
