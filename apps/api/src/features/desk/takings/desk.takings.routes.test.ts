import { randomUUID } from 'node:crypto';
import type { DeskOffer, ErrorReply, Taking } from '@avsar/contract';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { batchStudents } from '#database/tables/batches.ts';
import { deskTakings } from '#database/tables/desk.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { ledgerEntries } from '#database/tables/ledger.ts';
import { notifications } from '#database/tables/notifications.ts';
import { orders, payments, receipts } from '#database/tables/payments.ts';
import { dateInIndia } from '#shared/time.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { nextReference, plantOrder, plantTransfer } from '../../../../test/payments/open-orders.ts';
import { nextCheque, nextSlip } from '../../../../test/rows/desk.ts';
import { partsOf, plantFee, plantPlan } from '../../../../test/rows/fees.ts';
import { createBatch, createCourse, createTrainer, seat } from '../../../../test/rows/public-pages.ts';
import { statusesOf } from '../../../../test/rows/taught-batch.ts';

let test: TestApp;
let cashier: { readonly token: string; readonly id: number };
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  cashier = await test.signInWithRights('money');
});
afterAll(() => test.close());

const today = () => dateInIndia(test.clock.now());
const inDays = (days: number) => dateInIndia(new Date(test.clock.now().getTime() + days * 24 * 60 * 60 * 1000));
const take = (body: object, { token } = cashier, key?: string) =>
  test.call('POST', '/api/admin/desk/takings', {
    token,
    body: { paid: { way: 'cash' }, ...body },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const messageOf = (reply: { json<Reply>(): Reply }) => reply.json<ErrorReply>().message;

/** A student and a course of ₹8,000. */
async function wish(priceInPaise = 8_000_00) {
  const [{ id: studentId }, { id: courseId }] = [
    await test.createUser(),
    await createCourse(test.db, { priceInPaise }),
  ];
  return { studentId, courseId, amount: priceInPaise / 100 };
}

const enrolmentOf = async ({ studentId, courseId }: { studentId: number; courseId: number }) => {
  const isIt = and(eq(enrolments.studentId, studentId), eq(enrolments.courseId, courseId));
  return (await test.db.select().from(enrolments).where(isIt))[0];
};
const ledgerOf = (studentId: number) =>
  test.db
    .select({ kind: ledgerEntries.kind, debit: ledgerEntries.debit, credit: ledgerEntries.credit })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.studentId, studentId))
    .orderBy(ledgerEntries.id);

