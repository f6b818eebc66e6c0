import type { EnrolmentListed, Offer, OpenOrder, Purchase } from '@avsar/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batches, batchStudents, seatHolds } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { orders, payments, refunds } from '#database/tables/payments.ts';
import { dateInIndia } from '#shared/time.ts';
import { createBuyer } from '../../../../test/payments/purchases.ts';
import { enableBankTransfers, nextReference } from '../../../../test/payments/open-orders.ts';
import { startTestAppWithRazorpay, type TestAppWithRazorpay } from '../../../../test/payments/razorpay.ts';
import {
  createBatch,
  createCourse,
  createMeeting,
  createTrainer,
  enrol,
  seat,
} from '../../../../test/rows/public-pages.ts';

let test: TestAppWithRazorpay;
let admin: string;
beforeAll(async () => {
  test = await startTestAppWithRazorpay({ REDIS_URL: '' });
  admin = (await test.signInAs('admin')).token;
  await enableBankTransfers(test.db);
});
afterAll(() => test.close());

type BatchValues = Parameters<typeof createBatch>[3];

/** `YYYY-MM-DD` in India, so many days from now. */
const inDays = (days: number) => dateInIndia(new Date(test.clock.now().getTime() + days * 24 * 60 * 60 * 1000));

/** A course with coming batches: the first begins in 20 days, each further one ten days later. */
async function openCourse(...values: BatchValues[]) {
  const course = await createCourse(test.db);
  const trainer = await createTrainer(test.db, [course.id]);
  const link = trainer.links[0] ?? 0;
  const made = [];
  for (const [place, changes] of values.entries()) {
    const dates = { startDate: inDays(20 + 10 * place), endDate: inDays(80 + 10 * place) };
    made.push(await createBatch(test.db, course.id, link, { ...dates, ...changes }));
  }
  return { course, trainer, link, ids: made.map(({ id }) => id) };
}

type OpenedCourse = Awaited<ReturnType<typeof openCourse>>;

async function buyerOf({ course }: OpenedCourse) {
  const buyer = await createBuyer(test, course);
  const seats = () =>
    test.db
      .select({ batchId: batchStudents.batchId })
      .from(batchStudents)
      .where(and(eq(batchStudents.studentId, buyer.id), eq(batchStudents.courseId, course.id)));
  return {
    ...buyer,
    seats: async () => (await seats()).map(({ batchId }) => batchId),
    seatsLeft: async () => (await buyer.offer()).json<Offer>().batches.map(({ seatsLeft }) => seatsLeft),
    hold: async (more: object) => (await buyer.create(more)).json<OpenOrder>(),
    pay: async (orderId: string) => buyer.verify(await test.razorpay.pay(orderId)),
    purchase: async () => {
      const [order] = await buyer.orders();
      const reply = await test.call('GET', `/api/payment/orders/${order?.id ?? 0}`, { token: buyer.token });
      return reply.json<Purchase>();
    },
  };
}

const queueOf = async ({ course }: OpenedCourse) =>
  (await test.call('GET', `/api/enrollments?seat=none&course=${course.id}`, { token: admin }))
    .json<EnrolmentListed[]>()
    .map(({ student }) => student.id);

