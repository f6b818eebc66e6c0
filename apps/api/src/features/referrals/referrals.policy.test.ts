import { describe, expect, it } from 'vitest';
import {
  codeLength,
  codeLetters,
  firstNameOf,
  identityFlags,
  judge,
  mailboxOf,
  type PairFacts,
  type PaidOrder,
  plainCode,
  whyNotDecided,
} from './referrals.policy.ts';

describe('codes of links', () => {
  it('have letters and digits that nobody takes for another, and more than 10^14 values', () => {
    expect(codeLetters.split('').filter((letter) => 'ILO01'.includes(letter))).toEqual([]);
    expect(new Set(codeLetters).size ** codeLength).toBeGreaterThan(1e14);
  });

  it.each([
    ['K7M2PQ9XYZ', 'K7M2PQ9XYZ'],
    [' k7m2p-q9xyz ', 'K7M2PQ9XYZ'],
    ['K7M2PQ9XY', undefined],
    ['K7M2PQ9XYZ2', undefined],
    ['K7M2PQ9XY0', undefined],
    ["K7M2PQ9XY'", undefined],
    ['', undefined],
  ])('%j is %j', (text, code) => expect(plainCode(text)).toBe(code));
});

it.each([
  ['Asha Rao', 'Asha'],
  ['  Asha   Rao ', 'Asha'],
  ['Asha', 'Asha'],
  ['', ''],
])('the first name of %j is %j', (name, first) => expect(firstNameOf(name)).toBe(first));

it.each([
  ['Asha@people.test', 'asha@people.test'],
  ['asha+friend@people.test', 'asha@people.test'],
  ['a.sha@people.test', 'a.sha@people.test'],
  ['a.s.ha+1@Gmail.com', 'asha@gmail.com'],
  ['9876543210', '9876543210'],
])('the mailbox of %s is %s', (contact, mailbox) => expect(mailboxOf(contact)).toBe(mailbox));

const person = { mobileNumber: '9000000001', otherContacts: [], resumeHash: null };
const strangers: PairFacts = {
  friend: { ...person, email: 'friend@people.test' },
  referrer: { ...person, email: 'asha@people.test', mobileNumber: '9000000002' },
  sharesDevice: false,
  sharesPayer: false,
};

describe('what speaks for one person behind both accounts', () => {
  it.each<[string, Partial<PairFacts>, string[]]>([
    ['strangers', {}, []],
    [
      'a former address',
      { referrer: { ...strangers.referrer, otherContacts: ['friend@people.test'] } },
      ['same_contact'],
    ],
    ['a note after the address', { friend: { ...person, email: 'asha+2@people.test' } }, ['same_contact']],
    ['a former number', { friend: { ...strangers.friend, otherContacts: ['9000000002'] } }, ['same_contact']],
    ['no address on either side', { friend: { ...strangers.friend, email: null } }, []],
    [
      'the same resume',
      {
        friend: { ...strangers.friend, resumeHash: 'aa' },
        referrer: { ...strangers.referrer, resumeHash: 'aa' },
      },
      ['same_resume'],
    ],
    ['the same browser', { sharesDevice: true }, ['same_device']],
    ['the same payer', { sharesPayer: true }, ['same_payer']],
    ['browser and payer', { sharesDevice: true, sharesPayer: true }, ['same_device', 'same_payer']],
  ])('%s', (_, facts, flags) => expect(identityFlags({ ...strangers, ...facts })).toEqual(flags));
});

const now = new Date('2026-11-30T06:00:00Z');
const order: PaidOrder = {
  status: 'paid',
  instalment: 0,
  paidAt: new Date('2026-11-16T06:00:00Z'),
  paidInPaise: 12_000_00,
  isReduced: false,
};
const referral = { windowDays: 14, rewardInPaise: 1_000_00, flags: [], orders: [order] };
const late = new Date('2026-11-16T06:00:01Z');

describe('what becomes of a referral', () => {
  it.each<[string, Partial<typeof order>[], object]>([
    ['nothing is paid', [], { state: 'open' }],
    ['the window is over', [{}], { state: 'earned' }],
    ['the window is not over', [{ paidAt: late }], { state: 'open' }],
    ['a refund is on its way', [{ status: 'refund_pending' }], { state: 'open' }],
    ['a payment is looked at', [{ status: 'needs_review' }], { state: 'open' }],
    ['everything went back', [{ status: 'refunded' }], { state: 'not_counted', end: 'refunded' }],
    ['the course ended early', [{ status: 'ended' }], { state: 'not_counted', end: 'ended' }],
    [
      'one went back and one ended',
      [{ status: 'refunded' }, { status: 'ended' }],
      { state: 'not_counted', end: 'ended' },
    ],
    ['one went back and one is on its way', [{ status: 'refunded' }, { status: 'refund_pending' }], { state: 'open' }],
    ['one went back and one stayed', [{ status: 'refunded' }, {}], { state: 'earned' }],
    ['the second course is young', [{ status: 'refunded' }, { paidAt: late }], { state: 'open' }],
    ['only a later part was paid', [{ instalment: 1 }], { state: 'open' }],
    ['no money came', [{ paidInPaise: 0 }], { state: 'open' }],
    ['a part went back', [{ isReduced: true }], { state: 'to_decide', flags: ['part_refunded'] }],
    ['a part of one went back, another stayed whole', [{ isReduced: true }, {}], { state: 'earned' }],
    ['less than the reward was paid', [{ paidInPaise: 999_00 }], { state: 'to_decide', flags: ['paid_little'] }],
    ['as much as the reward was paid', [{ paidInPaise: 1_000_00 }], { state: 'earned' }],
  ])('%s', (_, orders, judged) =>
    expect(judge({ ...referral, orders: orders.map((changes) => ({ ...order, ...changes })) }, now)).toEqual(judged),
  );

  it('a flag leaves it to the staff, once it would be earned and not before', () => {
    const flagged = { ...referral, flags: ['same_device'] as const };
    expect(judge(flagged, now)).toEqual({ state: 'to_decide', flags: ['same_device'] });
    expect(judge({ ...flagged, orders: [{ ...order, paidAt: late }] }, now)).toEqual({ state: 'open' });
  });

  it('no window: earned with the payment', () =>
    expect(judge({ ...referral, windowDays: 0, orders: [{ ...order, paidAt: now }] }, now)).toEqual({
      state: 'earned',
    }));
});

it.each([
  ['open', 'approve', false],
  ['to_decide', 'approve', true],
  ['not_counted', 'approve', true],
  ['earned', 'approve', false],
  ['open', 'refuse', true],
  ['to_decide', 'refuse', true],
  ['not_counted', 'refuse', false],
  ['earned', 'refuse', false],
] as const)('the staff may decide %s: %s is %s', (state, verdict, may) =>
  expect(whyNotDecided(state, verdict) === undefined).toBe(may),
);
