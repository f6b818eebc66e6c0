import type { TaxDocument } from '@avsar/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeXml, tallyFoot, tallyHead, voucherOf } from './tax.tally.policy.ts';

const invoice: TaxDocument = {
  kind: 'invoice',
  id: 1,
  number: 'AV/26-27/000123',
  day: '2026-11-18',
  issuedAt: '2026-11-18T06:00:00.000Z',
  orderId: 7,
  payer: { name: 'Acme & Sons <Pune>', gstin: '29AAGCB7383J1Z4', state: '29-Karnataka' },
  course: 'Java "Full" Stack',
  sacCode: '999293',
  placeOfSupply: '29-Karnataka',
  rate: 18,
  total: 118,
  taxable: 100,
  cgst: 0,
  sgst: 0,
  igst: 18,
  method: 'upi',
  reference: 'pay_1',
  reduces: null,
  ruleId: 1,
};

const amountsIn = (voucher: string) =>
  [...voucher.matchAll(/<AMOUNT>(-?[\d.]+)<\/AMOUNT>/g)].map(([, text]) => Number(text));
const ledgersIn = (voucher: string) =>
  [...voucher.matchAll(/<LEDGERNAME>(.+?)<\/LEDGERNAME>/g)].map(([, text]) => text);

/** Every tag is closed by its own, in the right order, and no sign of markup is left outside of tags. */
function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  const rest = xml
    .replace(/^<\?xml[^>]*\?>/, '')
    .replaceAll(/<(\/?)([A-Z.]+)((?: [\w:]+="[^"<>]*")*)>/g, (_, end, name) => {
      if (end === '') open.push(name);
      else if (open.pop() !== name) open.push('wrong');
      return '';
    });
  return open.length === 0 && !/[<>]|&(?!(?:amp|lt|gt|quot|apos);)/.test(rest);
}

describe('a voucher for Tally', () => {
  it('of an invoice: students get, fees and tax give, and the amounts are even', () => {
    const voucher = voucherOf(invoice);
    expect(ledgersIn(voucher)).toEqual(['Students', 'Course fees', 'Output IGST']);
    expect(amountsIn(voucher)).toEqual([-118, 100, 18]);
    for (const said of [
      'REMOTEID="AV/26-27/000123" VCHTYPE="Sales"',
      '<DATE>20261118</DATE>',
      '<PARTYNAME>Acme &amp; Sons &lt;Pune&gt;</PARTYNAME>',
      '<PARTYGSTIN>29AAGCB7383J1Z4</PARTYGSTIN>',
      '<PLACEOFSUPPLY>Karnataka</PLACEOFSUPPLY>',
    ]) {
      expect(voucher).toContain(said);
    }
  });

  it('of a credit note: the other way round, with the invoice that it reduces', () => {
    const voucher = voucherOf({
      ...invoice,
      kind: 'credit_note',
      number: 'AV/C2627/000001',
      igst: 0,
      cgst: 9,
      sgst: 9,
      reduces: { number: 'AV/26-27/000123', day: '2026-11-18' },
    });
    expect(ledgersIn(voucher)).toEqual(['Students', 'Course fees', 'Output CGST', 'Output SGST']);
    expect(amountsIn(voucher)).toEqual([118, -100, -9, -9]);
    expect(voucher).toContain('VCHTYPE="Credit Note"');
    expect(voucher).toContain('<REFERENCE>AV/26-27/000123</REFERENCE>');
  });

  it('is well-formed and even, whatever people are called and whatever they pay', () => {
    const texts = fc.string({ unit: 'binary', maxLength: 40 });
    const split = fc.record({ taxable: fc.nat({ max: 9_999_999 }), half: fc.nat({ max: 99_999 }) });
    fc.assert(
      fc.property(texts, texts, split, (name, course, { taxable, half }) => {
        const [cgst, total] = [half / 100, (taxable + 2 * half) / 100];
        const payer = { ...invoice.payer, name };
        const voucher = voucherOf({
          ...invoice,
          payer,
          course,
          igst: 0,
          cgst,
          sgst: cgst,
          total,
          taxable: taxable / 100,
        });
        expect(isWellFormed(`${tallyHead}${voucher}${tallyFoot}`)).toBe(true);
        expect(amountsIn(voucher).reduce((one, other) => one + other, 0)).toBeCloseTo(0, 4);
      }),
    );
  });

  it('has no characters that XML does not allow', () => {
    expect(escapeXml('a\u0000b\u0008c\uD800d\uFFFE<&>"\'')).toBe('abc\uFFFDd&lt;&amp;&gt;&quot;&apos;');
  });
});
