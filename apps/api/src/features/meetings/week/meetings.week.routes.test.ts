import type { CalendarRow } from '@avsar/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { follow } from '../../../../test/pages.ts';
import { createRoom, createTrainer } from '../../../../test/rows/public-pages.ts';
import { openTaughtBatch, type TaughtBatch } from '../../../../test/rows/taught-batch.ts';

let test: TestApp;
let taught: TaughtBatch;
let admin: { readonly token: string };
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());
beforeEach(async () => {
  taught = await openTaughtBatch(test);
});

/** A week far away, of no other test. */
let weeks = 0;
function nextWeek() {
  weeks += 1;
  const first = Date.UTC(2030, 0, 7) + weeks * 7 * 86_400_000;
  const dayOf = (offset: number) => new Date(first + offset * 86_400_000).toISOString().slice(0, 10);
  const at = (offset: number, clock: string) => new Date(`${dayOf(offset)}T${clock}:00+05:30`);
  const meet = (offset: number, clock: string, changes: object = {}) => {
    const startsAt = at(offset, clock);
    const endsAt = new Date(startsAt.getTime() + 3_600_000);
    return taught.addMeeting(0, { startsAt, endsAt, month: `${startsAt.toISOString().slice(0, 7)}-01`, ...changes });
  };
  return { from: dayOf(0), dayOf, meet };
}

const list = (query: Record<string, string>, token = admin.token) =>
  test.call('GET', `/api/admin/calendar?${new URLSearchParams(query)}`, { token });
const rowsOf = async (query: Record<string, string>) => (await list(query)).json<CalendarRow[]>();
const idsOf = (row: CalendarRow | undefined) => row?.meetings.map(({ id }) => id);

describe('GET /admin/calendar', () => {
  it('200 by trainer: the days in India from the first minute to the last, cancelled classes flagged, free trainers too', async () => {
    const { from, meet } = nextWeek();
    const free = await createTrainer(test.db, []);
    const made = [
      await meet(0, '00:00'),
      await meet(3, '09:00', { cancelledAt: new Date() }),
      await meet(6, '23:00'),
      await meet(7, '00:00'),
      await meet(-1, '22:00'),
    ];
    const [row] = await rowsOf({ from, id: String(taught.trainerId) });
    expect(idsOf(row)).toEqual(made.slice(0, 3).map(({ id }) => id));
    expect(row?.meetings.map(({ cancelledAt }) => cancelledAt === null)).toEqual([true, false, true]);
    expect(row?.name).toBe(taught.teacher.name);
    expect(await rowsOf({ from, id: String(free.id) })).toEqual([{ id: free.id, name: free.name, meetings: [] }]);
    expect(idsOf((await rowsOf({ from, days: '1', id: String(taught.trainerId) }))[0])).toEqual([made[0]?.id]);
  });

  it('a substituted class stands in the row of the substitute and names the trainer of the batch', async () => {
    const { from, meet } = nextWeek();
    const substitute = await createTrainer(test.db, []);
    const given = await meet(1, '10:00', { trainerId: substitute.id, isSubstitute: true });
    const [row] = await rowsOf({ from, id: String(substitute.id) });
    expect(row?.meetings).toMatchObject([{ id: given.id, substituteFor: { id: taught.trainerId } }]);
    expect(idsOf((await rowsOf({ from, id: String(taught.trainerId) }))[0])).toEqual([]);
  });

  it('by batch: batches with a class in these days, found by name, course or number', async () => {
    const { from, meet } = nextWeek();
    const { id } = await meet(2, '10:00');
    const rows = await rowsOf({ from, by: 'batch' });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ id: taught.batchId, meetings: [{ id }] });
    expect(rows[0]?.name).toContain(`Java Full Stack, batch ${taught.batchId}`);
    expect(await rowsOf({ from, by: 'batch', q: String(taught.batchId) })).toHaveLength(1);
    expect(await rowsOf({ from, by: 'batch', q: 'no such course' })).toEqual([]);
  });

  it('by room: rooms in use, with their classes', async () => {
    const { from, meet } = nextWeek();
    const [inUse, archived] = [await createRoom(test.db), await createRoom(test.db, { archivedAt: new Date() })];
    const { id } = await meet(2, '10:00', { mode: 'both', roomId: inUse.id });
    const rows = await rowsOf({ from, by: 'room', q: inUse.name });
    expect(rows.find((row) => row.id === inUse.id)).toMatchObject({ name: inUse.name, meetings: [{ id }] });
    expect(await rowsOf({ from, by: 'room', id: String(archived.id) })).toEqual([]);
  });

  it.each(['trainer', 'room'])('by %s: page after page, each row once, by name', async (by) => {
    const { from } = nextWeek();
    for (let count = 0; count < 3; count += 1) await createRoom(test.db);
    const pages = await follow<CalendarRow>(
      test,
      `/api/admin/calendar?by=${by}&from=${from}&limit=2`,
      undefined,
      admin.token,
    );
    const rows = pages.flat();
    expect(rows.length).toBeGreaterThan(2);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const names = rows.map(({ name }) => name.toLowerCase());
    expect(names).toEqual(names.toSorted());
  });

  it('by batch, page after page', async () => {
    const { from, meet } = nextWeek();
    await meet(1, '10:00');
    const first = taught;
    taught = await openTaughtBatch(test);
    await meet(1, '10:00');
    const pages = await follow<CalendarRow>(
      test,
      `/api/admin/calendar?by=batch&from=${from}&limit=1`,
      undefined,
      admin.token,
    );
    expect(pages.flat().map(({ id }) => id)).toEqual([taught.batchId, first.batchId]);
  });

  it.each([
    [{ days: '8' }],
    [{ days: '0' }],
    [{ by: 'course' }],
    [{ limit: '51' }],
    [{ cursor: 'nonsense' }],
    [{ from: '2026-02-30' }],
  ])('400 for %o', async (wrong) => {
    expect((await list({ from: '2026-12-01', ...wrong })).status).toBe(400);
  });

  it('403 for trainers and students', async () => {
    for (const { token } of [taught.trainer, taught.students[0]]) {
      expect((await list({ from: '2026-12-01' }, token)).status).toBe(403);
    }
  });
});
