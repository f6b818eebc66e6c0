import { describe, expect, it } from 'vitest';
import type { ReceiptFacts } from '#database/tables/payments.ts';
import type { DocumentTax } from '#shared/document-tax.ts';
import { documentTaxLines, documentView, placeLine, receiptTitle, taxOf } from './tax.documents.policy.ts';

const old: ReceiptFacts = {
  issuer: { name: 'Avsar', address: 'Pune', gstin: '27AAPFU0939F1ZV' },
  student: { name: 'Asha Rao', email: '', address: null },
  course: { id: 1, title: 'Java', sacCode: '999293' },
  amountInPaise: 1_180_000,
  gstPercent: 18,
  method: 'upi',
  reference: 'pay_1',
};
const without = { ...old, issuer: { ...old.issuer, gstin: null }, gstPercent: 0 };
const tax: DocumentTax = {
  rule: { id: 1, payer: 'registered', place: 'payer', validFrom: '2017-07-01' },
  rateInBasisPoints: 1800,
  placeOfSupply: '29',
  taxableInPaise: 1_000_000,
  cgstInPaise: 0,
  sgstInPaise: 0,
  igstInPaise: 180_000,
};
const halves = { ...tax, placeOfSupply: '04', cgstInPaise: 90_000, sgstInPaise: 90_000, igstInPaise: 0 };
const exempt = { ...tax, rateInBasisPoints: 0, taxableInPaise: 1_180_000, igstInPaise: 0 };

const taxable = ['Taxable value', '₹10,000.00'];

describe('what a document prints', () => {
  it.each([
    ['an old one', old, [taxable, ['CGST 9%', '₹900.00'], ['SGST 9%', '₹900.00']]],
    ['without tax', without, []],
    ['across states', { ...old, tax }, [taxable, ['IGST 18%', '₹1,800.00']]],
    ['in Chandigarh', { ...old, tax: halves }, [taxable, ['CGST 9%', '₹900.00'], ['UTGST 9%', '₹900.00']]],
    ['exempt', { ...old, tax: exempt }, []],
  ])('tax lines of %s', (_, facts, expected) => {
    expect(documentTaxLines(facts)).toEqual(expected);
  });

  it.each([
    ['Receipt', without],
    ['Tax invoice', old],
    ['Tax invoice', { ...old, tax }],
    ['Bill of supply', { ...old, tax: exempt }],
  ])('is titled %s', (title, facts) => {
    expect(receiptTitle(facts)).toBe(title);
  });

  it('names the place of supply, and an old one does not', () => {
    expect(placeLine({ ...old, tax })).toBe('Place of supply 29-Karnataka. Reverse charge: no.');
    expect(placeLine(old)).toBeUndefined();
  });
});

describe('a document in lists and files', () => {
  const row = {
    kind: 'invoice',
    id: 1,
    code: 'AV/26-27/000001',
    issuedAt: new Date('2026-10-31T19:00:00Z'),
    orderId: 7,
  } as const;

  it('has the day in India, the payer and the kept tax', () => {
    const payer = { name: 'Acme Ltd', gstin: '29AAGCB7383J1Z4', stateCode: '29', address: 'Bengaluru' };
    expect(documentView({ ...row, facts: { ...old, tax, payer } })).toMatchObject({
      day: '2026-11-01',
      payer: { name: 'Acme Ltd', gstin: '29AAGCB7383J1Z4', state: '29-Karnataka' },
      placeOfSupply: '29-Karnataka',
      rate: 18,
      total: 11_800,
      taxable: 10_000,
      igst: 1_800,
      ruleId: 1,
      reduces: null,
    });
  });

  it('an old one is split in halves, and one without a GSTIN has no taxable value', () => {
    expect(taxOf(old)).toMatchObject({ placeOfSupply: '27', cgstInPaise: 90_000, igstInPaise: 0, rule: null });
    expect(documentView({ ...row, facts: without })).toMatchObject({ total: 11_800, taxable: 0, placeOfSupply: null });
  });
});
