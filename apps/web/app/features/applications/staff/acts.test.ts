import { applicationStates } from '@avsar/contract';
import { expect, test } from 'vitest';
import { fitting, isTooMany, namesText, possibleActs } from './acts.ts';
import { turnsOf } from './turns.ts';

const chosen = applicationStates.map((state) => ({ state }));
const statesFor = (act: Parameters<typeof fitting>[0]) => fitting(act, chosen).map(({ state }) => state);

test('each act is for applications of some states', () => {
  expect(statesFor('invite')).toEqual(['applied', 'waitlisted', 'offered']);
  expect(statesFor('offer')).toEqual(['applied', 'waitlisted']);
  expect(statesFor('waitlist')).toEqual(['applied']);
  expect(statesFor('reject')).toEqual(['applied', 'waitlisted']);
  expect(statesFor('retract')).toEqual(['offered', 'accepted']);
  expect(statesFor('reopen')).toEqual(['withdrawn', 'rejected', 'declined', 'expired', 'retracted']);
});

test('only acts that fit at least one of the chosen are offered, with how many they fit', () => {
  expect(possibleActs([])).toEqual([]);
  expect(possibleActs([{ state: 'replaced' }])).toEqual([]);
  expect(possibleActs([{ state: 'offered' }, { state: 'accepted' }])).toEqual([
    { act: 'invite', count: 1 },
    { act: 'retract', count: 2 },
  ]);
});

test('a long list of names is shortened', () => {
  expect(namesText(['Asha', 'Ravi'])).toBe('Asha, Ravi');
  expect(namesText(['A', 'B', 'C', 'D'], 3)).toBe('A, B and 2 more');
});

test('a decision is for at most 100 people', () => {
  expect([100, 101].map(isTooMany)).toEqual([false, true]);
});

test('people who come one after the other have times of their own, also past midnight', () => {
  expect(turnsOf('2026-12-01T18:20:00Z', 15, 3)).toEqual([
    '2026-12-01T18:20:00.000Z',
    '2026-12-01T18:35:00.000Z',
    '2026-12-01T18:50:00.000Z',
  ]);
});
