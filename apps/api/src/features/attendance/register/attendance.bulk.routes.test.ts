import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { notifications } from '#database/tables/notifications.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { openRegisterRoom, type RegisterRoom } from '../../../../test/rows/register-room.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
afterAll(() => test.close());

function correctAll(room: RegisterRoom, meetingId: number, changes: object = {}, token = room.trainer.token) {
  const body = {
    meeting: { id: meetingId },
    students: room.students.map(({ id }) => id),
    verdict: 'present',
    reason: 'The network was down',
    ...changes,
  };
  return test.call('POST', '/api/attendances/corrections/bulk', { token, body });
}

const toldTo = (userId: number) => test.db.select().from(notifications).where(eq(notifications.userId, userId));

describe('POST /attendances/corrections/bulk', () => {
  it('200: every entry that says something else is corrected and its student told once; the second time changes nothing', async () => {
    const room = await openRegisterRoom(test, 3);
    const { id } = await room.meet(-30);
    const [late] = room.students;
    await room.join(id, late);
    const first = await correctAll(room, id);
    const second = await correctAll(room, id);
    expect([first.json(), second.json()]).toEqual([
      { corrected: 3, unchanged: 0 },
      { corrected: 0, unchanged: 3 },
    ]);
    const kinds = (await room.eventsOf(id)).map(({ kind, reason }) => [kind, reason]);
    expect(kinds.filter(([kind]) => kind === 'corrected')).toEqual(
      Array.from({ length: 3 }, () => ['corrected', 'The network was down']),
    );
    for (const student of room.students) {
      expect(await toldTo(student.id)).toMatchObject([
        { kind: 'attendance_corrected', facts: { verdict: 'present', reason: 'The network was down' } },
      ]);
    }
  });

  it('200: whoever has that entry already is not corrected and not told', async () => {
    const room = await openRegisterRoom(test, 2);
    const { id } = await room.meet(-2);
    await room.join(id);
    expect((await correctAll(room, id)).json()).toEqual({ corrected: 1, unchanged: 1 });
    expect(await toldTo(room.student.id)).toEqual([]);
    const over = await room.meet(-200);
    expect((await correctAll(room, over.id, { verdict: 'absent' })).json()).toEqual({ corrected: 0, unchanged: 2 });
  });

  it('200 for the staff, with one entry in the audit log for all', async () => {
    const room = await openRegisterRoom(test, 2);
    const { id } = await room.meet(-30);
    const admin = await test.signInAs('admin');
    expect((await correctAll(room, id, {}, admin.token)).status).toBe(200);
    const rows = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `meeting:${id}`));
    expect(rows).toMatchObject([{ action: 'attendance.correct', after: { verdict: 'present' } }]);
  });

  it('404 for a student who is not of the class and for the trainer of another batch, 409 before the start, 400 without a reason', async () => {
    const room = await openRegisterRoom(test, 2);
    const [begun, coming] = [await room.meet(-30), await room.meet(200)];
    const stranger = await test.createUser();
    const other = await test.signInAs('trainer');
    const statuses = [
      await correctAll(room, begun.id, { students: [room.student.id, stranger.id] }),
      await correctAll(room, begun.id, {}, other.token),
      await correctAll(room, coming.id),
      await correctAll(room, begun.id, { reason: ' ' }),
      await correctAll(room, begun.id, { students: [] }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 409, 400, 400]);
    expect(await room.entriesOf(begun.id)).toEqual([]);
  });

  it('50 corrections in bulk beside the joins of the same students: every join is on record, and the correction counts', async () => {
    const room = await openRegisterRoom(test, 50);
    const { id } = await room.meet(-20);
    const [reply, ...joins] = await Promise.all([
      correctAll(room, id),
      ...room.students.map((student) => room.join(id, student)),
    ]);
    expect([reply.status, ...joins.map(({ status }) => status)]).toEqual(Array.from({ length: 51 }, () => 200));
    const entries = await room.entriesOf(id);
    expect(entries.map(({ verdict, correctedVerdict }) => [verdict, correctedVerdict])).toEqual(
      Array.from({ length: 50 }, () => ['late', 'present']),
    );
    const events = await room.eventsOf(id);
    expect([
      events.filter(({ kind }) => kind === 'joined').length,
      events.filter(({ kind }) => kind === 'corrected').length,
    ]).toEqual([50, 50]);
  });
});
