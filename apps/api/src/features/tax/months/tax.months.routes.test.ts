import type { TaxDocument, TaxMonth } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { receipts } from '#database/tables/payments.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { exporter, newDeviceCookie, readCsv } from '../../../../test/exports.ts';
import { follow } from '../../../../test/pages.ts';
import { plantPaidOrder, plantRefund } from '../../../../test/payments/refunds.ts';
import { createCourse } from '../../../../test/rows/public-pages.ts';
import { company, ownGstin, taxedFacts } from '../../../../test/rows/tax.ts';

let test: TestApp;
let token: string;
let office: ReturnType<typeof exporter>;
let bought: { readonly studentId: number; readonly courseId: number };
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  ({ token } = await test.signInAs('admin'));
  office = exporter(test, token);
  bought = { studentId: (await test.createUser()).id, courseId: (await createCourse(test.db)).id };
});
afterAll(() => test.close());

const getMonth = async (month: string) =>
  (await test.call('GET', `/api/admin/tax/months/${month}`, { token })).json<TaxMonth>();

const inPaise = (rupees: number) => Math.round(rupees * 100);

type Sheet = readonly Readonly<Record<string, string>>[];

async function sheetOf(list: Parameters<typeof office.download>[0], month: string): Promise<Sheet> {
  const [headings = [], ...rows] = readCsv((await office.download(list, 'csv', { month })).bytes);
  return rows.map((row) => Object.fromEntries(row.map((cell, index) => [headings[index] ?? '', cell])));
}

/** Adds a column up, in paise. */
const sumOf = (sheet: Sheet, heading: string) =>
  sheet.reduce((sum, row) => sum + inPaise(Number(row[heading] ?? Number.NaN)), 0);

const payers = [
  undefined,
  company,
  { ...company, gstin: '27AAPFU0939F1ZV', stateCode: '27' },
  { ...company, gstin: null, stateCode: '33' },
];

const documents = fc.array(
  fc.record({
    amountInPaise: fc.integer({ min: 100_00, max: 5_000_000 }),
    payer: fc.constantFrom(...payers),
    gstPercent: fc.constantFrom(18, 18, 12, 0),
    gstin: fc.constantFrom(ownGstin, ownGstin, ownGstin, null),
    isOld: fc.boolean(),
    refundInPaise: fc.option(fc.integer({ min: 1, max: 100_00 })),
    minute: fc.nat({ max: 28 * 24 * 60 }),
  }),
  { minLength: 3, maxLength: 12 },
);

const monthNames = Array.from({ length: 8 }, (_, index) => `2019-${String(index + 1).padStart(2, '0')}`);

