import type { Attendance, AttendanceGrid, AttendanceHistory, AttendanceSummary, RegisterEntry } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attendance } from '#database/tables/attendance.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { siteSettings } from '#database/tables/site.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { type RegisterRoom, openRegisterRoom } from '../../../test/rows/register-room.ts';
import { follow } from '../../../test/pages.ts';

const dayMinutes = 24 * 60;

let test: TestApp;
let room: RegisterRoom;
let admin: string;
let first: { readonly id: number; readonly month: string };
let second: typeof first;
let running: typeof first;
/** When Chand left. */
let leftAt = '';
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = (await test.signInAs('admin')).token;
  room = await openRegisterRoom(test, 3);
  first = await room.meet(-3 * dayMinutes);
  second = await room.meet(-dayMinutes);
  running = await room.meet(-5);
  const calledOff = await room.meet(-2 * dayMinutes, { cancelledAt: new Date() });
  await room.meet(dayMinutes);
  const [anna, bela, chand] = room.students;
  await enter(first, anna, { joinedAt: room.minutesAway(-3 * dayMinutes + 2), verdict: 'present' });
  await enter(first, chand, { joinedAt: room.minutesAway(-3 * dayMinutes + 20), verdict: 'late' });
  // Entered before the meeting was cancelled.
  await enter(calledOff, anna, { joinedAt: room.minutesAway(-2 * dayMinutes - 5), verdict: 'present' });
  await enter(second, anna, { joinedAt: room.minutesAway(-dayMinutes + 20), verdict: 'late' });
  // Bela joined the batch between the two meetings, and Chand left it after the first.
  await test.db
    .update(batchStudents)
    .set({ addedAt: room.minutesAway(-2 * dayMinutes) })
    .where(eq(batchStudents.studentId, bela?.id ?? 0));
  if (chand !== undefined) leftAt = (await room.leave(chand, -2 * dayMinutes)).toISOString();
  if (anna !== undefined) await room.join(running.id, anna);
});
afterAll(() => test.close());

type Entry = Pick<typeof attendance.$inferInsert, 'joinedAt' | 'verdict' | 'correctedVerdict'>;

async function enter(meeting: typeof first, who: { readonly id: number } | undefined, entry: Entry) {
  const place = { meetingMonth: meeting.month, meetingId: meeting.id, studentId: who?.id ?? 0 };
  await test.db.insert(attendance).values({ ...place, ...entry });
}

const path = (tail: string) => `/api/attendances${tail}`;
const ask = (tail: string, token: string) => test.call('GET', path(tail), { token });
const unknownId = 2_147_483_647;

describe('GET /attendances/batch/:batchId', () => {
  it('200 for its trainer and the admin: entries with name and time of joining, latest class first', async () => {
    const [reply, theirs] = await Promise.all([
      ask(`/batch/${room.batch.id}`, room.trainer.token),
      ask(`/batch/${room.batch.id}`, admin),
    ]);
    const listed = reply.json<Attendance[]>();
    expect([reply.status, theirs.text]).toEqual([200, reply.text]);
    expect(listed.map(({ meeting, verdict, attended }) => [meeting.id, verdict, attended])).toEqual([
      [running.id, 'present', true],
      [second.id, 'late', true],
      [first.id, 'late', true],
      [first.id, 'present', true],
    ]);
    const { id, name } = room.student.user ?? { id: 0, name: '' };
    expect(listed[0]).toMatchObject({ student: { id, name }, batch_id: room.batch.id });
    expect(listed[0]?.remark).toMatch(/^Joined at \d{1,2}:\d\d [ap]m IST$/);
    expect(reply.text).not.toContain('meet.google.com');
  });

  it('200 page by page: each entry once', async () => {
    const all = (await ask(`/batch/${room.batch.id}`, admin)).json<Attendance[]>();
    const pages = await follow<Attendance>(test, path(`/batch/${room.batch.id}?limit=1`), undefined, admin);
    expect(pages.flat()).toEqual(all);
    expect(pages).toHaveLength(4);
  });

  it('400 for a page that does not exist', async () => {
    for (const tail of ['?cursor=x', '/grid?cursor=x', '/grid?limit=101'])
      expect((await ask(`/batch/${room.batch.id}${tail}`, admin)).status).toBe(400);
  });

  it('404 alike for another trainer, an archived batch and an unknown one; the grid too (threat 33)', async () => {
    const [other, archived] = [await openRegisterRoom(test), await openRegisterRoom(test)];
    await test.db.update(batches).set({ archivedAt: new Date() }).where(eq(batches.id, archived.batch.id));
    const headers = { 'x-request-id': 'the-same-for-all' };
    for (const tail of ['', '/grid']) {
      const replies = await Promise.all(
        [
          { id: room.batch.id, token: other.trainer.token },
          { id: archived.batch.id, token: archived.trainer.token },
          { id: unknownId, token: admin },
        ].map(({ id, token }) => test.call('GET', path(`/batch/${id}${tail}`), { token, headers })),
      );
      expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
      expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    }
  });
});

