import type {
  AttendanceGrid,
  AttendanceHistory,
  AttendanceSummary,
  LowAttendance,
  RegisterEntry,
  RollCall,
} from '@avsar/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createBatch, seat } from '../../../../test/rows/public-pages.ts';
import { openRegisterRoom, type RegisterRoom } from '../../../../test/rows/register-room.ts';

const day = 24 * 60;

/** Anna stays in the batch. Chand came to the first class, missed the second, and left before the third. */
let test: TestApp;
let admin: string;
let room: RegisterRoom;
let anna: RegisterRoom['student'];
let chand: RegisterRoom['student'];
let first: Awaited<ReturnType<RegisterRoom['meet']>>;
let second: typeof first;
let third: typeof first;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = (await test.signInAs('admin')).token;
});
afterAll(() => test.close());
beforeEach(async () => {
  room = await openRegisterRoom(test, 2);
  [anna, chand] = [room.student, room.students[1] ?? room.student];
  first = await room.meet(-8 * day);
  second = await room.meet(-6 * day);
  third = await room.meet(-2 * day);
  for (const meeting of [first, second, third]) await correct(meeting.id, anna.id);
  await correct(first.id, chand.id);
});

const correct = (meetingId: number, studentId: number, token = admin) =>
  test.call('POST', '/api/attendances/corrections', {
    token,
    body: { meeting: { id: meetingId }, student: { id: studentId }, verdict: 'present', reason: 'Was there' },
  });

const ask = (path: string, token: string) => test.call('GET', `/api/attendances${path}`, { token });

const gridAsked = async (token = room.trainer.token) => {
  const { meetings, students } = (await ask(`/batch/${room.batch.id}/grid`, token)).json<AttendanceGrid>();
  return { sums: meetings.map(({ present, absent }) => [present, absent]), students };
};

const rowOf = async (who: { readonly id: number }) => (await gridAsked()).students.find(({ id }) => id === who.id);

const mine = async (who: { readonly token: string }) =>
  (await ask('/mine', who.token)).json<RegisterEntry[]>().map(({ meeting, verdict }) => [meeting.id, verdict]);

const sumsOf = async (who: { readonly token: string }) =>
  (await ask('/mine/summary', who.token)).json<AttendanceSummary[]>();

describe('the register of a batch that somebody left', () => {
  it('keeps the row, the absences and the sums of each class; only classes after they left are empty', async () => {
    const before = await gridAsked();
    const leftAt = await room.leave(chand, -3 * day);
    expect(before.sums).toEqual([
      [2, 0],
      [1, 1],
      [1, 1],
    ]);
    const { sums, students } = await gridAsked();
    expect(sums).toEqual([
      [2, 0],
      [1, 1],
      [1, 0],
    ]);
    expect(students.find(({ id }) => id === chand.id)).toMatchObject({
      isMember: false,
      leftAt: leftAt.toISOString(),
      verdicts: ['present', 'absent', null],
      present: 1,
      absent: 1,
    });
    expect(students.find(({ id }) => id === anna.id)).toMatchObject({ isMember: true, leftAt: null });
  });

  it('has somebody who never came and left, and nobody who left before its first class', async () => {
    const [never, early] = [await test.signInAs('student'), await test.signInAs('student')];
    const addedAt = room.minutesAway(-20 * day);
    for (const who of [never, early]) {
      await seat(test.db, room.batch.id, room.course.id, who);
      await test.db.update(batchStudents).set({ addedAt }).where(eq(batchStudents.studentId, who.id));
    }
    await room.leave(never, -day);
    await room.leave(early, -10 * day);
    expect((await rowOf(never))?.verdicts).toEqual(['absent', 'absent', 'absent']);
    expect([await rowOf(early), await mine(early), await sumsOf(early)]).toEqual([undefined, [], []]);
  });

  it('says the same of past classes before and after they leave, and so does the hash of the month', async () => {
    const hashes = () =>
      Promise.all(
        [first, second, third].map(({ month }) => test.db.execute(sql`select hash from register_hash(${month})`)),
      );
    const [before, hashesBefore] = [await gridAsked(admin), await hashes()];
    await room.leave(chand);
    const after = await gridAsked(admin);
    expect((await hashes()).map(({ rows }) => rows)).toEqual(hashesBefore.map(({ rows }) => rows));
    expect(after.sums).toEqual(before.sums);
    const figures = ({ students }: typeof before) => students.map(({ id, verdicts, absent }) => [id, verdicts, absent]);
    expect(figures(after)).toEqual(figures(before));
  });

  it('has both stays of a student who came back, also in the list of low attendance', async () => {
    await room.leave(chand, -3 * day);
    const seatAgain = { batchId: room.batch.id, courseId: room.course.id, studentId: chand.id };
    await test.db.insert(batchStudents).values({ ...seatAgain, addedAt: room.minutesAway(-day) });
    const fourth = await room.meet(-3 * 60);
    expect(await rowOf(chand)).toMatchObject({
      isMember: true,
      leftAt: null,
      verdicts: ['present', 'absent', null, 'absent'],
    });
    expect(await mine(chand)).toEqual([
      [fourth.id, 'absent'],
      [second.id, 'absent'],
      [first.id, 'present'],
    ]);
    const reply = await ask(`/low?batch=${room.batch.id}`, room.trainer.token);
    expect(reply.json<LowAttendance[]>().find(({ student }) => student.id === chand.id)).toMatchObject({
      present: 1,
      absent: 2,
      percentage: 33,
    });
    expect((await sumsOf(chand))[0]).toMatchObject({ present: 1, absent: 2, percentage: 33, leftAt: null });
  });

  it('does not list somebody who left among those with low attendance: there is nobody to call', async () => {
    await room.leave(chand, -3 * day);
    const reply = await ask(`/low?batch=${room.batch.id}`, room.trainer.token);
    expect(reply.json<LowAttendance[]>().map(({ student }) => student.id)).not.toContain(chand.id);
  });
});

