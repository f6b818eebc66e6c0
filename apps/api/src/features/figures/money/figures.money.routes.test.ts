import type { DiscountRow, MoneyFigureEntry, MoneyRow } from '@avsar/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batchStudents } from '#database/tables/batches.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { follow } from '../../../../test/pages.ts';
import { plantOrder } from '../../../../test/payments/open-orders.ts';
import { plantCoupon } from '../../../../test/rows/discounts.ts';
import { plantEntry, plantFreePlace } from '../../../../test/rows/figures.ts';
import { createLeadRow } from '../../../../test/rows/leads.ts';
import { createAdminRow } from '../../../../test/rows/people.ts';
import { createBatch, createCourse, createTrainer } from '../../../../test/rows/public-pages.ts';

let test: TestApp;
let token: string;
let ids: Readonly<Record<'java' | 'sql' | 'left' | 'archived' | 'now' | 'counsellor' | 'asha' | 'ravi', number>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  ({ token } = await test.signInAs('admin'));
  await plant();
  await test.app.context.jobs.send(test.db, 'figures.refresh-money', {});
  await test.jobsDone();
});
afterAll(() => test.close());

const get = (path: string) => test.call('GET', `/api/admin/figures/${path}`, { token });
const october = 'from=2026-10-01&to=2026-10-31';
const rows = async <Row>(path: string) => (await get(path)).json<Row[]>();
const shown = (listed: readonly MoneyRow[]) =>
  listed.map(({ key, label, received, refunded, net }) => [key, label, received, refunded, net]);

/** Asha left a batch, and sits in an archived one and in one of today; her newest lead with an owner is the counsellor's. */
async function plant() {
  const java = (await createCourse(test.db, { title: 'Java' })).id;
  const sql = (await createCourse(test.db, { title: 'SQL' })).id;
  const { links } = await createTrainer(test.db, [java, sql]);
  const [ofJava = 0, ofSql = 0] = links;
  const left = (await createBatch(test.db, sql, ofSql, { name: 'Weekend' })).id;
  const now = (await createBatch(test.db, java, ofJava)).id;
  const archived = (await createBatch(test.db, java, ofJava, { archivedAt: new Date() })).id;
  const counsellor = await createAdminRow(test.db, { name: 'Nita Rao' });
  const other = await createAdminRow(test.db, { name: 'Somebody Else' });
  const asha = (await test.createUser({ name: 'Asha' })).id;
  const ravi = (await test.createUser({ name: 'Ravi' })).id;
  ids = { java, sql, left, archived, now, counsellor, asha, ravi };
  for (const ownerId of [other, counsellor, null]) await createLeadRow(test.db, { studentId: asha, ownerId });
  for (const studentId of [asha, ravi]) {
    for (const courseId of [java, sql])
      await test.db.insert(enrolments).values({ studentId, courseId, source: 'free' });
  }
  const early = new Date('2026-09-01T00:00:00Z');
  await test.db.insert(batchStudents).values([
    { batchId: now, studentId: asha, courseId: java, addedAt: early },
    { batchId: archived, studentId: asha, courseId: java },
    { batchId: left, studentId: asha, courseId: sql },
  ]);
  await test.db.delete(batchStudents).where(and(eq(batchStudents.batchId, left), eq(batchStudents.studentId, asha)));
  await plantMoney();
}

async function plantMoney() {
  const { asha, ravi, java, sql } = ids;
  const [hers, herSql, his] = [
    { studentId: asha, courseId: java },
    { studentId: asha, courseId: sql },
    { studentId: ravi, courseId: java },
  ];
  const enter = (where: typeof hers, kind: 'payment' | 'refund', at: string, rupees: number, account: string) =>
    plantEntry(test.db, { ...where, kind, at: new Date(at), amountInPaise: rupees * 100, account });
  await enter(hers, 'payment', '2026-10-05T06:00:00Z', 12_000, 'provider');
  // Half past six in the evening in London is midnight in India.
  await enter(hers, 'payment', '2026-10-05T18:30:00Z', 500.5, 'cash');
  await enter(herSql, 'payment', '2026-10-06T06:00:00Z', 3_000, 'cheques');
  await enter(herSql, 'refund', '2026-10-07T06:00:00Z', 3_000, 'cheques');
  await enter(his, 'payment', '2026-10-07T06:00:00Z', 800, 'cash');
  await enter(his, 'payment', '2026-11-02T06:00:00Z', 900, 'bank');
  const coupon = await plantCoupon(test.db);
  const order = await plantOrder(test.db, { ...hers, status: 'expired', couponId: coupon.id, discountInPaise: 1 });
  const at = new Date('2026-10-08T06:00:00Z');
  await plantEntry(test.db, { ...hers, kind: 'discount', at, amountInPaise: 700_00, orderId: order.id });
  await plantEntry(test.db, { ...his, kind: 'discount', at, amountInPaise: 50_00 });
  await plantEntry(test.db, { ...his, kind: 'write_off', at, amountInPaise: 60_00 });
  await plantFreePlace(test.db, his, at, 10_000_00);
}

