import { eventually } from '@avsar/testkit/eventually';
import { type Server, startApi, startCommand } from '@avsar/testkit/servers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createJobSender } from '../../src/jobs/queue.ts';
import {
  compareEnding,
  comparePartEnding,
  type Ending,
  listInconsistencies,
  noInconsistencies,
} from '../payments/payments-books.ts';
import {
  makeOrderOlder,
  type Buyer,
  createOrder,
  verifyPayment,
  newBuyer,
  newPartBuyer,
  openOrder,
  pay,
  payWhenEnrolled,
  payLostOrder,
  deliverWebhook,
} from './payments-buyers.ts';
import { type CutPoint, cutPoints, failpointsInSource, officeCutPoints } from './payments-cuts.ts';
import { expectKilled } from './killed.ts';
import { openTestEnvironment, type TestEnvironment } from './test-environment.ts';

const isFull = process.env['FAULTS'] === 'full';
/** Kills per cut point, and number of payments that two processes hear of at the same time. */
const killsPerCut = isFull ? 5 : 1;
const races = isFull ? 100 : 6;

const enrolled: Ending = { enrolments: 1, refunds: 0 };
const givenBack: Ending = { enrolments: 0, refunds: 1 };
const nothing: Ending = { enrolments: 0, refunds: 0 };

let environment: TestEnvironment;
let jobs: Awaited<ReturnType<typeof createJobSender>>;
let apis: readonly [Server, Server];
beforeAll(async () => {
  environment = await openTestEnvironment({ DATABASE_POOL_SIZE: '4', INSTITUTE_NETWORKS: '127.0.0.1/32' });
  jobs = await createJobSender(environment.db);
  await environment.razorpay.setWebhooks({ mode: 'hold' });
  // The provider's clock is behind, so that uncaptured payments are already old enough for the reconciler.
  await environment.razorpay.moveClock(-20 * 60_000);
  apis = await Promise.all([environment.startApi(), environment.startApi()]);
}, 120_000);
afterAll(async () => {
  await jobs.close();
  await environment.close();
});

const endings = new Map<Buyer, Ending & { readonly about: string }>();

/** Returns the buyer whose payment was cut; with `isPart` they pay a later part of a fee. */
async function cutApi({ path, at }: CutPoint, isPart = false): Promise<Buyer> {
  const [api] = apis;
  const about = `${path} at ${at}${isPart ? ', a later part' : ''}`;
  const victim = await startApi({ env: { ...environment.env, FAILPOINT: at } });
  const buyer = isPart ? await newPartBuyer(environment, api) : await newBuyer(environment);
  endings.set(buyer, { ...enrolled, about });
  if (path === 'create') {
    expect(await createOrder(victim, buyer), about).toBeUndefined();
    await expectKilled(victim, about);
    const paid = await pay(environment, buyer, await openOrder(api, buyer));
    expect((await verifyPayment(api, buyer, paid))?.status, about).toBe(200);
    return buyer;
  }
  const paid = await pay(environment, buyer, await openOrder(api, buyer));
  if (path === 'verify') expect(await verifyPayment(victim, buyer, paid), about).toBeUndefined();
  else expect(await deliverWebhook(environment, victim, paid, 'payment.captured'), about).toBe(0);
  await expectKilled(victim, about);
  // A webhook is delivered again. After a verify nothing is repeated: the reconciler finds the payment.
  if (path === 'webhook') expect(await deliverWebhook(environment, api, paid, 'payment.captured'), about).toBe(200);
  return buyer;
}

/** Prepares the rows that lead to the cut point; returns the expected result. */
async function prepare({ path, at }: CutPoint, buyer: Buyer): Promise<Ending> {
  const [api] = apis;
  if (path === 'refund') {
    await payWhenEnrolled(environment, api, buyer);
    return givenBack;
  }
  if (path === 'receipt') {
    const paid = await pay(environment, buyer, await openOrder(api, buyer));
    expect((await verifyPayment(api, buyer, paid))?.status).toBe(200);
    return enrolled;
  }
  if (at === 'payments.reconcile-expired') {
    await openOrder(api, buyer);
    await makeOrderOlder(environment, buyer, 25 * 60);
    return nothing;
  }
  if (at === 'payments.reconcile-found' || at === 'payments.reconcile-noted')
    await payLostOrder(environment, api, buyer);
  else {
    const outcome = at === 'payments.reconcile-captured' ? 'authorized' : 'captured';
    await pay(environment, buyer, await openOrder(api, buyer), { outcome });
  }
  await makeOrderOlder(environment, buyer, 20);
  return enrolled;
}

