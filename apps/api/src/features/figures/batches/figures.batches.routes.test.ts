import type { BatchFigure, LowAttendance } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attendance } from '#database/tables/attendance.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { batchFigures } from '#database/tables/figures-teaching.ts';
import { dateInIndia } from '#shared/time.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { follow } from '../../../../test/pages.ts';
import { countTeaching } from '../../../../test/rows/figures-teaching.ts';
import { createBatch, seat } from '../../../../test/rows/public-pages.ts';
import { openRegisterRoom, type RegisterRoom } from '../../../../test/rows/register-room.ts';
import { refreshTeaching } from '../teaching/figures.teaching.service.ts';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  ({ token } = await test.signInAs('admin'));
});
afterAll(() => test.close());

const running = { startDate: '2020-01-01', endDate: '2099-01-01' };
const list = async (query = '') =>
  (await follow<BatchFigure>(test, `/api/admin/figures/batches?limit=2&${query}`, undefined, token)).flat();
const lowOf = async (batchId: number) =>
  (await follow<LowAttendance>(test, `/api/attendances/low?batch=${batchId}`, undefined, token)).flat();
const rowOf = async (batchId: number) => (await list()).find(({ batch }) => batch.id === batchId);
const refresh = () => refreshTeaching({ transaction: (use) => test.db.transaction(use), clock: test.clock });

/** A class of the day so many days ago to which these students came. */
async function meet(room: RegisterRoom, daysAgo: number, came: readonly number[]) {
  const { id, month } = await room.meet(-daysAgo * 24 * 60, { liveAt: room.minutesAway(-daysAgo * 24 * 60) });
  for (const index of came)
    await test.db.insert(attendance).values({
      meetingMonth: month,
      meetingId: id,
      studentId: room.students[index]?.id ?? 0,
      correctedVerdict: 'present',
      isMarked: true,
    });
  return { id, month };
}

describe('GET /admin/figures/batches', () => {
  it('200: seats, classes, attendance and students below 75 %', async () => {
    const room = await openRegisterRoom(test, 3, running);
    await meet(room, 4, [0, 1]);
    await meet(room, 3, [0, 1]);
    await meet(room, 2, [0, 1]);
    await meet(room, 1, [0]);
    await room.meet(-300, { cancelledAt: room.minutesAway(-400) });
    await countTeaching(test);
    expect(await rowOf(room.batch.id)).toEqual({
      batch: { id: room.batch.id, name: `Batch ${room.batch.id}` },
      course: { id: room.course.id, title: room.course.title },
      trainer: { id: room.trainer.id, name: room.trainer.name },
      startDate: '2020-01-01',
      endDate: '2099-01-01',
      seats: 3,
      capacity: 100,
      occupancy: 3,
      classes: 4,
      // 7 of 12.
      attendance: 58,
      low: 1,
    });
  });

  it('200: an attendance of exactly 75 % is not low, and there is none before the first class', async () => {
    const [room, early] = [await openRegisterRoom(test, 1, running), await openRegisterRoom(test, 1, running)];
    for (const day of [1, 2, 3]) await meet(room, day, [0]);
    await meet(room, 4, []);
    await countTeaching(test);
    expect(await rowOf(room.batch.id)).toMatchObject({ attendance: 75, low: 0 });
    expect(await rowOf(early.batch.id)).toMatchObject({ attendance: null, classes: 0, low: 0 });
  });

  it('200: whoever left does not count any more, an absence before the seat neither', async () => {
    const room = await openRegisterRoom(test, 2, running);
    await meet(room, 2, [1]);
    await room.leave(room.students[0] ?? { id: 0 });
    const late = await test.createUser();
    await seat(test.db, room.batch.id, room.course.id, late);
    await countTeaching(test);
    expect(await rowOf(room.batch.id)).toMatchObject({ seats: 2, attendance: 100, low: 0 });
  });

  it('200: for random registers `low` is the number of rows in the list of low attendance', async () => {
    const size = 6;
    const [histories = []] = fc.sample(
      fc.array(fc.array(fc.subarray([...Array(size).keys()]), { minLength: 1, maxLength: 9 }), {
        minLength: 4,
        maxLength: 4,
      }),
      { numRuns: 1, seed: 7 },
    );
    const rooms: RegisterRoom[] = [];
    for (const history of histories) {
      const room = await openRegisterRoom(test, size, running);
      for (const [index, came] of history.entries()) await meet(room, index + 1, came);
      await test.db
        .update(batchStudents)
        .set({ addedAt: room.minutesAway(-3 * 24 * 60) })
        .where(eq(batchStudents.studentId, room.students[2]?.id ?? 0));
      rooms.push(room);
    }
    await countTeaching(test);
    for (const { batch } of rooms) expect((await rowOf(batch.id))?.low).toBe((await lowOf(batch.id)).length);
  });

  it('200: the emptiest first, by course; nothing that is over, archived, or a draft without students', async () => {
    const room = await openRegisterRoom(test, 1, running);
    const of = room.trainer.links[0] ?? 0;
    const make = async (changes: object) =>
      (await createBatch(test.db, room.course.id, of, { ...running, ...changes })).id;
    const half = await make({ capacity: 2 });
    await seat(test.db, half, room.course.id);
    const yesterday = dateInIndia(room.minutesAway(-24 * 60));
    await make({ endDate: yesterday });
    await make({ archivedAt: new Date() });
    await make({ isDraft: true });
    const coming = await make({ startDate: '2098-01-01', name: 'Evening' });
    await countTeaching(test);
    const rows = await list(`course=${room.course.id}`);
    expect(rows.map(({ batch, occupancy }) => [batch.id, batch.name, occupancy])).toEqual([
      [coming, 'Evening', 0],
      [room.batch.id, `Batch ${room.batch.id}`, 1],
      [half, `Batch ${half}`, 50],
    ]);
    await test.db.update(batches).set({ archivedAt: new Date() }).where(eq(batches.id, half));
    await refresh();
    expect((await list(`course=${room.course.id}`)).map(({ batch }) => batch.id)).toEqual([coming, room.batch.id]);
  });

  it('200: every ten minutes new seats, another capacity and classes of the last days are counted', async () => {
    const room = await openRegisterRoom(test, 2, running);
    await countTeaching(test);
    await seat(test.db, room.batch.id, room.course.id);
    await refresh();
    expect(await rowOf(room.batch.id)).toMatchObject({ seats: 3, capacity: 100, classes: 0 });
    await test.db.update(batches).set({ capacity: 3 }).where(eq(batches.id, room.batch.id));
    await meet(room, 1, [0, 1]);
    await refresh();
    expect(await rowOf(room.batch.id)).toMatchObject({ occupancy: 100, classes: 1, attendance: 100, low: 0 });
  });

  it('two counts at once write the same rows once', async () => {
    await Promise.all([countTeaching(test), refresh(), countTeaching(test), refresh()]);
    const before = await test.db.select().from(batchFigures).orderBy(batchFigures.batchId);
    await countTeaching(test);
    expect(await test.db.select().from(batchFigures).orderBy(batchFigures.batchId)).toEqual(before);
  });
});
