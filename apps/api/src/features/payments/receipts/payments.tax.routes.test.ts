import type { TaxRule, VerifiedDocument } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditNotes } from '#database/tables/credit-notes.ts';
import { orders, payments, paymentSettings, receipts } from '#database/tables/payments.ts';
import { verifyUrlOf } from '#features/tax/index.ts';
import { dateInIndia } from '#shared/time.ts';
import { openPaymentTest, type Shop } from '../../../../test/payments/payments-shop.ts';
import { readPdf } from '../../../../test/pdfs/read-pdf.ts';
import { createCourse } from '../../../../test/rows/public-pages.ts';
import { company, ownGstin } from '../../../../test/rows/tax.ts';

let shop: Shop;
let test: Shop['test'];
let admin: { readonly token: string };
beforeAll(async () => {
  shop = await openPaymentTest();
  test = shop.test;
  admin = await test.signInAs('admin');
  await test.db.update(paymentSettings).set({ gstin: ownGstin, gstPercent: 18, sacCode: '999293' });
});
afterAll(async () => {
  await shop.closeWorker();
  await test.close();
});

/** A student with this payer buys a course of ₹11,800 through the simulator. */
async function buy(billing: object | null) {
  const { id: studentId, token } = await test.signInAs('student');
  await test.call('PUT', '/api/me/billing', { token, body: { billing } });
  const { id: courseId } = await createCourse(test.db, { title: 'Java', priceInPaise: 11_800_00 });
  const opened = await test.call('POST', '/api/payment/create', { token, body: { courseId } });
  const paid = await test.razorpay.pay(opened.json<{ orderId: string }>().orderId);
  await test.call('POST', '/api/payment/verify', { token, body: paid });
  const [order] = await test.db.select().from(orders).where(eq(orders.studentId, studentId));
  const read = async () => {
    const [receipt] = await test.db
      .select()
      .from(receipts)
      .where(eq(receipts.orderId, order?.id ?? 0));
    if (receipt === undefined) throw new Error('there is no receipt');
    return receipt;
  };
  return { token, orderId: order?.id ?? 0, read };
}

async function refund(orderId: number, body: object) {
  const [payment] = await test.db.select().from(payments).where(eq(payments.orderId, orderId));
  const path = `/api/admin/payments/${payment?.id}/refund`;
  const reply = await test.call('POST', path, { token: admin.token, body: { reason: 'Less was needed.', ...body } });
  expect(reply.status).toBe(200);
  await test.jobsDone();
  return test.db.select().from(creditNotes).where(eq(creditNotes.orderId, orderId));
}

const pdfOf = async (path: string, token: string) => readPdf((await test.call('GET', `/api${path}`, { token })).bytes);

describe('the tax on a receipt', () => {
  it('a company of another state: IGST, the rule and the payer are kept, and printed with a code that proves it', async () => {
    const { token, orderId, read } = await buy(company);
    const { facts, code } = await read();
    expect(facts).toMatchObject({
      payer: company,
      tax: {
        rule: { payer: 'registered', place: 'payer', validFrom: '2017-07-01' },
        rateInBasisPoints: 1800,
        placeOfSupply: '29',
        taxableInPaise: 10_000_00,
        cgstInPaise: 0,
        sgstInPaise: 0,
        igstInPaise: 1_800_00,
      },
    });
    const { text, title } = await pdfOf(`/payment/orders/${orderId}/receipt`, token);
    expect(title).toBe(`Tax invoice ${code}`);
    expect(text).toContain('Acme & Sons GSTIN 29AAGCB7383J1Z4');
    expect(text).toContain('Place of supply 29-Karnataka. Reverse charge: no.');
    expect(text).toContain('Taxable value ₹10,000.00 IGST 18% ₹1,800.00 Total ₹11,800.00');
    expect(text).toContain('Rupees Eleven Thousand Eight Hundred Only');
    expect(text).toContain('Scan to check this document');
  });

  it('a student who pays: CGST and SGST of the institute’s state, and no payer', async () => {
    const { facts } = await (await buy(null)).read();
    expect(facts.payer).toBeUndefined();
    expect(facts.tax).toMatchObject({ placeOfSupply: '27', cgstInPaise: 900_00, sgstInPaise: 900_00, igstInPaise: 0 });
  });

  it('no GSTIN, no tax: a receipt as before, with a code', async () => {
    await test.db.update(paymentSettings).set({ gstin: null });
    const { token, orderId, read } = await buy(null);
    await test.db.update(paymentSettings).set({ gstin: ownGstin });
    const { facts, code } = await read();
    expect(facts.tax).toMatchObject({ rule: null, placeOfSupply: null, rateInBasisPoints: 0 });
    const { text, title } = await pdfOf(`/payment/orders/${orderId}/receipt`, token);
    expect(title).toBe(`Receipt ${code}`);
    expect(text).not.toMatch(/GST|Place of supply/);
  });
});