async function cutWorker(cut: CutPoint): Promise<void> {
  const about = `${cut.path} at ${cut.at}`;
  const buyer = await newBuyer(environment);
  endings.set(buyer, { ...(await prepare(cut, buyer)), about });
  if (cut.path === 'reconcile') await jobs.send(environment.db, 'payments.reconcile', {});
  // The worker may die before it logs that it started.
  await expectKilled(startCommand('work', { env: { ...environment.env, FAILPOINT: cut.at } }), about);
}

test('every failpoint in the source is one of the cut points', async () => {
  const known = [...cutPoints, ...officeCutPoints].map(({ at }) => at);
  expect((await failpointsInSource()).toSorted()).toEqual(known.toSorted());
  expect(cutPoints.length).toBeGreaterThanOrEqual(20);
});

test('P3: verify and webhooks at the same moment at two processes', async () => {
  const [one, other] = apis;
  for (let race = 1; race <= races; race += 1) {
    const buyer = await newBuyer(environment);
    endings.set(buyer, { ...enrolled, about: `race ${race}` });
    const paid = await pay(environment, buyer, await openOrder(race % 2 === 0 ? one : other, buyer));
    const [first, second, message] = await Promise.all([
      verifyPayment(one, buyer, paid),
      verifyPayment(other, buyer, paid),
      deliverWebhook(environment, race % 2 === 0 ? other : one, paid, 'payment.captured'),
    ]);
    expect([first?.status, second?.status, message], `race ${race}`).toEqual([200, 200, 200]);
  }
}, 200_000);

test('P9: kill -9 while the money for a later part of a fee is applied: it settles once', async () => {
  for (let round = 0; round < killsPerCut; round += 1) {
    for (const cut of cutPoints.filter(({ path }) => path === 'webhook')) {
      const buyer = await cutApi(cut, true);
      const { found, expected } = await comparePartEnding(environment, buyer, enrolled);
      expect(found, cut.at).toEqual(expected);
      endings.delete(buyer);
    }
  }
}, 240_000);

test(
  `P9: kill -9 at ${cutPoints.length} cut points loses nothing and pays nothing twice`,
  async () => {
    const isOfApi = ({ path }: CutPoint) => path === 'create' || path === 'verify' || path === 'webhook';
    const ofApi = cutPoints.filter(isOfApi);
    const ofWorker = cutPoints.filter((cut) => !isOfApi(cut));
    for (let round = 0; round < killsPerCut; round += 1) {
      // One after the other: a worker takes any waiting job, also one that another worker should die over.
      const inTurn = async (cuts: readonly CutPoint[], cut: (point: CutPoint) => Promise<void>) => {
        for (const point of cuts) await cut(point);
      };
      await Promise.all([
        inTurn(ofApi, async (point) => {
          await cutApi(point);
        }),
        inTurn(ofWorker, cutWorker),
      ]);
    }

    // Makes all orders fifteen minutes older, so that the reconciler checks them.
    for (const buyer of endings.keys()) await makeOrderOlder(environment, buyer, 15);
    await jobs.send(environment.db, 'payments.reconcile', {});
    await environment.startWorker();
    const open = sql`select from orders where status in ('created', 'provider_created', 'attempted', 'authorized', 'refund_pending')
    union all select from refunds where status <> 'processed'`;
    await eventually(async () => ((await environment.db.execute(open)).rows.length === 0 ? true : undefined), 60_000);
    for (const [buyer, { about, ...ending }] of endings) {
      const { found, expected } = await compareEnding(environment, buyer, ending);
      expect(found, about).toEqual(expected);
    }
    expect(await listInconsistencies(environment)).toEqual(noInconsistencies);
    console.log(
      `payments: ${killsPerCut * cutPoints.length} kills at ${cutPoints.length} cut points, ${endings.size} buyers`,
    );
  },
  isFull ? 900_000 : 300_000,
);
