import type { DayClose, ErrorReply, Taking } from '@avsar/contract';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { deskDays } from '#database/tables/desk.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { made, openDesk } from '../../../../test/desk-cashiers.ts';
import { follow } from '../../../../test/pages.ts';
import { statusesOf } from '../../../../test/rows/taught-batch.ts';

let test: TestApp;
let desk: ReturnType<typeof openDesk>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  desk = openDesk(test);
});
afterAll(() => test.close());

const messageOf = (reply: { json<Reply>(): Reply }) => reply.json<ErrorReply>().message;

/** A cashier with a day on which ₹1,000 in cash and a slip of ₹2,000 were taken. */
async function workDay() {
  const cashier = await desk.cashier();
  const cash = made<Taking>(await cashier.take(1_000));
  made(await cashier.take(2_000, { way: 'card_machine', reference: String(900_000_000_000 + cashier.id) }));
  return { cashier, cash };
}

describe('GET /admin/desk/day and PUT /admin/desk/day/float', () => {
  it('an empty day, then what was taken by way, and what should be in the drawer', async () => {
    const cashier = await desk.cashier();
    expect(await cashier.day()).toMatchObject({ id: null, expected: 0, count: 0, isMine: true, counted: null });
    expect((await cashier.float(500)).status).toBe(200);
    made(await cashier.take(1_000));
    made(await cashier.take(2_000, { way: 'bank', reference: `UTRDAY${cashier.id}` }));
    expect(await cashier.day()).toMatchObject({
      float: 500,
      taken: { cash: 1_000, cheque: 0, card_machine: 0, bank: 2_000 },
      count: 2,
      expected: 1_500,
    });
  });

  it('a new day begins with the float of the last one', async () => {
    const cashier = await desk.cashier();
    await test.db.insert(deskDays).values({ cashierId: cashier.id, day: '2026-01-05', floatInPaise: 999_00 });
    await test.db.insert(deskDays).values({ cashierId: cashier.id, day: '2026-01-06', floatInPaise: 750_50 });
    expect(await cashier.day()).toMatchObject({ id: null, float: 750.5, expected: 750.5 });
    made(await cashier.take(1_000));
    expect(await cashier.day()).toMatchObject({ float: 750.5, expected: 1_750.5 });
  });

  it('409 a day to come, and an earlier day on which nothing was taken', async () => {
    const cashier = await desk.cashier();
    expect(statusesOf([await cashier.float(1, '2099-01-01'), await cashier.float(1, '2026-01-01')])).toEqual([
      409, 409,
    ]);
  });
});

describe('POST /admin/desk/day/close', () => {
  it('200 counted as expected: closed, in hand, and nothing more is taken', async () => {
    const { cashier } = await workDay();
    await cashier.float(200);
    const before = (await cashier.inHand()).cash;
    const reply = await cashier.close({ '500': 2, '100': 1, '50': 2 });
    expect([reply.status, reply.json<DayClose>()]).toMatchObject([
      200,
      { expected: 1_200, counted: 1_200, difference: 0, note: null, taken: { cash: 1_000, card_machine: 2_000 } },
    ]);
    expect((await cashier.inHand()).cash - before).toBe(1_000);
    const late = await cashier.take(100);
    expect([late.status, messageOf(late)]).toEqual([409, 'Your day is closed. Somebody else can open it again.']);
    expect(statusesOf([await cashier.close({ '500': 2 }), await cashier.float(0)])).toEqual([409, 409]);
  });

  it('400 a difference without a note says both sums; with a note it is closed and noted', async () => {
    const { cashier } = await workDay();
    const reply = await cashier.close({ '500': 1, '200': 2, '20': 2, '5': 1, '2': 1, '1': 1 });
    expect([reply.status, reply.json<ErrorReply>().fields]).toEqual([
      400,
      { note: '₹1,000.00 should be in the drawer, and ₹948.00 was counted. Please say why.' },
    ]);
    const noted = await cashier.close({ '500': 1, '200': 2 }, 'Gave too much change');
    expect(noted.json<DayClose>()).toMatchObject({ difference: -100, note: 'Gave too much change' });
    const [entry] = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `desk-day:${noted.json<DayClose>().id ?? 0}`));
    expect(entry).toMatchObject({
      action: 'desk-day.close',
      after: { expectedInPaise: 100_000, countedInPaise: 90_000 },
    });
  });

  it('400 more than anybody can count', async () => {
    const { cashier } = await workDay();
    expect((await cashier.close({ '500': 100_000 }, 'Typed wrong')).status).toBe(400);
  });

  it('race: a taking and the close at once; the taking is in what was expected, or refused', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { cashier } = await workDay();
      const [taking, close] = await Promise.all([cashier.take(300), cashier.close({ '500': 2 }, 'As counted')]);
      const { expected } = made<DayClose>(close);
      expect([taking.status, expected]).toEqual(taking.status === 201 ? [201, 1_300] : [409, 1_000]);
    }
  });

  it('race: two closes at once; the second is refused', async () => {
    const { cashier } = await workDay();
    const replies = await Promise.all([cashier.close({ '500': 2 }), cashier.close({ '500': 2 })]);
    expect(statusesOf(replies)).toEqual([200, 409]);
  });
});

