import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mask } from './assistant.mask.ts';

describe('mask', () => {
  it.each([
    ['call me on 9876543210', 'call me on •••'],
    ['+91 98765-43210 pe call karo', '••• pe call karo'],
    ['my no. is 098765 43210.', 'my no. is •••.'],
    ['मेरा नंबर ९८७६५४३२१० है', 'मेरा नंबर ••• है'],
    ['office (022) 2345 6789', 'office •••'],
    ['98 76 54 32 10', '•••'],
    ['aadhaar 1234 5678 9012', 'aadhaar •••'],
    ['card 4111-1111-1111-1111 declined', 'card ••• declined'],
    ['a/c 123456789', 'a/c •••'],
    ['write to asha.k+web@people.test, please', 'write to •••, please'],
    ['asha(at)people(dot)test', '•••'],
    ['pay me at asha@okbank', 'pay me at •••'],
    ['ask 9876543210 or b@people.test', 'ask ••• or •••'],
  ])('%s → %s', (text, masked) => {
    expect(mask(text)).toBe(masked);
    expect(mask(mask(text))).toBe(masked);
  });

  it.each([
    'Is the fee ₹1,20,000 or Rs 45000?',
    'does it start on 15/11/2026 or 2026-12-01 at 10:30?',
    'salary 300000-500000 after the 2025-2026 batch',
    'Java 21, React 19 and a 6 month course for 12th pass',
    'batch 3 from 7.30 to 9.00, Pune 411001',
    'follow @avsar',
  ])('stays: %s', (text) => {
    expect(mask(text)).toBe(text);
  });

  it('takes little time for the longest text', () => {
    const startedAt = performance.now();
    for (const letter of ['x', '1 ', '.', '(', ' ', '1,', 'x@']) mask(letter.repeat(20_000));
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });

  it('leaves no mobile number, however it is written', () => {
    const prefix = fc.constantFrom('', '0', '+91', '+91 ', '91-', '(+91) ', '0091 ');
    const parts = fc.tuple(fc.integer({ min: 60_001, max: 99_999 }), fc.integer({ min: 10_001, max: 99_999 }));
    const gap = fc.constantFrom('', ' ', '-', '.', ' - ');
    const around = fc.constantFrom('', 'call ', 'न. ', 'on 12/11/2026 ', '₹5,000 or ');
    fc.assert(
      fc.property(around, prefix, parts, gap, fc.boolean(), (before, code, [first, second], between, isHindi) => {
        const number = `${code}${first}${between}${second}`;
        const typed = isHindi ? number.replaceAll(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? '') : number;
        const masked = mask(`${before}${typed} please`);
        expect(masked).not.toContain(typed.slice(-5));
        expect(masked).toContain(' please');
      }),
    );
  });
});
