import { describe, expect, it } from 'vitest';
import { billingDraftSchema } from './billing.ts';
import { gstinCheckCharacter, gstinSchema, isGstin, placeInWords } from './gstin.ts';

/** Published examples of the tax office and of registers. */
const real = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '33AAACC1206D1ZN', '24AAACC1206D1ZM'];

describe('a GSTIN', () => {
  it.each(real)('%s is one', (gstin) => {
    expect(isGstin(gstin)).toBe(true);
  });

  it.each([
    ['27AAPFU0939F1ZW', 'another check character'],
    ['27AAPFU0938F1ZV', 'another digit'],
    ['72AAPFU0939F1ZV', 'two digits exchanged'],
    ['25AAPFU0939F1ZX', 'a state that does not exist'],
    ['27AAPFU0939F1Z', 'too short'],
    ['27AAPFU0939F1ZVV', 'too long'],
    ['27AAPFU0939F1YV', 'without its Z'],
    ['', 'empty'],
  ])('%s is none: %s', (text) => {
    expect(isGstin(text)).toBe(false);
  });

  it.each(real)('%s with any one character changed is none', (gstin) => {
    const changed = Array.from(gstin, (_, at) =>
      Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', (other) => gstin.slice(0, at) + other + gstin.slice(at + 1)),
    ).flat();
    expect(new Set(changed.filter(isGstin))).toEqual(new Set([gstin]));
  });

  it('is understood with blanks and in small letters', () => {
    expect(gstinSchema.parse(' 27aapfu 0939f1zv ')).toBe('27AAPFU0939F1ZV');
    expect(gstinCheckCharacter('27AAPFU0939F1Z')).toBe('V');
    expect(placeInWords('27')).toBe('27-Maharashtra');
  });
});

describe('the details of a payer', () => {
  const details = { name: 'Acme Ltd', gstin: '27AAPFU0939F1ZV', stateCode: null, address: 'Pune' };

  it.each([
    [{}, []],
    [{ stateCode: '27' }, []],
    [{ stateCode: '29' }, ['stateCode']],
    [{ address: null }, ['address']],
    [{ gstin: null, address: null }, []],
    [{ gstin: null, stateCode: '99' }, ['stateCode']],
    [{ name: '  ' }, ['name']],
  ])('%j: faults in %j', (change, faults) => {
    const parsed = billingDraftSchema.safeParse({ ...details, ...change });
    expect(parsed.error?.issues.map(({ path }) => path[0]) ?? []).toEqual(faults);
  });
});
