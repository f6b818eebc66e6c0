import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditNotes } from '#database/tables/credit-notes.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { plantRefund } from '../../../../test/payments/refunds.ts';
import { readPdf } from '../../../../test/pdfs/read-pdf.ts';
import { createCourse } from '../../../../test/rows/public-pages.ts';

let test: TestApp;
let courseId: number;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  courseId = (await createCourse(test.db, { title: 'Java Full Stack', priceInPaise: 1_299_900 })).id;
});
afterAll(() => test.close());

const taxed = {
  issuer: { name: 'Avsar Training', address: 'Pune', gstin: '27AAAAA0000A1Z5' },
  gstPercent: 18,
} as const;

describe('GET /payment/refunds/{refundId}/credit-note', () => {
  const ask = (refundId: number, token: string, headers = {}) =>
    test.call('GET', `/api/payment/refunds/${refundId}/credit-note`, { token, headers });

  it('200: the student’s own credit note with its tax and the receipt, the same for the admin; 304 with its ETag', async () => {
    const { id: studentId, token } = await test.signInAs('student');
    const { id, receipt, note } = await plantRefund(test.db, { studentId, courseId, facts: taxed });
    const reply = await ask(id, token);
    expect([reply.status, reply.headers['content-disposition']]).toEqual([
      200,
      `attachment; filename="credit-note-${note?.code.replaceAll('/', '-')}.pdf"`,
    ]);
    const { text, title } = await readPdf(reply.bytes);
    expect(title).toBe(`Credit note ${note?.code}`);
    expect(text).toContain('Taxable value ₹42.38 CGST 9% ₹3.81 SGST 9% ₹3.81 Total ₹50.00');
    expect(text).toContain(`Reduces tax invoice ${receipt.code}`);
    expect(text).toContain('Reason: Less was needed.');
    expect(text).toContain('Refunded to');
    const admin = await test.signInAs('admin');
    expect(Buffer.compare((await ask(id, admin.token)).bytes, reply.bytes)).toBe(0);
    expect((await ask(id, token, { 'if-none-match': String(reply.headers['etag']) })).status).toBe(304);
  });

  it('404 for another student’s credit note, for a refund without one and for an unknown refund (threat 1)', async () => {
    const owner = await test.createUser();
    const { id } = await plantRefund(test.db, { studentId: owner.id, courseId });
    const bare = await plantRefund(test.db, { studentId: owner.id, courseId });
    await test.db.delete(creditNotes).where(eq(creditNotes.refundId, bare.id));
    const [stranger, self] = [await test.signInAs('student'), await test.signInAs('student', owner)];
    const replies = await Promise.all([
      ask(id, stranger.token),
      ask(bare.id, self.token),
      ask(2_147_483_647, self.token),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

it('GET /payment/orders/{orderId} 200: the student sees amount, day, way and credit note of a refund', async () => {
  const { id: studentId, token } = await test.signInAs('student');
  const { id, order, note, settledAt } = await plantRefund(test.db, { studentId, courseId });
  const reply = await test.call('GET', `/api/payment/orders/${order.id}`, { token });
  expect(reply.json()).toMatchObject({
    status: 'paid',
    discount: null,
    refunds: [
      {
        id,
        amount: 50,
        reason: 'Less was needed.',
        isDone: true,
        effect: 'leaves',
        way: 'provider',
        at: settledAt?.toISOString(),
        creditNoteNumber: note?.code,
      },
    ],
  });
});

it('payments.send-credit-note mails the note once, with the same file as the download', async () => {
  const { id: studentId, user, token } = await test.signInAs('student');
  const { id, note } = await plantRefund(test.db, { studentId, courseId, facts: taxed });
  const creditNoteId = note?.id ?? 0;
  for (let time = 0; time < 2; time += 1) {
    await test.db.execute(
      sql`insert into pgboss.job (name, data) values ('payments.send-credit-note', ${{ creditNoteId }})`,
    );
    await test.jobsDone();
  }
  const mails = test.inbox.received.filter(({ to }) => to.includes(user?.email ?? '')).map(({ mail }) => mail);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe(`Credit note ${note?.code}: Java Full Stack`);
  const download = await test.call('GET', `/api/payment/refunds/${id}/credit-note`, { token });
  const [file] = mails[0]?.attachments ?? [];
  expect(file?.content instanceof ArrayBuffer && Buffer.compare(Buffer.from(file.content), download.bytes)).toBe(0);
});
