import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AppliedRule, splitTax } from '#shared/document-tax.ts';
import { taxCases } from '../../../../test/tax/tax-cases.ts';
import { payerKindOf, reducedTax, ruleOn, taxOn } from './tax.rules.policy.ts';

const day = '2026-11-18';

describe('the thirty cases that were computed apart from this code', () => {
  it('are thirty', () => {
    expect(taxCases).toHaveLength(30);
  });

  it.each(taxCases)('%i paise at %f%% in %s', (amount, percent, own, payer, rules, place, split, about) => {
    const gstin = `${own}AAAAA0000A1Z5`;
    const tax = taxOn({ amountInPaise: amount, gstin, gstPercent: percent, payer, rules, day });
    expect(tax.placeOfSupply, about).toBe(place);
    expect([tax.taxableInPaise, tax.cgstInPaise, tax.sgstInPaise, tax.igstInPaise], about).toEqual(split);
  });
});

const amounts = fc.integer({ min: 1, max: 2_147_483_647 });
/** Whole and half percents up to 28, as the settings allow. */
const rates = fc.integer({ min: 0, max: 56 }).map((half) => half * 50);

describe('splitTax', () => {
  it('adds up to the amount, to the paisa, and no part is further than a paisa from its exact share', () => {
    fc.assert(
      fc.property(amounts, rates, fc.boolean(), (amount, rate, isInterstate) => {
        const { taxableInPaise, cgstInPaise, sgstInPaise, igstInPaise } = splitTax(amount, rate, isInterstate);
        expect(taxableInPaise + cgstInPaise + sgstInPaise + igstInPaise).toBe(amount);
        expect(cgstInPaise).toBe(sgstInPaise);
        expect(taxableInPaise).toBeGreaterThanOrEqual(0);
        const exact = (amount * rate) / (10_000 + rate);
        expect(Math.abs(cgstInPaise + sgstInPaise + igstInPaise - exact)).toBeLessThanOrEqual(1);
        expect(isInterstate ? cgstInPaise : igstInPaise).toBe(0);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the rule', () => {
  const rules: readonly AppliedRule[] = [
    { id: 3, payer: 'with_state', place: 'payer', validFrom: '2026-12-01' },
    { id: 1, payer: 'with_state', place: 'institute', validFrom: '2017-07-01' },
    { id: 2, payer: 'registered', place: 'payer', validFrom: '2017-07-01' },
  ];

  it.each([
    ['2026-11-30', 1],
    ['2026-12-01', 3],
    ['2027-05-05', 3],
    ['2017-06-30', undefined],
  ])('on %s is rule %s, the newest that is valid', (on, expected) => {
    expect(ruleOn(rules, 'with_state', on)?.id).toBe(expected);
  });

  it.each([
    [undefined, 'without_state'],
    [{ gstin: null, stateCode: null }, 'without_state'],
    [{ gstin: null, stateCode: '29' }, 'with_state'],
    [{ gstin: '29AAGCB7383J1Z4', stateCode: '29' }, 'registered'],
  ] as const)('of the payer %j is the rule for %s', (payer, expected) => {
    expect(payerKindOf(payer)).toBe(expected);
  });

  it('is kept on the document with everything that it led to', () => {
    const payer = { gstin: '29AAGCB7383J1Z4', stateCode: '29' };
    const tax = taxOn({ amountInPaise: 118_00, gstin: '27AAPFU0939F1ZV', gstPercent: 18, payer, rules, day });
    expect(tax).toEqual({
      rule: { id: 2, payer: 'registered', place: 'payer', validFrom: '2017-07-01' },
      rateInBasisPoints: 1800,
      placeOfSupply: '29',
      taxableInPaise: 100_00,
      cgstInPaise: 0,
      sgstInPaise: 0,
      igstInPaise: 18_00,
    });
  });

  it('is not needed by an institute without a GSTIN: no tax, no place', () => {
    const tax = taxOn({ amountInPaise: 118_00, gstin: null, gstPercent: 18, payer: undefined, rules, day });
    expect(tax).toMatchObject({ rule: null, rateInBasisPoints: 0, placeOfSupply: null, taxableInPaise: 118_00 });
  });

  it('of a credit note is that of its receipt, and a refund of everything takes back exactly its tax', () => {
    const gstin = '27AAPFU0939F1ZV';
    fc.assert(
      fc.property(amounts, rates, fc.constantFrom('27', '29'), (amountInPaise, rate, state) => {
        const payer = { gstin: `${state}AAGCB7383J1Z4`, stateCode: state };
        const tax = taxOn({ amountInPaise, gstin, gstPercent: rate / 100, payer, rules, day });
        expect(reducedTax(tax, gstin, amountInPaise)).toEqual(tax);
        const part = reducedTax(tax, gstin, Math.ceil(amountInPaise / 3));
        expect([part.rule, part.placeOfSupply, part.rateInBasisPoints]).toEqual([tax.rule, state, rate]);
        expect(state === '27' ? part.igstInPaise : part.cgstInPaise).toBe(0);
      }),
    );
  });
});
