import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolments } from '#database/tables/enrolments.ts';
import { instalments } from '#database/tables/fees.ts';
import { payments } from '#database/tables/payments.ts';
import { createPayer } from '../../../../test/payments/part-payers.ts';
import { startTestAppWithRazorpay, type TestAppWithRazorpay } from '../../../../test/payments/razorpay.ts';
import { partsOf } from '../../../../test/rows/fees.ts';

let test: TestAppWithRazorpay;
let admin: { readonly token: string };
beforeAll(async () => {
  test = await startTestAppWithRazorpay({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());

const asAdmin = (path: string, body: object) => test.call('POST', `/api/admin/${path}`, { token: admin.token, body });

describe('a refund', () => {
  const paymentOf = async (orderId: number | undefined) =>
    (
      await test.db
        .select()
        .from(payments)
        .where(eq(payments.orderId, orderId ?? 0))
    )[0]?.id;
  const refund = async (orderId: number | undefined) =>
    asAdmin(`payments/${await paymentOf(orderId)}/refund`, { reason: 'They asked for it' });

  it('of a later part opens that part again, and the course goes on', async () => {
    const payer = await createPayer(test);
    await payer.pay(1);
    expect((await refund((await payer.orderOf(1))?.id)).status).toBe(200);
    expect(await payer.states()).toEqual(['paid', 'open', 'open']);
    expect(
      await test.db.$count(enrolments, and(eq(enrolments.studentId, payer.id), eq(enrolments.status, 'Active'))),
    ).toBe(1);
    expect((await payer.create({ instalment: 1 })).status).toBe(200);
  });

  it('of the first part ends the course: nothing is owed, and the balance is what later parts paid', async () => {
    const payer = await createPayer(test);
    await payer.pay(1);
    const late = { lateFeeInPaise: 500_00 };
    await test.db
      .update(instalments)
      .set(late)
      .where(eq(instalments.id, payer.part(2).id));
    await test.db.execute(
      `select post_ledger_entry(${payer.id}, ${payer.courseId}, 'charge', 50000, 'test:${payer.id}', 'system', null, now())`,
    );
    expect((await refund(payer.order.id)).status).toBe(200);
    expect(await payer.states()).toEqual(['cancelled', 'cancelled', 'cancelled']);
    // ₹4,000 is on its way back; ₹3,000 of the second part is still here.
    expect(await payer.balance()).toBe(-7_000_00);
    expect((await payer.create({ instalment: 2 })).status).toBe(404);
    const again = await payer.create({ planId: payer.plan.id });
    expect(again.status).toBe(200);
    expect((await payer.verify(await test.razorpay.pay(again.json<{ orderId: string }>().orderId))).status).toBe(200);
    expect((await partsOf(test.db, payer.id)).filter(({ cancelledAt }) => cancelledAt === null)).toHaveLength(3);
  });
});
