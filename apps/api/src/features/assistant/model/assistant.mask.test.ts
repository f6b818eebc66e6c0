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
    ['৯৮৭৬৫৪৩২১০', '•••'],
    ['૯૮૭૬૫ ૪૩૨૧૦', '•••'],
    ['௯௮௭௬௫௪௩௨௧௦ please', '••• please'],
    ['９８７６５４３２１０', '•••'],
    ['98765,43210', '•••'],
    ['98,76,54,32,10', '•••'],
    ['98765_43210', '•••'],
    ['98765:43210', '•••'],
    ['98765|43210', '•••'],
    ['98765\u200B43210', '•••'],
    ['98765  -  43210', '•••'],
    ['9 8 7 6 5 4 3 2 1 0', '•••'],
    ['mail asha @ people.test now', 'mail ••• now'],
    ['asha at people dot test', '•••'],
    ['asha\u200B@people.test', '•••'],
    ['asha＠people．test', '•••'],
    ['my PAN is ABCDE1234F.', 'my PAN is •••.'],
    ['passport K1234567', 'passport •••'],
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
    '15000/20000 or 10000 20000',
    'batches of 2025 2026 2027',
    'modules 1 2 3 4 5 6 7 8 9 10',
    'fees 18500, 24999, 49999 each',
    'at 10:30, 12:00, 14:30 or 18:45',
    'class at nine, dot net after it',
    'किस कक्षा में १०:३० बजे',
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
    const gap = fc.constantFrom('', ' ', '-', '.', ' - ', ',', '_', ' | ', '\u200B');
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
