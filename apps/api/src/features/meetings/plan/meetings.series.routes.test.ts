import type { ErrorReply, MeetingTaught } from '@avsar/contract';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { batches } from '#database/tables/batches.ts';
import { meetings } from '#database/tables/meetings.ts';
import { notifications } from '#database/tables/notifications.ts';
import { clockTimeInIndia, dateInIndia, instantInIndia } from '#shared/time.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createBatch, createMeeting } from '../../../../test/rows/public-pages.ts';
import { openTaughtBatch, statusesOf, type TaughtBatch } from '../../../../test/rows/taught-batch.ts';

let test: TestApp;
let room: TaughtBatch;
const everyDay = [1, 2, 3, 4, 5, 6, 7];
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
afterAll(() => test.close());
beforeEach(async () => {
  room = await openTaughtBatch(test, { weekdays: everyDay });
});

const day = (distance: number) => dateInIndia(new Date(test.clock.now().getTime() + distance * 86_400_000));
const draft = (changes: object = {}) => ({
  batch: { id: room.batchId },
  meetingLink: 'https://zoom.us/j/42',
  startTime: '19:30',
  endTime: '21:00',
  from: day(1),
  until: day(7),
  ...changes,
});
const post = (changes: object = {}, token = room.trainer.token) =>
  test.call('POST', '/api/meetings/series', { token, body: draft(changes) });

interface Planned {
  readonly meetings: readonly MeetingTaught[];
  readonly skipped: number;
}

const rowsHere = () =>
  test.db.select().from(meetings).where(eq(meetings.batchId, room.batchId)).orderBy(asc(meetings.startsAt));
const meetAt = (distance: number, batchId = room.batchId) => {
  const startsAt = instantInIndia(day(distance), '19:30');
  return createMeeting(test.db, { ...room, batchId }, startsAt);
};

describe('POST /meetings/series', () => {
  it('201: a class on each day, first and last included, at hours in India; students are notified once', async () => {
    const reply = await post();
    const { meetings: made, skipped } = reply.json<Planned>();
    expect([reply.status, made.length, skipped]).toEqual([201, 7, 0]);
    const rows = await rowsHere();
    expect(rows.map(({ startsAt }) => [dateInIndia(startsAt), clockTimeInIndia(startsAt)])).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((distance) => [day(distance), '19:30']),
    );
    expect(made.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    const event = `meetings:${made[0]?.id}:planned`;
    const told = await test.db.select().from(notifications).where(eq(notifications.event, event));
    expect(told).toHaveLength(4);
    expect(told[0]?.facts).toEqual({
      courseTitle: 'Java Full Stack',
      batchId: room.batchId,
      count: 7,
      startsAt: made[0]?.startTime,
    });
    expect(await test.db.$count(notifications, eq(notifications.userId, room.students[0].id))).toBe(2);
  });

  it('201 on the weekdays of the batch only', async () => {
    const weekday = new Date(`${day(3)}T00:00:00Z`).getUTCDay() || 7;
    await test.db
      .update(batches)
      .set({ weekdays: [weekday] })
      .where(eq(batches.id, room.batchId));
    const { meetings: made } = (await post({ until: day(14) })).json<Planned>();
    expect(made.map(({ startTime }) => dateInIndia(new Date(startTime)))).toEqual([day(3), day(10)]);
  });

  it('201 without past days and days on which the batch has a class already; 409 when no day is left', async () => {
    await meetAt(2);
    const cancelled = await meetAt(4);
    await test.db.update(meetings).set({ cancelledAt: new Date() }).where(eq(meetings.id, cancelled.id));
    const reply = await post({ from: '2001-01-01', until: day(5), startTime: '12:00', endTime: '23:59' });
    const { meetings: made, skipped } = reply.json<Planned>();
    expect([reply.status, skipped]).toEqual([201, 1]);
    const days = made.map(({ startTime }) => dateInIndia(new Date(startTime)));
    // Today is left out if its start, noon in India, is too long ago.
    expect(days.filter((one) => one !== day(0))).toEqual([day(1), day(3), day(4), day(5)]);
    const again = await post({ from: day(1), until: day(5), startTime: '12:00', endTime: '23:59' });
    expect([again.status, again.json()]).toMatchObject([
      409,
      { code: 'schedule_clash', message: 'All these classes are already planned.' },
    ]);
  });

  it('201 for the admin: one audit entry', async () => {
    const admin = await test.signInAs('admin');
    const { meetings: made } = (await post({}, admin.token)).json<Planned>();
    const entries = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actor, `admin:${admin.id}`));
    expect(entries).toMatchObject([{ action: 'meeting.create', subject: `meeting:${made[0]?.id}` }]);
  });

  it('400 with the field names of the form, and nothing is planned', async () => {
    const fieldsOf = async (changes: object) => {
      const reply = await post(changes);
      return [reply.status, Object.keys(reply.json<ErrorReply>().fields ?? {})];
    };
    expect(await fieldsOf({ endTime: '19:30' })).toEqual([400, ['endTime']]);
    expect(await fieldsOf({ startTime: '00:00', endTime: '12:01' })).toEqual([400, ['endTime']]);
    expect(await fieldsOf({ until: day(0) })).toEqual([400, ['until']]);
    expect(await fieldsOf({ from: day(-9), until: day(-2) })).toEqual([400, ['until']]);
    expect(await fieldsOf({ until: day(735) })).toEqual([400, ['until']]);
    expect(await fieldsOf({ until: day(101) })).toEqual([400, ['until']]);
    expect(await fieldsOf({ meetingLink: 'https://evil.in' })).toEqual([400, ['meetingLink']]);
    expect(await fieldsOf({ from: '2026-02-30' })).toEqual([400, ['from']]);
    const weekday = new Date(`${day(3)}T00:00:00Z`).getUTCDay() || 7;
    await test.db
      .update(batches)
      .set({ weekdays: [weekday] })
      .where(eq(batches.id, room.batchId));
    expect(await fieldsOf({ until: day(2) })).toEqual([400, ['until']]);
    expect(await rowsHere()).toEqual([]);
  });

  it('201 for a hundred at once', async () => {
    const reply = await post({ until: day(100) });
    expect([reply.status, (await rowsHere()).length]).toEqual([201, 100]);
  });

  it('404 for the batch of another trainer, threat 33', async () => {
    const other = await openTaughtBatch(test);
    expect((await post({ batch: { id: other.batchId } })).status).toBe(404);
    expect(await test.db.$count(meetings, eq(meetings.batchId, other.batchId))).toBe(0);
  });

  it('409 for the whole series where the trainer has another batch, which is named', async () => {
    const second = await createBatch(test.db, room.courseId, room.teacher.links[0] ?? 0, {
      startTime: '06:00',
      endTime: '07:00',
    });
    await meetAt(6, second.id);
    await meetAt(4, second.id);
    await meetAt(3);
    const reply = await post();
    const message = reply.json<ErrorReply>().message;
    expect([reply.status, message]).toEqual([409, expect.stringContaining(`Java Full Stack, batch ${second.id}, `)]);
    expect(message).toContain(`${Number(day(4).slice(8))} `);
    expect(await rowsHere()).toHaveLength(1);
  });
});

describe('at the same moment', () => {
  it('POST /meetings/series: of ten equal calls exactly one plans, the others are told that all is planned', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => post()));
    expect(statusesOf(replies)).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(await rowsHere()).toHaveLength(7);
  });
});