describe('an accountant exports a month and it adds up', () => {
  it.each(monthNames)('%s: the sums of the month are those of every file, and of the ledger', async (month) => {
    const [drawn = []] = fc.sample(documents, 1);
    for (const { minute, refundInPaise, ...taxed } of drawn) {
      const paidAt = new Date(Date.parse(`${month}-01T00:00:00+05:30`) + minute * 60_000);
      const facts = taxedFacts(taxed);
      if (refundInPaise === null) await plantPaidOrder(test.db, { ...bought, paidAt, facts });
      else await plantRefund(test.db, { ...bought, paidAt, refundedAt: paidAt, refundInPaise, facts });
    }
    const { invoices, creditNotes, net, ledger } = await getMonth(month);
    const notes = drawn.filter(({ refundInPaise }) => refundInPaise !== null);
    expect([invoices.count, creditNotes.count]).toEqual([drawn.length, notes.length]);
    expect(inPaise(invoices.total)).toBe(drawn.reduce((sum, { amountInPaise }) => sum + amountInPaise, 0));
    expect(inPaise(creditNotes.total)).toBe(notes.reduce((sum, { refundInPaise }) => sum + (refundInPaise ?? 0), 0));

    const all = await sheetOf('tax-documents', month);
    for (const [sums, kind] of [
      [invoices, 'Invoice'],
      [creditNotes, 'Credit note'],
    ] as const) {
      const own = all.filter((row) => row['Kind'] === kind);
      expect([own.length, sumOf(own, 'Total in rupees'), sumOf(own, 'Taxable value in rupees')]).toEqual([
        sums.count,
        inPaise(sums.total),
        inPaise(sums.taxable),
      ]);
      for (const tax of ['cgst', 'sgst', 'igst'] as const)
        expect(sumOf(own, `${tax.toUpperCase()} in rupees`)).toBe(inPaise(sums[tax]));
      const parts = sums.taxable + sums.cgst + sums.sgst + sums.igst + sums.outside;
      expect(inPaise(parts)).toBe(inPaise(sums.total));
    }

    const b2b = await sheetOf('gstr1-b2b', month);
    const b2cs = await sheetOf('gstr1-b2cs', month);
    const cdnr = await sheetOf('gstr1-cdnr', month);
    const hsn = await sheetOf('gstr1-hsn', month);
    for (const [heading, expected, ofCodes] of [
      ['Taxable Value', net.taxable, 'Taxable Value'],
      ['Integrated Tax', net.igst, 'Integrated Tax Amount'],
      ['Central Tax', net.cgst, 'Central Tax Amount'],
      ['State/UT Tax', net.sgst, 'State/UT Tax Amount'],
    ] as const) {
      expect(sumOf(b2b, heading) + sumOf(b2cs, heading) - sumOf(cdnr, heading)).toBe(inPaise(expected));
      expect(sumOf(hsn, ofCodes)).toBe(inPaise(expected));
    }
    const series = await sheetOf('gstr1-docs', month);
    const registered = drawn.filter(({ gstin }) => gstin !== null);
    const registeredNotes = registered.filter(({ refundInPaise }) => refundInPaise !== null);
    expect(series.reduce((sum, row) => sum + Number(row['Total Number']), 0)).toBe(
      registered.length + registeredNotes.length,
    );

    expect([ledger.received, ledger.refunded]).toEqual([invoices.total, creditNotes.total]);
    expect(Object.values(ledger).filter((side) => typeof side === 'object')).toEqual(
      Array.from({ length: 4 }, () => ({ count: 0, amount: 0 })),
    );
  });

  it('the credit notes to payers without a GSTIN are what section B2CS has taken off', async () => {
    const month = '2018-02';
    const paidAt = new Date('2018-02-10T06:00:00Z');
    const facts = taxedFacts({ amountInPaise: 118_00 });
    await plantRefund(test.db, { ...bought, paidAt, refundedAt: paidAt, refundInPaise: 59_00, facts });
    const [small] = await sheetOf('gstr1-b2cs', month);
    expect(small).toMatchObject({ 'Place Of Supply': '27-Maharashtra', Rate: '18', 'Taxable Value': '50' });
    const [note] = await sheetOf('gstr1-cdnur', month);
    expect(note).toMatchObject({ 'Note Type': 'C', 'Taxable Value': '50', 'Central Tax': '4.5' });
    expect(await sheetOf('gstr1-b2b', month)).toEqual([]);
  });
});

describe('where documents and ledger differ', () => {
  it('an invoice for money of the month before, and money without an invoice, are counted apart', async () => {
    const { payment } = await plantPaidOrder(test.db, {
      ...bought,
      paidAt: new Date('2018-05-31T18:29:59Z'),
      facts: taxedFacts({ amountInPaise: 200_00 }),
    });
    // The staff decided a month later: the receipt of the same payment is of June.
    await test.db
      .update(receipts)
      .set({ issuedAt: new Date('2018-05-31T18:30:00Z') })
      .where(eq(receipts.orderId, payment.orderId));
    const [may, june] = [await getMonth('2018-05'), await getMonth('2018-06')];
    expect([may.ledger.received, may.invoices.total, may.ledger.paymentsWithoutInvoice]).toEqual([
      200,
      0,
      { count: 1, amount: 200 },
    ]);
    expect([june.ledger.received, june.invoices.total, june.ledger.invoicesWithoutPayment]).toEqual([
      0,
      200,
      { count: 1, amount: 200 },
    ]);
  });
});

