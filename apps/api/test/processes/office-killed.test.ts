import { randomUUID } from 'node:crypto';
import { eventually } from '@avsar/testkit/eventually';
import { type Server, startApi, startCommand } from '@avsar/testkit/servers';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payments } from '../../src/database/tables/payments.ts';
import { listInconsistencies, noInconsistencies } from '../payments/payments-books.ts';
import { expectKilled } from './killed.ts';
import { type Buyer, newBuyer, openOrder, pay, verifyPayment } from './payments-buyers.ts';
import { cutPoints, type OfficeCutPoint, officeCutPoints } from './payments-cuts.ts';
import { openTestEnvironment, type TestEnvironment } from './test-environment.ts';

const killsPerCut = process.env['FAULTS'] === 'full' ? 5 : 1;
const feeInPaise = 4_999_00;

let environment: TestEnvironment;
let api: Server;
/** Two people of the staff: who asks to cancel a taking cannot decide about it. */
let tokens: readonly [string, string];
beforeAll(async () => {
  environment = await openTestEnvironment({ DATABASE_POOL_SIZE: '4' });
  await environment.razorpay.setWebhooks({ mode: 'hold' });
  api = await environment.startApi();
  tokens = [await environment.signInAdmin(), await environment.signInAdmin()];
}, 120_000);
afterAll(() => environment.close());

interface StaffCall {
  readonly path: string;
  readonly body: object;
  readonly token?: string;
  readonly key: string;
}

/** The status of the reply; 0 if the process died during the call. */
async function post({ url }: { readonly url: string }, { path, body, token = tokens[0], key }: StaffCall) {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': key,
  };
  try {
    const response = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: response.status, reply: (await response.json()) as { readonly id?: number } };
  } catch {
    return { status: 0, reply: {} };
  }
}

/** The staff press the button again when a minute has passed: by then the server takes the first call for dead. */
async function postLater(call: StaffCall) {
  await environment.db.execute(
    sql`update idempotency_keys set created_at = created_at - interval '2 minutes' where key = ${call.key}`,
  );
  return post(api, call);
}

async function buy(): Promise<{ readonly buyer: Buyer; readonly paymentId: number }> {
  const buyer = await newBuyer(environment);
  const paid = await pay(environment, buyer, await openOrder(api, buyer));
  expect((await verifyPayment(api, buyer, paid))?.status).toBe(200);
  const [payment] = await environment.db.select().from(payments).where(eq(payments.reference, paid.paymentId));
  return { buyer, paymentId: payment?.id ?? 0 };
}

/** What the student is charged, has paid and got back, in paise, and whether they have course and seat. */
async function standingOf({ studentId }: Pick<Buyer, 'studentId'>) {
  const { rows } = await environment.db.execute(sql`select
    (select count(*)::int from enrolments where student_id = ${studentId} and status = 'Active') as enrolments,
    (select count(*)::int from batch_students where student_id = ${studentId}) as seats,
    (select count(*)::int from payments p join orders o on o.id = p.order_id
      where o.student_id = ${studentId} and p.captured_at is not null) as payments,
    coalesce((select sum(paid_in_paise - refunded_in_paise)::int from fee_accounts where student_id = ${studentId}), 0) as held,
    coalesce((select sum(balance_in_paise)::int from fee_accounts where student_id = ${studentId}), 0) as balance`);
  return rows[0];
}

const parts = [
  { effect: 'leaves', stays: 1 },
  { effect: 'ends', stays: 0 },
] as const;

const partInPaise = 500_00;

const refundOf = (paymentId: number, effect: string): StaffCall => ({
  path: `/admin/payments/${paymentId}/refund`,
  body: { reason: 'Words', amount: partInPaise / 100, effect },
  key: randomUUID(),
});

async function killDuring(at: string, call: StaffCall): Promise<void> {
  const victim = await startApi({ env: { ...environment.env, FAILPOINT: at } });
  expect((await post(victim, call)).status, at).toBe(0);
  await expectKilled(victim, at);
}

