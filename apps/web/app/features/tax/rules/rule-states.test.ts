import type { TaxRule } from '@avsar/contract';
import { expect, test } from 'vitest';
import { ruleStates } from './rule-states.ts';

const rule = (id: number, payer: TaxRule['payer'], validFrom: string): TaxRule => ({
  id,
  payer,
  place: 'institute',
  validFrom,
  madeBy: 'system',
});

test('for each kind of payer the newest rule that has begun holds', () => {
  const rules = [
    rule(5, 'with_state', '2026-12-01'),
    rule(4, 'with_state', '2026-11-18'),
    rule(1, 'registered', '2017-07-01'),
    rule(2, 'with_state', '2017-07-01'),
  ];
  expect(Object.fromEntries(ruleStates(rules, '2026-11-18'))).toEqual({ 1: 'now', 2: 'over', 4: 'now', 5: 'later' });
});
