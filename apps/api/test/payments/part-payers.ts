import type { Instalment } from '@avsar/contract';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../src/database/client.ts';
import { feeAccounts } from '../../src/database/tables/ledger.ts';
import { orders } from '../../src/database/tables/payments.ts';
import { partsOf, plantFee } from '../rows/fees.ts';
import type { TestAppWithRazorpay } from './razorpay.ts';

/** What the student owes, by the ledger. */
export async function balanceOf(db: Db, studentId: number): Promise<number | undefined> {
  const rows = await db.select().from(feeAccounts).where(eq(feeAccounts.studentId, studentId));
  return rows[0]?.balanceInPaise;
}

/** A student who has paid the first of three parts, as the database would have it, with the calls they can make. */
export async function createPayer(test: TestAppWithRazorpay, dueIn: readonly [number, number] = [30, 60]) {
  const { id, token } = await test.signInAs('student');
  const fee = await plantFee(test.db, { studentId: id, now: test.clock.now(), dueIn });
  const { courseId } = fee;
  const call = (path: string, body: object) => test.call('POST', `/api/payment/${path}`, { token, body });
  const isOrderOf = (instalment: number) => and(eq(orders.studentId, id), eq(orders.instalment, instalment));
  return {
    ...fee,
    id,
    token,
    create: (more: object = {}) => call('create', { courseId, ...more }),
    verify: (body: object) => call('verify', body),
    transfer: (more: object) => call('transfers', { courseId, ...more }),
    mine: async () =>
      (await test.call('GET', '/api/payment/instalments', { token })).json<Instalment[]>().map(({ state }) => state),
    states: async () =>
      (await partsOf(test.db, id)).map(({ settledAt, cancelledAt }) =>
        cancelledAt !== null ? 'cancelled' : settledAt !== null ? 'paid' : 'open',
      ),
    balance: () => balanceOf(test.db, id),
    orderOf: async (instalment: number) => (await test.db.select().from(orders).where(isOrderOf(instalment))).at(-1),
    /** Pays a part online, and comes back with the browser. */
    pay: async (instalment: number) => {
      const opened = await call('create', { courseId, instalment });
      if (opened.status !== 200) throw new Error(`no order, but ${opened.status} ${opened.text}`);
      const paid = await test.razorpay.pay(opened.json<{ orderId: string }>().orderId);
      return { paid, reply: await call('verify', paid) };
    },
  };
}