/** Before the commit nothing has happened, and the call is done now; after it the caller is told that it is done. */
async function expectOnce(at: string, call: StaffCall, done: number): Promise<void> {
  const { status } = await postLater(call);
  expect(status, at).toBe(at.endsWith('-kept') ? 409 : done);
}

const seat = (buyer: Buyer) => ({ courseId: buyer.courseId, batchId: buyer.batchId });

const taking = (buyer: Buyer): StaffCall => ({
  path: '/admin/desk/takings',
  body: { studentId: buyer.studentId, ...seat(buyer), amount: feeInPaise / 100, paid: { way: 'cash' } },
  key: randomUUID(),
});

const cutsOf = (act: OfficeCutPoint['act']) =>
  Array.from({ length: killsPerCut }, () => officeCutPoints.filter((cut) => cut.act === act)).flat();

test('P9: kill -9 while the staff refund a part: it is refunded once', async () => {
  for (const { at } of cutsOf('refund')) {
    for (const { effect, stays } of parts) {
      const { buyer, paymentId } = await buy();
      const call = refundOf(paymentId, effect);
      await killDuring(at, call);
      await expectOnce(at, call, 200);
      const held = { enrolments: stays, seats: stays, payments: 1 };
      expect(await standingOf(buyer), `${at}, ${effect}`).toMatchObject(held);
    }
  }
}, 300_000);

test('P9: kill -9 while the worker sends a part: Razorpay sends it once', async () => {
  const cuts = Array.from({ length: killsPerCut }, () => cutPoints.filter(({ path }) => path === 'refund')).flat();
  for (const { at } of cuts) {
    const { buyer, paymentId } = await buy();
    expect((await post(api, refundOf(paymentId, 'leaves'))).status, at).toBe(200);
    await expectKilled(startCommand('work', { env: { ...environment.env, FAILPOINT: at } }), at);
    expect((await standingOf(buyer)) as object, at).toMatchObject({ enrolments: 1, seats: 1 });
  }
}, 300_000);

test('P9: kill -9 while money is taken at the desk: it is taken once, and enrols once', async () => {
  for (const { at } of cutsOf('take')) {
    const buyer = await newBuyer(environment);
    const call = taking(buyer);
    await killDuring(at, call);
    await expectOnce(at, call, 201);
    const once = { enrolments: 1, seats: 1, payments: 1, held: feeInPaise, balance: 0 };
    expect(await standingOf(buyer), at).toEqual(once);
  }
}, 300_000);

test('P9: kill -9 while a taking is cancelled: it is handed back once', async () => {
  for (const { at } of cutsOf('cancel')) {
    const buyer = await newBuyer(environment);
    const { status, reply } = await post(api, taking(buyer));
    expect(status, at).toBe(201);
    const path = `/admin/desk/takings/${reply.id}/cancel`;
    expect((await post(api, { path, body: { reason: 'Words' }, key: randomUUID() })).status, at).toBe(200);
    const call = { path: `${path}/decide`, body: { cancel: true }, token: tokens[1], key: randomUUID() };
    await killDuring(at, call);
    await expectOnce(at, call, 200);
    expect(await standingOf(buyer), at).toEqual({ enrolments: 0, seats: 0, payments: 1, held: 0, balance: 0 });
  }
}, 300_000);

test('P9: afterwards all parts have gone back, and the books agree with Razorpay', async () => {
  await environment.startWorker();
  const waiting = sql`select from refunds where status <> 'processed'`;
  await eventually(async () => ((await environment.db.execute(waiting)).rows.length === 0 ? true : undefined), 60_000);
  const { payments: taken } = await environment.razorpay.look();
  const back = taken.map(({ amount_refunded: amount }) => amount);
  expect(new Set(back)).toEqual(new Set([partInPaise]));
  expect(back).toHaveLength(killsPerCut * 8);
  expect(await listInconsistencies(environment)).toEqual(noInconsistencies);
}, 120_000);
