import type { Deposit, ErrorReply, Taking } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { deposits } from '#database/tables/desk.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { made, openDesk } from '../../../../test/desk-cashiers.ts';
import { nextCheque } from '../../../../test/rows/desk.ts';
import { statusesOf } from '../../../../test/rows/taught-batch.ts';

let test: TestApp;
let desk: ReturnType<typeof openDesk>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  desk = openDesk(test);
});
afterAll(() => test.close());

const messageOf = (reply: { json<Reply>(): Reply }) => reply.json<ErrorReply>().message;
let slips = 0;
const nextSlip = () => `S${(slips += 1)}`;

/** A cashier whose closed day left ₹1,000 in hand. */
async function closedDay() {
  const cashier = await desk.cashier();
  made(await cashier.take(1_000));
  made(await cashier.close({ '500': 2 }));
  return cashier;
}

const takeCheque = async (cashier: Awaited<ReturnType<typeof closedDay>>) =>
  made<Taking>(
    await cashier.take(2_000, { way: 'cheque', number: nextCheque(), bankName: 'HDFC', date: desk.today() }),
  );

describe('POST /admin/desk/deposits', () => {
  it('201 cash of closed days; 409 more than is in hand, and cash of an open day is not', async () => {
    const cashier = await closedDay();
    const open = await desk.cashier();
    made(await open.take(9_000));
    const { cash } = await cashier.inHand();
    const more = await cashier.deposit({ kind: 'cash', amount: cash + 1, slip: nextSlip() });
    expect([more.status, Object.keys(more.json<ErrorReply>().fields ?? {})]).toEqual([409, ['amount']]);
    const deposit = made<Deposit>(await cashier.deposit({ kind: 'cash', amount: 400.5, slip: nextSlip() }));
    expect(deposit).toMatchObject({
      kind: 'cash',
      amount: 400.5,
      takingIds: [],
      bounced: 0,
      isMine: true,
      confirmedBy: null,
    });
    expect((await cashier.inHand()).cash).toBe(cash - 400.5);
    const noted = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `deposit:${deposit.id}`));
    expect(noted).toMatchObject([{ action: 'deposit.make', after: { amountInPaise: 400_50 } }]);
  });

  it('201 cheques: the sum of the chosen ones, each once; none that is to be cancelled', async () => {
    const cashier = await desk.cashier();
    const [one, two, three] = [await takeCheque(cashier), await takeCheque(cashier), await takeCheque(cashier)];
    const before = await cashier.inHand();
    const takingIds = [two.id, one.id];
    const deposit = made<Deposit>(await cashier.deposit({ kind: 'cheque', takingIds, slip: nextSlip() }));
    expect(deposit).toMatchObject({ amount: 4_000, takingIds: [one.id, two.id] });
    expect((await cashier.inHand()).cheques).toBe(before.cheques - 4_000);
    made(await cashier.ask(three.id));
    const cash = made<Taking>(await cashier.take(500));
    const again = async (id: number) => cashier.deposit({ kind: 'cheque', takingIds: [id], slip: nextSlip() });
    for (const { id } of [one, three, cash]) expect((await again(id)).status).toBe(409);
    expect((await again(2_147_483_647)).status).toBe(404);
  });

  it('a cheque that bounced: its deposit keeps the amount and says how much was not paid', async () => {
    const [cashier, second] = [await desk.cashier(), await desk.cashier()];
    const [one, two] = [await takeCheque(cashier), await takeCheque(cashier)];
    const body = { kind: 'cheque', takingIds: [one.id, two.id], slip: nextSlip() };
    const { id } = made<Deposit>(await cashier.deposit(body));
    made(await cashier.ask(one.id));
    expect(made<Taking>(await second.decide(one.id))).toMatchObject({ state: 'cancelled', depositId: id });
    const list = await test.call('GET', '/api/admin/desk/deposits', { token: cashier.token });
    expect(list.json<Deposit[]>().find((deposit) => deposit.id === id)).toMatchObject({
      amount: 4_000,
      bounced: 2_000,
    });
  });

  it('409 a slip of the same day and number; 400 a day to come; 409 a cheque dated after the day at the bank', async () => {
    const cashier = await closedDay();
    const slip = nextSlip();
    made(await cashier.deposit({ kind: 'cash', amount: 1, slip }));
    const again = await cashier.deposit({ kind: 'cash', amount: 1, slip });
    expect([again.status, messageOf(again)]).toEqual([409, 'There is a slip with this number of the same day.']);
    const late = { kind: 'cash', amount: 1, slip: nextSlip(), depositedOn: '2099-01-01' };
    const other = await desk.cashier();
    const cheque = await takeCheque(other);
    const early = { kind: 'cheque', takingIds: [cheque.id], slip: nextSlip(), depositedOn: '2026-01-01' };
    expect(statusesOf([await cashier.deposit(late), await cashier.deposit(early)])).toEqual([400, 409]);
  });

  it('race: two deposits of everything at once; one is refused, and nothing is in the bank twice', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [cashier, second] = [await closedDay(), await desk.cashier()];
      const { cash: amount } = await cashier.inHand();
      const replies = await Promise.all([
        cashier.deposit({ kind: 'cash', amount, slip: nextSlip() }),
        second.deposit({ kind: 'cash', amount, slip: nextSlip() }),
      ]);
      expect(statusesOf(replies)).toEqual([201, 409]);
      expect((await cashier.inHand()).cash).toBe(0);
    }
  });

  it('race: one cheque on two slips at once', async () => {
    const cashier = await desk.cashier();
    const { id } = await takeCheque(cashier);
    const put = () => cashier.deposit({ kind: 'cheque', takingIds: [id], slip: nextSlip() });
    expect(statusesOf(await Promise.all([put(), put()]))).toEqual([201, 409]);
  });

  it('race: a deposit of everything, and cash of a closed day that is handed back; never both', async () => {
    const [cashier, second] = [await desk.cashier(), await desk.cashier()];
    const taking = made<Taking>(await cashier.take(1_000));
    made(await cashier.ask(taking.id));
    made(await cashier.close({ '500': 2 }));
    const { cash: amount } = await cashier.inHand();
    const replies = await Promise.all([
      cashier.deposit({ kind: 'cash', amount, slip: nextSlip() }),
      second.decide(taking.id),
    ]);
    expect(statusesOf(replies).filter((status) => status === 409)).toHaveLength(1);
    expect((await cashier.inHand()).cash).toBeGreaterThanOrEqual(0);
  });
});

describe('POST /admin/desk/deposits/:depositId/confirm', () => {
  it('200 by a second person, once; 403 by who made it; 404 one that never was', async () => {
    const [cashier, second] = [await closedDay(), await desk.cashier()];
    const { id } = made<Deposit>(await cashier.deposit({ kind: 'cash', amount: 1, slip: nextSlip() }));
    const own = await cashier.confirm(id);
    expect([own.status, messageOf(own)]).toEqual([403, 'Somebody else has to confirm your deposit.']);
    const replies = await Promise.all([second.confirm(id), second.confirm(id)]);
    expect(statusesOf(replies)).toEqual([200, 409]);
    expect(await test.db.select().from(deposits).where(eq(deposits.id, id))).toMatchObject([
      { confirmedBy: second.id },
    ]);
    expect((await second.confirm(2_147_483_647)).status).toBe(404);
    const list = async (state: string) =>
      (await test.call('GET', `/api/admin/desk/deposits?state=${state}`, { token: second.token }))
        .json<Deposit[]>()
        .some((deposit) => deposit.id === id);
    expect([await list('confirmed'), await list('waiting')]).toEqual([true, false]);
  });
});
