import type { ErrorReply, MeetingTaught } from '@avsar/contract';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attendance } from '#database/tables/attendance.ts';
import { auditLog } from '#database/tables/audit.ts';
import { batches } from '#database/tables/batches.ts';
import { meetings } from '#database/tables/meetings.ts';
import { notifications } from '#database/tables/notifications.ts';
import { formatClockIst, formatIst, monthOf } from '#shared/time.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { teach } from '../../../../test/rows/public-pages.ts';
import { openTaughtBatch, statusesOf, type TaughtBatch } from '../../../../test/rows/taught-batch.ts';

let test: TestApp;
let room: TaughtBatch;
let admin: { readonly id: number; readonly token: string };
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());
beforeEach(async () => {
  room = await openTaughtBatch(test);
});

const hours = (minutes: number, changes: object = {}) => ({
  startTime: room.inMinutes(minutes).toISOString(),
  endTime: room.inMinutes(minutes + 90).toISOString(),
  meetingLink: 'https://zoom.us/j/42',
  ...changes,
});
const put = (id: number, body: object, token = room.trainer.token) =>
  test.call('PUT', `/api/meetings/${id}`, { token, body });
const live = (id: number, token = room.trainer.token) => test.call('POST', `/api/meetings/${id}/live`, { token });
const cancel = (id: number, body: object = {}, token = room.trainer.token) =>
  test.call('POST', `/api/meetings/${id}/cancel`, { token, body });
const rowOf = async (id: number) => (await test.db.select().from(meetings).where(eq(meetings.id, id)))[0];
const toldOf = (event: string) => test.db.select().from(notifications).where(eq(notifications.event, event));
const toldHere = () => test.db.$count(notifications, eq(notifications.userId, room.students[0].id));
const join = ({ id, month }: { readonly id: number; readonly month: string }) =>
  test.db.insert(attendance).values({
    meetingMonth: month,
    meetingId: id,
    studentId: room.students[0].id,
    joinedAt: test.clock.now(),
    verdict: 'present',
  });
const lastAudit = async () => {
  const own = eq(auditLog.actor, `admin:${admin.id}`);
  return (await test.db.select().from(auditLog).where(own).orderBy(desc(auditLog.id)).limit(1))[0];
};

const threatened = [
  ['PUT', '', () => hours(200)],
  ['POST', '/live', () => undefined],
  ['POST', '/cancel', () => ({})],
] as const;

