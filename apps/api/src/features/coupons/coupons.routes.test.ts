import type { Coupon, CouponUse, ErrorReply } from '@avsar/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { follow } from '../../../test/pages.ts';
import { plantOrder } from '../../../test/payments/open-orders.ts';
import { plantCoupon } from '../../../test/rows/discounts.ts';
import { createCourse } from '../../../test/rows/public-pages.ts';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await startTestApp();
  token = (await test.signInAs('admin')).token;
});
afterAll(() => test.close());

const terms = {
  label: 'Diwali 2026',
  discount: { kind: 'percent', percent: 20 },
  courseId: null,
  usesMost: 3,
  perPerson: 1,
  firstOfBatch: null,
  startsOn: '2020-11-01',
  endsOn: null,
} as const;

const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  test.call(method, `/api/admin/coupons${path}`, { token, ...(body !== undefined && { body }) });
const list = async (query: string) => (await send('GET', query)).json<Coupon[]>().map(({ code }) => code);
const actsOn = (id: number, action: string) =>
  test.db.$count(auditLog, and(eq(auditLog.subject, `coupon:${id}`), eq(auditLog.action, action)));

describe('POST /admin/coupons', () => {
  it('201 with a code of letters and digits however it was typed, and an entry of the audit log', async () => {
    const course = await createCourse(test.db);
    const made = await send('POST', '', { ...terms, code: 'new-year 27', courseId: course.id });
    const coupon = made.json<Coupon>();
    expect([made.status, coupon]).toEqual([
      201,
      {
        ...terms,
        id: coupon.id,
        code: 'NEWYEAR27',
        courseId: course.id,
        course: { id: course.id, title: course.title },
        state: 'active',
        uses: 0,
        given: 0,
        archivedAt: null,
        version: 1,
      },
    ]);
    expect(await actsOn(coupon.id, 'coupon.create')).toBe(1);
  });

  it('409 with the field for a code that is taken, in any case; 404 for a course that never was', async () => {
    await plantCoupon(test.db, { code: 'taken1' });
    const reply = await send('POST', '', { ...terms, code: 'TAKEN1' });
    expect([reply.status, reply.json<ErrorReply>().fields]).toEqual([
      409,
      { code: 'There is already a coupon with this code.' },
    ]);
    expect((await send('POST', '', { ...terms, code: 'NOCOURSE', courseId: 2_147_483_647 })).status).toBe(404);
  });

  it.each([
    ['a code that is too short', { code: 'ABC' }],
    ['a share of more than 90 percent', { discount: { kind: 'percent', percent: 91 } }],
    ['nothing off', { discount: { kind: 'amount', amount: 0 } }],
    ['a last day before the first', { endsOn: '2020-10-31' }],
    ['no use for a student', { perPerson: 0 }],
  ])('400 for %s', async (_, changes) => {
    expect((await send('POST', '', { ...terms, code: 'WRONG26', ...changes })).status).toBe(400);
  });
});

describe('PUT /admin/coupons/{couponId}', () => {
  it('200 with the version of the form, 409 with an older one, 404 for a coupon that never was', async () => {
    const { id } = await plantCoupon(test.db);
    const body = { ...terms, discount: { kind: 'amount', amount: 499.5 }, endsOn: '2030-01-31', version: 1 };
    const changed = await send('PUT', `/${id}`, body);
    expect([changed.status, changed.json()]).toMatchObject([
      200,
      { discount: { kind: 'amount', amount: 499.5 }, endsOn: '2030-01-31', usesMost: 3, version: 2 },
    ]);
    expect((await send('PUT', `/${id}`, body)).status).toBe(409);
    expect((await send('PUT', '/2147483647', body)).status).toBe(404);
    expect((await send('PUT', `/${id}`, { ...body, courseId: 2_147_483_647, version: 2 })).status).toBe(404);
    expect(await actsOn(id, 'coupon.update')).toBe(1);
  });
});

