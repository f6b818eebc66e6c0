import type { ErrorReply, Grant, Offer } from '@avsar/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { courses } from '#database/tables/courses.ts';
import { grants } from '#database/tables/discounts.ts';
import { ledgerEntries } from '#database/tables/ledger.ts';
import { notifications } from '#database/tables/notifications.ts';
import { orders } from '#database/tables/payments.ts';
import { users } from '#database/tables/users.ts';
import { dateInIndia } from '#shared/time.ts';
import { plantScholarship } from '../../../test/rows/grants.ts';
import { createCourse, enrol } from '../../../test/rows/public-pages.ts';
import { statusesOf } from '../../../test/rows/taught-batch.ts';
import { openPaymentTest, type Shop, startPurchase } from '../../../test/payments/payments-shop.ts';

let shop: Shop;
let office: { readonly token: string; readonly id: number };
beforeAll(async () => {
  shop = await openPaymentTest();
  office = await shop.test.signInWithRights('money');
});
afterAll(async () => {
  await shop.closeWorker();
  await shop.test.close();
});

const reason = 'Best of the school';
const day = (days: number) => dateInIndia(new Date(shop.test.clock.now().getTime() + days * 86_400_000));
const call = (method: 'GET' | 'POST', path: string, body?: object) =>
  shop.test.call(method, `/api/admin/grants${path}`, { token: office.token, ...(body !== undefined && { body }) });
const list = async (query: string) => (await call('GET', `?${query}`)).json<Grant[]>();
const end = (id: number) => call('POST', `/${id}/end`, { reason: 'A mistake' });
const toldTo = (userId: number) =>
  shop.test.db.select().from(notifications).where(eq(notifications.userId, userId)).orderBy(notifications.id);

async function createDraft(price = 10_000) {
  const { id: studentId } = await shop.test.createUser();
  const { id: courseId } = await createCourse(shop.test.db, { priceInPaise: price * 100 });
  return { studentId, courseId, amount: 2_000, validUntil: day(30), reason };
}

const plant = async (changes: Partial<typeof grants.$inferInsert> = {}) => {
  const { id: studentId } = await shop.test.createUser();
  return plantScholarship(shop.test.db, { studentId, now: shop.test.clock.now() }, changes);
};

describe('POST /admin/grants', () => {
  it('201: listed with who and why, audited, told by bell and mail', async () => {
    const draft = await createDraft();
    const reply = await call('POST', '', draft);
    const grant = reply.json<Grant>();
    expect([reply.status, grant]).toMatchObject([
      201,
      { kind: 'scholarship', state: 'open', worth: 2_000, reason, student: { id: draft.studentId }, orderId: null },
    ]);
    expect(grant.grantedBy).not.toContain('admin:');
    expect(await list(`student=${draft.studentId}`)).toEqual([grant]);
    const noted = await shop.test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `grant:${grant.id}`));
    expect(noted).toMatchObject([{ action: 'grant.give', actor: `admin:${office.id}`, after: draft }]);
    expect((await toldTo(draft.studentId)).map(({ kind, channel }) => [kind, channel])).toEqual([
      ['scholarship_given', 'bell'],
      ['scholarship_given', 'mail'],
    ]);
  });

  it('409 once by two calls at once, and for a second one: one open scholarship for a student and a course', async () => {
    const draft = await createDraft();
    expect(statusesOf(await Promise.all([call('POST', '', draft), call('POST', '', draft)]))).toEqual([201, 409]);
    expect((await call('POST', '', draft)).json<ErrorReply>().message).toContain('already');
    expect(await list(`student=${draft.studentId}`)).toHaveLength(1);
  });

  it('201 after one whose last day has passed, which ends', async () => {
    const old = await plant({ validUntil: day(-1) });
    const { studentId, courseId } = old;
    expect((await call('POST', '', { ...(await createDraft()), studentId, courseId })).status).toBe(201);
    expect(await list(`student=${studentId}`)).toMatchObject([
      { state: 'open', endedAt: null },
      { id: old.id, state: 'ended', endedBy: 'The system', endReason: expect.stringContaining('last day') as string },
    ]);
  });

  it.each<[string, string, (draft: Awaited<ReturnType<typeof createDraft>>) => Promise<object>]>([
    ['the whole price', 'amount', async () => ({ amount: 10_000 })],
    ['a day that has passed', 'validUntil', async () => ({ validUntil: day(-1) })],
    [
      'a student who has the course',
      'courseId',
      async ({ studentId, courseId }) => {
        await enrol(shop.test.db, studentId, courseId);
        return {};
      },
    ],
    [
      'a free course',
      'courseId',
      async () => ({ courseId: (await createCourse(shop.test.db, { priceInPaise: 0 })).id }),
    ],
  ])('409 for %s, at the field', async (_, field, change) => {
    const draft = await createDraft();
    const reply = await call('POST', '', { ...draft, ...(await change(draft)) });
    expect([reply.status, Object.keys(reply.json<ErrorReply>().fields ?? {})]).toEqual([409, [field]]);
    const { studentId } = draft;
    const rows = and(eq(grants.studentId, studentId), eq(grants.kind, 'scholarship'));
    expect(await shop.test.db.$count(grants, rows)).toBe(0);
  });

  it('404 for a course that is not on offer, and for somebody who is no student', async () => {
    const draft = await createDraft();
    await shop.test.db.update(courses).set({ archivedAt: new Date() }).where(eq(courses.id, draft.courseId));
    expect((await call('POST', '', draft)).status).toBe(404);
    const { id: studentId } = await shop.test.createUser({ role: 'TRAINER' });
    expect((await call('POST', '', { ...(await createDraft()), studentId })).status).toBe(404);
  });
});