describe.each(threatened)('%s /meetings/{meetingId}%s', (method, path, body) => {
  it('404 alike for the class of another trainer, of an archived batch, and an unknown one, threat 33', async () => {
    const other = await openTaughtBatch(test);
    const archived = await openTaughtBatch(test);
    const [theirs, gone] = [await other.addMeeting(5), await archived.addMeeting(5)];
    await test.db.update(batches).set({ archivedAt: new Date() }).where(eq(batches.id, archived.batchId));
    const headers = { 'x-request-id': 'the-same-for-all' };
    const ask = (id: number, token: string) =>
      test.call(method, `/api/meetings/${id}${path}`, { token, headers, body: body() });
    const replies = [
      await ask(theirs.id, room.trainer.token),
      await ask(2_147_483_647, room.trainer.token),
      await ask(gone.id, archived.trainer.token),
      await ask(gone.id, admin.token),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect([await rowOf(theirs.id), await rowOf(gone.id)]).toEqual([theirs, gone]);
  });
});

describe('PUT /meetings/{meetingId}', () => {
  it('200: moved; students are notified of the old and new time, and the month of its register changes', async () => {
    const { id, startsAt } = await room.addMeeting(60);
    const body = hours(60 * 24 * 40, { version: 1 });
    const reply = await put(id, body);
    expect([reply.status, reply.json()]).toMatchObject([200, { ...body, id, version: 2 }]);
    expect(await rowOf(id)).toMatchObject({ month: monthOf(new Date(body.startTime)), link: body.meetingLink });
    const told = await toldOf(`meeting:${id}:changed:2`);
    expect(told).toHaveLength(4);
    expect(told[0]).toMatchObject({
      kind: 'meeting_changed',
      facts: {
        courseTitle: 'Java Full Stack',
        batchId: room.batchId,
        meetingId: id,
        startsAt: body.startTime,
        endsAt: body.endTime,
        wasStartsAt: startsAt.toISOString(),
      },
    });
  });

  it('200 for another link alone: nobody is notified', async () => {
    const { id } = await room.addMeeting(60);
    const reply = await put(id, hours(60));
    expect([reply.status, reply.json()['meetingLink'], await toldHere()]).toEqual([200, 'https://zoom.us/j/42', 0]);
  });

  it('200 for the admin, and the audit log says what changed', async () => {
    const { id, link } = await room.addMeeting(60);
    expect((await put(id, hours(60), admin.token)).status).toBe(200);
    expect(await lastAudit()).toMatchObject({
      action: 'meeting.update',
      subject: `meeting:${id}`,
      before: { link },
      after: { link: 'https://zoom.us/j/42' },
    });
  });

  it('400 for what creating refuses', async () => {
    const meeting = await room.addMeeting(60);
    const fieldsOf = async (changes: object) =>
      Object.keys((await put(meeting.id, hours(60, changes))).json<ErrorReply>().fields ?? {});
    expect(await fieldsOf({ endTime: room.inMinutes(60).toISOString() })).toEqual(['endTime']);
    expect(await fieldsOf({ startTime: room.inMinutes(-16).toISOString() })).toEqual(['startTime']);
    expect(await fieldsOf({ meetingLink: 'https://evil.in/' })).toEqual(['meetingLink']);
    expect((await put(meeting.id, { ...hours(60), batch: { id: 1 } })).status).toBe(400);
    expect(await rowOf(meeting.id)).toEqual(meeting);
  });

  it('409 conflict once it has begun, is live, cancelled or joined, or has another version; its link may change until its end', async () => {
    const begun = await room.addMeeting(-60);
    const early = await room.addMeeting(300, { liveAt: new Date() });
    const off = await room.addMeeting(600, { cancelledAt: new Date() });
    const joined = await room.addMeeting(900);
    await join(joined);
    const cases = [
      [begun.id, hours(2000), 'This class has begun.'],
      [early.id, hours(2000), 'This class has begun.'],
      [off.id, hours(2000), 'This class was cancelled.'],
      [joined.id, hours(2000), 'A student has already joined this class.'],
      [joined.id, hours(900, { version: 7 }), 'Somebody else has changed this in the meantime.'],
    ] as const;
    for (const [id, body, message] of cases) {
      const reply = await put(id, body);
      expect([reply.status, reply.json()]).toMatchObject([409, { code: 'conflict', message }]);
    }
    expect((await put(joined.id, hours(900))).status).toBe(200);
    expect((await put(begun.id, hours(-60, { meetingLink: 'https://zoom.us/j/2' }))).status).toBe(200);
    expect(await toldHere()).toBe(0);
  });

  it('409 schedule_clash at hours of another class, and not at its own', async () => {
    const { id } = await room.addMeeting(60);
    await room.addMeeting(300);
    const reply = await put(id, hours(290));
    expect([reply.status, reply.json()['code']]).toEqual([409, 'schedule_clash']);
    expect((await put(id, hours(90))).status).toBe(200);
  });

  it('of 50 changes with the same version one is written, and students are notified once', async () => {
    const { id } = await room.addMeeting(60);
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) => put(id, hours(500 + index, { version: 1 }))),
    );
    expect(statusesOf(replies)).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
    expect([(await rowOf(id))?.version, await toldHere()]).toEqual([2, 2]);
  });
});

describe('POST /meetings/{meetingId}/live', () => {
  it('200: live, and students are notified on screen only; repeating it, also fifty times at once, changes nothing', async () => {
    const { id, startsAt } = await room.addMeeting(14);
    const replies = await Promise.all(Array.from({ length: 50 }, () => live(id)));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    const row = await rowOf(id);
    expect(new Set(replies.map((reply) => reply.json<MeetingTaught>().liveAt))).toEqual(
      new Set([row?.liveAt?.toISOString()]),
    );
    const told = await toldOf(`meeting:${id}:live`);
    expect(told.map(({ channel, kind }) => `${kind} ${channel}`)).toEqual(['meeting_live bell', 'meeting_live bell']);
    expect(told[0]?.facts).toEqual({
      courseTitle: 'Java Full Stack',
      batchId: room.batchId,
      meetingId: id,
      startsAt: startsAt.toISOString(),
    });
    expect(row?.version).toBe(2);
  });

  it('200 for the admin, with an audit entry', async () => {
    const { id } = await room.addMeeting(0);
    expect((await live(id, admin.token)).status).toBe(200);
    expect(await lastAudit()).toMatchObject({ action: 'meeting.go-live', subject: `meeting:${id}` });
  });

  it('409 class_not_open before it opens, after its end, and once it was cancelled', async () => {
    const early = await room.addMeeting(16);
    const over = await room.addMeeting(-91);
    const off = await room.addMeeting(200, { cancelledAt: new Date() });
    const opens = room.inMinutes(1);
    const ends = over.endsAt;
    const cases = [
      [early.id, [`This class opens at ${formatClockIst(opens)}.`, `This class opens on ${formatIst(opens)}.`]],
      [over.id, [`This class ended at ${formatClockIst(ends)}.`, `This class ended on ${formatIst(ends)}.`]],
      [off.id, ['This class was cancelled.']],
    ] as const;
    for (const [id, messages] of cases) {
      const reply = await live(id);
      expect([reply.status, reply.json()['code']]).toEqual([409, 'class_not_open']);
      expect(messages).toContain(reply.json()['message']);
      expect((await rowOf(id))?.liveAt).toBeNull();
    }
  });

  it('403 for a student', async () => {
    const { id } = await room.addMeeting(0);
    expect((await live(id, room.students[0].token)).status).toBe(403);
  });
});

