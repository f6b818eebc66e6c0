import { expect, test } from 'vitest';
import { initialOf, letterMarkSvg } from './letter-mark.ts';

test.each([
  ['Setu Academy', 'S'],
  [' banyan', 'B'],
  ['अवसर', 'अ'],
  ['😀 School', '😀'],
  ['', '?'],
])('the mark of “%s” is %s', (brand, expected) => {
  expect(initialOf(brand)).toBe(expected);
});

test('a letter with a meaning in markup is escaped', () => {
  expect(letterMarkSvg('<script>', '#0b5d3b')).toContain('fill="#ffffff">&lt;</text>');
  expect(letterMarkSvg('& Sons', '#0b5d3b')).toContain('>&amp;</text>');
  expect(letterMarkSvg('Setu', '#0b5d3b')).toContain('<rect width="48" height="48" rx="12" fill="#0b5d3b"/>');
});
