import { applicationStates, type Decision, decisions } from '@avsar/contract';
import { describe, expect, it } from 'vitest';
import {
  endedByAccepting,
  type Held,
  type Holdings,
  stepOf,
  whyNoOffer,
  whyNoSeat,
  whyNotAnswered,
  whyNotApply,
  whyNotDecided,
  whyNotWithdrawn,
} from './applications.policy.ts';

const regular = { id: 1, rank: 1 };
const dream = { id: 2, rank: 2 };
const best = { id: 3, rank: 3 };

let next = 100;
const held = (state: Held['state'], category = regular): Held => {
  next += 1;
  return { id: next, openingId: next, category, state };
};
const having = (isUpgraded: boolean, ...all: Held[]): Holdings => ({ held: all, isUpgraded });
const nothing = having(false);

describe('whyNoOffer', () => {
  it.each<[string, Holdings, typeof regular, string | undefined]>([
    ['nothing', nothing, regular, undefined],
    ['an application', having(false, held('applied')), regular, undefined],
    ['an offer of the category', having(false, held('offered')), regular, 'has_offer'],
    ['an offer of another category', having(false, held('offered')), dream, undefined],
    ['a job of the category', having(false, held('accepted')), regular, 'has_job'],
    ['a job of a lower category', having(false, held('accepted')), dream, undefined],
    ['a job of a higher category', having(false, held('accepted', best)), dream, 'has_job'],
    ['a job of a lower category, and the upgrade was used', having(true, held('accepted')), dream, 'has_job'],
    ['no job any more, and the upgrade was used', having(true), regular, undefined],
    [
      'a job, and an offer of the higher category',
      having(false, held('accepted'), held('offered', dream)),
      dream,
      'has_offer',
    ],
  ])('with %s', (_, holdings, category, expected) => {
    expect(whyNoOffer(category, holdings)).toBe(expected);
  });
});

describe('whyNotApply', () => {
  const fine = {
    isOver: false,
    isEligible: true,
    hasResume: true,
    category: regular,
    state: undefined,
    holdings: nothing,
    runningMost: 2,
  };
  const full = having(false, held('applied', dream), held('waitlisted', dream));
  it.each<[string, Partial<Parameters<typeof whyNotApply>[0]>, string | null]>([
    ['nothing in the way', {}, null],
    ['over, before all else', { isOver: true, isEligible: false, hasResume: false }, 'over'],
    ['not eligible', { isEligible: false, state: 'rejected' }, 'not_eligible'],
    ['rejected before', { state: 'rejected', hasResume: false }, 'decided'],
    ['withdrawn before', { state: 'withdrawn' }, null],
    ['withdrawn before, and over', { state: 'withdrawn', isOver: true }, 'over'],
    ['no resume', { hasResume: false, holdings: having(false, held('accepted')) }, 'no_resume'],
    ['a job', { holdings: having(false, held('accepted')) }, 'has_job'],
    ['an offer', { holdings: having(false, held('offered'), held('applied')) }, 'has_offer'],
    ['as many as allowed', { holdings: full }, 'too_many'],
    ['a job counts as none', { category: dream, holdings: having(false, held('accepted'), held('applied')) }, null],
    ['running already', { state: 'applied', isOver: true, holdings: full }, null],
  ])('%s', (_, changes, expected) => {
    expect(whyNotApply({ ...fine, ...changes })).toBe(expected);
  });

  it.each(['accepted', 'declined', 'expired', 'replaced', 'retracted'] as const)('%s before: decided', (state) => {
    expect(whyNotApply({ ...fine, state })).toBe('decided');
  });
});

describe('endedByAccepting', () => {
  const offer = held('offered', dream);
  const [lower, same, higher] = [held('offered'), held('applied', dream), held('waitlisted', best)];

  it('the first job: a higher category goes on', () => {
    const ends = endedByAccepting(offer, having(false, offer, lower, same, higher));
    expect(ends).toEqual({ replaced: undefined, ended: [lower, same] });
  });

  it('an upgrade: nothing goes on, and the job is replaced', () => {
    const job = held('accepted');
    expect(endedByAccepting(offer, having(false, job, offer, higher))).toEqual({ replaced: job, ended: [higher] });
  });

  it('a job after the upgrade was used and lost: nothing goes on', () => {
    expect(endedByAccepting(offer, having(true, offer, higher))).toEqual({ replaced: undefined, ended: [higher] });
  });
});

describe('whyNotAnswered', () => {
  const now = new Date('2026-11-19T06:00:00Z');
  const later = new Date('2026-11-19T06:00:01Z');
  const offered = { state: 'offered', answerBy: later, category: regular } as const;
  it.each([
    ['in time', offered, 'accept', nothing, undefined],
    ['at the end', { ...offered, answerBy: now }, 'accept', nothing, /time to answer/],
    ['declined at the end', { ...offered, answerBy: now }, 'decline', nothing, /time to answer/],
    ['ended', { ...offered, state: 'expired' }, 'accept', nothing, /no offer/],
    ['with another job', offered, 'accept', having(false, held('accepted')), /another offer/],
    ['declined with another job', offered, 'decline', having(false, held('accepted')), undefined],
  ] as const)('%s', (_, answered, answer, holdings, expected) => {
    const refusal = whyNotAnswered(answered, answer, holdings, now);
    if (expected === undefined) expect(refusal).toBeUndefined();
    else expect(refusal).toMatch(expected);
  });
});

describe('whyNotWithdrawn', () => {
  it.each(applicationStates)('%s', (state) => {
    expect(whyNotWithdrawn(state) === undefined).toBe(state === 'applied' || state === 'waitlisted');
  });
});

describe('whyNotDecided', () => {
  const asha = { name: 'Asha Rao', isActive: true, category: regular, holdings: nothing };
  it.each(decisions)('%s: only from its states, with the name in the refusal', (decision: Decision) => {
    for (const state of applicationStates) {
      const refusal = whyNotDecided(decision, { ...asha, state }, 10);
      if (stepOf[decision].from.includes(state)) expect(refusal).toBeUndefined();
      else expect(refusal).toMatch(/^Asha Rao .+\.$/);
    }
  });

  it.each([
    ['offer', { holdings: having(false, held('offered')) }, 'Asha Rao has an offer of this category.'],
    ['offer', { holdings: having(false, held('accepted')) }, 'Asha Rao has accepted another offer.'],
    ['offer', { isActive: false }, 'Asha Rao has no account any more.'],
    ['reject', { isActive: false }, undefined],
    ['waitlist', { holdings: having(false, held('offered')) }, undefined],
  ] as const)('%s %j', (decision, changes, expected) => {
    expect(whyNotDecided(decision, { ...asha, state: 'applied', ...changes }, 10)).toBe(expected);
  });

  it('reopen: not more than may run', () => {
    const chosen = { ...asha, state: 'withdrawn', holdings: having(false, held('applied')) } as const;
    expect(whyNotDecided('reopen', chosen, 2)).toBeUndefined();
    expect(whyNotDecided('reopen', chosen, 1)).toMatch(/Asha Rao has 1 running/);
  });
});

describe('whyNoSeat', () => {
  it.each([
    [4, 3, 1, undefined],
    [4, 4, 1, 'This opening has 4 seats and 4 offers.'],
    [1, 0, 2, 'This opening has 1 seat and 0 offers.'],
    [2, 1, 2, 'This opening has 2 seats and 1 offer.'],
  ])('%d seats, %d offers, %d more', (seats, offers, more, expected) => {
    expect(whyNoSeat(seats, offers, more)).toBe(expected);
  });
});
