import type {
  BatchFigure,
  DiscountRow,
  DueRow,
  EnrolmentFigure,
  FigureOverview,
  MoneyRow,
  TrainerFigure,
} from '@avsar/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '#database/client.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { dateInIndia } from '#shared/time.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { follow } from '../../../../test/pages.ts';
import { plantRefund } from '../../../../test/payments/refunds.ts';
import { plantFee } from '../../../../test/rows/fees.ts';
import { createCourse, enrol } from '../../../../test/rows/public-pages.ts';
import { openTaughtBatch } from '../../../../test/rows/taught-batch.ts';
import { refreshTeaching } from '../teaching/figures.teaching.service.ts';
import { refreshMoney } from '../money/figures.money.refresh.service.ts';

let test: TestApp;
let worker: Database;
let token: string;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  worker = connectDatabase({ url: test.database.workerUrl, poolSize: 2, applicationName: 'test', onError: () => {} });
  token = (await test.signInWithRights('reports')).token;
});
afterAll(async () => {
  await worker.close();
  await test.close();
});

const ask = (query = '') => test.call('GET', `/api/admin/figures${query}`, { token });
const overview = async (query?: string) => (await ask(query)).json<FigureOverview>();
const daysAgo = (days: number) => new Date(test.clock.now().getTime() - days * 86_400_000);
const day = (distance: number) => dateInIndia(daysAgo(-distance));
const period = (from: number, to: number) => `from=${day(from)}&to=${day(to)}`;

/** As the worker's role counts. */
async function count() {
  const context = { ...test.app.context, db: worker.db, transaction: worker.transaction };
  await refreshMoney(context);
  await refreshTeaching(context);
}

/** Payments of ₹999 to ₹1,005 with a refund of ₹50 each, a discount, and who began and left, on each of these days. */
async function plantDays(ages: readonly number[]) {
  const { id: courseId } = await createCourse(test.db);
  for (const [at, age] of ages.entries()) {
    const { id: studentId } = await test.createUser();
    const times = { paidAt: daysAgo(age), refundedAt: daysAgo(age) };
    const facts = { amountInPaise: 999_00 + at * 100 };
    const { order } = await plantRefund(test.db, { studentId, courseId, ...times, facts });
    await test.db.execute(sql`
      insert into ledger_entries (at, student_id, course_id, kind, debit, credit, amount_in_paise, order_id, source, actor)
      values (${daysAgo(age).toISOString()}, ${studentId}, ${courseId}, 'discount', 'discounts', 'student', ${100 + at},
        ${order.id}, ${`order:${order.id}:discount`}, 'system')`);
    const { id } = await enrol(test.db, studentId, courseId);
    await test.db
      .update(enrolments)
      .set({ createdAt: daysAgo(age) })
      .where(eq(enrolments.id, id));
    if (at % 2 === 0) await test.db.update(enrolments).set({ status: 'Cancelled' }).where(eq(enrolments.id, id));
  }
}

const listed = async <Row>(path: string) =>
  (await follow<Row>(test, `/api/admin/figures/${path}`, undefined, token)).flat();
const sumOf = <Row>(rows: readonly Row[], valueOf: (row: Row) => number) =>
  Number(rows.reduce((sum, row) => sum + valueOf(row), 0).toFixed(2));

