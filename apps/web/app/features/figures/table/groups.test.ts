import { expect, test } from 'vitest';
import { filterOf, groupIn, nameOf, placesOf, sumOf, usualGroup } from './groups.ts';

const days = { from: '2026-10-20', to: '2026-11-18' };

test('the rows of a group are found by its day, its month or its id', () => {
  expect(filterOf('day', '2026-11-02', days)).toEqual({ from: '2026-11-02', to: '2026-11-02' });
  expect(filterOf('month', '2026-10', days)).toEqual({ from: '2026-10-20', to: '2026-10-31' });
  expect(filterOf('batch', 'none', days)).toEqual({ ...days, batch: 'none' });
});

test('days and months have words, other groups have the name that the API gives', () => {
  expect(nameOf('day', { key: '2026-11-18', label: '' })).toBe('Wed, 18 Nov 2026');
  expect(nameOf('month', { key: '2026-11', label: '' })).toBe('Nov 2026');
  expect(nameOf('counsellor', { key: 'none', label: 'Nobody' })).toBe('Nobody');
  expect(nameOf('course', { key: '4', label: 'Core Java' })).toBe('Core Java');
});

test('a chart has a place for every day, also for days without money', () => {
  const { keys, ends } = placesOf('day', days);
  expect([keys.length, keys[0], keys.at(-1)]).toEqual([30, '2026-10-20', '2026-11-18']);
  expect(ends).toEqual(['20 Oct 2026', '18 Nov 2026']);
  expect(placesOf('month', days).keys).toEqual(['2026-10', '2026-11']);
});

test('many days are added up by month first; an unknown group in the address is ignored', () => {
  expect(usualGroup(days)).toBe('day');
  expect(usualGroup({ from: '2026-04-01', to: '2026-11-18' })).toBe('month');
  expect(groupIn(['day', 'way'], 'way', 'day')).toBe('way');
  expect(groupIn(['day', 'way'], 'shoe size', 'day')).toBe('day');
});

test('paise add up exactly', () => {
  expect(sumOf([0.1, 0.2, 0.7], (one) => one)).toBe(1);
});