describe('GET /admin/figures/money', () => {
  it('200 by day in India, the first day first, days without money left out', async () => {
    expect(shown(await rows<MoneyRow>(`money?${october}&by=day`))).toEqual([
      ['2026-10-05', '5 Oct 2026', 12_000, 0, 12_000],
      ['2026-10-06', '6 Oct 2026', 3_500.5, 0, 3_500.5],
      ['2026-10-07', '7 Oct 2026', 800, 3_000, -2_200],
    ]);
  });

  it('200 by month, course, batch, counsellor and way, the largest first', async () => {
    const year = 'from=2026-01-01&to=2026-12-31';
    const by = async (group: string) => shown(await rows<MoneyRow>(`money?${year}&by=${group}`));
    expect(await by('month')).toEqual([
      ['2026-10', 'October 2026', 16_300.5, 3_000, 13_300.5],
      ['2026-11', 'November 2026', 900, 0, 900],
    ]);
    expect(await by('course')).toEqual([
      [String(ids.java), 'Java', 14_200.5, 0, 14_200.5],
      [String(ids.sql), 'SQL', 3_000, 3_000, 0],
    ]);
    expect(await by('batch')).toEqual([
      [String(ids.now), `Batch ${ids.now} of Java`, 12_500.5, 0, 12_500.5],
      [String(ids.left), `Weekend, batch ${ids.left} of SQL`, 3_000, 3_000, 0],
      ['none', 'No batch', 1_700, 0, 1_700],
    ]);
    expect(await by('counsellor')).toEqual([
      [String(ids.counsellor), 'Nita Rao', 15_500.5, 3_000, 12_500.5],
      ['none', 'No counsellor', 1_700, 0, 1_700],
    ]);
    expect(await by('way')).toEqual([
      ['provider', 'Online', 12_000, 0, 12_000],
      ['cheques', 'Cheque', 3_000, 3_000, 0],
      ['cash', 'Cash', 1_300.5, 0, 1_300.5],
      ['bank', 'Bank transfer or UPI', 900, 0, 900],
    ]);
  });

  it('200 page by page, in the same order', async () => {
    for (const by of ['day', 'batch', 'way']) {
      const whole = await rows<MoneyRow>(`money?${october}&by=${by}`);
      const pages = await follow<MoneyRow>(
        test,
        `/api/admin/figures/money?${october}&by=${by}&limit=1`,
        undefined,
        token,
      );
      expect(pages).toEqual(whole.map((row) => [row]));
    }
  });

  it('200 without days: the running month until today', async () => {
    await test.clock.standAt(new Date('2026-10-06T17:00:00Z'), async () => {
      const { token: then } = await test.signInAs('admin');
      const reply = await test.call('GET', '/api/admin/figures/money?by=day', { token: then });
      expect(reply.json<MoneyRow[]>().map(({ key }) => key)).toEqual(['2026-10-05', '2026-10-06']);
    });
  });

  it('400 for a last day before the first, more than 400 days, and a page that does not exist', async () => {
    for (const query of [
      'from=2026-10-02&to=2026-10-01',
      'from=2025-01-01&to=2026-10-01',
      `${october}&cursor=bm9uZQ`,
    ]) {
      expect((await get(`money?${query}`)).status).toBe(400);
      expect((await get(`money/entries?${query}`)).status).toBe(400);
    }
    expect((await get('money?from=2026-10-02&to=2026-10-01')).text).toContain(
      'The last day must not be before the first.',
    );
  });
});

describe('GET /admin/figures/discounts', () => {
  it('200 by way: coupons, free places and what has no name', async () => {
    expect(await rows<DiscountRow>(`discounts?${october}`)).toEqual([
      { key: 'free_place', label: 'Free place', given: 10_000, count: 1 },
      { key: 'coupon', label: 'Coupon', given: 700, count: 1 },
      { key: 'other', label: 'Other', given: 50, count: 1 },
    ]);
  });
});

describe('GET /admin/figures/money/entries', () => {
  it('200: the rows of a figure, the newest first, with whose they are', async () => {
    const entries = await rows<MoneyFigureEntry>(`money/entries?${october}&kind=received&batch=${ids.now}`);
    expect(entries).toMatchObject([
      {
        at: '2026-10-05T18:30:00.000Z',
        kind: 'received',
        way: 'cash',
        amount: 500.5,
        student: { id: ids.asha, name: 'Asha' },
        course: { id: ids.java, title: 'Java' },
        batch: { id: ids.now, name: `Batch ${ids.now}` },
        counsellor: { id: ids.counsellor, name: 'Nita Rao' },
        orderId: null,
      },
      { way: 'provider', amount: 12_000 },
    ]);
  });

  it('200 with every filter, and nothing of a day outside the period', async () => {
    const amounts = async (query: string) =>
      (await rows<MoneyFigureEntry>(`money/entries?${october}&${query}`)).map(({ amount }) => amount);
    expect(await amounts('kind=received&day=2026-10-06')).toEqual([3_000, 500.5]);
    expect(await amounts('kind=received&day=2026-11-02')).toEqual([]);
    expect(await amounts('kind=received&way=cash')).toEqual([800, 500.5]);
    expect(await amounts('kind=received&batch=none')).toEqual([800]);
    expect(await amounts('kind=received&counsellor=none')).toEqual([800]);
    expect(await amounts(`kind=received&counsellor=${ids.counsellor}&course=${ids.sql}`)).toEqual([3_000]);
    expect(await amounts(`kind=received&batch=${ids.archived}`)).toEqual([]);
    expect(await amounts(`kind=refunded&batch=${ids.left}`)).toEqual([3_000]);
    expect(await amounts('kind=write_off')).toEqual([60]);
    expect(await amounts('kind=discount&way=free_place')).toEqual([10_000]);
    expect(await amounts('kind=discount&way=coupon')).toEqual([700]);
  });

  it('200 page by page: entries and free places of one instant come once each', async () => {
    const url = `/api/admin/figures/money/entries?${october}&kind=discount&limit=1`;
    const pages = await follow<MoneyFigureEntry>(test, url, undefined, token);
    expect(pages.flat().map(({ way, amount }) => [way, amount])).toEqual([
      ['free_place', 10_000],
      ['other', 50],
      ['coupon', 700],
    ]);
  });
});
