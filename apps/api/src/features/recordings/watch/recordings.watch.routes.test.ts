import type { RecordedMeeting, RecordingWatch, WatchedMeeting } from '@avsar/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordings, recordingWatches } from '#database/tables/recordings.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { addRecordingRow } from '../../../../test/rows/recordings.ts';
import { openRegisterRoom, type RegisterRoom } from '../../../../test/rows/register-room.ts';
import { statusesOf } from '../../../../test/rows/taught-batch.ts';

let test: TestApp;
let room: RegisterRoom;
let missed: Awaited<ReturnType<RegisterRoom['meet']>>;
let recordingId: number;
let start: Date;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
afterAll(() => test.close());
beforeEach(async () => {
  room = await openRegisterRoom(test, 2);
  missed = await room.meet(-300);
  recordingId = await addRecordingRow(test.db, missed);
  start = test.clock.now();
});

type Part = readonly [from: number, to: number];

interface Report {
  readonly who?: { readonly token: string };
  readonly id?: number;
  readonly durationSeconds?: number;
}

const send = (parts: readonly Part[], { who = room.student, id = recordingId, ...body }: Report = {}) =>
  test.call('POST', `/api/recordings/${id}/watched`, {
    token: who.token,
    body: { watched: parts.map(([from, to]) => ({ from, to })), ...body },
  });

/** A report so many seconds after the recording was opened; returns what is noted then. */
const reportAt = (seconds: number, parts: readonly Part[], report: Report = {}) =>
  test.clock.standAt(new Date(start.getTime() + seconds * 1000), async () => {
    const reply = await send(parts, report);
    expect(reply.status).toBe(200);
    return reply.json<{ seconds: number }>().seconds;
  });

const rowsOf = () => test.db.select().from(recordingWatches).where(eq(recordingWatches.recordingId, recordingId));
const watched = async () => (await rowsOf())[0]?.watched;

