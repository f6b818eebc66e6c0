import type { AttendanceGrid, RollCall } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { meetings } from '#database/tables/meetings.ts';
import { notifications } from '#database/tables/notifications.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createTrainer } from '../../../../test/rows/public-pages.ts';
import { openRegisterRoom, type RegisterRoom } from '../../../../test/rows/register-room.ts';

let test: TestApp;
let room: RegisterRoom;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
afterAll(() => test.close());
beforeEach(async () => {
  room = await openRegisterRoom(test, 3);
});

const studentAt = (index: number) => room.students[index] ?? room.student;

const mark = (meetingId: number, verdictsById: ReadonlyMap<number, string>, token = room.trainer.token) =>
  test.call('POST', `/api/attendances/meeting/${meetingId}/marks`, {
    token,
    body: { marks: [...verdictsById].map(([id, verdict]) => ({ student: { id }, verdict })) },
  });

const allPresent = () => new Map(room.students.map(({ id }) => [id, 'present']));

const rollCall = async (meetingId: number, token = room.trainer.token) =>
  (await test.call('GET', `/api/attendances/meeting/${meetingId}`, { token })).json<RollCall>();

describe('POST /attendances/meeting/:meetingId/marks', () => {
  it('200: all present in one call, an event each by the trainer, told to open screens and not to the bell', async () => {
    const { id } = await room.meet(-2);
    const heard: string[] = [];
    const stop = test.app.context.live.listen(room.student.id, (topic) => heard.push(topic));
    const reply = await mark(id, allPresent());
    stop();
    expect([reply.status, reply.json()]).toEqual([200, { marked: 3, leftAlone: [] }]);
    const entries = await room.entriesOf(id);
    expect(entries.map((entry) => [entry.correctedVerdict, entry.isMarked, entry.verdict])).toEqual(
      Array.from({ length: 3 }, () => ['present', true, null]),
    );
    expect(await room.eventsOf(id)).toMatchObject(
      Array.from({ length: 3 }, () => ({ kind: 'marked', verdict: 'present', actor: `trainer:${room.trainer.id}` })),
    );
    expect(heard).toEqual(['attendance']);
    expect(await test.db.select().from(notifications).where(eq(notifications.userId, room.student.id))).toEqual([]);
  });

  it('200 for the same marks again: nothing is written; another verdict is', async () => {
    const { id } = await room.meet(-2);
    await mark(id, allPresent());
    expect((await mark(id, allPresent())).json()).toEqual({ marked: 0, leftAlone: [] });
    expect((await mark(id, allPresent().set(room.student.id, 'late'))).json()).toEqual({ marked: 1, leftAlone: [] });
    expect(await room.eventsOf(id)).toHaveLength(4);
  });

  it('200, and whoever joined or was corrected is left alone', async () => {
    const { id } = await room.meet(-20);
    await room.join(id);
    const corrected = studentAt(1);
    const correction = { meeting: { id }, student: { id: corrected.id }, verdict: 'absent', reason: 'Went home' };
    await test.call('POST', '/api/attendances/corrections', { token: room.trainer.token, body: correction });
    const reply = await mark(id, allPresent());
    expect(reply.json<{ leftAlone: unknown[] }>()).toMatchObject({ marked: 1 });
    expect(
      reply
        .json<{ leftAlone: { id: number }[] }>()
        .leftAlone.map((student) => student.id)
        .toSorted((one, other) => one - other),
    ).toEqual([room.student.id, corrected.id].toSorted((one, other) => one - other));
    const { students } = await rollCall(id);
    const bySource = new Map(students.map(({ source, verdict }) => [source, verdict]));
    expect(bySource).toEqual(
      new Map([
        ['joined', 'late'],
        ['corrected', 'absent'],
        ['marked', 'present'],
      ]),
    );
  });

  it('a mark is no correction in the grid; corrected afterwards, it is', async () => {
    const { id } = await room.meet(-20);
    await mark(id, allPresent());
    const correction = { meeting: { id }, student: { id: room.student.id }, verdict: 'late', reason: 'Came at eight' };
    await test.call('POST', '/api/attendances/corrections', { token: room.trainer.token, body: correction });
    const path = `/api/attendances/batch/${room.batch.id}/grid`;
    const grid = (await test.call('GET', path, { token: room.trainer.token })).json<AttendanceGrid>();
    const cells = new Map(grid.students.map((student) => [student.id, [student.verdicts, student.corrected]]));
    expect(cells.get(room.student.id)).toEqual([['late'], [0]]);
    expect(cells.get(studentAt(1).id)).toEqual([['present'], []]);
  });

  it('a student marked absent who joins was there after all; one marked late stays late', async () => {
    const { id } = await room.meet(-2);
    await mark(id, allPresent().set(room.student.id, 'absent').set(studentAt(1).id, 'late'));
    const replies = [await room.join(id), await room.join(id, studentAt(1))];
    expect(replies.map((reply) => reply.json<{ verdict: string }>().verdict)).toEqual(['present', 'late']);
    const entries = new Map((await room.entriesOf(id)).map((entry) => [entry.studentId, entry]));
    expect(entries.get(room.student.id)).toMatchObject({ verdict: 'present', correctedVerdict: null, isMarked: false });
    expect(entries.get(studentAt(1).id)).toMatchObject({ correctedVerdict: 'late', isMarked: true });
  });

  it('200 for the staff, with one entry in the audit log', async () => {
    const { id } = await room.meet(-2);
    const admin = await test.signInAs('admin');
    expect((await mark(id, allPresent(), admin.token)).status).toBe(200);
    const rows = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `meeting:${id}`));
    expect(rows).toMatchObject([{ action: 'attendance.mark', actor: `admin:${admin.id}` }]);
  });

  it('200 for the substitute of this class, 404 for the class of another', async () => {
    const substitute = await createTrainer(test.db, [room.course.id]);
    const { token } = await test.signInAs('trainer', substitute);
    const [given, other] = [await room.meet(-2), await room.meet(-300)];
    await test.db
      .update(meetings)
      .set({ isSubstitute: true, trainerId: substitute.id })
      .where(eq(meetings.id, given.id));
    expect((await mark(given.id, allPresent(), token)).status).toBe(200);
    expect((await mark(other.id, allPresent(), token)).status).toBe(404);
  });

  it('409 before the class opens, a day after its end, and for a cancelled one; nothing is written', async () => {
    const early = await room.meet(16);
    const late = await room.meet(-24 * 60 - 91);
    const cancelled = await room.meet(-200, { cancelledAt: room.minutesAway(-300) });
    for (const { id } of [early, late, cancelled]) {
      const reply = await mark(id, allPresent());
      expect([reply.status, reply.json()]).toMatchObject([409, { code: 'class_not_open' }]);
      expect(await room.entriesOf(id)).toEqual([]);
    }
  });

  it('404 for a student who is not of the class, and nobody is marked; 400 for a student named twice', async () => {
    const { id } = await room.meet(-2);
    const stranger = await test.createUser();
    expect((await mark(id, allPresent().set(stranger.id, 'present'))).status).toBe(404);
    const twice = { student: { id: room.student.id }, verdict: 'late' };
    const reply = await test.call('POST', `/api/attendances/meeting/${id}/marks`, {
      token: room.trainer.token,
      body: { marks: [twice, twice] },
    });
    expect(reply.status).toBe(400);
    expect(await room.entriesOf(id)).toEqual([]);
  });

  it('20 marks of the same class at once, in both directions: one event for each change, and no deadlock', async () => {
    const { id } = await room.meet(-2);
    const forth = [...allPresent()];
    const calls = Array.from({ length: 20 }, (_, index) => mark(id, new Map(index % 2 ? forth : forth.toReversed())));
    const replies = await Promise.all(calls);
    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
    expect([(await room.entriesOf(id)).length, (await room.eventsOf(id)).length]).toEqual([3, 3]);
  });
});

describe('GET /attendances/meeting/:meetingId', () => {
  it('200: students by name, without verdict while the class runs, absent after it', async () => {
    const running = await room.meet(-2);
    const over = await room.meet(-200);
    const now = await rollCall(running.id);
    expect(now.students.map(({ verdict, source, at }) => [verdict, source, at])).toEqual(
      Array.from({ length: 3 }, () => [null, null, null]),
    );
    expect(now.students.map(({ name }) => name)).toEqual(now.students.map(({ name }) => name).toSorted());
    expect([now.meeting.mode, now.whyNoMarks]).toEqual(['online', null]);
    const then = await rollCall(over.id);
    expect(then.students.map(({ verdict }) => verdict)).toEqual(['absent', 'absent', 'absent']);
  });

  it('404 for the trainer of another batch', async () => {
    const { id } = await room.meet(-2);
    const other = await test.signInAs('trainer');
    expect((await test.call('GET', `/api/attendances/meeting/${id}`, { token: other.token })).status).toBe(404);
  });
});