describe('what changes later', () => {
  const inKarnataka = { name: 'Asha', gstin: null, stateCode: '29', address: null };

  it('changes no document: the rule, the payer, the rate and the institute stay; new ones have the new rule', async () => {
    const { token, orderId, read } = await buy(inKarnataka);
    const [before, file] = [await read(), await pdfOf(`/payment/orders/${orderId}/receipt`, token)];
    expect(before.facts.tax).toMatchObject({ placeOfSupply: '27', cgstInPaise: 900_00 });

    const validFrom = dateInIndia(test.clock.now());
    const rule = { payer: 'with_state', place: 'payer', validFrom };
    const created = await test.call('POST', '/api/admin/tax/rules', { token: admin.token, body: rule });
    await test.call('PUT', '/api/me/billing', { token, body: { billing: company } });
    await test.db.update(paymentSettings).set({ gstPercent: 12 });
    expect((await read()).facts).toEqual(before.facts);
    expect((await pdfOf(`/payment/orders/${orderId}/receipt`, token)).text).toBe(file.text);

    const after = await (await buy(inKarnataka)).read();
    await test.db.update(paymentSettings).set({ gstPercent: 18 });
    expect(after.facts.tax).toMatchObject({
      rule: { id: created.json<TaxRule>().id },
      rateInBasisPoints: 1200,
      placeOfSupply: '29',
      cgstInPaise: 0,
    });
    expect([after.number, after.financialYear]).toEqual([before.number + 1, before.financialYear]);
  });

  it('a credit note has the rule, the rate and the payer of its receipt, not those of today', async () => {
    const { token, orderId, read } = await buy(company);
    const receipt = await read();
    await test.call('PUT', '/api/me/billing', { token, body: { billing: null } });
    await test.db.update(paymentSettings).set({ gstPercent: 5, gstin: '33AAACC1206D1ZN' });
    const [note] = await refund(orderId, { amount: 1_180, effect: 'leaves' });
    await test.db.update(paymentSettings).set({ gstPercent: 18, gstin: ownGstin });
    expect(note?.facts).toMatchObject({
      payer: company,
      issuer: { gstin: ownGstin },
      tax: { ...receipt.facts.tax, taxableInPaise: 1_000_00, igstInPaise: 180_00 },
    });
    const { text } = await pdfOf(`/payment/refunds/${note?.refundId}/credit-note`, token);
    expect(text).toContain('Taxable value ₹1,000.00 IGST 18% ₹180.00 Total ₹1,180.00');
    expect(text).toContain(`Reduces tax invoice ${receipt.code}`);
    expect(text).toContain('Scan to check this document');
  });
});

it('the code of a document leads to a page that says what it is', async () => {
  const { read } = await buy(company);
  const { id, code } = await read();
  const url = verifyUrlOf(test.app.context, { kind: 'receipt', id });
  expect(url.startsWith(`${test.env.PUBLIC_ORIGIN}/verify/r${id}.`)).toBe(true);
  const reply = await test.call('GET', `/api${new URL(url).pathname}`);
  expect(reply.json<VerifiedDocument>()).toMatchObject({ title: 'Tax invoice', number: code, amount: 11_800 });
});
