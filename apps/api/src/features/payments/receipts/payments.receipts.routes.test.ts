import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receipts } from '#database/tables/payments.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { plantPaidOrder } from '../../../../test/payments/paid-orders.ts';
import type { UserRow } from '../../../../test/rows/people.ts';
import { readPdf } from '../../../../test/pdfs/read-pdf.ts';
import { createCourse } from '../../../../test/rows/public-pages.ts';

let test: TestApp;
let courseId: number;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  const course = await createCourse(test.db, { title: 'Java <b>Full</b> Stack', priceInPaise: 1_299_900 });
  courseId = course.id;
});
afterAll(() => test.close());

const taxed = {
  issuer: { name: 'Avsar Training', address: 'Pune', gstin: '27AAAAA0000A1Z5' },
  gstPercent: 18,
} as const;

describe('GET /payment/orders/{orderId}/receipt', () => {
  const ask = (orderId: number, token: string, headers = {}) =>
    test.call('GET', `/api/payment/orders/${orderId}/receipt`, { token, headers });

  it('200: the student’s own receipt as a PDF download, the same for the admin; 304 with its ETag', async () => {
    const { id: studentId, token } = await test.signInAs('student');
    const { order, payment, receipt } = await plantPaidOrder(test.db, { studentId, courseId, facts: taxed });
    const reply = await ask(order.id, token);
    const fileName = `receipt-${receipt.code.replaceAll('/', '-')}.pdf`;
    expect([reply.status, reply.headers['content-type'], reply.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      `attachment; filename="${fileName}"`,
    ]);
    const { text, title } = await readPdf(reply.bytes);
    expect(title).toBe(`Tax invoice ${receipt.code}`);
    expect(text).toContain('Java <b>Full</b> Stack');
    expect(text).toContain('Taxable value ₹11,016.10 CGST 9% ₹991.45 SGST 9% ₹991.45 Total ₹12,999.00');
    expect(text).toContain(`Paid UPI, reference ${payment.reference}`);
    const admin = await test.signInAs('admin');
    expect(Buffer.compare((await ask(order.id, admin.token)).bytes, reply.bytes)).toBe(0);
    const held = await ask(order.id, token, { 'if-none-match': String(reply.headers['etag']) });
    expect([held.status, held.text]).toEqual([304, '']);
  });

  it('200 without a GSTIN: a receipt without tax', async () => {
    const { id: studentId, token } = await test.signInAs('student');
    const { order } = await plantPaidOrder(test.db, { studentId, courseId });
    const { text } = await readPdf((await ask(order.id, token)).bytes);
    expect(text).toContain('Receipt No.');
    expect(text).not.toMatch(/GST|Tax/);
  });

  it('404 for another student’s receipt, an order without a receipt and an unknown order (threat 1)', async () => {
    const owner = await test.createUser();
    const { order } = await plantPaidOrder(test.db, { studentId: owner.id, courseId });
    const bare = await plantPaidOrder(test.db, { studentId: owner.id, courseId });
    await test.db.delete(receipts).where(eq(receipts.orderId, bare.order.id));
    const [stranger, self] = [await test.signInAs('student'), await test.signInAs('student', owner)];
    for (const [orderId, token] of [
      [order.id, stranger.token],
      [bare.order.id, self.token],
      [2_147_483_647, self.token],
    ] as const) {
      const reply = await ask(orderId, token);
      expect([reply.status, reply.json()]).toMatchObject([404, { code: 'not_found' }]);
    }
  });
});

describe('payments.send-receipt', () => {
  const send = (receiptId: number) =>
    test.db.execute(sql`insert into pgboss.job (name, data) values ('payments.send-receipt', ${{ receiptId }})`);
  const mailsTo = ({ email }: UserRow) => test.inbox.received.filter(({ to }) => to.includes(email));
  const mailedAt = async (id: number) =>
    (await test.db.select().from(receipts).where(eq(receipts.id, id)))[0]?.mailedAt;

  it('mails the receipt once, with the same file as the download, and stores that it was sent', async () => {
    const { id: studentId, user, token } = await test.signInAs('student');
    const { order, receipt } = await plantPaidOrder(test.db, { studentId, courseId, facts: taxed });
    await send(receipt.id);
    await test.jobsDone();
    await send(receipt.id);
    await test.jobsDone();
    const mails = user === undefined ? [] : mailsTo(user).map(({ mail }) => mail);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      subject: `Receipt ${receipt.code}: Java <b>Full</b> Stack`,
      messageId: `<receipt-${receipt.id}@127.0.0.1>`,
    });
    expect(mails[0]?.html).not.toContain('<b>Full');
    const [file] = mails[0]?.attachments ?? [];
    expect([file?.filename, file?.mimeType]).toEqual([
      `receipt-${receipt.code.replaceAll('/', '-')}.pdf`,
      'application/pdf',
    ]);
    const { bytes } = await test.call('GET', `/api/payment/orders/${order.id}/receipt`, { token });
    expect(file?.content instanceof ArrayBuffer && Buffer.compare(Buffer.from(file.content), bytes)).toBe(0);
    expect(await mailedAt(receipt.id)).toBeInstanceOf(Date);
  });

  it('sends no mail to unverified, archived or deleted students', async () => {
    const nobody = [
      await test.createUser({ emailVerifiedAt: null }),
      await test.createUser({ status: 'archived' }),
      await test.createUser({ status: 'deleted' }),
    ];
    for (const student of nobody) {
      const { receipt } = await plantPaidOrder(test.db, { studentId: student.id, courseId });
      await send(receipt.id);
      await test.jobsDone();
      expect([mailsTo(student).length, await mailedAt(receipt.id)]).toEqual([0, null]);
    }
  });
});
