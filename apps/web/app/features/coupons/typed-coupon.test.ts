import { couponDraftSchema } from '@avsar/contract';
import { describe, expect, test } from 'vitest';
import { couponDraftOf, discountTextOf } from './typed-coupon.ts';

const typed = {
  label: 'Diwali 2026',
  kind: 'percent',
  'discount.percent': '10',
  courseId: '',
  usesMost: '',
  perPerson: '1',
  firstOfBatch: '',
  startsOn: '2026-11-18',
  endsOn: '',
};

const draft = {
  label: 'Diwali 2026',
  discount: { kind: 'percent', percent: 10 },
  courseId: null,
  usesMost: null,
  perPerson: 1,
  firstOfBatch: null,
  startsOn: '2026-11-18',
  endsOn: null,
};

describe('a typed coupon', () => {
  test('with empty limits has none', () => {
    expect(couponDraftOf(typed)).toEqual(draft);
    expect(couponDraftSchema.parse({ code: 'diwali 26', ...couponDraftOf(typed) }).code).toBe('DIWALI26');
  });

  test('with an amount, limits and a course', () => {
    const more = { kind: 'amount', 'discount.amount': '₹1,500', courseId: '4', usesMost: '1,000', firstOfBatch: '5' };
    expect(couponDraftOf({ ...typed, ...more, endsOn: '2026-12-01' })).toEqual({
      ...draft,
      discount: { kind: 'amount', amount: 1500 },
      courseId: 4,
      usesMost: 1000,
      firstOfBatch: 5,
      endsOn: '2026-12-01',
    });
  });

  test.each([
    ['no number', { 'discount.percent': '' }, 'discount.percent'],
    ['more than a coupon may take off', { 'discount.percent': '95' }, 'discount.percent'],
    ['a last day before the first', { endsOn: '2026-11-17' }, 'endsOn'],
    ['no use per student', { perPerson: '0' }, 'perPerson'],
  ])('with %s is refused at its field', (_, change, field) => {
    const parsed = couponDraftSchema.safeParse({ code: 'DIWALI26', ...couponDraftOf({ ...typed, ...change }) });
    expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });
});

test('what it takes off, in words', () => {
  expect(discountTextOf({ discount: { kind: 'percent', percent: 10 } })).toBe('10 %');
  expect(discountTextOf({ discount: { kind: 'amount', amount: 1500 } })).toBe('₹1,500');
});
