import { recordings, recordingWatches } from '../../src/database/tables/recordings.ts';
import type { TestApp } from '../app.ts';

interface RecordedMeeting {
  readonly id: number;
  readonly month: string;
}

type Recording = typeof recordings.$inferInsert;

let videos = 0;

/** The id of a video on YouTube, another one each time. */
export const videoId = () => `video-${String((videos += 1)).padStart(5, '0')}`;

/** A recording of the class; returns its id. */
export async function addRecordingRow(
  db: TestApp['db'],
  meeting: RecordedMeeting,
  changes: Partial<Recording> = {},
): Promise<number> {
  const rows = await db
    .insert(recordings)
    .values({
      meetingMonth: meeting.month,
      meetingId: meeting.id,
      host: 'youtube',
      videoId: videoId(),
      addedAt: new Date(),
      addedBy: 'system',
      ...changes,
    })
    .returning({ id: recordings.id });
  return rows[0]?.id ?? 0;
}

/** The student opened the recording of the class, and watched its first minute. */
export async function watchRow(
  db: TestApp['db'],
  recordingId: number,
  meeting: RecordedMeeting,
  studentId: number,
): Promise<void> {
  const now = new Date();
  await db.insert(recordingWatches).values({
    meetingMonth: meeting.month,
    recordingId,
    studentId,
    openedAt: now,
    lastAt: now,
    watched: '{[0,60)}',
    creditFrom: now,
  });
}