describe('POST /meetings/{meetingId}/cancel', () => {
  it('200: cancelled with a reason, students are notified; a second time changes nothing', async () => {
    const { id, startsAt } = await room.addMeeting(60);
    expect((await cancel(id, { reason: 'The trainer is ill.' })).status).toBe(200);
    const row = await rowOf(id);
    expect(row).toMatchObject({ cancelReason: 'The trainer is ill.', version: 2 });
    expect((await cancel(id, { reason: 'Something else' })).status).toBe(200);
    expect(await rowOf(id)).toEqual(row);
    const told = await toldOf(`meeting:${id}:cancelled`);
    expect([told.length, await toldHere()]).toEqual([4, 2]);
    expect(told[0]).toMatchObject({
      kind: 'meeting_cancelled',
      facts: { meetingId: id, startsAt: startsAt.toISOString(), reason: 'The trainer is ill.' },
    });
  });

  it('200 for the admin, with an audit entry, and the hour is free again', async () => {
    const { id } = await room.addMeeting(60);
    expect((await cancel(id, {}, admin.token)).status).toBe(200);
    expect(await lastAudit()).toMatchObject({ action: 'meeting.cancel', subject: `meeting:${id}` });
    expect((await toldOf(`meeting:${id}:cancelled`))[0]?.facts).toMatchObject({ reason: null });
    const again = await test.call('POST', '/api/meetings', { token: room.trainer.token, body: room.draft(60) });
    expect(again.status).toBe(201);
  });

  it('200 while it has not begun, also when a student has joined early', async () => {
    const early = await room.addMeeting(5);
    await join(early);
    expect((await cancel(early.id)).status).toBe(200);
    expect([(await rowOf(early.id))?.cancelledAt === null, await toldHere()]).toEqual([false, 2]);
  });

  it('409 once it is over, or has begun with somebody in it', async () => {
    const over = await room.addMeeting(-92);
    const joined = await room.addMeeting(-1);
    const live = await room.addMeeting(100, { liveAt: new Date() });
    await join(joined);
    await join(live);
    for (const [id, message] of [
      [over.id, 'This class is over.'],
      [joined.id, 'A student has already joined this class.'],
      [live.id, 'A student has already joined this class.'],
    ] as const) {
      const reply = await cancel(id);
      expect([reply.status, reply.json()]).toMatchObject([409, { code: 'conflict', message }]);
      expect((await rowOf(id))?.cancelledAt).toBeNull();
    }
  });

  it('400 for an invalid reason', async () => {
    const { id } = await room.addMeeting(60);
    expect((await cancel(id, { reason: ' ' })).status).toBe(400);
    expect((await cancel(id, { why: 'x' })).status).toBe(400);
  });

  it('once begun, a class is cancelled or joined, never both, whichever comes first', async () => {
    const [student] = room.students;
    for (const isJoinFirst of [true, false, true, false]) {
      const { id } = await room.addMeeting(-1);
      const body = { student: { id: student.id }, meeting: { id }, batch_id: room.batchId };
      const joining = () => test.call('POST', '/api/attendances', { token: student.token, body });
      const replies = await Promise.all(isJoinFirst ? [joining(), cancel(id)] : [cancel(id), joining()]);
      expect(statusesOf(replies)).toEqual([200, 409]);
      const came = await test.db.$count(attendance, eq(attendance.meetingId, id));
      expect((await rowOf(id))?.cancelledAt === null).toBe(came === 1);
      await test.db.update(meetings).set({ cancelledAt: new Date() }).where(eq(meetings.id, id));
    }
  });
});

describe('while the batch is handed over to another trainer', () => {
  const waiting = async () => {
    const query = sql`select count(*)::int as calls from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const { rows } = await test.db.execute<{ calls: number }>(query);
    return rows[0]?.calls;
  };

  it('404 for the former trainer, though the call began before: neither live nor cancelled, threat 33', async () => {
    const meeting = await room.addMeeting(5);
    const heir = await openTaughtBatch(test);
    const link = await teach(test.db, heir.trainerId, room.courseId);
    const calls = await test.db.transaction(async (tx) => {
      await tx.update(batches).set({ trainerCourseId: link.id }).where(eq(batches.id, room.batchId));
      const asked = [live(meeting.id), cancel(meeting.id)];
      await expect.poll(waiting, { timeout: 10_000 }).toBe(asked.length);
      return asked;
    });
    expect(statusesOf(await Promise.all(calls))).toEqual([404, 404]);
    expect(await rowOf(meeting.id)).toMatchObject({ trainerId: heir.trainerId, liveAt: null, cancelledAt: null });
    expect(await toldHere()).toBe(0);
  });
});
