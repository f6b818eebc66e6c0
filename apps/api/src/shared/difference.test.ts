import { describe, expect, it } from 'vitest';
import { changesBetween, differenceOf } from './difference.ts';

describe('changesBetween', () => {
  it.each([
    ['nothing', { a: 1, b: ['x'] }, { a: 1, b: ['x'] }, { before: {}, after: {} }],
    ['one of two', { a: 1, b: 2 }, { a: 1, b: 3 }, { before: { b: 2 }, after: { b: 3 } }],
    [
      'something inside',
      { link: { to: '/a' } },
      { link: { to: '/b' } },
      { before: { link: { to: '/a' } }, after: { link: { to: '/b' } } },
    ],
    ['what came', {}, { a: null }, { before: { a: undefined }, after: { a: null } }],
  ])('of two readings: %s', (_title, before, after, expected) => {
    expect(changesBetween(before, after)).toEqual(expected);
  });
});

describe('differenceOf', () => {
  const row = { name: 'Asha', address: null as string | null, skills: ['Java'] };
  it.each([
    ['nothing', row, { before: {}, after: {} }],
    ['a word', { ...row, name: 'Usha' }, { before: { name: 'Asha' }, after: { name: 'Usha' } }],
    ['what was not there', { ...row, address: 'Pune' }, { before: { address: null }, after: { address: 'Pune' } }],
    ['a list alike', { ...row, skills: ['Java'] }, { before: {}, after: {} }],
    ['a list', { ...row, skills: [] }, { before: { skills: ['Java'] }, after: { skills: [] } }],
  ])('%s', (_, after, difference) => {
    expect(differenceOf(row, after, ['name', 'address', 'skills'])).toEqual(difference);
  });

  it('ignores fields that are not named', () => {
    expect(differenceOf(row, { ...row, name: 'Usha' }, ['address'])).toEqual({ before: {}, after: {} });
  });
});
