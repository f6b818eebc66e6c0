import type { CourseChangePreview, Notification, OrderDetail, Purchase } from '@avsar/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { instalments } from '#database/tables/fees.ts';
import {
  changeCalls,
  createChanger,
  documentsOf,
  findFaults,
  noFaults,
  offerCourse,
  paymentsOf,
  standingOf,
} from '../../../../test/payments/course-changers.ts';
import { nextReference } from '../../../../test/payments/open-orders.ts';
import { createPayer } from '../../../../test/payments/part-payers.ts';
import { openPaymentTest, type Shop } from '../../../../test/payments/payments-shop.ts';
import { plantCoupon } from '../../../../test/rows/discounts.ts';

let shop: Shop;
let test: Shop['test'];
let calls: ReturnType<typeof changeCalls>;
let admin: { readonly id: number; readonly token: string };
beforeAll(async () => {
  shop = await openPaymentTest();
  test = shop.test;
  admin = await test.signInAs('admin');
  calls = changeCalls(shop, admin);
});
afterAll(async () => {
  await shop.closeWorker();
  await test.close();
});

describe('GET /admin/course-changes/preview', () => {
  it('says what is carried over, what is due and what goes back: 200', async () => {
    const who = await createChanger(shop, 18_000);
    const [dearer, cheaper] = [await offerCourse(shop, 25_000), await offerCourse(shop, 10_000)];
    const shown = (await calls.preview(who, dearer.id)).json<CourseChangePreview>();
    expect(shown).toMatchObject({ paid: 18_000, price: 25_000, carried: 18_000, due: 7_000, givenBack: 0 });
    expect(shown).toMatchObject({ from: { title: who.course.title }, to: { title: dearer.title } });
    expect((await calls.preview(who, cheaper.id)).json<CourseChangePreview>()).toMatchObject({
      paid: 18_000,
      price: 10_000,
      carried: 10_000,
      due: 0,
      givenBack: 8_000,
      givenBackByBank: 0,
    });
    expect(await standingOf(shop, who.studentId)).toMatchObject({ courses: [who.courseId] });
  });
});

