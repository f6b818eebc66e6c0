import { randomUUID } from 'node:crypto';
import type { ErrorReply, LeadDetail, Quote } from '@avsar/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '#database/client.ts';
import { auditLog } from '#database/tables/audit.ts';
import { batches } from '#database/tables/batches.ts';
import { quotes } from '#database/tables/discounts.ts';
import { dateInIndia } from '#shared/time.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { follow } from '../../../test/pages.ts';
import { plantOrder } from '../../../test/payments/open-orders.ts';
import { createLeadRow } from '../../../test/rows/leads.ts';
import { createCourse } from '../../../test/rows/public-pages.ts';
import { plantQuote, quotableCourse, quoteToken } from '../../../test/rows/quotes.ts';
import { dayAfter } from './quotes.policy.ts';
import { sweepQuotes } from './quotes.sweep.service.ts';

let test: TestApp;
let worker: Database;
let counsellor: Awaited<ReturnType<TestApp['signInWithRights']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  worker = connectDatabase({ url: test.database.workerUrl, poolSize: 2, applicationName: 'test', onError: () => {} });
  counsellor = await test.signInWithRights('leads');
});
afterAll(async () => {
  await worker.close();
  await test.close();
});
beforeEach(() => test.db.execute(sql`truncate ${quotes} cascade`));

const nobody = 2_147_483_647;
const day = (distance: number) => dayAfter(dateInIndia(test.clock.now()), distance);
const course = (changes: Parameters<typeof createCourse>[1] = {}) =>
  createCourse(test.db, { priceInPaise: 10_000_00, ...changes });

interface Sent {
  readonly token?: string;
  readonly key?: string;
}

