import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  compareCouponEnding,
  compareEnding,
  comparePartEnding,
  listInconsistencies,
  noInconsistencies,
} from './payments-books.ts';
import { earlyFaults, faults } from './payments-faults.ts';
import { startPurchase, openPaymentTest, type Shop } from './payments-shop.ts';

const isFull = process.env['FAULTS'] === 'full';
const seeds = isFull ? 100 : 2;

let shop: Shop;
beforeAll(async () => {
  shop = await openPaymentTest();
});
afterAll(async () => {
  await shop.closeWorker();
  await shop.test.close();
});

describe('whatever goes wrong, one capture is one enrolment or one refund', () => {
  it.each(faults)(
    '$title',
    async ({ title, run }) => {
      for (let seed = 1; seed <= seeds; seed += 1) {
        const deal = await startPurchase(shop, `${title} ${seed}`);
        const ending = await run(deal).catch((error: unknown) => {
          throw new Error(`seed ${seed}`, { cause: error });
        });
        await shop.passQuarterHour();
        const { found, expected } = await compareEnding(shop.test, deal, ending);
        expect(found, `seed ${seed}`).toEqual(expected);
      }
    },
    isFull ? 600_000 : 20_000,
  );

  // A later part has no price that could change and no course that must be on offer, so orders of it do not go stale.
  it.each(earlyFaults)(
    'a later part of a fee: $title',
    async ({ title, run }) => {
      for (let seed = 1; seed <= (isFull ? 100 : 1); seed += 1) {
        const deal = await startPurchase(shop, `part ${title} ${seed}`, { isLaterPart: true });
        const ending = await run(deal).catch((error: unknown) => {
          throw new Error(`seed ${seed}`, { cause: error });
        });
        await shop.passQuarterHour();
        const { found, expected } = await comparePartEnding(shop.test, deal, ending);
        expect(found, `seed ${seed}`).toEqual(expected);
      }
    },
    isFull ? 600_000 : 20_000,
  );

  it.each(faults.flatMap((fault) => [false, true].map((isFirstPart) => ({ ...fault, isFirstPart }))))(
    'with a coupon, in parts: $isFirstPart: $title',
    async ({ title, run, isFirstPart }) => {
      for (let seed = 1; seed <= (isFull ? 100 : 1); seed += 1) {
        const name = `coupon ${isFirstPart ? 'and plan ' : ''}${title} ${seed}`;
        const deal = await startPurchase(shop, name, { isFirstPart, hasCoupon: true });
        const ending = await run(deal).catch((error: unknown) => {
          throw new Error(`seed ${seed}`, { cause: error });
        });
        await shop.passQuarterHour();
        const { found, expected } = await compareCouponEnding(shop.test, deal, ending);
        expect(found, `seed ${seed}`).toEqual(expected);
      }
    },
    isFull ? 600_000 : 20_000,
  );

  it('at the end the lists of inconsistent payments are empty', async () => {
    expect(await listInconsistencies(shop.test)).toEqual(noInconsistencies);
  });
});