describe('a student who left', () => {
  it('200 reads their own classes of the former batch, with its sums and when they left', async () => {
    const leftAt = await room.leave(chand, -3 * day);
    expect(await mine(chand)).toEqual([
      [second.id, 'absent'],
      [first.id, 'present'],
    ]);
    const { course, batch } = room;
    expect(await sumsOf(chand)).toEqual([
      {
        batch_id: batch.id,
        course: { id: course.id, title: course.title },
        present: 1,
        late: 0,
        absent: 1,
        percentage: 50,
        leftAt: leftAt.toISOString(),
      },
    ]);
  });

  it('200 opens an absence of then; 404 for a class after they left, and for everybody else (threat 33)', async () => {
    await room.leave(chand, -3 * day);
    const other = await openRegisterRoom(test);
    const statuses = async (meetingId: number) =>
      Promise.all(
        [chand.token, room.trainer.token, admin, anna.token, other.trainer.token].map(
          async (token) => (await ask(`/meeting/${meetingId}/student/${chand.id}`, token)).status,
        ),
      );
    expect(await statuses(second.id)).toEqual([200, 200, 200, 404, 404]);
    expect(await statuses(third.id)).toEqual([404, 404, 404, 404, 404]);
    const entry = await ask(`/meeting/${second.id}/student/${chand.id}`, chand.token);
    expect(entry.json<AttendanceHistory>()).toMatchObject({ verdict: 'absent', events: [] });
  });

  it('gains nothing else: no joining, no register of the others', async () => {
    const running = await room.meet(-5);
    await room.leave(chand);
    expect((await room.join(running.id, chand)).status).toBe(404);
    expect((await ask(`/batch/${room.batch.id}/grid`, chand.token)).status).toBe(403);
  });

  it('200 is corrected for a class of then, alone and with others; 404 for a class after they left', async () => {
    await room.leave(chand, -3 * day);
    const bulk = (meetingId: number) =>
      test.call('POST', '/api/attendances/corrections/bulk', {
        token: room.trainer.token,
        body: { meeting: { id: meetingId }, students: [chand.id], verdict: 'late', reason: 'Bus was late' },
      });
    expect([(await bulk(second.id)).status, (await bulk(third.id)).status]).toEqual([200, 404]);
    const replies = [second, third].map(({ id }) => correct(id, chand.id, room.trainer.token));
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([200, 404]);
    expect((await rowOf(chand))?.verdicts).toEqual(['present', 'present', null]);
  });

  it('is in the roll call of a class that ended before they left, and not in that of a running class', async () => {
    const ended = await room.meet(-3 * 60);
    const running = await room.meet(-5);
    await room.leave(chand, -30);
    const rollCall = async (meetingId: number) =>
      (await ask(`/meeting/${meetingId}`, room.trainer.token))
        .json<RollCall>()
        .students.map(({ id, verdict }) => `${id === chand.id ? 'chand' : 'anna'} ${verdict}`)
        .toSorted();
    expect(await rollCall(ended.id)).toEqual(['anna absent', 'chand absent']);
    expect(await rollCall(running.id)).toEqual(['anna null']);
  });
});

describe('every way of leaving a batch through the API', () => {
  const staysAfter = async () => (await rowOf(chand))?.verdicts;

  it('a move to another batch keeps the classes of the old one, for the student too', async () => {
    const to = await createBatch(test.db, room.course.id, room.trainer.links[0] ?? 0, {
      startTime: '03:00',
      endTime: '04:00',
    });
    const body = { fromBatchId: room.batch.id, toBatchId: to.id };
    const reply = await test.call('POST', `/api/admin/students/${chand.id}/moves`, { token: admin, body });
    expect([reply.status, await staysAfter()]).toEqual([200, ['present', 'absent', 'absent']]);
    expect((await sumsOf(chand)).map(({ batch_id: id, absent, leftAt }) => [id, absent, leftAt === null])).toEqual([
      [to.id, 0, true],
      [room.batch.id, 2, false],
    ]);
  });

  it.each(['end', 'freeze'])('%s of the course keeps them too', async (verb) => {
    const path = `/api/admin/students/${chand.id}/enrolments/${room.course.id}/${verb}`;
    const body = verb === 'end' ? { reason: 'Moves to another city' } : { until: null, reason: 'Exams' };
    const reply = await test.call('POST', path, { token: admin, body });
    expect([reply.status, await staysAfter()]).toEqual([200, ['present', 'absent', 'absent']]);
    expect((await sumsOf(chand)).map(({ absent, leftAt }) => [absent, leftAt === null])).toEqual([[2, false]]);
  });

  it('an archived batch keeps them for the staff', async () => {
    await room.leave(chand);
    await test.db.update(batches).set({ archivedAt: new Date() }).where(eq(batches.id, room.batch.id));
    const { students } = await gridAsked(admin);
    expect(students.find(({ id }) => id === chand.id)?.verdicts).toEqual(['present', 'absent', 'absent']);
  });
});
