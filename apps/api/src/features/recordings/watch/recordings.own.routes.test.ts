import type { RecordedMeeting, RecordingsToWatch } from '@avsar/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { meetings } from '#database/tables/meetings.ts';
import { recordings, recordingWatches } from '#database/tables/recordings.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { seat } from '../../../../test/rows/public-pages.ts';
import { addRecordingRow } from '../../../../test/rows/recordings.ts';
import { openRegisterRoom, type RegisterRoom } from '../../../../test/rows/register-room.ts';

const day = 24 * 60;

type Student = RegisterRoom['student'];

/** Anna is in the batch; Chand was, and left after the first class. Both classes have a recording. */
let test: TestApp;
let room: RegisterRoom;
let anna: Student;
let chand: Student;
let first: Awaited<ReturnType<RegisterRoom['meet']>>;
let second: typeof first;
let recordingId: number;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
afterAll(() => test.close());
beforeEach(async () => {
  room = await openRegisterRoom(test, 2);
  [anna, chand] = [room.student, room.students[1] ?? room.student];
  first = await room.meet(-8 * day);
  second = await room.meet(-2 * day);
  recordingId = await addRecordingRow(test.db, first, { title: 'Part 1' });
  await addRecordingRow(test.db, second);
  await room.leave(chand, -4 * day);
});

const toWatch = (meetingId: number, { token }: Student) =>
  test.call('GET', `/api/meetings/${meetingId}/recordings`, { token });
const mine = ({ token }: Student, query = '') => test.call('GET', `/api/recordings/mine${query}`, { token });
const idsOf = async (who: Student, query = '') =>
  (await mine(who, query)).json<RecordedMeeting[]>().map(({ id }) => id);
const report = (id: number, { token }: Student) =>
  test.call('POST', `/api/recordings/${id}/watched`, { token, body: { watched: [] } });

const change = (who: Student, values: Partial<typeof enrolments.$inferInsert>) =>
  test.db
    .update(enrolments)
    .set(values)
    .where(and(eq(enrolments.studentId, who.id), eq(enrolments.courseId, room.course.id)));

/** List, page and report: what a student may do with the first class. */
const open = async (who: Student) => ({
  listed: (await idsOf(who)).includes(first.id),
  page: (await toWatch(first.id, who)).status,
  report: (await report(recordingId, who)).status,
});

const everything = { listed: true, page: 200, report: 200 };
const nothing = { listed: false, page: 404, report: 404 };