describe('POST /admin/desk/days/:dayId/check', () => {
  it('200 a second person has looked; 403 who took the money; 409 twice, or an open day', async () => {
    const { cashier } = await workDay();
    const second = await desk.cashier();
    const open = await cashier.day();
    expect((await second.check(open.id ?? 0)).status).toBe(409);
    const { id } = made<DayClose>(await cashier.close({ '500': 1 }, 'Half is missing'));
    const own = await cashier.check(id ?? 0);
    expect([own.status, messageOf(own)]).toEqual([403, 'Somebody else has to look at your day.']);
    const checked = made<DayClose>(await second.check(id ?? 0));
    expect([checked.checkedBy, checked.isMine, checked.counted]).toEqual([expect.any(String), false, 500]);
    expect((await second.check(id ?? 0)).status).toBe(409);
    expect((await second.check(2_147_483_647)).status).toBe(404);
  });

  it('200 opened again: counted once more, and the audit log keeps what was counted first', async () => {
    const { cashier } = await workDay();
    const second = await desk.cashier();
    const before = (await cashier.inHand()).cash;
    const { id } = made<DayClose>(await cashier.close({ '500': 1 }, 'Half is missing'));
    expect((await cashier.inHand()).cash - before).toBe(500);
    expect(made<DayClose>(await second.check(id ?? 0, true))).toMatchObject({
      closedAt: null,
      counted: null,
      note: null,
    });
    expect((await cashier.inHand()).cash).toBe(before);
    const [entry] = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `desk-day:${id ?? 0}`))
      .orderBy(desc(auditLog.id));
    expect(entry).toMatchObject({
      action: 'desk-day.reopen',
      before: { countedInPaise: 50_000, note: 'Half is missing' },
    });
    made(await cashier.take(100));
    expect(made<DayClose>(await cashier.close({ '500': 2, '100': 1 }))).toMatchObject({
      difference: 0,
      expected: 1_100,
    });
  });

  it('409 opened again when its cash is in the bank', async () => {
    const { cashier } = await workDay();
    const second = await desk.cashier();
    const { id } = made<DayClose>(await cashier.close({ '500': 2 }));
    const { cash } = await cashier.inHand();
    made(await cashier.deposit({ kind: 'cash', amount: cash, slip: `ALL${cashier.id}` }));
    const reply = await second.check(id ?? 0, true);
    expect([reply.status, messageOf(reply)]).toEqual([
      409,
      'The cash of this day is in the bank already, so the day stays closed.',
    ]);
  });
});

describe('GET /admin/desk/days', () => {
  it('days of all cashiers, the newest first, by cashier and state', async () => {
    const [{ cashier: one }, { cashier: two }] = [await workDay(), await workDay()];
    made(await one.close({ '500': 1 }, 'Half is missing'));
    const list = async (query: string) =>
      (await test.call('GET', `/api/admin/desk/days?limit=100&${query}`, { token: one.token }))
        .json<DayClose[]>()
        .map(({ cashier: { id } }) => id);
    expect(await list(`cashier=${two.id}`)).toEqual([two.id]);
    expect([await list(`cashier=${one.id}&state=differs`), await list(`cashier=${one.id}&state=open`)]).toEqual([
      [one.id],
      [],
    ]);
    const all = await list('');
    expect(all.indexOf(two.id)).toBeLessThan(all.indexOf(one.id));
    const pages = await follow<DayClose>(test, '/api/admin/desk/days?limit=3', undefined, one.token);
    expect(pages.flat().map(({ cashier: { id } }) => id)).toEqual(all);
  });
});