describe('POST /recordings/:recordingId/watched', () => {
  it('200 for the opening alone: when it was is known, and that nothing ran', async () => {
    expect(await reportAt(0, [])).toBe(0);
    await reportAt(60, []);
    expect(await rowsOf()).toMatchObject([
      { studentId: room.student.id, openedAt: start, watched: '{}', seconds: 0, durationSeconds: null },
    ]);
    expect((await rowsOf())[0]?.lastAt.getTime()).toBe(start.getTime() + 60_000);
  });

  it('200: each second counts once, in whatever order the parts come, and the same report twice changes nothing', async () => {
    await reportAt(0, []);
    expect(await reportAt(15, [[0, 15]], { durationSeconds: 5400 })).toBe(15);
    expect(
      await reportAt(45, [
        [60, 75],
        [10, 25],
      ]),
    ).toBe(40);
    expect(
      await reportAt(46, [
        [60, 75],
        [10, 25],
      ]),
    ).toBe(40);
    expect(
      await reportAt(60, [
        [5, 30],
        [12, 20],
      ]),
    ).toBe(45);
    expect(await rowsOf()).toMatchObject([{ watched: '{[0,30),[60,75)}', durationSeconds: 5400 }]);
  });

  it('200, but nobody has watched more than twice what passed on our clock, and thirty seconds', async () => {
    await reportAt(0, []);
    expect(await reportAt(15, [[0, 5400]])).toBe(60);
    expect(await watched()).toBe('{[0,60)}');
    // What was not believed is claimed again: only the time since then counts.
    expect(await reportAt(25, [[0, 5400]])).toBe(80);
    expect(await reportAt(25, [[0, 5400]])).toBe(80);
    expect(
      await reportAt(26, [
        [100, 110],
        [2000, 5400],
      ]),
    ).toBe(82);
    expect(await watched()).toBe('{[0,80),[100,102)}');
    // The first part as a whole, and of the next one what time is left for.
    expect(
      await reportAt(36, [
        [2000, 5400],
        [100, 110],
      ]),
    ).toBe(102);
    expect(await watched()).toBe('{[0,80),[100,110),[2000,2012)}');
  });

  it('200: a first report with parts is believed for thirty seconds', async () => {
    expect(await reportAt(0, [[0, 5400]])).toBe(30);
    expect(await reportAt(0, [[0, 5400]])).toBe(30);
  });

  it('200: five minutes without a report are made up for, and no more is saved by waiting', async () => {
    await reportAt(0, []);
    expect(await reportAt(5 * 60, [[0, 300]])).toBe(300);
    expect(await reportAt(20 * 60, [[0, 5400]])).toBe(900);
    expect(await reportAt(20 * 60 + 1, [[0, 5400]])).toBe(902);
  });

  it('200: what lies behind the end of the video is left out', async () => {
    await reportAt(0, []);
    expect(await reportAt(30, [[590, 605]], { durationSeconds: 600 })).toBe(10);
  });

  it('200: five hundred pieces are kept, and further ones are left out', async () => {
    await reportAt(0, []);
    const pieces = (from: number) => Array.from({ length: 100 }, (_, at): Part => [from + 2 * at, from + 2 * at + 1]);
    for (const round of [1, 2, 3, 4, 5]) expect(await reportAt(round * 300, pieces(round * 200))).toBe(round * 100);
    expect(await reportAt(1800, [[0, 1]])).toBe(500);
    // A part that joins pieces makes fewer of them.
    expect(await reportAt(2100, [[200, 400]])).toBe(600);
    expect(await reportAt(2400, [[0, 1]])).toBe(601);
  });

  it('200: of fifty reports at once none is lost', async () => {
    await reportAt(0, []);
    const replies = await test.clock.standAt(new Date(start.getTime() + 300_000), () =>
      Promise.all(Array.from({ length: 50 }, (_, at) => send([[at * 10, at * 10 + 12]]))),
    );
    expect(statusesOf(replies)).toEqual(Array.from({ length: 50 }, () => 200));
    expect(await rowsOf()).toMatchObject([{ watched: '{[0,502)}', seconds: 502 }]);
  });

  it('200: of fifty first reports at once one makes the row, and together they are believed for thirty seconds', async () => {
    await test.clock.standAt(start, () =>
      Promise.all(Array.from({ length: 50 }, (_, at) => send([[at * 10, at * 10 + 10]]))),
    );
    expect(await rowsOf()).toMatchObject([{ seconds: 30 }]);
  });

  it('404 from the moment on in which the recording is removed; what was watched stays in its row', async () => {
    await reportAt(0, [[0, 20]]);
    const body = { token: room.trainer.token };
    const [removal, ...reports] = await Promise.all([
      test.call('DELETE', `/api/recordings/${recordingId}`, body),
      ...Array.from({ length: 10 }, () => send([[0, 20]])),
    ]);
    expect(removal?.status).toBe(200);
    expect(new Set([...statusesOf(reports), 200, 404])).toEqual(new Set([200, 404]));
    expect((await send([[0, 20]])).status).toBe(404);
    expect(await rowsOf()).toMatchObject([{ seconds: 20 }]);
    expect(await test.db.$count(recordings, eq(recordings.id, recordingId))).toBe(1);
  });

  it.each<[string, readonly Part[]]>([
    ['more than a hundred parts', Array.from({ length: 101 }, (_, at): Part => [at * 2, at * 2 + 1])],
    ['a part that ends before it begins', [[20, 10]]],
    ['a part without length', [[10, 10]]],
    ['a part before the beginning', [[-1, 10]]],
    ['a part after twelve hours', [[0, 43_201]]],
    ['half seconds', [[0, 1.5]]],
  ])('400 for %s', async (_, parts) => {
    expect((await send(parts)).status).toBe(400);
    expect(await rowsOf()).toEqual([]);
  });

  it('404 alike for a student of another batch and for a recording that never was', async () => {
    const stranger = await test.signInAs('student');
    const replies = [await send([], { who: stranger }), await send([], { id: 2_147_483_647 })];
    expect(replies.map(({ status }) => status)).toEqual([404, 404]);
    expect(await rowsOf()).toEqual([]);
  });
});

