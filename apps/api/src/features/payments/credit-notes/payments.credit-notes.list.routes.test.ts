import type { CreditNote } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditNotes } from '#database/tables/credit-notes.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { follow } from '../../../../test/pages.ts';
import { plantRefund } from '../../../../test/payments/refunds.ts';
import { createCourse } from '../../../../test/rows/public-pages.ts';

let test: TestApp;
let token: string;
let plant: (name: string, issuedAt: string) => ReturnType<typeof plantRefund>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  token = (await test.signInAs('admin')).token;
  const { id: courseId } = await createCourse(test.db, { title: 'Java Full Stack', priceInPaise: 1_299_900 });
  plant = async (name, issuedAt) => {
    const { id: studentId } = await test.createUser({ name });
    const planted = await plantRefund(test.db, { studentId, courseId });
    await test.db
      .update(creditNotes)
      .set({ issuedAt: new Date(issuedAt) })
      .where(eq(creditNotes.refundId, planted.id));
    return planted;
  };
});
afterAll(() => test.close());

describe('GET /admin/credit-notes', () => {
  const ask = (query: Readonly<Record<string, string>> = {}) =>
    test.call('GET', `/api/admin/credit-notes?${new URLSearchParams(query)}`, { token });

  it('200: the newest first, by days in India, by the name of the student, and by the numbers of note and receipt', async () => {
    // The last minute of 31 October in India, and the first of 1 November.
    const october = await plant('Meera Iyer', '2026-10-31T18:29:00Z');
    const november = await plant('Asha Rao', '2026-10-31T18:31:00Z');
    const all = await ask();
    expect([all.status, all.headers['x-total-count']]).toEqual([200, '2']);
    expect(all.json()).toMatchObject([{ refundId: november.id }, { refundId: october.id }]);
    expect(all.json<CreditNote[]>()[0]).toEqual({
      id: november.note?.id,
      number: november.note?.code,
      issuedAt: '2026-10-31T18:31:00.000Z',
      refundId: november.id,
      orderId: november.order.id,
      student: { id: november.order.studentId, name: 'Asha Rao' },
      course: { id: november.order.courseId, title: 'Java Full Stack' },
      amount: 50,
      receiptNumber: november.receipt.code,
      reason: 'Less was needed.',
    });
    const found = async (query: Readonly<Record<string, string>>) =>
      (await ask(query)).json<CreditNote[]>().map(({ refundId }) => refundId);
    expect(await found({ from: '2026-11-01' })).toEqual([november.id]);
    expect(await found({ to: '2026-10-31' })).toEqual([october.id]);
    expect(await found({ from: '2026-10-31', to: '2026-11-01' })).toEqual([november.id, october.id]);
    expect(await found({ q: 'meera' })).toEqual([october.id]);
    expect(await found({ q: (november.note?.code ?? '').toLowerCase() })).toEqual([november.id]);
    expect(await found({ q: october.receipt.code })).toEqual([october.id]);
  });

  it('200: pages follow each other without a gap', async () => {
    await plant('Ravi', '2026-11-10T06:00:00Z');
    const pages = await follow<CreditNote>(test, '/api/admin/credit-notes?limit=2', undefined, token);
    expect(pages.map(({ length }) => length)).toEqual([2, 1]);
    const ids = pages.flat().map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one));
  });
});
