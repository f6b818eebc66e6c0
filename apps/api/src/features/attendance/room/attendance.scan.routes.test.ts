import type { AttendanceHistory, RollCall } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolments } from '#database/tables/enrolments.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createRoom } from '../../../../test/rows/public-pages.ts';
import { openRegisterRoom, type RegisterRoom } from '../../../../test/rows/register-room.ts';
import { codeAt, meetingIdInCode } from './attendance.codes.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
afterAll(() => test.close());

interface Scanned {
  readonly verdict: string;
  readonly cameAt: string;
}

const scan = (code: string, token: string) => test.call('POST', '/api/attendances/scan', { token, body: { code } });

const askCode = (meetingId: number, token: string) =>
  test.call('GET', `/api/attendances/meeting/${meetingId}/code`, { token });

const codeOf = async (meetingId: number, { trainer }: RegisterRoom) =>
  (await askCode(meetingId, trainer.token)).json<{ code: string }>().code;

/** A class in a room that starts in this many minutes. */
async function meetInRoom(register: RegisterRoom, minutes: number, mode: 'room' | 'both' = 'room') {
  const { id } = await createRoom(test.db);
  return register.meet(minutes, { mode, roomId: id, ...(mode === 'room' && { link: null }) });
}

describe('GET /attendances/meeting/:meetingId/code', () => {
  it('200: a code that names the class, another one every 30 seconds', async () => {
    const room = await openRegisterRoom(test);
    const { id } = await meetInRoom(room, -2);
    const first = (await askCode(id, room.trainer.token)).json<Record<'code' | 'nextAt' | 'validUntil', string>>();
    expect(Date.parse(first.validUntil) - Date.parse(first.nextAt)).toBe(30_000);
    test.clock.forward({ seconds: 30 });
    expect(await codeOf(id, room)).not.toBe(first.code);
  });

  it('409 for an online class, and for one that is not open; 404 for the trainer of another batch', async () => {
    const room = await openRegisterRoom(test);
    const online = await room.meet(-2);
    const coming = await meetInRoom(room, 200);
    expect((await askCode(online.id, room.trainer.token)).status).toBe(409);
    expect((await askCode(coming.id, room.trainer.token)).status).toBe(409);
    const other = await test.signInAs('trainer');
    expect((await askCode(coming.id, other.token)).status).toBe(404);
  });
});