describe('the register of an archived batch', () => {
  it('200 for the admin (grid, list and each entry), but not for its trainer', async () => {
    const other = await openRegisterRoom(test);
    const { id } = await other.meet(-5);
    await other.join(id);
    await test.db.update(batches).set({ archivedAt: new Date() }).where(eq(batches.id, other.batch.id));
    const entry = `/meeting/${id}/student/${other.student.id}`;
    for (const tail of [`/batch/${other.batch.id}`, `/batch/${other.batch.id}/grid`, entry]) {
      const replies = [await ask(tail, admin), await ask(tail, other.trainer.token)];
      expect(replies.map(({ status }) => status)).toEqual([200, 404]);
    }
    expect((await ask(entry, other.student.token)).text).toBe((await ask(entry, admin)).text);
  });
});

describe('GET /attendances/batch/:batchId/grid', () => {
  it('200 with students of the batch and all who came, by name, without future and cancelled classes', async () => {
    const reply = await ask(`/batch/${room.batch.id}/grid`, room.trainer.token);
    const grid = reply.json<AttendanceGrid>();
    expect(reply.status).toBe(200);
    expect(grid).toMatchObject({
      batch: { id: room.batch.id, course: { id: room.course.id, title: room.course.title } },
      lateAfterMinutes: 10,
      olderCursor: null,
    });
    expect(grid.meetings.map(({ id, present, late, absent }) => [id, present, late, absent])).toEqual([
      [first.id, 1, 1, 0],
      [second.id, 0, 1, 1],
      [running.id, 1, 0, 0],
    ]);
    const [anna, bela, chand] = room.students.map(({ id }) => id);
    const byId = new Map(grid.students.map((student) => [student.id, student]));
    expect([anna, bela, chand].map((id) => byId.get(id ?? 0))).toMatchObject([
      { isMember: true, verdicts: ['present', 'late', 'present'], present: 2, late: 1, absent: 0 },
      { isMember: true, verdicts: [null, 'absent', null], present: 0, late: 0, absent: 1 },
      { isMember: false, leftAt, verdicts: ['late', null, null], present: 0, late: 1, absent: 0 },
    ]);
    const names = grid.students.map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
  });

  it('200 page by page, the latest classes first: each class once', async () => {
    const seen: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const query = cursor === '' ? '' : `&cursor=${cursor}`;
      const reply = await ask(`/batch/${room.batch.id}/grid?limit=1${query}`, admin);
      const grid = reply.json<AttendanceGrid>();
      seen.push(...grid.meetings.map(({ id }) => id));
      cursor = grid.olderCursor;
    }
    expect(seen).toEqual([running.id, second.id, first.id]);
  });

  it('200 and empty for a batch without past classes', async () => {
    const other = await openRegisterRoom(test);
    const grid = (await ask(`/batch/${other.batch.id}/grid`, other.trainer.token)).json<AttendanceGrid>();
    expect([grid.meetings, grid.students.map(({ verdicts }) => verdicts), grid.olderCursor]).toEqual([[], [[]], null]);
  });
});

describe('GET /attendances/mine', () => {
  it('200 with the student’s own entries and their events, latest class first', async () => {
    const reply = await ask('/mine', room.student.token);
    const mine = reply.json<RegisterEntry[]>();
    expect(mine.map(({ meeting, verdict, events }) => [meeting.id, verdict, events.length])).toEqual([
      [running.id, 'present', 1],
      [second.id, 'late', 0],
      [first.id, 'present', 0],
    ]);
    const [latest] = mine;
    const startsAt = Date.parse(latest?.meeting.startTime ?? '');
    expect(latest).toMatchObject({
      course: { id: room.course.id, title: room.course.title },
      batch_id: room.batch.id,
      presentUntil: new Date(startsAt + 10 * 60_000).toISOString(),
      events: [{ kind: 'joined', at: latest?.joinedAt, verdict: 'present', by: 'STUDENT', reason: null }],
    });
    expect(reply.text).not.toContain('meet.google.com');
  });

  it('200 without classes before the student was added, and with attended ones after the student left', async () => {
    const [, bela, chand] = room.students;
    const of = async (token = '') => (await ask('/mine', token)).json<RegisterEntry[]>();
    expect((await of(bela?.token)).map(({ meeting, verdict }) => [meeting.id, verdict])).toEqual([
      [running.id, null],
      [second.id, 'absent'],
    ]);
    expect((await of(chand?.token)).map(({ meeting, verdict }) => [meeting.id, verdict])).toEqual([[first.id, 'late']]);
  });

  it('200 page by page, and filtered by batch', async () => {
    const pages = await follow<RegisterEntry>(test, path('/mine?limit=2'), undefined, room.student.token);
    expect(pages.map((page) => page.map(({ meeting }) => meeting.id))).toEqual([[running.id, second.id], [first.id]]);
    expect((await ask(`/mine?batch=${room.batch.id}`, room.student.token)).json<unknown[]>()).toHaveLength(3);
    expect((await ask(`/mine?batch=${unknownId}`, room.student.token)).json<unknown[]>()).toEqual([]);
    expect((await ask('/mine?cursor=x', room.student.token)).status).toBe(400);
  });
});