describe('a scholarship at the checkout', () => {
  it('the student sees it, pays less, the ledger has the discount; then it is used and stays', async () => {
    const deal = await startPurchase(shop, 'scholar');
    const { studentId, course } = deal;
    const draft = { ...(await createDraft()), studentId, courseId: course.id, amount: 100 };
    const { id } = (await call('POST', '', draft)).json<Grant>();
    const offer = await deal.offer();
    expect(offer.json<Offer>()).toMatchObject({
      amount: course.priceInPaise / 100 - 100,
      discount: { kind: 'scholarship', amount: 100 },
    });
    expect((await deal.callback(await deal.pay(await deal.order()))).status).toBe(200);
    const entries = await shop.test.db.select().from(ledgerEntries).where(eq(ledgerEntries.studentId, studentId));
    expect(entries.find(({ kind }) => kind === 'discount')).toMatchObject({
      amountInPaise: 100_00,
      reason: 'Scholarship',
    });
    const [order] = await shop.test.db.select().from(orders).where(eq(orders.grantId, id));
    expect(await list(`student=${studentId}&state=used`)).toMatchObject([{ id, state: 'used', orderId: order?.id }]);
    const refused = await end(id);
    expect([refused.status, refused.json<ErrorReply>().message]).toEqual([
      409,
      'The student has bought the course with it.',
    ]);
  });

  it('one that was taken back takes nothing off', async () => {
    const deal = await startPurchase(shop, 'not a scholar');
    const { studentId, course } = deal;
    const { id } = await plantScholarship(shop.test.db, { studentId, courseId: course.id, now: shop.test.clock.now() });
    expect((await end(id)).status).toBe(200);
    const offer = await deal.offer();
    expect(offer.json<Offer>()).toMatchObject({ amount: course.priceInPaise / 100, discount: null });
  });
});

describe('POST /admin/grants/:grantId/end', () => {
  it('200 with the reason, audited and told; a second time 409', async () => {
    const grant = await plant();
    const reply = await end(grant.id);
    expect([reply.status, reply.json<Grant>()]).toMatchObject([200, { state: 'ended', endReason: 'A mistake' }]);
    expect((await end(grant.id)).status).toBe(409);
    const noted = await shop.test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `grant:${grant.id}`));
    expect(noted).toMatchObject([{ action: 'grant.end', after: { reason: 'A mistake' } }]);
    expect((await toldTo(grant.studentId)).map(({ kind }) => kind)).toEqual(['scholarship_ended', 'scholarship_ended']);
  });

  it('409 for a free place: it ends with the course; 404 for one that never was', async () => {
    const place = await plant({ kind: 'free_place', validUntil: null });
    expect((await end(place.id)).json<ErrorReply>().message).toContain('take the course away');
    expect((await end(2_147_483_647)).status).toBe(404);
  });
});

describe('GET /admin/grants', () => {
  it('by kind, state, course, student, days and name', async () => {
    const open = await plant();
    const over = await plant({ validUntil: day(-1), grantedAt: new Date('2026-01-05T20:00:00Z') });
    const place = await plant({ kind: 'free_place', validUntil: null, courseId: open.courseId });
    const ids = async (query: string) => (await list(query)).map(({ id }) => id);
    const ofCourse = `course=${open.courseId}`;
    expect(await ids(ofCourse)).toEqual([place.id, open.id]);
    expect(await ids(`${ofCourse}&kind=free_place`)).toEqual([place.id]);
    expect(await ids(`${ofCourse}&state=open&kind=scholarship`)).toEqual([open.id]);
    expect(await ids(`student=${over.studentId}&state=ended`)).toEqual([over.id]);
    expect(await ids(`student=${over.studentId}&state=open`)).toEqual([]);
    expect(await ids('from=2026-01-06&to=2026-01-06')).toEqual([over.id]);
    expect(await ids('from=2026-01-01&to=2026-01-05')).toEqual([]);
    await shop.test.db.update(users).set({ name: 'Zubin Quill' }).where(eq(users.id, over.studentId));
    expect(await ids('q=quill')).toEqual([over.id]);
  });
});