describe('POST /admin/desk/takings', () => {
  it('201 cash: order, payment, enrolment, receipt, ledger, bell and audit entry at once', async () => {
    const wanted = await wish();
    const reply = await take(wanted);
    const taking = reply.json<Taking>();
    expect([reply.status, taking]).toMatchObject([
      201,
      {
        student: { id: wanted.studentId },
        course: { id: wanted.courseId },
        instalment: 0,
        amount: 8_000,
        way: 'cash',
        reference: null,
        cashier: { id: cashier.id },
        day: today(),
        state: 'taken',
        depositId: null,
      },
    ]);
    expect(taking.receiptNumber).toMatch(/^\S+\/\d{6}$/);
    expect(await enrolmentOf(wanted)).toMatchObject({ status: 'Active', source: 'payment', orderId: taking.orderId });
    const [payment] = await test.db.select().from(payments).where(eq(payments.orderId, taking.orderId));
    expect(payment).toMatchObject({ kind: 'offline', method: 'cash', reference: `CASH${taking.orderId}` });
    const [receipt] = await test.db.select().from(receipts).where(eq(receipts.orderId, taking.orderId));
    expect(receipt?.facts).toMatchObject({ method: 'cash', amountInPaise: 8_000_00 });
    expect(await ledgerOf(wanted.studentId)).toEqual(
      expect.arrayContaining([{ kind: 'payment', debit: 'cash', credit: 'student' }]),
    );
    const bell = await test.db.select().from(notifications).where(eq(notifications.userId, wanted.studentId));
    expect(bell.map(({ kind }) => kind)).toEqual(['payment_received']);
    const noted = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `order:${taking.orderId}`));
    expect(noted).toMatchObject([{ action: 'taking.take', actor: `admin:${cashier.id}`, after: { way: 'cash' } }]);
  });

  it.each([
    [
      'cheque',
      () => ({ number: nextCheque(), bankName: 'HDFC Bank', date: today() }),
      'cheques',
      /^cheque \d{6}, HDFC Bank$/,
    ],
    ['card_machine', () => ({ reference: nextSlip() }), 'card_machine', /^card machine$/],
    ['bank', () => ({ reference: nextReference() }), 'bank', /^bank transfer or UPI$/],
  ] as const)(
    '201 %s: its own account of the ledger and its own words on the receipt',
    async (way, paper, account, words) => {
      const wanted = await wish();
      const reply = await take({ ...wanted, paid: { way, ...paper() } });
      expect(reply.status).toBe(201);
      const { orderId } = reply.json<Taking>();
      expect(await ledgerOf(wanted.studentId)).toEqual(
        expect.arrayContaining([{ kind: 'payment', debit: account, credit: 'student' }]),
      );
      const [receipt] = await test.db.select().from(receipts).where(eq(receipts.orderId, orderId));
      expect(receipt?.facts.method).toMatch(words);
    },
  );

  it('201 a part that is due: settled, and nobody is enrolled again', async () => {
    const { id: studentId } = await test.createUser();
    const { courseId } = await plantFee(test.db, { studentId, now: test.clock.now() });
    const reply = await take({ studentId, courseId, instalment: 1, amount: 3_000 });
    expect([reply.status, reply.json<Taking>().instalment]).toEqual([201, 1]);
    expect((await partsOf(test.db, studentId)).map(({ settledAt }) => settledAt !== null)).toEqual([true, true, false]);
    const again = await take({ studentId, courseId, instalment: 1, amount: 3_000 });
    expect([again.status, messageOf(again)]).toEqual([409, 'This part of the fee is already paid.']);
  });

  it('201 the first part of a plan; the others are owed', async () => {
    const wanted = await wish(10_000_00);
    const plan = await plantPlan(test.db, wanted.courseId);
    const reply = await take({ ...wanted, planId: plan.id, amount: 4_000 });
    expect([reply.status, reply.json<Taking>().amount]).toEqual([201, 4_000]);
    expect((await partsOf(test.db, wanted.studentId)).map(({ amountInPaise }) => amountInPaise)).toEqual([
      4_000_00, 3_000_00, 3_000_00,
    ]);
  });

  it('201 with a batch: the seat is taken; 409 if the batch is full, and nothing is kept', async () => {
    const course = await createCourse(test.db, { priceInPaise: 8_000_00 });
    const link = (await createTrainer(test.db, [course.id])).links[0] ?? 0;
    const dates = { startDate: inDays(20), endDate: inDays(80) };
    const batch = await createBatch(test.db, course.id, link, { ...dates, capacity: 1 });
    const [first, second] = [await test.createUser(), await test.createUser()];
    const ask = (studentId: number) => take({ studentId, courseId: course.id, amount: 8_000, batchId: batch.id });
    expect((await ask(first.id)).status).toBe(201);
    expect(await test.db.select().from(batchStudents).where(eq(batchStudents.batchId, batch.id))).toMatchObject([
      { studentId: first.id },
    ]);
    const full = await ask(second.id);
    expect(full.status).toBe(409);
    expect(await test.db.$count(orders, eq(orders.studentId, second.id))).toBe(0);
  });

  it('409 a batch that filled up while the student held it: the money is handed back, no order waits for a review', async () => {
    const course = await createCourse(test.db, { priceInPaise: 8_000_00 });
    const link = (await createTrainer(test.db, [course.id])).links[0] ?? 0;
    const dates = { startDate: inDays(20), endDate: inDays(80) };
    const batch = await createBatch(test.db, course.id, link, { ...dates, capacity: 1 });
    const { id: studentId } = await test.createUser();
    await test.db.execute(
      `insert into seat_holds (student_id, course_id, batch_id, if_sold_out, held_until, created_at) values (${studentId}, ${course.id}, ${batch.id}, 'refund', now() - interval '1 hour', now())`,
    );
    await seat(test.db, batch.id, course.id);
    const reply = await take({ studentId, courseId: course.id, amount: 8_000 });
    expect([reply.status, messageOf(reply)]).toEqual([409, 'The batch was full when the money arrived.']);
    expect(await test.db.$count(orders, eq(orders.studentId, studentId))).toBe(0);
  });

  it('409 another amount, a course that the student has, or a transfer that waits; in words for the staff', async () => {
    const wanted = await wish();
    const other = await take({ ...wanted, amount: 7_999 });
    expect([other.status, messageOf(other)]).toEqual([
      409,
      'The amount has changed. Please look at it again before you take the money.',
    ]);
    expect((await take(wanted)).status).toBe(201);
    const twice = await take(wanted);
    expect([twice.status, messageOf(twice)]).toEqual([409, 'This student already has this course.']);
    const reported = await wish();
    const order = await plantOrder(test.db, { ...reported, amountInPaise: 8_000_00, status: 'attempted' });
    await plantTransfer(test.db, { orderId: order.id });
    const waits = await take(reported);
    expect([waits.status, messageOf(waits)]).toEqual([
      409,
      'A bank transfer of this student waits to be confirmed. Please decide about it first.',
    ]);
  });

  it('uses the order that the student has opened online', async () => {
    const wanted = await wish();
    const order = await plantOrder(test.db, { ...wanted, amountInPaise: 8_000_00, status: 'provider_created' });
    expect((await take(wanted)).json<Taking>().orderId).toBe(order.id);
  });

  it('409 the same cheque of the same bank, slip or reference twice, at the field; another bank may have the number', async () => {
    const number = nextCheque();
    const cheque = (bankName: string) => ({ way: 'cheque', number, bankName, date: today() });
    const slip = { way: 'card_machine', reference: nextSlip() };
    const bank = { way: 'bank', reference: nextReference() };
    const pay = async (paid: object) => take({ ...(await wish()), paid });
    expect(statusesOf([await pay(cheque('HDFC Bank')), await pay(slip), await pay(bank)])).toEqual([201, 201, 201]);
    const again = [await pay(cheque('hdfc bank')), await pay(slip), await pay(bank)];
    expect(again.map((reply) => [reply.status, Object.keys(reply.json<ErrorReply>().fields ?? {})])).toEqual([
      [409, ['paid.number']],
      [409, ['paid.reference']],
      [409, ['paid.reference']],
    ]);
    expect((await pay(cheque('State Bank'))).status).toBe(201);
  });

  it('400 a cheque of tomorrow, or one that is older than three months', async () => {
    const wanted = await wish();
    const cheque = (date: string) =>
      take({ ...wanted, paid: { way: 'cheque', number: nextCheque(), bankName: 'HDFC', date } });
    expect(statusesOf([await cheque(inDays(1)), await cheque(inDays(-100))])).toEqual([400, 400]);
    expect((await cheque(inDays(-80))).status).toBe(201);
  });

  it('the same key twice: one taking', async () => {
    const [wanted, key] = [await wish(), randomUUID()];
    const [first, second] = [await take(wanted, cashier, key), await take(wanted, cashier, key)];
    expect([first.status, second.status, second.json<Taking>().id]).toEqual([201, 201, first.json<Taking>().id]);
  });

  it('race: two cashiers take the same part at once; one gets it, the other is refused', async () => {
    const other = await test.signInWithRights('money');
    for (let round = 0; round < 3; round += 1) {
      const wanted = await wish();
      const replies = await Promise.all([take(wanted), take(wanted, other)]);
      expect(statusesOf(replies)).toEqual([201, 409]);
      expect(await test.db.$count(orders, eq(orders.studentId, wanted.studentId))).toBe(1);
    }
  });

  it('race: one cashier and six students at once; receipts have no gaps', async () => {
    const wanted = await Promise.all(Array.from({ length: 6 }, () => wish()));
    const replies = await Promise.all(wanted.map((one) => take(one)));
    expect(new Set(statusesOf(replies))).toEqual(new Set([201]));
    const numbers = (await test.db.select().from(receipts).orderBy(desc(receipts.number))).map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, place) => numbers.length - place));
  });

  it('404 nobody, and a course that never was', async () => {
    const wanted = await wish();
    expect(
      statusesOf([
        await take({ ...wanted, studentId: 2_147_483_647 }),
        await take({ ...wanted, courseId: 2_147_483_647 }),
      ]),
    ).toEqual([404, 404]);
  });
});