describe('GET /admin/tax/documents', () => {
  it('200 page by page: every document once, invoices first, the oldest first', async () => {
    const month = '2018-08';
    for (let minute = 0; minute < 5; minute += 1) {
      const paidAt = new Date(Date.parse('2018-08-10T06:00:00Z') + (minute % 3) * 60_000);
      await plantRefund(test.db, {
        ...bought,
        paidAt,
        refundedAt: paidAt,
        facts: taxedFacts({ amountInPaise: 118_00 }),
      });
    }
    const pages = await follow<TaxDocument>(test, `/api/admin/tax/documents?month=${month}&limit=3`, undefined, token);
    const rows = pages.flat();
    expect([pages.length, rows.length, new Set(rows.map(({ number }) => number)).size]).toEqual([4, 10, 10]);
    expect(rows.map(({ kind }) => kind).lastIndexOf('invoice')).toBe(4);
    for (const kind of ['invoice', 'credit_note']) {
      const days = rows.filter((row) => row.kind === kind).map(({ issuedAt }) => issuedAt);
      expect(days).toEqual(days.toSorted());
    }
  });

  it('400 for a month that is none, and for a cursor that is none', async () => {
    for (const query of ['month=2026-13', 'month=November', 'cursor=abc'])
      expect((await test.call('GET', `/api/admin/tax/documents?${query}`, { token })).status).toBe(400);
  });
});

describe('GET /admin/tax/tally/vouchers.xml', () => {
  it('200 by the address of the start: a voucher for each document, with the sums of the month; audited', async () => {
    const month = '2018-10';
    const paidAt = new Date('2018-10-10T06:00:00Z');
    const facts = taxedFacts({ amountInPaise: 1_299_900, payer: company });
    await plantRefund(test.db, { ...bought, paidAt, refundedAt: paidAt, facts });
    await plantPaidOrder(test.db, { ...bought, paidAt, facts: taxedFacts({ amountInPaise: 99_900, gstin: null }) });
    const cookie = newDeviceCookie(test);
    const started = await test.call('POST', '/api/admin/tax/tally', { token, cookie, body: { month } });
    const reply = await test.call('GET', started.json<{ link: string }>().link, { cookie });
    expect([started.status, reply.status, reply.headers['content-type'], reply.headers['content-disposition']]).toEqual(
      [201, 200, 'application/xml; charset=utf-8', `attachment; filename="tally-${month}.xml"`],
    );
    expect(reply.text).toContain('<PARTYNAME>Acme &amp; Sons</PARTYNAME>');
    expect(reply.text.trimEnd().endsWith('</ENVELOPE>')).toBe(true);
    const sumIn = (ledger: string) =>
      [...reply.text.matchAll(/<LEDGERNAME>([^<]+)<\/LEDGERNAME>.*?<AMOUNT>([^<]+)<\/AMOUNT>/g)]
        .filter(([, name]) => name === ledger)
        .reduce((sum, [, , amount]) => sum + inPaise(Number(amount)), 0);
    const { net } = await getMonth(month);
    expect(-sumIn('Students')).toBe(inPaise(net.total));
    expect(sumIn('Course fees')).toBe(inPaise(net.taxable + net.outside));
    expect(sumIn('Output IGST')).toBe(inPaise(net.igst));
    expect(reply.text.match(/<VOUCHER /g)).toHaveLength(3);
    const noted = await test.db.select({ action: auditLog.action }).from(auditLog);
    const actions = noted.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['tax-document.export', 'tax-document.export-end']));
  });

  it('401 with the address in another browser, and 403 for staff without the right', async () => {
    const started = await test.call('POST', '/api/admin/tax/tally', { token, cookie: newDeviceCookie(test), body: {} });
    const other = await test.call('GET', started.json<{ link: string }>().link, { cookie: newDeviceCookie(test) });
    expect(other.status).toBe(401);
    const { token: none } = await test.signInWithRights('people');
    expect((await test.call('GET', '/api/admin/tax/tally/vouchers.xml', { token: none })).status).toBe(403);
  });
});
