import type { Holiday, HolidayMeeting, HolidayMoveResult } from '@avsar/contract';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attendance } from '#database/tables/attendance.ts';
import { auditLog } from '#database/tables/audit.ts';
import { meetings } from '#database/tables/meetings.ts';
import { notifications } from '#database/tables/notifications.ts';
import { holidays } from '#database/tables/rooms.ts';
import { dateInIndia, instantInIndia } from '#shared/time.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createMeeting, createRoom } from '../../../test/rows/public-pages.ts';
import { openTaughtBatch, statusesOf, type TaughtBatch } from '../../../test/rows/taught-batch.ts';

let test: TestApp;
let admin: { readonly token: string };
let taught: TaughtBatch;
/** A new day for each test, so that classes of others do not fall on it. */
let distance = 10;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());
beforeEach(async () => {
  taught = await openTaughtBatch(test, { weekdays: [1, 2, 3, 4, 5, 6, 7] });
  distance += 5;
});

const dayIn = (days: number) => dateInIndia(new Date(test.clock.now().getTime() + days * 86_400_000));
const today = () => dayIn(distance);
const post = (path: string, body?: object) =>
  test.call('POST', `/api/admin/holidays${path}`, { token: admin.token, ...(body && { body }) });
const declare = async (day = today()) => (await post('', { day, name: 'Diwali' })).json<Holiday>();
const meetOn = (days: number, clock = '10:00', of = taught, values = {}) =>
  createMeeting(test.db, of, instantInIndia(dayIn(days), clock), values);
const affected = async (id: number, query = '') => {
  const reply = await test.call('GET', `/api/admin/holidays/${id}/meetings${query}`, { token: admin.token });
  return { ...reply, items: reply.json<HolidayMeeting[]>() };
};
const move = async (id: number, chosen: readonly object[]) => {
  const reply = await post(`/${id}/move`, { meetings: chosen });
  return { status: reply.status, results: reply.json<HolidayMoveResult[]>() };
};
const asProposed = ({ id, version, proposal }: HolidayMeeting) => ({ id, version, to: proposal });
const rowOf = async (id: number) => (await test.db.select().from(meetings).where(eq(meetings.id, id)))[0];
const bellsOf = (id: number) =>
  test.db.$count(notifications, and(like(notifications.event, `meeting:${id}:%`), eq(notifications.channel, 'bell')));

describe('holidays', () => {
  it('POST 201, audited; 409 for the same day again; GET lists them by day between two days', async () => {
    const [first, second] = [await declare(), await declare(dayIn(distance + 1))];
    expect((await post('', { day: first.day, name: 'Again' })).status).toBe(409);
    const student = taught.students[0].token;
    const query = `?from=${first.day}&until=${second.day}`;
    const reply = await test.call('GET', `/api/holidays${query}`, { token: student });
    expect(reply.json()).toEqual([first, second]);
    const all = await test.call('GET', '/api/holidays', { token: taught.trainer.token });
    expect(all.json<Holiday[]>()).toEqual(expect.arrayContaining([first, second]));
    const audited = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `holiday:${first.id}`));
    expect(audited).toMatchObject([{ action: 'holiday.create', after: { day: first.day, name: 'Diwali' } }]);
  });

  it('remove 200, audited, and 404 the second time', async () => {
    const { id, day } = await declare();
    expect([(await post(`/${id}/remove`)).status, (await post(`/${id}/remove`)).status]).toEqual([200, 404]);
    expect(await test.db.$count(holidays, eq(holidays.day, day))).toBe(0);
    const removed = and(eq(auditLog.subject, `holiday:${id}`), eq(auditLog.action, 'holiday.delete'));
    expect(await test.db.$count(auditLog, removed)).toBe(1);
  });
});

describe('GET /admin/holidays/:holidayId/meetings', () => {
  it('200: coming classes of that day in India, each with a proposal; cancelled and live ones are left out', async () => {
    const holiday = await declare();
    const early = await meetOn(distance, '00:15');
    await meetOn(distance + 1, '10:00');
    await meetOn(distance, '05:00', taught, { cancelledAt: new Date() });
    await meetOn(distance, '12:00', taught, { liveAt: new Date() });
    const other = await openTaughtBatch(test);
    const late = await meetOn(distance, '22:00', other);
    const { status, items, headers } = await affected(holiday.id);
    expect([status, headers['x-total-count'], items.map(({ id }) => id)]).toEqual([200, '2', [early.id, late.id]]);
    expect(items[0]).toMatchObject({
      studentCount: 2,
      proposal: { startTime: instantInIndia(dayIn(distance + 2), '00:15').toISOString() },
    });
    const page = await affected(holiday.id, '?limit=1');
    expect([page.items.map(({ id }) => id), typeof page.headers['link']]).toEqual([[early.id], 'string']);
  });

  it('404 for an unknown holiday', async () => {
    expect((await affected(2_147_483_647)).status).toBe(404);
  });
});

