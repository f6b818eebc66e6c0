import { quoteDraftSchema } from '@avsar/contract';
import { expect, test } from 'vitest';
import { discountHint, quoteDraftOf } from './typed-quote.ts';

const typed = {
  name: 'Asha Rao',
  courseId: '4',
  batchId: '',
  planId: '',
  discount: '',
  validUntil: '2026-11-25',
  note: '',
};

test('a quote without batch, plan, discount and note', () => {
  const draft = {
    name: 'Asha Rao',
    courseId: 4,
    batchId: null,
    planId: null,
    discount: 0,
    validUntil: '2026-11-25',
    note: '',
  };
  expect(quoteDraftOf(typed, undefined)).toEqual(draft);
  expect(quoteDraftSchema.safeParse(quoteDraftOf(typed, 3)).data).toMatchObject({ ...draft, leadId: 3 });
});

test('a quote with all of them', () => {
  const all = { ...typed, batchId: '7', planId: '2', discount: '₹2,000', note: 'Laptop on loan' };
  const draft = { batchId: 7, planId: 2, discount: 2000, note: 'Laptop on loan' };
  expect(quoteDraftOf(all, undefined)).toMatchObject(draft);
});

test('a course that was not chosen is asked for', () => {
  const parsed = quoteDraftSchema.safeParse(quoteDraftOf({ ...typed, courseId: '' }, undefined));
  expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual(['courseId']);
});

test.each([
  ['', undefined, ''],
  ['', 20_000, 'The price is ₹20,000.'],
  ['2,000', 20_000, '10 % of ₹20,000. To pay: ₹18,000.'],
  ['1000', 30_000, '3.3 % of ₹30,000. To pay: ₹29,000.'],
  ['20000', 20_000, 'The price is only ₹20,000.'],
  ['many', 20_000, 'The price is ₹20,000.'],
])('a typed discount of “%s” with the price %s', (text, price, hint) => {
  expect(discountHint(text, price)).toBe(hint);
});
