import { afterAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../../test/pdfs/read-pdf.ts';
import { createReceipts } from './receipts.ts';

const receipts = createReceipts();
afterAll(() => receipts.close());

const page = {
  title: 'Tax invoice',
  code: 'R/26-27/000123',
  issuedAt: new Date('2026-11-15T10:00:00Z'),
  issuedOn: '15 Nov 2026, 3:30 pm IST',
  issuer: { name: 'Setu Training', address: '12 Invented Road\nPune 411005', gstin: '27AAAAA0000A1Z5' },
  student: { name: 'Asha Rao', email: 'asha@example.in', address: null },
  course: { title: 'Java Full Stack', sacCode: '999293' },
  sums: [
    ['Taxable value', '₹11,016.10'],
    ['CGST 9%', '₹991.45'],
    ['SGST 9%', '₹991.45'],
  ] as const,
  total: '₹12,999.00',
  inWords: 'Rupees Twelve Thousand Nine Hundred Ninety-Nine Only',
  method: 'UPI',
  reference: 'pay_QxYz123456789A',
  colours: { ink: '#0d2b1e', soft: '#4d5f57', accent: '#d81b60' },
};

describe('a receipt', () => {
  it('holds everything as searchable text, the rupee sign included, on one small page', async () => {
    const bytes = await receipts.render(page);
    const { text, title, totalPages } = await readPdf(bytes);
    expect([title, totalPages, bytes.length < 60_000]).toEqual(['Tax invoice R/26-27/000123', 1, true]);
    for (const said of [
      'Tax invoice No. R/26-27/000123 15 Nov 2026, 3:30 pm IST',
      'Setu Training 12 Invented Road Pune 411005 GSTIN 27AAAAA0000A1Z5',
      'Received from Asha Rao asha@example.in',
      'Java Full Stack Live online course, SAC 999293',
      'Taxable value ₹11,016.10 CGST 9% ₹991.45 SGST 9% ₹991.45 Total ₹12,999.00',
      page.inWords,
      'Paid UPI, reference pay_QxYz123456789A',
    ]) {
      expect(text).toContain(said);
    }
  });

  it('names another payer with their GSTIN and the place of supply, and has a code of black squares', async () => {
    const bytes = await receipts.render({
      ...page,
      payer: { name: 'Acme & Sons', gstin: '29AAGCB7383J1Z4', address: 'Bengaluru' },
      course: { ...page.course, place: 'Place of supply 29-Karnataka. Reverse charge: no.' },
      verifyUrl: `https://institute.example/verify/r123.${'a'.repeat(43)}`,
    });
    const { text, totalPages } = await readPdf(bytes);
    expect([totalPages, bytes.length < 80_000]).toEqual([1, true]);
    expect(text).toContain('Received from Acme & Sons GSTIN 29AAGCB7383J1Z4 Bengaluru For the student Asha Rao');
    expect(text).toContain('Place of supply 29-Karnataka. Reverse charge: no.');
    expect(text).toContain('Scan to check this document');
  });

  it('is the same, byte for byte, each time it is rendered', async () => {
    const [first, second] = [await receipts.render(page), await receipts.render(page)];
    expect(Buffer.compare(first, second)).toBe(0);
  });

  it('fits on one page with the longest texts allowed, also without blanks', async () => {
    const longest = (characters: number) => 'W'.repeat(characters);
    const { text, totalPages } = await readPdf(
      await receipts.render({
        ...page,
        issuer: { ...page.issuer, name: longest(120), address: longest(300) },
        student: { name: longest(100), email: longest(254), address: longest(300) },
        payer: { name: longest(120), gstin: '29AAGCB7383J1Z4', address: longest(300) },
        verifyUrl: `https://institute.example/verify/r123.${'a'.repeat(43)}`,
        course: { ...page.course, title: longest(120) },
      }),
    );
    expect([totalPages, text.includes('valid without a signature')]).toEqual([1, true]);
  });

  it('prints Devanagari, and says so when a character cannot be printed', async () => {
    const written = async (name: string) =>
      (await readPdf(await receipts.render({ ...page, student: { ...page.student, name } }))).text;
    const own = await written('आशा राव');
    expect([own.includes('आशा राव'), own.includes('could not be printed')]).toEqual([true, false]);
    const other = await written('ஆஷா Rao 🙂');
    expect(other).toContain('??? Rao ?');
    expect(other).toContain('A “?” stands for a letter that could not be printed here.');
  });
});
