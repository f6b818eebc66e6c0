import type { AttendanceHistory } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { notifications } from '#database/tables/notifications.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { type RegisterRoom, openRegisterRoom } from '../../../../test/rows/register-room.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
let room: RegisterRoom;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());
beforeEach(async () => {
  room = await openRegisterRoom(test);
});

const unknownId = 2_147_483_647;

function correct(meetingId: number, changes: object = {}, token = room.trainer.token) {
  const body = {
    meeting: { id: meetingId },
    student: { id: room.student.id },
    verdict: 'present',
    reason: 'Was in the room, without a network',
    ...changes,
  };
  return test.call('POST', '/api/attendances/corrections', { token, body });
}

const toldTo = (userId: number) => test.db.select().from(notifications).where(eq(notifications.userId, userId));

describe('POST /attendances/corrections', () => {
  it('200 for the trainer: the correction is stored beside the verdict of joining, and the student is notified', async () => {
    const { id, startsAt } = await room.meet(-20);
    await room.join(id);
    const heard: string[] = [];
    const { live } = test.app.context;
    const stops = [
      live.listen(room.student.id, (topic) => heard.push(`student: ${topic}`)),
      live.listen(room.trainer.id, (topic) => heard.push(`trainer: ${topic}`)),
    ];
    const reply = await correct(id);
    for (const stop of stops) stop();
    expect(reply.status).toBe(200);
    expect(reply.json<AttendanceHistory>()).toMatchObject({
      student: { id: room.student.id },
      verdict: 'present',
      events: [
        { kind: 'joined', verdict: 'late', by: 'STUDENT', reason: null },
        { kind: 'corrected', verdict: 'present', by: 'TRAINER', reason: 'Was in the room, without a network' },
      ],
    });
    expect(await room.entriesOf(id)).toMatchObject([{ verdict: 'late', correctedVerdict: 'present' }]);
    const events = await room.eventsOf(id);
    expect(events.map(({ actor }) => actor)).toEqual([`student:${room.student.id}`, `trainer:${room.trainer.id}`]);
    expect(await toldTo(room.student.id)).toMatchObject([
      {
        event: `attendance:${events[1]?.id}:corrected`,
        channel: 'bell',
        kind: 'attendance_corrected',
        facts: {
          courseTitle: room.course.title,
          batchId: room.batch.id,
          meetingId: id,
          startsAt: startsAt.toISOString(),
          verdict: 'present',
          reason: 'Was in the room, without a network',
        },
      },
    ]);
    expect(heard.toSorted()).toEqual(['student: attendance', 'student: notifications', 'trainer: attendance']);
    expect(await test.db.$count(auditLog, eq(auditLog.subject, `meeting:${id}`))).toBe(0);
  });

  it('200 for the admin, for a student who never came; the audit log has an entry', async () => {
    const { id } = await room.meet(-300);
    const reply = await correct(id, { verdict: 'late' }, admin.token);
    expect(reply.json<AttendanceHistory>()).toMatchObject({
      verdict: 'late',
      joinedAt: null,
      events: [{ kind: 'corrected', by: 'ADMIN' }],
    });
    expect(await room.entriesOf(id)).toMatchObject([{ joinedAt: null, verdict: null, correctedVerdict: 'late' }]);
    const [entry] = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `meeting:${id}`));
    expect(entry).toMatchObject({
      actor: `admin:${admin.id}`,
      action: 'attendance.correct',
      after: { studentId: room.student.id, verdict: 'late', reason: 'Was in the room, without a network' },
    });
  });

  it('200 for repeated corrections: all are stored, the last one counts, and the student is notified of each', async () => {
    const { id } = await room.meet(-300);
    for (const verdict of ['late', 'absent', 'present']) await correct(id, { verdict });
    const again = await correct(id, { verdict: 'absent', reason: 'After all' });
    expect(again.json<AttendanceHistory>()).toMatchObject({ verdict: 'absent', events: { length: 4 } });
    expect(await toldTo(room.student.id)).toHaveLength(4);
  });

  it('200 for a second click, also at the same moment: one event, one notification (threat 32)', async () => {
    const { id } = await room.meet(-20);
    const replies = await Promise.all([correct(id), correct(id), correct(id)]);
    await room.join(id);
    const heard: string[] = [];
    const stop = test.app.context.live.listen(room.student.id, (topic) => heard.push(topic));
    const last = await correct(id);
    stop();
    expect([...replies, last].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(last.json<AttendanceHistory>().events.map(({ kind }) => kind)).toEqual(['corrected', 'joined']);
    expect([(await room.eventsOf(id)).length, (await toldTo(room.student.id)).length, heard]).toEqual([2, 1, []]);
    await correct(id, {}, admin.token);
    expect((await room.eventsOf(id)).map(({ actor }) => actor)).toContain(`admin:${admin.id}`);
  });

  it('200 for the admin alone once the batch was archived', async () => {
    const { id } = await room.meet(-300);
    await test.db.update(batches).set({ archivedAt: new Date() }).where(eq(batches.id, room.batch.id));
    expect([(await correct(id)).status, (await correct(id, {}, admin.token)).status]).toEqual([404, 200]);
  });

  it('200 for a student who came and has left the batch since', async () => {
    const { id } = await room.meet(-20);
    await room.join(id);
    await test.db.delete(batchStudents).where(eq(batchStudents.studentId, room.student.id));
    expect((await correct(id)).status).toBe(200);
  });

  it.each([
    ['This class has not begun yet.', 5, {}],
    ['This class was cancelled.', -20, { cancelledAt: new Date() }],
  ])('409 class_not_open: %s', async (message, minutes, changes) => {
    const { id } = await room.meet(minutes, changes);
    expect((await correct(id)).json()).toMatchObject({ code: 'class_not_open', message });
    expect([await room.entriesOf(id), await toldTo(room.student.id)]).toEqual([[], []]);
  });

  it('404 alike for another trainer, a student of another batch, and unknown ids (threat 33)', async () => {
    const { id } = await room.meet(-20);
    const other = await openRegisterRoom(test);
    const replies = [
      await correct(id, {}, other.trainer.token),
      await correct(id, { student: { id: other.student.id } }),
      await correct(id, { student: { id: unknownId } }),
      await correct(unknownId),
      await correct(unknownId, {}, admin.token),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect([await room.entriesOf(id), await room.eventsOf(id)]).toEqual([[], []]);
  });

  it.each([{ reason: ' ' }, { reason: undefined }, { verdict: 'excused' }, { joinedAt: '2026-11-15T14:00:00Z' }])(
    '400 for %j',
    async (changes) => {
      const { id } = await room.meet(-20);
      expect((await correct(id, changes)).status).toBe(400);
    },
  );

  it('twenty corrections at once: all are stored, and the one with the highest id counts (threat 32)', async () => {
    const { id } = await room.meet(-300);
    const verdicts = ['present', 'late', 'absent'];
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => correct(id, { verdict: verdicts[at % 3], reason: `Reason ${at}` })),
    );
    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
    const events = await room.eventsOf(id);
    const [entry, ...more] = await room.entriesOf(id);
    expect([events.length, more.length]).toEqual([20, 0]);
    expect(entry?.correctedVerdict).toBe(events.at(-1)?.verdict);
  });
});
