import type { Offer } from '@avsar/contract';
import { describe, expect, test } from 'vitest';
import { lateText } from './late-text.ts';
import { offerOfPlan, totalOf, upiUriWith } from './payable.ts';

const plan = {
  id: 3,
  name: '3 parts',
  total: 20_600,
  lateFee: 500,
  lateAfterDays: 3,
  closeAfterDays: 15,
  parts: [
    { amount: 7000, dueAfterDays: 0 },
    { amount: 6800, dueAfterDays: 30 },
    { amount: 6800, dueAfterDays: 60 },
  ],
};

const upiUri = 'upi://pay?pa=avsar@okbank&pn=Avsar&am=20000.00&cu=INR&tn=C%2B%2B%20%26%20am%3D1';

const offer: Offer = {
  course: {
    id: 1,
    title: 'Java',
    description: 'Java',
    keywords: null,
    level: null,
    price: 20_000,
    days: 30,
    image: null,
    startDate: '2099-11-23',
    endDate: '2100-02-26',
    time: null,
  },
  batches: [],
  seat: null,
  isWaitingForBatch: false,
  standing: 'buyable',
  amount: 20_000,
  discount: null,
  credit: null,
  plans: [plan],
  planId: null,
  online: null,
  offline: { bank: null, upiId: 'avsar@okbank', upiUri },
  transfer: null,
  refundTerms: '',
  hasTaxInvoice: false,
};

describe('what is paid now', () => {
  test.each([
    ['the whole fee', offer, null, 20_000, 20_000],
    ['the first part of a plan', offer, 3, 7000, 20_600],
    ['an open order of the plan keeps its amount', { ...offer, planId: 3, amount: 6500 }, 3, 6500, 20_600],
    ['the whole fee beside an open order of a plan', { ...offer, planId: 3, amount: 6500 }, null, 20_000, 20_000],
    ['the whole fee if the plan is no longer on offer', offer, 9, 20_000, 20_000],
  ])('%s', (_, given, planId, now, total) => {
    expect(offerOfPlan(given, planId).amount).toBe(now);
    expect(totalOf(given, planId)).toBe(total);
  });

  test('the code for UPI apps has the same amount, and nothing else changes', () => {
    expect(offerOfPlan(offer, 3).offline?.upiUri).toBe(upiUri.replace('20000.00', '7000.00'));
    expect(upiUriWith(upiUri, 6800.5)).toBe(upiUri.replace('20000.00', '6800.50'));
  });
});

test.each([
  [500, 3, 15, 'If a part is more than 3 days late, ₹500 is added. After 15 days you can join no class until you pay.'],
  [500, 0, null, 'If a part is late, ₹500 is added.'],
  [0, 0, 10, 'If a part is late: after 10 days you can join no class until you pay.'],
  [0, 0, null, ''],
])('late fee %d after %d days, closed after %s', (lateFee, lateAfterDays, closeAfterDays, text) => {
  expect(lateText({ lateFee, lateAfterDays, closeAfterDays })).toBe(text);
});
