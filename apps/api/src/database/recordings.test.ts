import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../test/databases.ts';
import { createBatch, createCourse, createMeeting, createTrainer, seat } from '../../test/rows/public-pages.ts';
import { addRecordingRow } from '../../test/rows/recordings.ts';
import { connectDatabase, type Database } from './client.ts';
import { type recordings, recordingWatches } from './tables/recordings.ts';

/** Rules that the database itself enforces on recordings and on what was watched, whatever program writes to it. */
let database: TestDatabase;
let owner: Database;
let api: Database;
let studentId: number;
let meeting: Awaited<ReturnType<typeof createMeeting>>;
let recordingId: number;
beforeAll(async () => {
  database = await cloneDatabase(inject('serverUrl'), inject('template'));
  const connect = (url: string) => connectDatabase({ url, poolSize: 2, applicationName: 'test', onError: () => {} });
  [owner, api] = [connect(database.ownerUrl), connect(database.databaseUrl)];
  const course = await createCourse(owner.db);
  const trainer = await createTrainer(owner.db, [course.id]);
  const batch = await createBatch(owner.db, course.id, trainer.links[0] ?? 0);
  studentId = await seat(owner.db, batch.id, course.id);
  const of = { batchId: batch.id, courseId: course.id, trainerId: trainer.id };
  meeting = await createMeeting(owner.db, of, new Date());
});
afterAll(async () => {
  await Promise.all([owner.close(), api.close()]);
  await database.drop();
});
beforeEach(async () => {
  recordingId = await addRecordingRow(owner.db, meeting);
});

const openedAt = new Date();

/** The rule that refuses, or `done`. */
async function refusalOf(attempt: Promise<unknown>): Promise<string | undefined> {
  try {
    await attempt;
    return 'done';
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    return cause instanceof pg.DatabaseError ? (cause.constraint ?? cause.message) : String(error);
  }
}

const watch = (values: Partial<typeof recordingWatches.$inferInsert> = {}) =>
  api.db
    .insert(recordingWatches)
    .values({
      meetingMonth: meeting.month,
      recordingId,
      studentId,
      openedAt,
      lastAt: openedAt,
      creditFrom: openedAt,
      ...values,
    })
    .returning({ seconds: recordingWatches.seconds, watched: recordingWatches.watched });

describe('a recording', () => {
  it.each<[string, Partial<typeof recordings.$inferInsert>]>([
    ['done', { host: 'youtube', videoId: 'aB3_-fghijk' }],
    ['done', { host: 'vimeo', videoId: '76979871' }],
    ['done', { host: 'vimeo', videoId: '76979871', videoKey: '8272103f6e' }],
    ['recordings_video', { host: 'youtube', videoId: '../../evil' }],
    ['recordings_video', { host: 'youtube', videoId: 'abcdefghij"' }],
    ['recordings_video', { host: 'youtube', videoId: 'abcdefghijk', videoKey: '8272103f6e' }],
    ['recordings_video', { host: 'vimeo', videoId: '1' }],
    ['recordings_video', { host: 'vimeo', videoId: '76979871', videoKey: 'NOTHEXAT' }],
    ['recordings_title', { title: '' }],
    ['recordings_removed', { removedAt: openedAt }],
    ['recordings_meeting', { meetingMonth: '2001-01-01' }],
  ])('%s: %o', async (rule, changes) => {
    const attempt = owner.db.transaction(async (tx) => {
      await addRecordingRow(tx, meeting, changes);
      // Leaves no row behind for the next case.
      await tx.execute(sql`delete from recordings where meeting_id = ${meeting.id} and id > ${recordingId}`);
    });
    expect(await refusalOf(attempt)).toBe(rule);
  });

  it('cannot be deleted by the api, nor its video be changed', async () => {
    for (const statement of [
      sql`delete from recordings where id = ${recordingId}`,
      sql`update recordings set video_id = 'abcdefghijk' where id = ${recordingId}`,
      sql`delete from recording_watches where recording_id = ${recordingId}`,
    ])
      await expect(api.db.execute(statement)).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});

describe('what was watched', () => {
  it('is a set of seconds with their sum, which nobody writes', async () => {
    const rows = await watch({ watched: '{[40,55),[0,15),[10,20)}' });
    expect(rows).toEqual([{ watched: '{[0,20),[40,55)}', seconds: 35 }]);
    const attempt = owner.db.execute(
      sql`update recording_watches set seconds = 5400 where recording_id = ${recordingId}`,
    );
    expect(await refusalOf(attempt)).toMatch(/can only be updated to DEFAULT/);
  });

  it.each<[string, Partial<typeof recordingWatches.$inferInsert>]>([
    ['recording_watches_within', { watched: '{[0,43201)}' }],
    ['recording_watches_within', { watched: '{[-1,5)}' }],
    ['recording_watches_duration', { durationSeconds: 0 }],
    ['recording_watches_times', { lastAt: new Date(openedAt.getTime() - 1) }],
    ['recording_watches_recording', { meetingMonth: '2001-01-01' }],
    ['recording_watches_recording', { recordingId: 2_147_483_647 }],
  ])('%s: %o', async (rule, changes) => {
    expect(await refusalOf(watch(changes))).toBe(rule);
  });

  it('stands in the partition of the month of the class', async () => {
    await watch();
    const { rows } = await owner.db.execute<{ place: string }>(
      sql`select tableoid::regclass::text as place from recording_watches where recording_id = ${recordingId}`,
    );
    expect(rows).toEqual([{ place: `recording_watches_${meeting.month.slice(0, 7).replace('-', '_')}` }]);
  });
});
