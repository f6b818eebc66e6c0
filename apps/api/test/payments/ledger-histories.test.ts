import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findLedgerDifferences } from '../../src/features/ledger/index.ts';
import { compareMoney, playHistory, readStanding } from './ledger-histories.ts';
import { openPaymentTest, type Shop } from './payments-shop.ts';

/** `FAULTS=full` plays ten thousand histories; `LEDGER_HISTORIES` says another number. */
const histories = Number(process.env['LEDGER_HISTORIES'] ?? (process.env['FAULTS'] === 'full' ? 10_000 : 200));
const atOnce = 50;

let shop: Shop;
beforeAll(async () => {
  shop = await openPaymentTest();
});
afterAll(async () => {
  await shop.closeWorker();
  await shop.test.close();
});

describe(`the ledger after ${histories} random histories of orders, discounts, payments, refunds and grants`, () => {
  const blocks = Array.from({ length: Math.ceil(histories / atOnce) }, (_, block) => block * atOnce);

  it.each(blocks)(
    'is the money, the receipts, the credit notes and its own sums, from history %i on',
    { timeout: 120_000 },
    async (first) => {
      for (let seed = first; seed < Math.min(first + atOnce, histories); seed += 1) {
        const { studentId } = await playHistory(shop, seed);
        const { money, ledger } = await compareMoney(shop.test.db, studentId);
        expect({ seed, ...ledger }).toEqual({ seed, ...money });
        const { kept, held, balance } = await readStanding(shop.test.db, studentId);
        expect({ seed, hidden: held - kept + balance }, 'more money than fees is owed back').toEqual({
          seed,
          hidden: 0,
        });
      }
      expect(await findLedgerDifferences(shop.test, 10)).toEqual([]);
      const { rows: gaps } = await shop.test.db.execute(
        sql`select max(number) from credit_notes group by financial_year having max(number) <> count(*)`,
      );
      expect(gaps, 'numbers of credit notes without gaps').toEqual([]);
    },
  );
});
