import { expect, test } from 'vitest';
import { filterText, rowsIn } from './rows-filter.ts';

const read = (address: string) => {
  const search = new URLSearchParams(address);
  return rowsIn((name) => search.get(name), '2026-11-18');
};

test('an address says what the rows are and what narrows them', () => {
  expect(read('of=received&from=2026-11-01&to=2026-11-18&course=4&x=1')).toEqual({
    of: 'received',
    filter: { from: '2026-11-01', to: '2026-11-18', course: '4' },
  });
  expect(read('of=enrolled').filter).toEqual({ from: '2026-11-01', to: '2026-11-18' });
  expect(read('of=dues&age=not_due').filter).toEqual({ age: 'not_due' });
  expect(read('of=toString')).toEqual({ of: undefined, filter: {} });
  expect(read('')).toEqual({ of: undefined, filter: {} });
});

const days = { from: '2026-11-01', to: '2026-11-18' };
const row = { course: { title: 'Core Java' }, batch: { name: 'Morning' }, counsellor: { name: 'Ravi Nair' } };
const way = (text: string) => `by ${text}`;

test.each([
  [days, undefined, '1 Nov 2026 to 18 Nov 2026'],
  [{ from: '2026-11-01', to: '2026-11-01' }, row, '1 Nov 2026'],
  [{ ...days, course: '4' }, row, '1 Nov 2026 to 18 Nov 2026, Core Java'],
  [{ ...days, course: '4' }, undefined, '1 Nov 2026 to 18 Nov 2026, course 4'],
  [{ batch: '9' }, row, 'Morning'],
  [{ batch: 'none', counsellor: 'none' }, row, 'without a batch, without a counsellor'],
  [{ counsellor: '3', way: 'cash' }, row, 'counsellor Ravi Nair, by cash'],
  [{ age: '31-60' }, row, 'overdue for 31-60 days'],
  [{ age: 'not_due' }, row, 'not due yet'],
  [{ month: '2026-10' }, row, 'due in Oct 2026'],
  [{}, row, ''],
])('%o in words', (filter, first, text) => {
  expect(filterText(filter, first, way)).toBe(text);
});
