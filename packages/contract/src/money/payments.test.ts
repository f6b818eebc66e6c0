import { describe, expect, it } from 'vitest';
import { referenceSchema } from './payments.ts';

describe('a bank’s reference', () => {
  it.each([
    ['412345678901', '412345678901'],
    ['axis-77 88 9900', 'AXIS77889900'],
    ['\u00A041234 5678\t901\n', '412345678901'],
    // Hyphens and dashes of word processors, and invisible characters.
    ['4123\u20104567\u20138901\u200B', '412345678901'],
    ['412345678901', '412345678901'],
    ['४१२३४५६७८९०१', '412345678901'],
    ['৪১২৩৪৫৬৭৮৯০১', '412345678901'],
    ['೪೧೨೩೪೫೬೭೮೯೦೧', '412345678901'],
    // Leading zeros are kept; the database ignores them when it compares.
    ['000123456', '000123456'],
  ])('%j is normalised to %j', (typed, taken) => {
    expect(referenceSchema.parse(typed)).toBe(taken);
  });

  it.each(['', '12345', 'drop table; --', '4123456789é1', '߁߂߃߄߅߆', '1'.repeat(36), '_123456'])(
    '%j is refused',
    (typed) => {
      expect(referenceSchema.safeParse(typed).success).toBe(false);
    },
  );
});