describe('POST /admin/coupons/{couponId}/archive', () => {
  it('200: archives and brings back; a second time changes nothing', async () => {
    const { id } = await plantCoupon(test.db);
    for (const archived of [true, true, false, false]) {
      const reply = await send('POST', `/${id}/archive`, { archived });
      const { state, archivedAt } = reply.json<Coupon>();
      expect([reply.status, state, archivedAt !== null]).toEqual([200, archived ? 'archived' : 'active', archived]);
    }
    expect([await actsOn(id, 'coupon.archive'), await actsOn(id, 'coupon.restore')]).toEqual([1, 1]);
    expect((await send('POST', '/2147483647/archive', { archived: true })).status).toBe(404);
  });
});

describe('GET /admin/coupons', () => {
  it('200: those in use or the archived ones, found by a part of code or label, page by page', async () => {
    const label = 'Searchable 100%';
    for (const code of ['FINDA', 'FINDB', 'FINDC']) await plantCoupon(test.db, { code, label });
    await plantCoupon(test.db, { code: 'FINDOLD', label, archivedAt: new Date() });
    expect(await list('?q=findb')).toEqual(['FINDB']);
    expect(await list('?q=searchable')).toEqual(['FINDC', 'FINDB', 'FINDA']);
    expect(await list('?q=100%25')).toEqual(['FINDC', 'FINDB', 'FINDA']);
    expect(await list('?q=find&state=archived')).toEqual(['FINDOLD']);
    const pages = await follow<Coupon>(test, '/api/admin/coupons?q=find&limit=2', undefined, token);
    expect(pages.map((page) => page.map(({ code }) => code))).toEqual([['FINDC', 'FINDB'], ['FINDA']]);
  });

  it('200: counts the orders that are open or paid, and what the paid ones took off', async () => {
    const { id: couponId } = await plantCoupon(test.db, { code: 'COUNTED', usesMost: 3 });
    const used = { couponId, discountInPaise: 500_00 };
    const paidAt = test.clock.now();
    await plantOrder(test.db, { ...used, status: 'paid', paidAt });
    await plantOrder(test.db, { ...used, status: 'attempted' });
    await plantOrder(test.db, { ...used, status: 'expired' });
    await plantOrder(test.db, { ...used, status: 'refunded', paidAt });
    const read = async () => (await send('GET', '?q=counted')).json<Coupon[]>()[0];
    expect(await read()).toMatchObject({ uses: 2, given: 500, state: 'active' });
    await plantOrder(test.db, used);
    expect(await read()).toMatchObject({ uses: 3, given: 500, state: 'used_up' });
  });
});

describe('GET /admin/coupons/{couponId}/uses', () => {
  it('200: who has an order with it, the newest first, page by page; 404 for a coupon that never was', async () => {
    const { id: couponId } = await plantCoupon(test.db);
    const student = await test.createUser();
    const course = await createCourse(test.db);
    const bought = { studentId: student.id, courseId: course.id, couponId, discountInPaise: 250_50 };
    const paid = await plantOrder(test.db, { ...bought, status: 'paid', paidAt: test.clock.now() });
    const open = await plantOrder(test.db, { couponId, discountInPaise: 1_00 });
    await plantOrder(test.db, { couponId, discountInPaise: 1_00, status: 'expired' });
    const pages = await follow<CouponUse>(test, `/api/admin/coupons/${couponId}/uses?limit=1`, undefined, token);
    expect(pages.flat().map(({ orderId, isPaid }) => [orderId, isPaid])).toEqual([
      [open.id, false],
      [paid.id, true],
    ]);
    expect(pages[1]?.[0]).toMatchObject({
      student: { id: student.id, name: student.name },
      course: { id: course.id, title: course.title },
      discount: 250.5,
      at: paid.createdAt.toISOString(),
    });
    expect((await send('GET', '/2147483647/uses')).status).toBe(404);
  });
});