describe('POST /admin/holidays/:holidayId/move', () => {
  it('200 moves as proposed and cancels with the name of the holiday; two students and the trainer are told once', async () => {
    const holiday = await declare();
    const moved = await meetOn(distance, '10:00');
    const cancelled = await meetOn(distance, '15:00');
    const { items } = await affected(holiday.id);
    const chosen = items.map((item) =>
      item.id === cancelled.id ? { ...asProposed(item), to: null } : asProposed(item),
    );
    const { status, results } = await move(holiday.id, chosen);
    expect([status, results]).toEqual([
      200,
      [
        { id: moved.id, outcome: 'moved', message: null },
        { id: cancelled.id, outcome: 'cancelled', message: null },
      ],
    ]);
    expect((await rowOf(moved.id))?.startsAt).toEqual(instantInIndia(dayIn(distance + 1), '10:00'));
    expect(await rowOf(cancelled.id)).toMatchObject({ cancelReason: 'Diwali' });
    expect([await bellsOf(moved.id), await bellsOf(cancelled.id)]).toEqual([3, 3]);
    expect((await affected(holiday.id)).items).toEqual([]);
  });

  it('200 a second time, also at the same moment: nothing moves twice and nobody is told twice', async () => {
    const holiday = await declare();
    const { id } = await meetOn(distance);
    const chosen = (await affected(holiday.id)).items.map(asProposed);
    const replies = await Promise.all([1, 2, 3].map(() => move(holiday.id, chosen)));
    const outcomes = replies.flatMap(({ results }) => results.map(({ outcome }) => outcome)).toSorted();
    expect(outcomes).toEqual(['left', 'left', 'moved']);
    expect([(await rowOf(id))?.version, await bellsOf(id)]).toEqual([2, 3]);
  });

  it('200 refuses, class by class, what no longer fits; the others move', async () => {
    const holiday = await declare();
    const room = await createRoom(test.db);
    const stuck = await meetOn(distance, '10:00', taught, { mode: 'both', roomId: room.id });
    const free = await meetOn(distance, '15:00');
    const chosen = (await affected(holiday.id)).items.map(asProposed);
    const other = await openTaughtBatch(test);
    await meetOn(distance + 1, '10:30', other, { mode: 'room', link: null, roomId: room.id });
    const { results } = await move(holiday.id, chosen);
    expect(results).toMatchObject([
      { id: stuck.id, outcome: 'refused' },
      { id: free.id, outcome: 'moved', message: null },
    ]);
    expect(results[0]?.message).toContain(`${room.name} is taken`);
    const again = (await affected(holiday.id)).items.map(asProposed);
    expect((await move(holiday.id, again)).results).toMatchObject([{ id: stuck.id, outcome: 'moved' }]);
  });

  it('200 refuses a class that somebody joined, one that was changed, an unknown one, and a move onto a holiday', async () => {
    const holiday = await declare();
    const joined = await meetOn(distance, '08:00');
    const changed = await meetOn(distance, '12:00');
    const third = await meetOn(distance, '15:00');
    const chosen = (await affected(holiday.id)).items.map(asProposed);
    await test.db.insert(attendance).values({
      meetingId: joined.id,
      meetingMonth: joined.month,
      studentId: taught.students[0].id,
      joinedAt: new Date(),
      verdict: 'present',
    });
    await test.db.update(meetings).set({ version: 5 }).where(eq(meetings.id, changed.id));
    await declare(dayIn(distance + 1));
    const { results } = await move(holiday.id, [...chosen, { id: 2_147_483_647, version: 1, to: null }]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'refused', 'refused']);
    expect(results[0]?.message).toBe('A student has already joined this class.');
    expect(results[2]?.message).toBe('The new day is a holiday, too.');
    expect((await rowOf(third.id))?.version).toBe(1);
  });

  it('404 for an unknown holiday, 400 for no class and for one class twice', async () => {
    const one = { id: 1, version: 1, to: null };
    expect((await move(2_147_483_647, [one])).status).toBe(404);
    const { id } = await declare();
    expect([(await move(id, [])).status, (await move(id, [one, one])).status]).toEqual([400, 400]);
  });

  it('move and cancel at the same moment: one of them, and the class never has both', async () => {
    const holiday = await declare();
    const { id } = await meetOn(distance);
    const chosen = (await affected(holiday.id)).items.map(asProposed);
    const cancel = test.call('POST', `/api/meetings/${id}/cancel`, { token: taught.trainer.token, body: {} });
    const [moved, cancelled] = await Promise.all([move(holiday.id, chosen), cancel]);
    expect(statusesOf([cancelled])).toEqual([200]);
    expect(['moved', 'left']).toContain(moved.results[0]?.outcome);
    expect((await rowOf(id))?.cancelledAt).not.toBeNull();
  });
});