describe('POST /attendances/scan', () => {
  it('403 while a part of the fee is long overdue', async () => {
    const room = await openRegisterRoom(test);
    const { id } = await meetInRoom(room, -12);
    const isOfStudent = eq(enrolments.studentId, room.student.id);
    await test.db.update(enrolments).set({ overdueAt: test.clock.now() }).where(isOfStudent);
    const refused = await scan(await codeOf(id, room), room.student.token);
    expect([refused.status, refused.json<{ code: string }>().code]).toEqual([403, 'fees_overdue']);
    expect(await room.entriesOf(id)).toEqual([]);
  });

  it('200: entered like a join, with the source; a second scan changes nothing and replies the same', async () => {
    const room = await openRegisterRoom(test);
    const { id } = await meetInRoom(room, -12);
    const heard: string[] = [];
    const stop = test.app.context.live.listen(room.trainer.id, (topic) => heard.push(topic));
    const first = await scan(await codeOf(id, room), room.student.token);
    test.clock.forward({ minutes: 1 });
    const second = await scan(await codeOf(id, room), room.student.token);
    stop();
    expect([first.status, first.json()]).toMatchObject([
      200,
      { meeting: { id }, course: { title: room.course.title }, batch_id: room.batch.id, verdict: 'late' },
    ]);
    expect([second.status, second.json()]).toEqual([200, first.json()]);
    expect(await room.eventsOf(id)).toMatchObject([
      { kind: 'scanned', verdict: 'late', actor: `student:${room.student.id}`, lateAfterMinutes: 10 },
    ]);
    expect(heard).toEqual(['attendance']);
    const path = `/api/attendances/meeting/${id}`;
    const rollCall = (await test.call('GET', path, { token: room.trainer.token })).json<RollCall>();
    expect(rollCall.students).toMatchObject([{ source: 'scanned', at: first.json<Scanned>().cameAt }]);
  });

  it('200 in a class that is also online: whoever joined before keeps that entry', async () => {
    const room = await openRegisterRoom(test);
    const { id } = await meetInRoom(room, -2, 'both');
    await room.join(id);
    expect((await scan(await codeOf(id, room), room.student.token)).status).toBe(200);
    expect((await room.eventsOf(id)).map(({ kind }) => kind)).toEqual(['joined']);
  });

  it('a picture of the code sent to somebody outside: their scan counts for at most 60 seconds, and its time is on record', async () => {
    const room = await openRegisterRoom(test, 2);
    const { id } = await meetInRoom(room, -2);
    const secret = test.env.secrets.attendanceCodes;
    // The moment at which a code is shown first: nobody can have it longer than from here.
    const shownAt = new Date(Math.floor(test.clock.now().getTime() / 30_000) * 30_000);
    const { code } = codeAt(secret, id, shownAt);
    const after = (seconds: number) => meetingIdInCode(secret, code, new Date(shownAt.getTime() + seconds * 1000));
    expect([after(0), after(59.999), after(60), after(-0.001)]).toEqual([id, id, undefined, undefined]);
    // Rotation does not prove a place: a student of the batch who gets the picture in time is entered.
    const [inside, outside] = room.students;
    const photographed = await codeOf(id, room);
    expect((await scan(photographed, inside?.token ?? '')).status).toBe(200);
    test.clock.forward({ seconds: 25 });
    expect((await scan(photographed, outside?.token ?? '')).status).toBe(200);
    const path = `/api/attendances/meeting/${id}/student/${outside?.id}`;
    const history = (await test.call('GET', path, { token: room.trainer.token })).json<AttendanceHistory>();
    expect(history.events).toMatchObject([{ kind: 'scanned', by: 'STUDENT' }]);
    const late = await openRegisterRoom(test);
    const second = await meetInRoom(late, -2);
    const old = await codeOf(second.id, late);
    test.clock.forward({ seconds: 60 });
    const reply = await scan(old, late.student.token);
    expect([reply.status, reply.json()]).toMatchObject([
      404,
      { message: 'This code is not valid any more. Please scan the code that is on the screen now.' },
    ]);
    expect(await late.entriesOf(second.id)).toEqual([]);
  });

  it('404 for a student of another batch with a valid code, and for a code with another class in it', async () => {
    const [room, other] = [await openRegisterRoom(test), await openRegisterRoom(test)];
    const [meeting, another] = [await meetInRoom(room, -2), await meetInRoom(other, -2)];
    const code = await codeOf(meeting.id, room);
    const foreign = await scan(code, other.student.token);
    expect([foreign.status, foreign.json()]).toMatchObject([404, { message: 'This is a class of another batch.' }]);
    const bytes = Buffer.from(code, 'base64url');
    bytes.writeUInt32BE(another.id);
    expect((await scan(bytes.toString('base64url'), other.student.token)).status).toBe(404);
    expect(await room.entriesOf(meeting.id)).toEqual([]);
    expect(await other.entriesOf(another.id)).toEqual([]);
  });

  it('409 for a class that was cancelled after its code was shown', async () => {
    const room = await openRegisterRoom(test);
    const { id } = await meetInRoom(room, -2);
    const code = await codeOf(id, room);
    await test.db.execute(`update meetings set cancelled_at = now() where id = ${id}`);
    expect((await scan(code, room.student.token)).status).toBe(409);
    expect(await room.entriesOf(id)).toEqual([]);
  });

  it('429 after ten wrong codes in a minute, also for the right one; a minute later it is accepted', async () => {
    const room = await openRegisterRoom(test);
    const { id } = await meetInRoom(room, -2);
    const guesses = await Promise.all(Array.from({ length: 20 }, () => scan('A'.repeat(27), room.student.token)));
    const statuses = guesses.map(({ status }) => status);
    expect([
      statuses.filter((status) => status === 404).length,
      statuses.filter((status) => status === 429).length,
    ]).toEqual([10, 10]);
    const right = await scan(await codeOf(id, room), room.student.token);
    expect(right.status).toBe(429);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
    test.clock.forward({ seconds: 61 });
    expect((await scan(await codeOf(id, room), room.student.token)).status).toBe(200);
  });

  it('20 scans of one student at once make one entry and one event', async () => {
    const room = await openRegisterRoom(test);
    const { id } = await meetInRoom(room, -2);
    const code = await codeOf(id, room);
    const replies = await Promise.all(Array.from({ length: 20 }, () => scan(code, room.student.token)));
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect([(await room.entriesOf(id)).length, (await room.eventsOf(id)).length]).toEqual([1, 1]);
  });

  it('100 scans of 100 students at the same moment: each counted once', async () => {
    const room = await openRegisterRoom(test, 100);
    const { id } = await meetInRoom(room, -2);
    const code = await codeOf(id, room);
    const replies = await Promise.all(room.students.map(({ token }) => scan(code, token)));
    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
    const events = await room.eventsOf(id);
    expect([new Set(events.map(({ studentId }) => studentId)).size, events.length]).toEqual([100, 100]);
    expect(await room.entriesOf(id)).toHaveLength(100);
  });
});