const create = (body: object, { token = counsellor.token, key }: Sent = {}) =>
  test.call('POST', '/api/admin/quotes', {
    token,
    body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const draft = (courseId: number, more: object = {}) => ({
  name: 'Ravi Menon',
  courseId,
  batchId: null,
  planId: null,
  discount: 1_000,
  validUntil: day(7),
  note: 'Weekend batch',
  ...more,
});
const withdraw = (quoteId: number) =>
  test.call('POST', `/api/admin/quotes/${quoteId}/withdraw`, { token: counsellor.token });
const list = async (query = '') =>
  (await test.call('GET', `/api/admin/quotes${query}`, { token: counsellor.token })).json<Quote[]>();

describe('POST /admin/quotes', () => {
  it('201 with its address, noted in the audit log without the person, and on the lead', async () => {
    const { course: wanted, batch, plan } = await quotableCourse(test);
    const lead = await createLeadRow(test.db);
    const body = draft(wanted.id, { batchId: batch.id, planId: plan.id, leadId: lead.id });
    const made = await create(body);
    const quote = made.json<Quote>();
    expect([made.status, quote]).toEqual([
      201,
      {
        ...quote,
        name: 'Ravi Menon',
        course: { id: wanted.id, title: wanted.title },
        batchId: batch.id,
        planId: plan.id,
        price: 10_000,
        discount: 1_000,
        validUntil: day(7),
        note: 'Weekend batch',
        state: 'open',
        url: `${test.env.PUBLIC_ORIGIN}/q/${quoteToken(test, quote.id)}`,
        leadId: lead.id,
        student: null,
        orderId: null,
      },
    ]);
    const [entry] = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `quote:${quote.id}`));
    expect(entry).toMatchObject({ action: 'quote.create', after: { courseId: wanted.id, discountInPaise: 1_000_00 } });
    expect(JSON.stringify(entry)).not.toMatch(/Ravi|Weekend/);
    const seen = await test.call('GET', `/api/admin/leads/${lead.id}`, { token: counsellor.token });
    expect(seen.json<LeadDetail>().events[0]).toMatchObject({
      kind: 'note',
      text: expect.stringMatching(/^Quote for .*: ₹9,000\.00, valid until /) as string,
    });
  });

  it('201 without a note: empty or left out', async () => {
    const { id } = await course();
    for (const note of ['', undefined]) expect((await create(draft(id, { note }))).json<Quote>().note).toBeNull();
  });

  it('201 once for the same Idempotency-Key', async () => {
    const { id } = await course();
    const key = randomUUID();
    const [one, other] = [await create(draft(id), { key }), await create(draft(id), { key })];
    expect([one.status, other.json()]).toEqual([201, one.json()]);
    expect(await test.db.$count(quotes)).toBe(1);
  });

  it('403 for more than 10 percent off without the right money, 201 with it; nothing is stored before', async () => {
    const { id } = await course();
    const refused = await create(draft(id, { discount: 1_000.01 }));
    expect([refused.status, refused.json<ErrorReply>().message]).toEqual([
      403,
      'More than 10 % off needs the right to manage money. Please ask a colleague who has it.',
    ]);
    expect(await test.db.$count(quotes)).toBe(0);
    const { token } = await test.signInWithRights('leads', 'money');
    expect((await create(draft(id, { discount: 1_000.01 }), { token })).status).toBe(201);
  });

  it('400 for a last day that is over or too far away, and for a discount of the whole price', async () => {
    const { id } = await course();
    const { token } = await test.signInWithRights('leads', 'money');
    for (const more of [{ validUntil: day(-1) }, { validUntil: day(61) }, { discount: 10_000 }, { discount: -1 }]) {
      expect([more, (await create(draft(id, more), { token })).status]).toEqual([more, 400]);
    }
    expect((await create(draft(id, { validUntil: day(0) }))).status).toBe(201);
    expect((await create(draft(id, { validUntil: day(60) }))).status).toBe(201);
  });

  it('404 for a course that is not on offer and for an unknown lead', async () => {
    const [archived, hidden, offered] = [
      await course({ archivedAt: new Date() }),
      await course({ isDraft: true }),
      await course(),
    ];
    const replies = [
      await create(draft(archived.id)),
      await create(draft(hidden.id)),
      await create(draft(nobody)),
      await create(draft(offered.id, { leadId: nobody })),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await test.db.$count(quotes)).toBe(0);
  });

  it('409 for a free course, a batch that cannot be joined and a plan that is not offered', async () => {
    const { course: wanted, batch, plan } = await quotableCourse(test);
    const other = await quotableCourse(test);
    const free = await course({ priceInPaise: 0 });
    const ofAnother = [draft(wanted.id, { batchId: other.batch.id }), draft(wanted.id, { planId: other.plan.id })];
    expect((await create(draft(free.id, { discount: 0 }))).status).toBe(409);
    for (const body of ofAnother) expect((await create(body)).status).toBe(409);
    await test.db.update(batches).set({ archivedAt: new Date() }).where(eq(batches.id, batch.id));
    await test.call('POST', `/api/admin/fee-plans/${plan.id}/archive`, {
      token: (await test.signInAs('admin')).token,
      body: { archived: true },
    });
    expect((await create(draft(wanted.id, { batchId: batch.id }))).status).toBe(409);
    expect((await create(draft(wanted.id, { planId: plan.id }))).status).toBe(409);
  });
});