describe('a seat is held while it is paid for', () => {
  it('for fifteen minutes: others see one seat less, the student does not', async () => {
    const opened = await openCourse({ capacity: 2 });
    const [batchId = 0] = opened.ids;
    const [first, second, third] = [await buyerOf(opened), await buyerOf(opened), await buyerOf(opened)];
    const { seat: held } = await first.hold({ batchId });
    expect(held).toMatchObject({ batchId, ifSoldOut: 'refund' });
    const minutes = (Date.parse(held?.heldUntil ?? '') - test.clock.now().getTime()) / 60_000;
    expect(Math.round(minutes)).toBe(15);
    expect([await first.seatsLeft(), await second.seatsLeft()]).toEqual([[2], [1]]);
    expect((await first.offer()).json<Offer>().seat).toEqual(held);
    await second.hold({ batchId });
    const refusal = await third.create({ batchId });
    const full = 'This batch is full. Please choose another.';
    expect([refusal.status, refusal.json()]).toMatchObject([409, { code: 'conflict', fields: { batchId: full } }]);
    const page = await test.call('GET', `/api/courses/${opened.course.id}`);
    expect(page.json()).toMatchObject({ batches: [{ id: batchId, seatsLeft: 0, mode: 'online', name: null }] });
    test.clock.forward({ minutes: 16 });
    expect((await third.create({ batchId })).status).toBe(200);
    expect(await third.orders()).toHaveLength(1);
  });

  it('one for a student and a course: another choice replaces it', async () => {
    const opened = await openCourse({ capacity: 1 }, { capacity: 1 });
    const [one = 0, other = 0] = opened.ids;
    const [buyer, second] = [await buyerOf(opened), await buyerOf(opened)];
    await buyer.hold({ batchId: one });
    await buyer.hold({ batchId: other, ifSoldOut: 'next_batch' });
    expect(await test.db.$count(seatHolds, eq(seatHolds.studentId, buyer.id))).toBe(1);
    expect(await second.seatsLeft()).toEqual([1, 0]);
    expect((await buyer.hold({})).seat).toMatchObject({ batchId: other, ifSoldOut: 'next_batch' });
  });

  it('a second click neither prolongs nor counts; a day has twenty holds for a student, then 429', async () => {
    const opened = await openCourse({ capacity: 5 }, { capacity: 5 });
    const [one = 0, other = 0] = opened.ids;
    const buyer = await buyerOf(opened);
    const first = await buyer.hold({ batchId: one });
    for (let click = 0; click < 25; click += 1) expect((await buyer.hold({ batchId: one })).seat).toEqual(first.seat);
    test.clock.forward({ minutes: 11 });
    const prolonged = await buyer.hold({ batchId: one });
    expect(Date.parse(prolonged.seat?.heldUntil ?? '')).toBeGreaterThan(Date.parse(first.seat?.heldUntil ?? ''));
    for (let change = 3; change <= 20; change += 1)
      expect((await buyer.create({ batchId: change % 2 === 0 ? one : other })).status).toBe(200);
    expect((await buyer.create({ batchId: other })).status).toBe(429);
    expect((await buyer.hold({})).seat?.batchId).toBe(one);
  });

  it.each([
    ['is a draft', { isDraft: true }],
    ['is archived', { archivedAt: new Date() }],
    ['has begun', { startDate: '2020-01-01' }],
    ['is past its last day for joining', { startDate: '2020-01-01', lastJoinDate: '2020-02-01' }],
  ] as const)('409 for a batch that %s; the offer leaves it out', async (_, values) => {
    const opened = await openCourse(values);
    const buyer = await buyerOf(opened);
    expect((await buyer.create({ batchId: opened.ids[0] })).status).toBe(409);
    expect((await buyer.offer()).json<Offer>().batches).toEqual([]);
    expect(await buyer.orders()).toEqual([]);
  });

  it('409 for a batch of another course; 200 for one that has begun and can still be joined', async () => {
    const [opened, foreign] = [await openCourse({ startDate: '2020-01-01' }), await openCourse({})];
    const buyer = await buyerOf(opened);
    expect((await buyer.create({ batchId: foreign.ids[0] })).status).toBe(409);
    await test.db
      .update(batches)
      .set({ lastJoinDate: inDays(0) })
      .where(eq(batches.id, opened.ids[0] ?? 0));
    expect((await buyer.create({ batchId: opened.ids[0] })).status).toBe(200);
  });

  it('409 schedule_clash for hours at which the student has another batch', async () => {
    const [taken, opened] = [await openCourse({}), await openCourse({})];
    const buyer = await buyerOf(opened);
    await seat(test.db, taken.ids[0] ?? 0, taken.course.id, buyer);
    const reply = await buyer.create({ batchId: opened.ids[0] });
    expect([reply.status, reply.json()]).toMatchObject([409, { code: 'schedule_clash' }]);
    expect(reply.json<{ message: string }>().message).toContain('You already have another batch at this time');
    expect(await buyer.orders()).toEqual([]);
  });

  it('holds count in every way of seating: one by one, in a whole batch, and when seats are taken away', async () => {
    const opened = await openCourse({ capacity: 2 });
    const [batchId = 0] = opened.ids;
    const buyer = await buyerOf(opened);
    await buyer.hold({ batchId });
    const [one, other] = [await test.signInAs('student'), await test.signInAs('student')];
    for (const { id } of [one, other]) await enrol(test.db, id, opened.course.id);
    const add = (id: number) =>
      test.call('POST', `/api/batches/${batchId}/students`, { token: admin, body: { student: { id } } });
    expect([(await add(one.id)).status, (await add(other.id)).status]).toEqual([200, 409]);
    const change = (students: readonly number[], capacity: number) =>
      test.call('PUT', `/api/batches/${batchId}`, {
        token: admin,
        body: {
          course: { id: opened.course.id },
          trainer: { id: opened.trainer.id },
          students: students.map((id) => ({ id })),
          startTime: '19:30',
          endTime: '21:00',
          capacity,
        },
      });
    const refusal = await change([one.id, other.id], 2);
    const held = 'This batch has 2 seats, and 1 of them is held for students who are paying.';
    expect([refusal.status, refusal.json()]).toMatchObject([400, { fields: { students: held } }]);
    expect((await change([one.id], 1)).status).toBe(400);
    expect((await change([one.id, other.id], 3)).status).toBe(200);
  });
});

