import type { Deposit, Taking } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countPaymentLists } from '#features/payments/index.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { made, openDesk } from '../../../test/desk-cashiers.ts';
import { nextCheque, nextSlip } from '../../../test/rows/desk.ts';
import { nextReference } from '../../../test/payments/open-orders.ts';

let test: TestApp;
let desk: ReturnType<typeof openDesk>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  desk = openDesk(test);
});
afterAll(() => test.close());

/** In rupees: what the takings, the receipts and the ledger say of the desk. Receipts of cancelled takings have their refund. */
async function readBooks() {
  const { rows } = await test.db.execute<Record<string, number>>(sql`select
    (select sum(amount_in_paise) from desk_takings where cancelled_at is null)::int / 100 as takings,
    (select sum((c.facts ->> 'amountInPaise')::int) from receipts c)::int / 100
      - (select sum(amount_in_paise) from refunds where status = 'processed')::int / 100 as documents,
    (select sum(case kind when 'payment' then amount_in_paise when 'refund' then -amount_in_paise else 0 end)
      from ledger_entries)::int / 100 as ledger,
    (select sum(case when debit = 'cash' then amount_in_paise when credit = 'cash' then -amount_in_paise else 0 end)
      from ledger_entries)::int / 100 as cash,
    (select sum(case when debit = 'cheques' then amount_in_paise when credit = 'cheques' then -amount_in_paise else 0 end)
      from ledger_entries)::int / 100 as cheques`);
  return rows[0];
}

describe('a day at the desk', () => {
  it('takings, documents and ledger have the same sums; drawer, bank and what was handed back add up; the checks find nothing', async () => {
    const [cashier, second] = [await desk.cashier(), await desk.cashier()];
    const cheque = () => ({ way: 'cheque', number: nextCheque(), bankName: 'HDFC Bank', date: desk.today() });
    await cashier.float(300);
    const [wrong, later] = [made<Taking>(await cashier.take(1_000)), made<Taking>(await cashier.take(2_000))];
    made(await cashier.take(4_000));
    const [bounced, good] = [
      made<Taking>(await cashier.take(500, cheque())),
      made<Taking>(await cashier.take(700, cheque())),
    ];
    made(await cashier.take(900, { way: 'card_machine', reference: nextSlip() }));
    made(await cashier.take(1_100, { way: 'bank', reference: nextReference() }));
    made(await second.ask(wrong.id));
    made(await cashier.decide(wrong.id));
    // ₹300, ₹2,000 and ₹4,000 should be there; ₹50 is missing.
    made(await cashier.close({ '500': 12, '100': 2, '50': 1 }, 'Gave ₹50 too much'));
    made(await second.ask(later.id));
    made(await cashier.decide(later.id));
    const cash = made<Deposit>(await cashier.deposit({ kind: 'cash', amount: 3_000, slip: 'C1' }));
    const takingIds = [bounced.id, good.id];
    made(await cashier.deposit({ kind: 'cheque', takingIds, slip: 'Q1' }));
    made(await cashier.ask(bounced.id));
    made(await second.decide(bounced.id));
    made(await second.confirm(cash.id));
    expect(await readBooks()).toEqual({ takings: 6_700, documents: 6_700, ledger: 6_700, cash: 4_000, cheques: 700 });
    // The cash of the ledger, less the difference, less the deposit.
    expect(await cashier.inHand()).toEqual({ cash: 4_000 - 50 - 3_000, cheques: 0, chequeCount: 0 });
    expect(await countPaymentLists(test)).toEqual({
      paidNotEnrolled: 0,
      enrolledNotPaid: 0,
      amountsDiffer: 0,
      ledgerDiffers: 0,
    });
  });
});