describe('GET /admin/quotes', () => {
  /** One quote in each state, the newest last. */
  async function plantStates() {
    const { id: studentId, name } = await test.createUser();
    const [open, taken, paid, over, withdrawn] = [
      await plantQuote(test, { name: 'Open' }),
      await plantQuote(test, { name: 'Taken', studentId }),
      await plantQuote(test, { name: 'Paid', studentId, withdrawnAt: new Date() }),
      await plantQuote(test, { name: 'Over', studentId, validUntil: day(-1) }),
      await plantQuote(test, { name: 'Withdrawn', validUntil: day(-1), withdrawnAt: new Date() }),
    ];
    const ordered = { studentId, courseId: paid.courseId, quoteId: paid.id, discountInPaise: 1_000_00 };
    await plantOrder(test.db, { ...ordered, status: 'expired' });
    const order = await plantOrder(test.db, { ...ordered, status: 'paid', paidAt: new Date() });
    await plantOrder(test.db, { ...ordered, status: 'expired' });
    return { open, taken, paid, over, withdrawn, order, student: { id: studentId, name } };
  }

  it('200 with the state of each, its student and its order, newest first', async () => {
    const planted = await plantStates();
    const listed = await list();
    expect(listed.map(({ name, state }) => [name, state])).toEqual([
      ['Withdrawn', 'withdrawn'],
      ['Over', 'over'],
      ['Paid', 'paid'],
      ['Taken', 'taken'],
      ['Open', 'open'],
    ]);
    expect(listed[2]).toMatchObject({ student: planted.student, orderId: planted.order.id });
    expect(listed[4]).toMatchObject({ student: null, orderId: null });
  });

  it('200 by state, course, lead and name, each narrowing the list', async () => {
    const { paid } = await plantStates();
    const lead = await createLeadRow(test.db);
    await plantQuote(test, { name: 'Meera', leadId: lead.id });
    const names = async (query: string) => (await list(query)).map(({ name }) => name);
    for (const state of ['taken', 'paid', 'over', 'withdrawn'] as const)
      expect([state, await names(`?state=${state}`)]).toEqual([state, [`${state[0]?.toUpperCase()}${state.slice(1)}`]]);
    expect(await names('?state=open')).toEqual(['Meera', 'Open']);
    expect(await names(`?course=${paid.courseId}`)).toEqual(['Paid']);
    expect(await names(`?lead=${lead.id}`)).toEqual(['Meera']);
    expect([await names('?q=eera'), await names('?q=me'), await names('?q=ee')]).toEqual([['Meera'], ['Meera'], []]);
  });

  it('200 over pages, each quote once, with the total', async () => {
    for (let count = 0; count < 5; count += 1) await plantQuote(test);
    const first = await test.call('GET', '/api/admin/quotes?limit=2', { token: counsellor.token });
    expect(first.headers['x-total-count']).toBe('5');
    const pages = await follow<Quote>(test, '/api/admin/quotes?limit=2', undefined, counsellor.token);
    expect(pages.flat()).toEqual(await list());
  });

  it('the state is by the day in India: the last day counts whole', async () => {
    await plantQuote(test, { validUntil: day(0) });
    expect((await list()).map(({ state }) => state)).toEqual(['open']);
  });
});

describe('POST /admin/quotes/:quoteId/withdraw', () => {
  it('200, a second time changes nothing; 404 for an unknown one', async () => {
    const { id } = await plantQuote(test);
    const replies = [await withdraw(id), await withdraw(id)];
    expect(replies.map((reply) => [reply.status, reply.json<Quote>().state])).toEqual([
      [200, 'withdrawn'],
      [200, 'withdrawn'],
    ]);
    expect(await test.db.$count(auditLog, eq(auditLog.subject, `quote:${id}`))).toBe(1);
    expect((await withdraw(nobody)).status).toBe(404);
  });

  it('409 for one that is paid', async () => {
    const quote = await plantQuote(test);
    await plantOrder(test.db, { courseId: quote.courseId, quoteId: quote.id, status: 'paid', paidAt: new Date() });
    expect((await withdraw(quote.id)).status).toBe(409);
  });
});

describe('quotes.sweep', () => {
  it('deletes quotes a year after their last day, unless an order names them', async () => {
    const [old, ordered, young] = [
      await plantQuote(test, { validUntil: day(-366) }),
      await plantQuote(test, { validUntil: day(-366) }),
      await plantQuote(test, { validUntil: day(-365) }),
    ];
    await plantOrder(test.db, { courseId: ordered.courseId, quoteId: ordered.id, status: 'expired' });
    await sweepQuotes({ db: worker.db, clock: test.clock }, 1);
    const left = await test.db.select({ id: quotes.id }).from(quotes).orderBy(quotes.id);
    expect(left.map(({ id }) => id)).toEqual([ordered.id, young.id]);
    expect(left.map(({ id }) => id)).not.toContain(old.id);
  });
});
