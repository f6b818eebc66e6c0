import { describe, expect, it } from 'vitest';
import { type OrderInSight, standingOf, standsAtItsPrice, upiUriOf } from './payments.offer.policy.ts';

const order = (changes: Partial<OrderInSight>): OrderInSight => ({
  status: 'attempted',
  amountInPaise: 4_999_00,
  hasTransfer: false,
  isCalledBack: false,
  ...changes,
});

describe('where somebody stands with a course', () => {
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

describe('the price of an open order', () => {
  const dearer = { priceInPaise: 5_999_00, archivedAt: null };
  it.each([
    [false, 'created', dearer],
    [false, 'provider_created', dearer],
    [true, 'attempted', dearer],
    [true, 'authorized', dearer],
    [true, 'created', { ...dearer, priceInPaise: 4_999_00 }],
    [true, 'created', { ...dearer, archivedAt: new Date() }],
  ] as const)('stands: %s, when it is %s and the course is %j', (stands, status, course) => {
    expect(standsAtItsPrice(order({ status }), course)).toBe(stands);
  });
});

describe('what a UPI app opens', () => {
  it('names payee, exact amount and course, and nothing in them can become a field of its own', () => {
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

  it('keeps its note to fifty letters, also of other scripts', () => {
    const uri = upiUriOf({ upiId: 'a1@okbank', name: 'Avsar', amountInPaise: 100, note: '😀'.repeat(80) });
    expect(new URL(uri).searchParams.get('tn')).toBe('😀'.repeat(50));
  });
});
