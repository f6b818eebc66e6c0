import type { GuaranteeRecord, OwnGuarantee } from '@avsar/contract';
import { type Random, randomFrom } from '@avsar/demo';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolments } from '#database/tables/enrolments.ts';
import { payments, refunds } from '#database/tables/payments.ts';
import { findLedgerDifferences } from '#features/ledger/index.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { guaranteeOf, plantGuarantee, plantVersion } from '../../../test/rows/guarantees.ts';
import { dayBefore, plantOutcome, plantStatement } from '../../../test/rows/outcomes.ts';
import { judgeGuarantees } from './judge/guarantees.night.service.ts';

/** `GUARANTEE_HISTORIES=1000` runs more. */
const histories = Number(process.env['GUARANTEE_HISTORIES'] ?? 60);

let test: TestApp;
let admin: { readonly token: string };
let student: { readonly id: number; readonly token: string };
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
  student = await test.signInAs('student');
});
afterAll(() => test.close());

interface History {
  readonly orderId: number;
  readonly paymentId: number;
  readonly enrolmentId: number;
  readonly graduatedDaysAgo: number;
  readonly random: Random;
}

let references = 0;
const account = {
  accountName: 'Asha',
  accountNumber: '123456789',
  accountNumberAgain: '123456789',
  ifsc: 'HDFC0001234',
};
const post = (path: string, body: object) => test.call('POST', `/api${path}`, { token: admin.token, body });
const recordOf = async (orderId: number) =>
  (await test.call('GET', `/api/admin/guarantees/${orderId}`, { token: admin.token })).json<GuaranteeRecord>();

/** What can happen to a guarantee, in any order, by anybody who may. */
const acts: Readonly<Record<string, (history: History) => Promise<unknown>>> = {
  claim: ({ orderId }) =>
    test.call('PUT', `/api/guarantees/mine/${orderId}/claim`, { token: student.token, body: account }),
  approve: async ({ orderId }) =>
    post(`/admin/guarantees/${orderId}/approve`, { remedy: Math.max(1, (await recordOf(orderId)).remedy) }),
  pay: ({ orderId }) => post(`/admin/guarantees/${orderId}/pay`, { reference: `UTRHISTORY${(references += 1)}` }),
  payTwice: ({ orderId }) =>
    Promise.all(
      [1, 2].map(() => post(`/admin/guarantees/${orderId}/pay`, { reference: `UTRHISTORY${(references += 1)}` })),
    ),
  sendBack: ({ orderId }) => post(`/admin/guarantees/${orderId}/send-back`, { reason: 'Please check the account.' }),
  night: () => judgeGuarantees(test.app.context),
  say: ({ enrolmentId }) => plantStatement(test.db, enrolmentId, test.clock.now()),
  verify: async ({ enrolmentId, graduatedDaysAgo, random }) => {
    const code = random.pick(['1A', '2B', '3A'] as const);
    await test.db.execute(sql`delete from outcomes where enrolment_id = ${enrolmentId}`);
    await plantOutcome(test.db, enrolmentId, test.clock.now(), {
      code,
      since: dayBefore(test.clock.now(), graduatedDaysAgo - 10),
    });
  },
  refundPart: ({ paymentId, random }) =>
    post(`/admin/payments/${paymentId}/refund`, {
      reason: 'Goodwill',
      amount: random.pick([500, 2_000]),
      effect: 'leaves',
      way: 'bank',
      reference: `UTRHISTORY${(references += 1)}`,
    }),
  refundAll: ({ paymentId }) =>
    post(`/admin/payments/${paymentId}/refund`, {
      reason: 'They left',
      way: 'bank',
      reference: `UTRHISTORY${(references += 1)}`,
    }),
};

const usual = ['claim', 'approve', 'pay', 'payTwice', 'sendBack', 'night'] as const;

describe(`${histories} random histories (threat 53)`, () => {
  it('pay each guarantee once at most, never more than its share of what was left, and keep the books even', async () => {
    let paid = 0;
    for (let seed = 1; seed <= histories; seed += 1) {
      const random = randomFrom(`guarantee ${seed}`);
      const percent = random.pick([30, 50, 100]);
      await plantVersion(test.db, test.clock.now(), { remedyPercent: percent });
      const graduatedDaysAgo = random.pick([190, 200, 100, 300]);
      const planted = await plantGuarantee(test.db, test.clock.now(), { studentId: student.id, graduatedDaysAgo });
      const history = { ...planted, graduatedDaysAgo, random };
      const done: string[] = [];
      for (let step = 0; step < 9; step += 1) {
        const name = random.chance(75) ? (usual[step % 3] ?? 'night') : random.pick(Object.keys(acts));
        done.push(name);
        await acts[name]?.(history);
      }
      paid += await checkHistory(history, percent, `seed ${seed}: ${done.join(', ')}`);
    }
    expect(paid).toBeGreaterThan(0);
    expect(await findLedgerDifferences(test.app.context, 10)).toEqual([]);
  }, 600_000);

  /** Counted from refunds and payments alone. Returns 1 if the guarantee was paid. */
  async function checkHistory({ orderId, paymentId, enrolmentId }: History, percent: number, told: string) {
    const row = await guaranteeOf(test.db, orderId);
    const all = await test.db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.id);
    const own = all.filter(({ reason }) => reason === 'Placement guarantee');
    const isPaid = row?.state === 'paid';
    expect(own.length, told).toBe(isPaid ? 1 : 0);
    if (!isPaid) return 0;
    const at = all.findIndex(({ id }) => id === own[0]?.id);
    const [payment] = await test.db.select().from(payments).where(eq(payments.id, paymentId));
    const leftBefore = all
      .slice(0, at)
      .reduce((left, { amountInPaise }) => left - amountInPaise, payment?.amountInPaise ?? 0);
    const sent = own[0]?.amountInPaise ?? 0;
    expect(sent, told).toBe(row.paidInPaise);
    // What was approved stays, though a part went back between approval and transfer.
    expect(sent, told).toBeLessThanOrEqual(leftBefore);
    expect(sent % 100, told).toBe(0);
    expect(sent, told).toBeLessThanOrEqual(((payment?.amountInPaise ?? 0) * percent) / 100);
    const [enrolment] = await test.db.select().from(enrolments).where(eq(enrolments.id, enrolmentId));
    const wasEnded = all.some(({ effect }) => effect === 'ends' || effect === 'keeps');
    expect(enrolment?.status, told).toBe(wasEnded ? 'Cancelled' : 'Completed');
    const mine = (await test.call('GET', '/api/guarantees/mine', { token: student.token })).json<OwnGuarantee[]>();
    expect(mine.find(({ id }) => id === orderId)?.state, told).toBe('paid');
    return 1;
  }
});