describe('GET /admin/desk/offer', () => {
  const offer = (query: string) => test.call('GET', `/api/admin/desk/offer?${query}`, { token: cashier.token });

  it('what would be paid now, with the plans; a scholarship is taken off, and the taking agrees', async () => {
    const wanted = await wish(10_000_00);
    await plantPlan(test.db, wanted.courseId);
    const ask = async () => (await offer(`student=${wanted.studentId}&course=${wanted.courseId}`)).json<DeskOffer>();
    expect(await ask()).toMatchObject({
      amount: 10_000,
      discount: null,
      plans: [{ parts: [{ amount: 4_000 }, {}, {}] }],
    });
    await test.db.execute(
      `insert into grants (kind, student_id, course_id, worth_in_paise, reason, granted_by, granted_at, valid_until) values ('scholarship', ${wanted.studentId}, ${wanted.courseId}, 100000, 'Good marks', 'admin:${cashier.id}', now(), current_date + 30)`,
    );
    expect(await ask()).toMatchObject({ amount: 9_000, discount: { kind: 'scholarship', amount: 1_000 } });
    expect((await take({ ...wanted, amount: 9_000 })).status).toBe(201);
    expect((await offer(`student=${wanted.studentId}&course=${wanted.courseId}`)).status).toBe(409);
    expect(await test.db.$count(orders, eq(orders.studentId, wanted.studentId))).toBe(1);
  });
});

describe('GET /admin/desk/takings', () => {
  it('the newest first, by day, cashier, way, state and student', async () => {
    const own = await test.signInWithRights('money');
    const [first, second] = [await wish(), await wish()];
    const one = (await take(first, own)).json<Taking>();
    const paid = { way: 'cheque', number: nextCheque(), bankName: 'HDFC Bank', date: today() };
    const two = (await take({ ...second, paid }, own)).json<Taking>();
    const list = async (query: string) => {
      const reply = await test.call('GET', `/api/admin/desk/takings?cashier=${own.id}&${query}`, { token: own.token });
      return reply.json<Taking[]>().map(({ id }) => id);
    };
    expect(await list('')).toEqual([two.id, one.id]);
    expect(await list('way=cheque&undeposited=true')).toEqual([two.id]);
    expect(await list(`student=${first.studentId}&state=taken`)).toEqual([one.id]);
    expect([await list(`day=${inDays(-1)}`), await list('state=cancelled')]).toEqual([[], []]);
    expect(await test.db.$count(deskTakings, eq(deskTakings.id, one.id))).toBe(1);
  });
});
