import type { ErrorReply, QuotePage } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courses } from '#database/tables/courses.ts';
import { paymentSettings } from '#database/tables/payments.ts';
import { dateInIndia } from '#shared/time.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createCourse } from '../../../test/rows/public-pages.ts';
import { plantQuote, quotableCourse, quoteToken } from '../../../test/rows/quotes.ts';
import { dayAfter } from './quotes.policy.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
afterAll(() => test.close());

const nobody = 2_147_483_647;
const day = (distance: number) => dayAfter(dateInIndia(test.clock.now()), distance);
const read = (token: string, as?: string) => test.call('GET', `/api/quotes/${token}`, { token: as });

describe('GET /quotes/:token', () => {
  it('200 with price, tax, parts, batch and policy, and headers that keep the address secret', async () => {
    const { course: wanted, batch, plan } = await quotableCourse(test);
    const planted = { courseId: wanted.id, batchId: batch.id, feePlanId: plan.id, note: 'Laptop on loan' };
    const reply = await read(quoteToken(test, (await plantQuote(test, planted)).id));
    expect([reply.status, reply.json()]).toMatchObject([
      200,
      {
        name: 'Ravi',
        course: { id: wanted.id, title: wanted.title },
        batch: { id: batch.id, startDate: '2097-01-10' },
        price: 10_000,
        discount: 1_000,
        amount: 9_000,
        gstPercent: 0,
        plan: { id: plan.id, total: 9_000, parts: [{ amount: 3_600 }, { amount: 2_700 }, { amount: 2_700 }] },
        note: 'Laptop on loan',
        validUntil: day(7),
        state: 'open',
      },
    ]);
    expect(reply.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  });

  it('the price is that of the day it was made; tax only for an institute with a GSTIN', async () => {
    const quote = await plantQuote(test);
    await test.db.update(courses).set({ priceInPaise: 20_000_00 }).where(eq(courses.id, quote.courseId));
    await test.db.update(paymentSettings).set({ gstin: '27AAPFU0939F1ZV', gstPercent: 18 });
    const page = (await read(quoteToken(test, quote.id))).json<QuotePage>();
    expect([page.price, page.amount, page.gstPercent]).toEqual([10_000, 9_000, 18]);
    await test.db.update(paymentSettings).set({ gstin: null });
    expect((await read(quoteToken(test, quote.id))).json<QuotePage>().gstPercent).toBe(0);
  });

  it('says what became of it: over, withdrawn, or its course no longer on offer', async () => {
    const states = async (changes: Parameters<typeof plantQuote>[1]) =>
      (await read(quoteToken(test, (await plantQuote(test, changes)).id))).json<QuotePage>().state;
    expect(await states({ validUntil: day(-1) })).toBe('over');
    expect(await states({ withdrawnAt: new Date() })).toBe('withdrawn');
    expect(await states({ courseId: (await createCourse(test.db, { archivedAt: new Date() })).id })).toBe('over');
  });

  it('for others it is taken and does not say by whom; for the student who has it, it is open', async () => {
    const student = await test.signInAs('student');
    const token = quoteToken(test, (await plantQuote(test, { studentId: student.id })).id);
    const [own, other] = [await read(token, student.token), await read(token)];
    expect([own.json<QuotePage>().state, other.json<QuotePage>().state]).toEqual(['open', 'taken']);
    expect(other.text).not.toContain(student.user?.name);
  });

  it('404 without difference for an unknown, a forged and an altered secret', async () => {
    const { id } = await plantQuote(test);
    const token = quoteToken(test, id);
    const wrong = [
      quoteToken(test, nobody),
      `${id}.${'A'.repeat(43)}`,
      `${token}A`,
      token.slice(0, -1),
      'x',
      `0${token}`,
    ];
    for (const one of wrong) {
      const { requestId: _, ...reply } = (await read(one)).json<ErrorReply & { readonly requestId: string }>();
      const { requestId: __, ...unknown } = (await read('1')).json<ErrorReply & { readonly requestId: string }>();
      expect([one, reply]).toEqual([one, unknown]);
    }
    expect((await read(token)).status).toBe(200);
    expect((await read('1')).headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'cache-control': 'private, no-store',
    });
  });
});