describe('who watches the recording of a class', () => {
  it('students of the batch, and those who have left since, for classes of their time', async () => {
    expect(await open(anna)).toEqual(everything);
    expect(await open(chand)).toEqual(everything);
    expect([await idsOf(anna), await idsOf(chand)]).toEqual([[second.id, first.id], [first.id]]);
    expect((await toWatch(second.id, chand)).status).toBe(404);
  });

  it('students who came into the batch after the class: they catch up', async () => {
    const late = await test.signInAs('student');
    await seat(test.db, room.batch.id, room.course.id, late);
    expect(await open(late)).toEqual(everything);
    const { verdict } = (await toWatch(first.id, late)).json<RecordingsToWatch>();
    expect(verdict).toBeNull();
  });

  it('somebody who left before it ended, but was entered in its register', async () => {
    const token = room.trainer.token;
    const body = { meeting: { id: second.id }, student: { id: chand.id }, verdict: 'present', reason: 'Was there' };
    // Still in the batch for a moment, so that the entry can be made.
    await test.db
      .insert(batchStudents)
      .values({ batchId: room.batch.id, studentId: chand.id, courseId: room.course.id, addedAt: room.minutesAway(-1) });
    await test.call('POST', '/api/attendances/corrections', { token, body });
    await room.leave(chand);
    expect([(await toWatch(second.id, chand)).status, await idsOf(chand)]).toEqual([200, [second.id, first.id]]);
  });

  it('nobody of another batch, and nobody whose enrolment was cancelled', async () => {
    const stranger = await test.signInAs('student');
    expect(await open(stranger)).toEqual(nothing);
    for (const who of [anna, chand]) {
      await test.db.delete(batchStudents).where(eq(batchStudents.studentId, who.id));
      await change(who, { status: 'Cancelled' });
      expect(await open(who)).toEqual(nothing);
    }
  });

  it('students who completed the course, whose course is frozen, and of archived batches', async () => {
    await room.leave(anna);
    await change(anna, { status: 'Completed' });
    await change(chand, { frozenAt: new Date() });
    await test.db.update(batches).set({ archivedAt: new Date() }).where(eq(batches.id, room.batch.id));
    expect([await open(anna), await open(chand)]).toEqual([everything, everything]);
  });

  it('403 fees_overdue while a part of the fee is overdue; the list still says what there is', async () => {
    await change(anna, { overdueAt: new Date() });
    expect(await open(anna)).toEqual({ listed: true, page: 403, report: 403 });
    expect((await toWatch(first.id, anna)).json<{ message: string }>().message).toContain(
      'you cannot watch recordings',
    );
    expect(await test.db.$count(recordingWatches, eq(recordingWatches.studentId, anna.id))).toBe(0);
    await change(anna, { overdueAt: null });
    expect(await open(anna)).toEqual(everything);
  });

  it('nobody once the recording was removed, or the class was cancelled', async () => {
    await test.db
      .update(recordings)
      .set({ removedAt: new Date(), removedBy: 'system' })
      .where(eq(recordings.id, recordingId));
    expect(await open(anna)).toEqual({ listed: false, page: 200, report: 404 });
    expect((await toWatch(first.id, anna)).json()).toMatchObject({ recordings: [] });
    await test.db.update(meetings).set({ cancelledAt: new Date() }).where(eq(meetings.id, second.id));
    expect([(await toWatch(second.id, anna)).status, await idsOf(anna)]).toEqual([404, []]);
  });
});

describe('GET /recordings/mine', () => {
  it('200: each class once, with the verdict of the register and what was watched of all its recordings', async () => {
    const other = await addRecordingRow(test.db, first, { title: 'Part 2' });
    for (const [id, body] of [
      [recordingId, { watched: [{ from: 0, to: 20 }], durationSeconds: 1800 }],
      [other, { watched: [{ from: 10, to: 20 }], durationSeconds: 600 }],
    ] as const)
      await test.call('POST', `/api/recordings/${id}/watched`, { token: anna.token, body });
    expect((await mine(anna)).json()).toMatchObject([
      { id: second.id, verdict: 'absent', watch: null },
      {
        id: first.id,
        meeting: { id: first.id, startTime: first.startsAt.toISOString() },
        course: { id: room.course.id, title: room.course.title },
        batch_id: room.batch.id,
        verdict: 'absent',
        watch: { seconds: 30, durationSeconds: 2400 },
      },
    ]);
  });

  it('200 without the length unless each recording that was opened has told it', async () => {
    const other = await addRecordingRow(test.db, first);
    await test.call('POST', `/api/recordings/${recordingId}/watched`, {
      token: anna.token,
      body: { watched: [], durationSeconds: 1800 },
    });
    await report(other, anna);
    const [, watched] = (await mine(anna)).json<RecordedMeeting[]>();
    expect(watched?.watch).toMatchObject({ seconds: 0, durationSeconds: null });
  });

  it('200 page by page', async () => {
    const page = await mine(anna, '?limit=1');
    const [, next] = /cursor=([^&>]+)/.exec(String(page.headers['link'])) ?? [];
    expect([page.json<RecordedMeeting[]>().map(({ id }) => id), await idsOf(anna, `?limit=1&cursor=${next}`)]).toEqual([
      [second.id],
      [first.id],
    ]);
  });
});
