import { describe, expect, it } from 'vitest';
import { findOffered, standingOf, keepsItsPrice, type UnsettledOrder, upiUriOf } from './payments.offer.policy.ts';

const order = (changes: Partial<UnsettledOrder>): UnsettledOrder => ({
  status: 'attempted',
  amountInPaise: 4_999_00,
  createdAt: new Date('2026-11-02T10:00:00Z'),
  hasTransfer: false,
  isCalledBack: false,
  ...changes,
});

describe('standingOf: a student and a course', () => {
  it.each([
    ['buyable', []],
    ['buyable', [order({ status: 'created' })]],
    ['buyable', [order({ status: 'provider_created' })]],
    ['buyable', [order({})]],
    ['confirming', [order({ status: 'authorized' })]],
    ['confirming', [order({ isCalledBack: true })]],
    ['awaiting_approval', [order({ hasTransfer: true, isCalledBack: true })]],
    ['needs_review', [order({ status: 'needs_review' })]],
    ['needs_review', [order({ status: 'needs_review', isCalledBack: true, hasTransfer: true })]],
    ['confirming', [order({ isCalledBack: true }), order({ status: 'needs_review' })]],
  ] as const)('%s: %j', (standing, orders) => {
    expect(standingOf({ isEnrolled: false, orders })).toBe(standing);
    expect(standingOf({ isEnrolled: true, orders })).toBe('enrolled');
  });
});

describe('findOffered: the open order that can still be paid', () => {
  const review = order({ status: 'needs_review' });
  it.each([
    ['within its day: yes', order({}), '2026-11-03T09:59:59.999Z', true],
    ['from the end of its day: no', order({}), '2026-11-03T10:00:00Z', false],
    ['after its day, never tried: no', order({ status: 'created' }), '2026-11-03T10:00:00Z', false],
    [
      'after its day, while a payment is authorized: yes',
      order({ status: 'authorized' }),
      '2026-11-05T10:00:00Z',
      true,
    ],
    [
      'after its day, while a transfer waits for approval: yes',
      order({ hasTransfer: true }),
      '2026-11-05T10:00:00Z',
      true,
    ],
    [
      'after its day, while a payment is being confirmed: yes',
      order({ isCalledBack: true }),
      '2026-11-05T10:00:00Z',
      true,
    ],
  ])('%s', (_, open, now, isOffered) => {
    expect(findOffered([review, open], new Date(now))).toBe(isOffered ? open : undefined);
  });

  it('returns undefined without an open order', () => {
    expect(findOffered([review], new Date('2026-11-02T10:00:00Z'))).toBeUndefined();
  });
});

describe('the price of an open order', () => {
  const dearer = { priceInPaise: 5_999_00, archivedAt: null };
  it.each([
    [false, 'created', dearer],
    [false, 'provider_created', dearer],
    [true, 'attempted', dearer],
    [true, 'authorized', dearer],
    [true, 'created', { ...dearer, priceInPaise: 4_999_00 }],
    [true, 'created', { ...dearer, archivedAt: new Date() }],
  ] as const)('is kept: %s, when the order is %s and the course is %j', (stands, status, course) => {
    expect(keepsItsPrice(order({ status }), course)).toBe(stands);
  });
});

describe('upiUriOf: the link for a UPI app', () => {
  it('has payee, exact amount and course, all escaped so that no text becomes another parameter', () => {
    const uri = upiUriOf({
      upiId: 'avsar.fees@okbank',
      name: 'Avsar & Sons',
      amountInPaise: 4_999_50,
      note: 'C++ & am=1',
    });
    expect(uri).toBe(
      'upi://pay?pa=avsar.fees@okbank&pn=Avsar%20%26%20Sons&am=4999.50&cu=INR&tn=C%2B%2B%20%26%20am%3D1',
    );
    expect(Object.fromEntries(new URL(uri).searchParams)).toEqual({
      pa: 'avsar.fees@okbank',
      pn: 'Avsar & Sons',
      am: '4999.50',
      cu: 'INR',
      tn: 'C++ & am=1',
    });
  });

  it('limits its note to fifty characters, also in other scripts', () => {
    const uri = upiUriOf({ upiId: 'a1@okbank', name: 'Avsar', amountInPaise: 100, note: '😀'.repeat(80) });
    expect(new URL(uri).searchParams.get('tn')).toBe('😀'.repeat(50));
  });
});
