import { describe, expect, it } from 'vitest';
import { isOver, whyNotChanged, whyNotSet } from './openings.policy.ts';

const today = '2026-11-19';

describe('isOver', () => {
  it.each([
    ['open', '2026-11-19', false],
    ['open', '2026-11-20', false],
    ['open', '2026-11-18', true],
    ['closed', '2026-11-20', true],
  ] as const)('%s, apply by %s: %s', (state, applyBy, expected) => {
    expect(isOver({ state, applyBy }, today)).toBe(expected);
  });
});

describe('whyNotSet', () => {
  it.each([
    ['draft', '2026-11-19', 'open', undefined],
    ['draft', '2026-11-18', 'open', /last day/],
    ['closed', '2026-11-19', 'open', undefined],
    ['closed', '2026-11-18', 'open', /last day/],
    ['open', '2026-11-18', 'closed', undefined],
    ['draft', '2026-11-19', 'closed', /draft/],
  ] as const)('%s, apply by %s, to %s', (state, applyBy, wanted, expected) => {
    const reason = whyNotSet({ state, applyBy }, wanted, today);
    if (expected === undefined) expect(reason).toBeUndefined();
    else expect(reason).toMatch(expected);
  });
});

describe('whyNotChanged', () => {
  const before = { company: { id: 1 }, category: { id: 1 }, seats: 4 };
  const other = { ...before, category: { id: 2 } };
  const elsewhere = { ...before, company: { id: 2 } };
  it.each([
    ['another category', other, { hasAny: false, offers: 0 }, undefined],
    ['another category, with applications', other, { hasAny: true, offers: 0 }, /category stays/],
    ['another company, with applications', elsewhere, { hasAny: true, offers: 0 }, undefined],
    ['another company, with an offer', elsewhere, { hasAny: true, offers: 1 }, /company stays/],
    ['as many seats as offers', { ...before, seats: 2 }, { hasAny: true, offers: 2 }, undefined],
    ['fewer seats than offers', { ...before, seats: 1 }, { hasAny: true, offers: 2 }, /^2 offers were made/],
    ['no seat for an offer', { ...before, seats: 0 }, { hasAny: true, offers: 1 }, /^1 offer was made/],
  ] as const)('%s', (_, draft, applied, expected) => {
    const refusal = whyNotChanged(before, draft, applied);
    if (expected === undefined) expect(refusal).toBeUndefined();
    else expect(refusal).toMatch(expected);
  });
});