describe('POST /admin/course-changes', () => {
  it('to a dearer course: the money is carried over, the rest is due today, and can be paid', async () => {
    const who = await createChanger(shop, 18_000);
    const to = await offerCourse(shop, 25_000);
    const change = await calls.changeAsShown(who, to.id, { batchId: to.batchId });
    expect(change).toMatchObject({ carried: 18_000, due: 7_000 });
    expect(await standingOf(shop, who.studentId)).toEqual({
      courses: [to.id],
      seats: [to.batchId],
      balances: { [who.courseId]: 0, [to.id]: 7_000 },
      orders: [
        ['ended', 18_000],
        ['paid', 25_000],
      ],
      back: [],
    });
    expect(await findFaults(shop)).toEqual(noFaults);
    const { token } = who;
    const body = { courseId: to.id, instalment: 1 };
    const opened = await test.call('POST', '/api/payment/create', { token, body });
    expect(opened.json()).toMatchObject({ amount: 7_000 });
    const paid = await test.razorpay.pay(opened.json<{ orderId: string }>().orderId);
    expect((await test.call('POST', '/api/payment/verify', { token, body: paid })).status).toBe(200);
    expect((await standingOf(shop, who.studentId)).balances).toEqual({ [who.courseId]: 0, [to.id]: 0 });
    expect(await documentsOf(shop, who.studentId)).toBe(25_000);
    expect(await findFaults(shop)).toEqual(noFaults);
  });

  it('tells the student, and writes the audit log and both timelines', async () => {
    const who = await createChanger(shop, 18_000);
    const to = await offerCourse(shop, 25_000);
    const { fromOrderId, toOrderId } = await calls.changeAsShown(who, to.id);
    const { token } = who;
    const told = (await test.call('GET', '/api/notifications', { token })).json<Notification[]>();
    expect(told.find(({ kind }) => kind === 'course_changed')).toMatchObject({
      title: `${to.title}: this is your course now`,
      text: `It takes the place of ${who.course.title}. What you paid is carried over. Still to pay: ₹7,000.00.`,
      href: '/student-profile#fees',
    });
    const isAct = and(eq(auditLog.action, 'payment.change-course'), eq(auditLog.subject, `order:${toOrderId}`));
    expect((await test.db.select().from(auditLog).where(isAct))[0]).toMatchObject({
      actor: `admin:${admin.id}`,
      after: { reason: 'Python suits them better.', carried: 18_000, due: 7_000, studentId: who.studentId },
    });
    const ofAdmin = async (id: number) =>
      (await test.call('GET', `/api/admin/orders/${id}`, { token: admin.token })).json<OrderDetail>();
    const text = `The course was changed from ${who.course.title} to ${to.title}. ₹18,000.00 was carried over.`;
    const [old, fresh] = [await ofAdmin(fromOrderId), await ofAdmin(toOrderId)];
    expect(old).toMatchObject({ carriedFrom: null, carriedTo: { course: { id: to.id }, amount: 18_000 } });
    expect(fresh).toMatchObject({ carriedFrom: { course: { id: who.courseId }, amount: 18_000 }, carriedTo: null });
    for (const { timeline } of [old, fresh]) expect(timeline.map((event) => event.text)).toContain(text);
    const mine = await test.call('GET', `/api/payment/orders/${toOrderId}`, { token });
    expect(mine.json<Purchase>()).toMatchObject({ receiptNumber: null, carriedFrom: { amount: 18_000 } });
  });

  it('to a cheaper course: the rest goes back with a credit note', async () => {
    const who = await createChanger(shop, 18_000);
    const to = await offerCourse(shop, 10_000);
    await calls.changeAsShown(who, to.id);
    expect(await standingOf(shop, who.studentId)).toMatchObject({
      courses: [to.id],
      balances: { [who.courseId]: -8_000, [to.id]: 0 },
      back: [['ends', 8_000]],
    });
    await shop.runRefunds();
    expect((await standingOf(shop, who.studentId)).balances).toEqual({ [who.courseId]: 0, [to.id]: 0 });
    expect(await documentsOf(shop, who.studentId)).toBe(10_000);
    expect(await findFaults(shop)).toEqual(noFaults);
  });

  it('to a course of the same price: nothing is due and nothing goes back', async () => {
    const who = await createChanger(shop, 18_000);
    const to = await offerCourse(shop, 18_000);
    await calls.changeAsShown(who, to.id);
    const standing = await standingOf(shop, who.studentId);
    expect(standing).toMatchObject({ courses: [to.id], balances: { [who.courseId]: 0, [to.id]: 0 }, back: [] });
    expect(await test.db.$count(instalments, eq(instalments.studentId, who.studentId))).toBe(0);
    expect(await findFaults(shop)).toEqual(noFaults);
  });

  it('of a plan that is half paid: what was paid is carried over, and later parts are not owed', async () => {
    const payer = await createPayer(test);
    await payer.pay(1);
    const to = await offerCourse(shop, 12_000);
    const who = { studentId: payer.id, courseId: payer.courseId };
    // Parts of ₹4,000 and ₹3,000 are paid, the third is not.
    expect(await calls.changeAsShown(who, to.id)).toMatchObject({ paid: 7_000, carried: 7_000, due: 5_000 });
    expect((await standingOf(shop, payer.id)).balances).toEqual({ [payer.courseId]: 0, [to.id]: 5_000 });
    expect((await payer.create({ instalment: 2 })).status).toBe(404);
    expect((await payer.states()).toSorted()).toEqual(['cancelled', 'cancelled', 'cancelled', 'open', 'paid']);
    expect(await findFaults(shop)).toEqual(noFaults);
  });

  it('with a coupon: what was really paid is carried over', async () => {
    const coupon = await plantCoupon(test.db, { percent: 50 });
    const who = await createChanger(shop, 18_000, { coupon: coupon.code });
    const to = await offerCourse(shop, 18_000);
    expect(await calls.changeAsShown(who, to.id)).toMatchObject({ paid: 9_000, due: 9_000 });
    expect((await standingOf(shop, who.studentId)).balances).toEqual({ [who.courseId]: 0, [to.id]: 9_000 });
    expect(await findFaults(shop)).toEqual(noFaults);
  });

  it('after a refund of a part: what is left is carried over', async () => {
    const who = await createChanger(shop, 18_000);
    const to = await offerCourse(shop, 18_000);
    const [payment] = await paymentsOf(shop, who.studentId);
    await calls.refund(payment?.id ?? 0, { amount: 3_000, effect: 'leaves' });
    expect((await calls.change(who, to.id, { due: 3_000 })).json()).toMatchObject({
      message: 'A refund of this course is under way. Please wait until it is done.',
    });
    await shop.runRefunds();
    expect(await calls.changeAsShown(who, to.id)).toMatchObject({ paid: 15_000, due: 3_000 });
    expect((await standingOf(shop, who.studentId)).balances).toEqual({ [who.courseId]: 0, [to.id]: 3_000 });
    expect(await findFaults(shop)).toEqual(noFaults);
  });

  it('money that came by bank goes back by bank, with its reference: 400 without', async () => {
    const { id: studentId } = await test.signInAs('student');
    const [from, to] = [await offerCourse(shop, 9_000), await offerCourse(shop, 5_000)];
    const paid = { way: 'bank', reference: nextReference() };
    const taken = { studentId, courseId: from.id, amount: 9_000, paid };
    const { token } = admin;
    expect((await test.call('POST', '/api/admin/desk/takings', { token, body: taken })).status).toBe(201);
    const who = { studentId, courseId: from.id };
    expect((await calls.preview(who, to.id)).json()).toMatchObject({ givenBack: 4_000, givenBackByBank: 4_000 });
    const refused = await calls.change(who, to.id);
    expect(refused.status).toBe(400);
    expect(refused.json()).toMatchObject({ fields: { reference: expect.any(String) as string } });
    expect((await calls.change(who, to.id, { reference: paid.reference })).status).toBe(201);
    expect((await standingOf(shop, studentId)).balances).toEqual({ [from.id]: 0, [to.id]: 0 });
    expect(await documentsOf(shop, studentId)).toBe(5_000);
    expect(await findFaults(shop)).toEqual(noFaults);
  });

  it('twice at once: one change, and one 409', async () => {
    const who = await createChanger(shop, 18_000);
    const to = await offerCourse(shop, 18_000);
    const replies = await Promise.all([calls.change(who, to.id), calls.change(who, to.id)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await findFaults(shop)).toEqual(noFaults);
  });

  it('of a course that was changed before: all the money goes on, and what is too much goes back', async () => {
    const who = await createChanger(shop, 18_000);
    const [second, third] = [await offerCourse(shop, 25_000), await offerCourse(shop, 10_000)];
    await calls.changeAsShown(who, second.id);
    const again = { ...who, courseId: second.id };
    expect(await calls.changeAsShown(again, third.id)).toMatchObject({
      paid: 18_000,
      carried: 10_000,
      givenBack: 8_000,
    });
    await shop.runRefunds();
    const standing = await standingOf(shop, who.studentId);
    expect(standing.courses).toEqual([third.id]);
    expect(standing.balances).toEqual({ [who.courseId]: 0, [second.id]: 0, [third.id]: 0 });
    expect(await documentsOf(shop, who.studentId)).toBe(10_000);
    expect(await findFaults(shop)).toEqual(noFaults);
  });
});

describe('POST /admin/course-changes is refused', () => {
  /** `409`, and why. */
  const answerOf = async (asked: ReturnType<typeof calls.change>) => {
    const reply = await asked;
    return `${reply.status} ${reply.json<{ message: string }>().message}`;
  };

  it('if the batch is full, and nothing has changed: 409', async () => {
    const who = await createChanger(shop, 18_000);
    const to = await offerCourse(shop, 18_000, 1);
    const other = await createChanger(shop, 18_000);
    await calls.changeAsShown(other, to.id, { batchId: to.batchId });
    const before = await standingOf(shop, who.studentId);
    expect(await answerOf(calls.change(who, to.id, { batchId: to.batchId }))).toMatch(/^409 .*full/);
    expect(await standingOf(shop, who.studentId)).toEqual(before);
  });

  it('with a batch of another course, other figures, or the same course: 409', async () => {
    const who = await createChanger(shop, 18_000);
    const to = await offerCourse(shop, 18_000);
    expect(await answerOf(calls.change(who, to.id, { batchId: who.course.batchId }))).toMatch(
      /^409 .*This batch belongs to another course\./,
    );
    expect(await answerOf(calls.change(who, to.id, { due: 1 }))).toMatch(/^409 .*The amounts have changed\./);
    expect(await answerOf(calls.change(who, who.courseId))).toMatch(/^409 .*This is the course that the student has\./);
  });

  it('for a course the student does not have, has already, or that is not on offer: 409', async () => {
    const who = await createChanger(shop, 18_000);
    const [to, free] = [await offerCourse(shop, 18_000), await offerCourse(shop, 0)];
    expect(await answerOf(calls.change({ ...who, courseId: to.id }, who.courseId))).toMatch(
      /^409 .*does not have the course/,
    );
    expect(await answerOf(calls.change(who, free.id))).toMatch(/^409 .*The other course is free\./);
    await test.db.insert(enrolments).values({ studentId: who.studentId, courseId: to.id, source: 'admin' });
    expect(await answerOf(calls.change(who, to.id))).toMatch(/^409 .*The student already has the other course\./);
    expect(await answerOf(calls.change({ ...who, courseId: to.id }, free.id))).toMatch(
      /^409 .*Nobody paid for this course\./,
    );
    const archived = await offerCourse(shop, 18_000);
    await test.db.execute(`update courses set archived_at = now() where id = ${archived.id}`);
    expect(await answerOf(calls.change(who, archived.id))).toMatch(/^409 .*The other course is not on offer\./);
  });

  it('for a student or a course that never was: 404', async () => {
    const who = await createChanger(shop, 18_000);
    expect((await calls.change({ ...who, studentId: 2_000_000_000 }, who.courseId)).status).toBe(404);
    expect((await calls.change(who, 2_000_000_000)).status).toBe(404);
  });
});