describe('GET /attendances/mine/summary', () => {
  it.each([
    ['before the class ends', -1, -1000, 0],
    ['the moment it ends', 0, -1000, 1],
    ['the moment it ends, of somebody added a moment before', 0, -1, 1],
    ['of somebody added the moment it ended', 1000, 0, 0],
  ])('200 to the millisecond: %s', async (_, afterEnd, addedAfterEnd, absent) => {
    const own = await openRegisterRoom(test);
    const { endsAt } = await own.meet(-80);
    const addedAt = new Date(endsAt.getTime() + addedAfterEnd);
    await test.db.update(batchStudents).set({ addedAt }).where(eq(batchStudents.studentId, own.student.id));
    const instant = new Date(endsAt.getTime() + afterEnd);
    const reply = await test.clock.standAt(instant, () => ask('/mine/summary', own.student.token));
    expect(reply.json()).toMatchObject([{ present: 0, late: 0, absent }]);
  });

  it('200 with sums by batch: no absence before the student was added, none for a running or cancelled class', async () => {
    const sums = await Promise.all(
      room.students.map(async ({ token }) => (await ask('/mine/summary', token)).json<AttendanceSummary[]>()),
    );
    const about = { batch_id: room.batch.id, course: { id: room.course.id, title: room.course.title } };
    expect(sums).toEqual([
      [{ ...about, present: 2, late: 1, absent: 0, percentage: 100, leftAt: null }],
      [{ ...about, present: 0, late: 0, absent: 1, percentage: 0, leftAt: null }],
      [{ ...about, present: 0, late: 1, absent: 0, percentage: 100, leftAt }],
    ]);
  });

  it('200 and empty for a student without a batch', async () => {
    expect((await ask('/mine/summary', (await test.signInAs('student')).token)).json()).toEqual([]);
  });
});

describe('GET /attendances/meeting/:meetingId/student/:studentId', () => {
  it('200 for the student, the trainer and the admin alike', async () => {
    const tail = `/meeting/${running.id}/student/${room.student.id}`;
    const tokens = [room.student.token, room.trainer.token, admin];
    const replies = await Promise.all(tokens.map((token) => ask(tail, token)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    const { user } = room.student;
    expect(replies[0]?.json<AttendanceHistory>()).toMatchObject({
      student: { id: user?.id, name: user?.name },
      verdict: 'present',
      events: [{ kind: 'joined', by: 'STUDENT' }],
    });
  });

  it('404 alike for other callers, students outside the batch, and unknown ids (threat 33)', async () => {
    const other = await openRegisterRoom(test);
    const mine = `/meeting/${running.id}/student/${room.student.id}`;
    const asked: readonly (readonly [string, string | undefined])[] = [
      [mine, room.students[1]?.token],
      [mine, other.trainer.token],
      [`/meeting/${running.id}/student/${other.student.id}`, room.trainer.token],
      [`/meeting/${running.id}/student/${other.student.id}`, other.student.token],
      [`/meeting/${unknownId}/student/${room.student.id}`, admin],
      [`/meeting/${running.id}/student/${unknownId}`, admin],
    ];
    const headers = { 'x-request-id': 'the-same-for-all' };
    const replies = await Promise.all(asked.map(([tail, token]) => test.call('GET', path(tail), { token, headers })));
    expect(replies.map(({ status }) => status)).toEqual(asked.map(() => 404));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
  });

  it('200 with the late limit at the time of joining; without an entry, with the current one', async () => {
    const other = await openRegisterRoom(test, 2);
    const { id, startsAt } = await other.meet(-8);
    await other.join(id);
    await test.db.update(siteSettings).set({ lateAfterMinutes: 5 });
    const untils = await Promise.all(
      other.students.map(async (student) => {
        const reply = await ask(`/meeting/${id}/student/${student.id}`, student.token);
        const { verdict, presentUntil } = reply.json<AttendanceHistory>();
        return [verdict, (Date.parse(presentUntil) - startsAt.getTime()) / 60_000];
      }),
    );
    await test.db.update(siteSettings).set({ lateAfterMinutes: 10 });
    expect(untils).toEqual([
      ['present', 10],
      [null, 5],
    ]);
  });

  it('404 for a cancelled class', async () => {
    const other = await openRegisterRoom(test);
    const { id } = await other.meet(-300, { cancelledAt: new Date() });
    expect((await ask(`/meeting/${id}/student/${other.student.id}`, other.trainer.token)).status).toBe(404);
  });
});