const hashOf = async (month: string) => {
  const { rows } = await test.db.execute(sql`select register_hash(${month}::date)`);
  return rows;
};

describe('watching and the register', () => {
  it('whoever missed a class and watches all of it stays absent, and the month keeps its hash', async () => {
    const before = await hashOf(missed.month);
    await reportAt(0, [], { durationSeconds: 240 });
    expect(await reportAt(240, [[0, 240]])).toBe(240);
    const [mine] = (await test.call('GET', '/api/recordings/mine', { token: room.student.token })).json<
      RecordedMeeting[]
    >();
    expect(mine).toMatchObject({ verdict: 'absent', watch: { seconds: 240, durationSeconds: 240 } });
    expect([await room.entriesOf(missed.id), await room.eventsOf(missed.id)]).toEqual([[], []]);
    expect(await hashOf(missed.month)).toEqual(before);
  });
});

describe('what the trainer sees', () => {
  const ask = (path: string, token = room.trainer.token) => test.call('GET', `/api${path}`, { token });

  it('GET /meetings/:meetingId/watches 200: who opened a recording, and how much of all of them ran', async () => {
    const other = await addRecordingRow(test.db, missed);
    const gone = await addRecordingRow(test.db, missed);
    await reportAt(0, [[0, 20]], { durationSeconds: 600 });
    await reportAt(1, [[0, 10]], { id: other, durationSeconds: 300 });
    await reportAt(1, [[0, 10]], { id: gone });
    await test.db.update(recordings).set({ removedAt: start, removedBy: 'system' }).where(eq(recordings.id, gone));
    const watches = (await ask(`/meetings/${missed.id}/watches`)).json<RecordingWatch[]>();
    expect(watches).toMatchObject([
      {
        student: { id: room.student.id },
        openedAt: start.toISOString(),
        lastAt: new Date(start.getTime() + 1000).toISOString(),
        seconds: 30,
        durationSeconds: 900,
      },
    ]);
    expect(watches[0]?.student.name).toMatch(/^Canary Name/);
  });

  it('GET /batches/:batchId/watches 200: the classes with a recording, also those that nobody opened', async () => {
    const later = await room.meet(-200);
    await addRecordingRow(test.db, later);
    await room.meet(-100);
    await reportAt(0, [[0, 20]]);
    await reportAt(0, [], { who: room.students[1] ?? room.student });
    const watches = (await ask(`/batches/${room.batch.id}/watches`)).json<WatchedMeeting[]>();
    expect(watches).toEqual([
      { id: later.id, watches: [] },
      {
        id: missed.id,
        watches: [
          { studentId: room.student.id, seconds: 20 },
          { studentId: room.students[1]?.id, seconds: 0 },
        ],
      },
    ]);
    const from = encodeURIComponent(later.startsAt.toISOString());
    expect((await ask(`/batches/${room.batch.id}/watches?from=${from}`)).json()).toMatchObject([{ id: later.id }]);
    const page = await ask(`/batches/${room.batch.id}/watches?limit=1`);
    const [, next] = /cursor=([^&>]+)/.exec(String(page.headers['link'])) ?? [];
    expect((await ask(`/batches/${room.batch.id}/watches?limit=1&cursor=${next}`)).json()).toMatchObject([
      { id: missed.id },
    ]);
  });

  it('404 for a trainer of another batch', async () => {
    const { token } = (await openRegisterRoom(test)).trainer;
    for (const path of [`/meetings/${missed.id}/watches`, `/batches/${room.batch.id}/watches`])
      expect((await ask(path, token)).status).toBe(404);
  });
});