describe('a payment enrols and seats', () => {
  it('in one step, once; the page about the purchase says what was bought', async () => {
    const opened = await openCourse({ capacity: 2, name: 'Evening', mode: 'both' });
    const [batchId = 0] = opened.ids;
    const buyer = await buyerOf(opened);
    const { orderId } = await buyer.hold({ batchId });
    const replies = await Promise.all([buyer.pay(orderId), test.razorpay.releaseWebhooks()]);
    const [order] = await buyer.orders();
    expect([replies[0].status, replies[0].json()]).toMatchObject([200, { status: 'paid', orderId: order?.id }]);
    expect([await buyer.seats(), await test.db.$count(seatHolds, eq(seatHolds.studentId, buyer.id))]).toEqual([
      [batchId],
      0,
    ]);
    expect(await test.db.select().from(batches).where(eq(batches.id, batchId))).toMatchObject([{ version: 2 }]);
    expect(await queueOf(opened)).toEqual([]);
    const { firstClassAt, ...purchase } = await buyer.purchase();
    expect(purchase).toMatchObject({
      id: order?.id,
      status: 'paid',
      amount: 12_999,
      course: { id: opened.course.id },
      batch: { id: batchId, name: 'Evening', mode: 'both', trainer: { id: opened.trainer.id } },
      refunds: [],
    });
    expect(purchase.receiptNumber).toMatch(/^R\//);
    expect(purchase.receiptMailedTo).toContain('@');
    // The first Monday, Wednesday or Friday from the start date on, at half past seven.
    expect([14, 0]).toEqual([
      new Date(firstClassAt ?? '').getUTCHours(),
      new Date(firstClassAt ?? '').getUTCMinutes() % 60,
    ]);
    const meeting = new Date(test.clock.now().getTime() + 3 * 60 * 60_000);
    await createMeeting(test.db, { batchId, courseId: opened.course.id, trainerId: opened.trainer.id }, meeting);
    expect((await buyer.purchase()).firstClassAt).toBe(meeting.toISOString());
  });

  it('404 for the purchase of somebody else', async () => {
    const opened = await openCourse({});
    const [buyer, stranger] = [await buyerOf(opened), await buyerOf(opened)];
    await buyer.hold({});
    const [order] = await buyer.orders();
    const reply = await test.call('GET', `/api/payment/orders/${order?.id ?? 0}`, { token: stranger.token });
    expect(reply.status).toBe(404);
  });

  it('without a chosen batch the student is enrolled and waits for a seat', async () => {
    const opened = await openCourse({});
    const buyer = await buyerOf(opened);
    await buyer.pay((await buyer.hold({})).orderId);
    expect([await buyer.seats(), await queueOf(opened)]).toEqual([[], [buyer.id]]);
    expect((await buyer.purchase()).batch).toBeNull();
  });

  it.each([
    ['archived', (id: number) => test.db.update(batches).set({ archivedAt: new Date() }).where(eq(batches.id, id))],
    ['deleted', (id: number) => test.db.delete(batches).where(eq(batches.id, id))],
  ] as const)('a batch that was %s meanwhile: enrolled, and waits for a seat', async (_, remove) => {
    const opened = await openCourse({});
    const buyer = await buyerOf(opened);
    const { orderId } = await buyer.hold({ batchId: opened.ids[0] });
    await remove(opened.ids[0] ?? 0);
    expect((await buyer.pay(orderId)).status).toBe(200);
    expect([await buyer.seats(), await queueOf(opened)]).toEqual([[], [buyer.id]]);
  });

  it('a clash that arose meanwhile: enrolled, and waits for a seat', async () => {
    const [taken, opened] = [await openCourse({}), await openCourse({})];
    const buyer = await buyerOf(opened);
    const { orderId } = await buyer.hold({ batchId: opened.ids[0] });
    await seat(test.db, taken.ids[0] ?? 0, taken.course.id, buyer);
    expect((await buyer.pay(orderId)).status).toBe(200);
    expect([await buyer.seats(), await queueOf(opened)]).toEqual([[], [buyer.id]]);
  });
});

describe('the batch sells out while somebody pays', () => {
  /** A student whose time is over, and whose batch is full by now. */
  async function latecomer(opened: OpenedCourse, choice: object = {}) {
    const [batchId = 0] = opened.ids;
    const [late, quick] = [await buyerOf(opened), await buyerOf(opened)];
    const { orderId } = await late.hold({ batchId, ...choice });
    test.clock.forward({ minutes: 16 });
    await quick.pay((await quick.hold({ batchId })).orderId);
    return { late, reply: await late.pay(orderId) };
  }

  const refundsOf = async (studentId: number) =>
    test.db
      .select({ reason: refunds.reason })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(eq(orders.studentId, studentId));

  it('the money goes back, unless the student asked for the next batch', async () => {
    const opened = await openCourse({ capacity: 1 }, { capacity: 5 });
    const { late, reply } = await latecomer(opened);
    expect([reply.status, await late.seats(), await late.enrolments()]).toEqual([409, [], []]);
    expect(await refundsOf(late.id)).toEqual([{ reason: 'The batch was full when the money arrived.' }]);
    expect((await late.purchase()).refunds).toMatchObject([
      { reason: 'The batch was full when the money arrived.', isDone: false, creditNoteNumber: null },
    ]);
  });

  it('the next batch with a seat and without a clash, if the student asked for it', async () => {
    const opened = await openCourse({ capacity: 1 }, { capacity: 1, isDraft: true }, { capacity: 1 }, { capacity: 9 });
    const { late, reply } = await latecomer(opened, { ifSoldOut: 'next_batch' });
    expect([reply.status, await late.seats(), await refundsOf(late.id)]).toEqual([200, [opened.ids[2]], []]);
  });

  it('no next batch: the money goes back', async () => {
    const opened = await openCourse({ capacity: 1 });
    const { late, reply } = await latecomer(opened, { ifSoldOut: 'next_batch' });
    expect([reply.status, await late.seats(), (await refundsOf(late.id)).length]).toEqual([409, [], 1]);
  });
});

describe('bank transfers', () => {
  const submit = (buyer: { token: string }, courseId: number, more: object) =>
    test.call('POST', '/api/payment/transfers', {
      token: buyer.token,
      body: { courseId, reference: nextReference(), ...more },
    });
  const waiting = async (studentId: number) =>
    (await test.call('GET', '/api/admin/transfers', { token: admin }))
      .json<{ id: number; student: { id: number } }[]>()
      .find(({ student }) => student.id === studentId)?.id ?? 0;

  it('the seat is held until somebody has decided; an approval seats, a refusal frees the seat', async () => {
    const opened = await openCourse({ capacity: 2 });
    const [batchId = 0] = opened.ids;
    const [one, other] = [await buyerOf(opened), await buyerOf(opened)];
    for (const buyer of [one, other]) expect((await submit(buyer, opened.course.id, { batchId })).status).toBe(201);
    test.clock.forward({ hours: 2 });
    // Sessions of two hours ago have ended.
    admin = (await test.signInAs('admin')).token;
    const third = await buyerOf(opened);
    expect([await third.seatsLeft(), (await third.create({ batchId })).status]).toEqual([[0], 409]);
    const approved = await test.call('POST', `/api/admin/transfers/${await waiting(one.id)}/approve`, { token: admin });
    expect([approved.status, await one.seats()]).toEqual([200, [batchId]]);
    const body = { reason: 'It did not arrive' };
    const refused = await test.call('POST', `/api/admin/transfers/${await waiting(other.id)}/refuse`, {
      token: admin,
      body,
    });
    expect([refused.status, await other.seats(), await third.seatsLeft()]).toEqual([200, [], [1]]);
  });
});

describe('free courses', () => {
  it('200 with a seat in the chosen batch; 409 and no enrolment if it is full', async () => {
    const opened = await openCourse({ capacity: 1 });
    const [one, other] = [await test.signInAs('student'), await test.signInAs('student')];
    await test.db.update(courses).set({ priceInPaise: 0 }).where(eq(courses.id, opened.course.id));
    const enrolIn = ({ id, token }: { id: number; token: string }) =>
      test.call(
        'POST',
        `/api/enrollments/enroll?studentId=${id}&courseId=${opened.course.id}&batchId=${opened.ids[0] ?? 0}`,
        { token },
      );
    expect([(await enrolIn(one)).status, (await enrolIn(other)).status]).toEqual([200, 409]);
    expect(await test.db.$count(batchStudents, eq(batchStudents.courseId, opened.course.id))).toBe(1);
  });
});

describe('fifty buyers for ten seats at once', () => {
  it(
    'ten are seated, the others are refused before they pay or get their money back',
    { timeout: 60_000 },
    async () => {
      const opened = await openCourse({ capacity: 10 });
      const [batchId = 0] = opened.ids;
      const buyers = await Promise.all(Array.from({ length: 50 }, () => buyerOf(opened)));
      const held = await Promise.all(buyers.map(async (buyer) => ({ buyer, reply: await buyer.create({ batchId }) })));
      expect(held.filter(({ reply }) => reply.status === 200)).toHaveLength(10);
      expect(new Set(held.map(({ reply }) => reply.status))).toEqual(new Set([200, 409]));
      await Promise.all(
        held
          .filter(({ reply }) => reply.status === 200)
          .flatMap(({ buyer, reply }) => [buyer.pay(reply.json<OpenOrder>().orderId)]),
      );
      expect(await test.db.$count(batchStudents, eq(batchStudents.batchId, batchId))).toBe(10);
      expect(await queueOf(opened)).toEqual([]);
    },
  );

  it('without holds: all pay, ten are seated, forty get their money back', { timeout: 60_000 }, async () => {
    const opened = await openCourse({ capacity: 10 });
    const [batchId = 0] = opened.ids;
    const buyers = await Promise.all(Array.from({ length: 50 }, () => buyerOf(opened)));
    const orderIds: string[] = [];
    for (const buyer of buyers) {
      orderIds.push((await buyer.hold({ batchId })).orderId);
      await test.db
        .update(seatHolds)
        .set({ heldUntil: new Date(0) })
        .where(eq(seatHolds.batchId, batchId));
    }
    const paid = await Promise.all(buyers.map((buyer, place) => buyer.pay(orderIds[place] ?? '')));
    expect(paid.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(paid.filter(({ status }) => status === 409)).toHaveLength(40);
    expect(await test.db.$count(batchStudents, eq(batchStudents.batchId, batchId))).toBe(10);
    const settled = await Promise.all(buyers.map((buyer) => buyer.orders()));
    const statuses = settled.flat().map(({ status }) => status);
    expect([statuses.filter((status) => status === 'paid').length, new Set(statuses)]).toEqual([
      10,
      new Set(['paid', 'refund_pending']),
    ]);
  });
});

describe('payment, seating and refund of one batch at once', () => {
  it('wait for each other and end in seats within the capacity: twelve rounds', { timeout: 90_000 }, async () => {
    admin = (await test.signInAs('admin')).token;
    for (let round = 0; round < 12; round += 1) {
      const opened = await openCourse({ capacity: 3 }, { capacity: 3 });
      const [batchId = 0] = opened.ids;
      const [seated, buyer, given] = [await buyerOf(opened), await buyerOf(opened), await test.signInAs('student')];
      await seated.pay((await seated.hold({ batchId })).orderId);
      await enrol(test.db, given.id, opened.course.id);
      const { orderId } = await buyer.hold({ batchId, ifSoldOut: 'next_batch' });
      const callback = await test.razorpay.pay(orderId);
      const [order] = await seated.orders();
      const rows = await test.db
        .select()
        .from(payments)
        .where(eq(payments.orderId, order?.id ?? 0));
      const replies = await Promise.all([
        buyer.verify(callback),
        test.razorpay.releaseWebhooks(),
        test.call('POST', `/api/batches/${batchId}/students`, { token: admin, body: { student: { id: given.id } } }),
        test.call('POST', `/api/admin/payments/${rows[0]?.id ?? 0}/refund`, {
          token: admin,
          body: { reason: 'Asked' },
        }),
        buyer.offer(),
      ]);
      const statuses = [replies[0].status, replies[2].status, replies[3].status];
      expect(statuses, `round ${round}`).toEqual([200, 200, 200]);
      expect([await seated.seats(), await buyer.seats()], `round ${round}`).toEqual([[], [batchId]]);
      expect(await test.db.$count(batchStudents, eq(batchStudents.batchId, batchId))).toBe(2);
    }
  });
});
