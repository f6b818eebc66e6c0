import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createJobSender } from '../../src/jobs/queue.ts';
import { eventually } from '../inbox.ts';
import { compareEnding, type Ending, listLeftovers, nothingLeft } from '../payments-books.ts';
import {
  age,
  type Buyer,
  clickBuy,
  comeBack,
  newBuyer,
  openOrder,
  pay,
  payForNothing,
  payLostOrder,
  tell,
} from './payments-buyers.ts';
import { type CutPoint, cutPoints, failpointsInSource } from './payments-cuts.ts';
import { type Api, type Process, startApi, startCommand } from './processes.ts';
import { openTestEnvironment, type TestEnvironment } from './test-environment.ts';

const isFull = process.env['FAULTS'] === 'full';
/** At every cut point; and so many pay while two processes hear of it at once. */
const killsPerCut = isFull ? 5 : 1;
const races = isFull ? 100 : 6;

const enrolled: Ending = { enrolments: 1, refunds: 0 };
const givenBack: Ending = { enrolments: 0, refunds: 1 };
const nothing: Ending = { enrolments: 0, refunds: 0 };

let environment: TestEnvironment;
let jobs: Awaited<ReturnType<typeof createJobSender>>;
let apis: readonly [Api, Api];
beforeAll(async () => {
  environment = await openTestEnvironment({ DATABASE_POOL_SIZE: '4', INSTITUTE_NETWORKS: '127.0.0.1/32' });
  jobs = await createJobSender(environment.db);
  await environment.razorpay.setWebhooks({ mode: 'hold' });
  // What is paid now was paid a while ago, so that a payment nobody captured is old enough to be.
  await environment.razorpay.moveClock(-20 * 60_000);
  apis = await Promise.all([environment.startApi(), environment.startApi()]);
}, 120_000);
afterAll(async () => {
  await jobs.close();
  await environment.close();
});

const endings = new Map<Buyer, Ending & { readonly about: string }>();

/** Whoever dies over it, dies by the failpoint alone. */
async function expectKilled(victim: Process, about: string): Promise<void> {
  await Promise.race([victim.exited, sleep(90_000, undefined, { ref: false })]);
  if (!victim.hasExited()) throw new Error(`${about}: it lives on\n${victim.output().slice(-3000)}`);
  expect(await victim.exited, about).toEqual({ code: null, signal: 'SIGKILL' });
}

async function cutApi({ path, at }: CutPoint): Promise<void> {
  const [api] = apis;
  const about = `${path} at ${at}`;
  const victim = await startApi({ ...environment.env, FAILPOINT: at });
  const buyer = await newBuyer(environment);
  endings.set(buyer, { ...enrolled, about });
  if (path === 'create') {
    expect(await clickBuy(victim, buyer), about).toBeUndefined();
    await expectKilled(victim, about);
    const paid = await pay(environment, buyer, await openOrder(api, buyer));
    expect((await comeBack(api, buyer, paid))?.status, about).toBe(200);
    return;
  }
  const paid = await pay(environment, buyer, await openOrder(api, buyer));
  if (path === 'verify') expect(await comeBack(victim, buyer, paid), about).toBeUndefined();
  else expect(await tell(environment, victim, paid, 'payment.captured'), about).toBe(0);
  await expectKilled(victim, about);
  // Nobody comes again after a verify: that is the reconciler's. A message is sent again.
  if (path === 'webhook') expect(await tell(environment, api, paid, 'payment.captured'), about).toBe(200);
}

/** What each needs to get that far, and how it ends. */
async function prepare({ path, at }: CutPoint, buyer: Buyer): Promise<Ending> {
  const [api] = apis;
  if (path === 'refund') {
    await payForNothing(environment, api, buyer);
    return givenBack;
  }
  if (path === 'receipt') {
    const paid = await pay(environment, buyer, await openOrder(api, buyer));
    expect((await comeBack(api, buyer, paid))?.status).toBe(200);
    return enrolled;
  }
  if (at === 'payments.reconcile-expired') {
    await openOrder(api, buyer);
    await age(environment, buyer, 25 * 60);
    return nothing;
  }
  if (at === 'payments.reconcile-found' || at === 'payments.reconcile-noted') await payLostOrder(environment, api, buyer);
  else {
    const outcome = at === 'payments.reconcile-captured' ? 'authorized' : 'captured';
    await pay(environment, buyer, await openOrder(api, buyer), { outcome });
  }
  await age(environment, buyer, 20);
  return enrolled;
}

async function cutWorker(cut: CutPoint): Promise<void> {
  const about = `${cut.path} at ${cut.at}`;
  const buyer = await newBuyer(environment);
  endings.set(buyer, { ...(await prepare(cut, buyer)), about });
  if (cut.path === 'reconcile') await jobs.send(environment.db, 'payments.reconcile', {});
  // It may die before it has said that it started.
  await expectKilled(startCommand('work', { ...environment.env, FAILPOINT: cut.at }), about);
}

test('every step at which a process may die is one of the cut points', async () => {
  expect((await failpointsInSource()).toSorted()).toEqual(cutPoints.map(({ at }) => at).toSorted());
  expect(cutPoints.length).toBeGreaterThanOrEqual(20);
});

test('P3: browser and messages at the same moment at two processes', async () => {
  const [one, other] = apis;
  for (let race = 1; race <= races; race += 1) {
    const buyer = await newBuyer(environment);
    endings.set(buyer, { ...enrolled, about: `race ${race}` });
    const paid = await pay(environment, buyer, await openOrder(race % 2 === 0 ? one : other, buyer));
    const [first, second, message] = await Promise.all([
      comeBack(one, buyer, paid),
      comeBack(other, buyer, paid),
      tell(environment, race % 2 === 0 ? other : one, paid, 'payment.captured'),
    ]);
    expect([first?.status, second?.status, message], `race ${race}`).toEqual([200, 200, 200]);
  }
}, 200_000);

test(
  `P9: kill -9 at ${cutPoints.length} cut points loses nothing and pays nothing twice`,
  async () => {
    const isOfApi = ({ path }: CutPoint) => path === 'create' || path === 'verify' || path === 'webhook';
    const ofApi = cutPoints.filter(isOfApi);
    const ofWorker = cutPoints.filter((cut) => !isOfApi(cut));
    for (let round = 0; round < killsPerCut; round += 1) {
      // One after the other on each side: a worker takes whatever it finds, also what another was to die over.
      const inTurn = async (cuts: readonly CutPoint[], cut: (point: CutPoint) => Promise<void>) => {
        for (const point of cuts) await cut(point);
      };
      await Promise.all([inTurn(ofApi, cutApi), inTurn(ofWorker, cutWorker)]);
    }

    // A quarter of an hour later.
    for (const buyer of endings.keys()) await age(environment, buyer, 15);
    await jobs.send(environment.db, 'payments.reconcile', {});
    await environment.startWorker();
    const open = sql`select from orders where status in ('created', 'provider_created', 'attempted', 'authorized', 'refund_pending')
    union all select from refunds where status <> 'processed'`;
    await eventually(async () => ((await environment.db.execute(open)).rows.length === 0 ? true : undefined), 60_000);
    for (const [buyer, { about, ...ending }] of endings) {
      const { found, expected } = await compareEnding(environment, buyer, ending);
      expect(found, about).toEqual(expected);
    }
    expect(await listLeftovers(environment)).toEqual(nothingLeft);
    console.log(
      `payments: ${killsPerCut * cutPoints.length} kills at ${cutPoints.length} cut points, ${endings.size} buyers`,
    );
  },
  isFull ? 900_000 : 300_000,
);