describe('GET /admin/figures', () => {
  it('200 before the first count: zeros, and a time long ago', async () => {
    const { sums, before, today, asOf } = await overview();
    const nothing = { received: 0, refunded: 0, discounts: 0, enrolled: 0, dropped: 0, classes: 0, hours: 0 };
    expect([sums, before]).toEqual([nothing, nothing]);
    expect(today).toEqual({ due: 0, overdue: 0, seats: 0, capacity: 0, low: 0 });
    expect(asOf.money.slice(0, 4)).toBe('1970');
  });

  it('200: the running month without days, and beside it as many days before', async () => {
    await plantDays([0, 1, 2, 6, 7, 8, 13, 14, 30]);
    const { id: studentId } = await test.createUser();
    await plantFee(test.db, { studentId, now: daysAgo(40), dueIn: [10, 60] });
    // Two more who begin, today.
    const room = await openTaughtBatch(test);
    const held = { liveAt: daysAgo(3) };
    await room.addMeeting(-3 * 24 * 60, held);
    await room.addMeeting(-3 * 24 * 60 + 120, { ...held, endsAt: room.inMinutes(-3 * 24 * 60 + 120 + 50) });
    await room.addMeeting(-9 * 24 * 60, held);
    await count();
    const { from, to, asOf } = await overview();
    expect([from, to]).toEqual([`${day(0).slice(0, 7)}-01`, day(0)]);
    expect(Math.abs(Date.parse(asOf.money) - test.clock.now().getTime())).toBeLessThan(60_000);
    const week = await overview(`?${period(-6, 0)}`);
    expect(week.sums).toMatchObject({ received: 4 * 999 + 6, refunded: 200, enrolled: 7, classes: 2, hours: 2.33 });
    expect(week.before).toMatchObject({ refunded: 150, enrolled: 3, classes: 1, hours: 1.5 });
    expect(week.before).toEqual((await overview(`?${period(-13, -7)}`)).sums);
    expect(week.today).toMatchObject({ due: 6000, overdue: 3000, seats: 2, capacity: 60 });
  });

  it.each([
    [-6, 0],
    [-13, -7],
    [-60, 0],
    [-1, -1],
    [-400 + 1, 0],
  ])('200: equals the lists of the same days, from %d to %d', async (from, to) => {
    const { sums, today } = await overview(`?${period(from, to)}`);
    for (const by of ['day', 'month', 'course', 'batch', 'counsellor', 'way']) {
      const money = await listed<MoneyRow>(`money?${period(from, to)}&by=${by}&limit=3`);
      expect(sumOf(money, (row) => row.received)).toBe(sums.received);
      expect(sumOf(money, (row) => row.refunded)).toBe(sums.refunded);
      const discounts = await listed<DiscountRow>(`discounts?${period(from, to)}&by=${by}`);
      expect(sumOf(discounts, (row) => row.given)).toBe(sums.discounts);
    }
    for (const by of ['month', 'course']) {
      const rows = await listed<EnrolmentFigure>(`enrolments?${period(from, to)}&by=${by}`);
      expect([sumOf(rows, (row) => row.enrolled), sumOf(rows, (row) => row.dropped)]).toEqual([
        sums.enrolled,
        sums.dropped,
      ]);
    }
    for (const by of ['age', 'month', 'course', 'batch', 'counsellor']) {
      const dues = await listed<DueRow>(`dues?by=${by}`);
      expect([sumOf(dues, (row) => row.due), sumOf(dues, (row) => row.overdue)]).toEqual([today.due, today.overdue]);
    }
    const batches = await listed<BatchFigure>('batches');
    expect([sumOf(batches, (row) => row.seats), sumOf(batches, (row) => row.low)]).toEqual([today.seats, today.low]);
  });

  it('200: classes and hours of a month equal those of its trainers', async () => {
    const month = day(-3).slice(0, 7);
    const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);
    const { sums } = await overview(`?from=${month}-01&to=${last}`);
    const rows = await listed<TrainerFigure>(`trainers?month=${month}`);
    expect([sumOf(rows, (row) => row.classes), sumOf(rows, (row) => row.hours)]).toEqual([sums.classes, sums.hours]);
    expect(sums.classes).toBeGreaterThan(0);
  });

  it('400 for days that run backwards, and for more than 400', async () => {
    expect((await ask(`?${period(0, -1)}`)).status).toBe(400);
    expect((await ask(`?${period(-400, 0)}`)).status).toBe(400);
    expect((await ask('?from=yesterday')).status).toBe(400);
  });

  it('403 without the right', async () => {
    const { token: other } = await test.signInWithRights('money');
    expect((await test.call('GET', '/api/admin/figures', { token: other })).status).toBe(403);
  });
});
