import type { QuestionContent } from '@avsar/contract';
import { describe, expect, it } from 'vitest';
import { exampleContents } from '../../../../test/rows/quizzes.ts';
import { linesOf, scoreOf, typedNumberOf } from './quizzes.scoring.policy.ts';

const { single, multiple, number, text, order, code } = exampleContents;

const placesFor = (content: QuestionContent) => (places: number[]) => scoreOf(content, { places });
const typedFor = (content: QuestionContent) => (typed: string) => scoreOf(content, { text: typed });

const full = (points: number) => ({ pointsInHundredths: 100 * points, isRight: true });
const part = (pointsInHundredths: number) => ({ pointsInHundredths, isRight: false });
const nothing = part(0);

describe('no answer', () => {
  it.each(Object.values(exampleContents))('$kind: nothing', (content) => {
    expect(scoreOf(content, null)).toEqual(nothing);
  });
});

describe('an answer of another shape', () => {
  it.each([single, multiple, order])('$kind: nothing for a typed one', (content) => {
    expect(typedFor(content)('final')).toEqual(nothing);
  });

  it.each([number, text, code])('$kind: nothing for places', (content) => {
    expect(placesFor(content)([0])).toEqual(nothing);
  });
});

describe('single', () => {
  it.each([
    [[1], full(1)],
    [[0], nothing],
    [[9], nothing],
    [[1, 0], nothing],
    [[], nothing],
  ])('%s', (places, scored) => {
    expect(placesFor(single)(places)).toEqual(scored);
  });
});

describe('multiple: each right choice adds its part, each wrong one takes its part away', () => {
  it.each([
    ['both right ones', [0, 2], full(2)],
    ['in any order', [2, 0], full(2)],
    ['one of two', [0], part(100)],
    ['both right ones and one of two wrong ones', [0, 1, 2], part(100)],
    ['everything', [0, 1, 2, 3], nothing],
    ['one right and one wrong', [0, 1], nothing],
    ['only a wrong one', [1], nothing],
    ['both wrong ones', [1, 3], nothing],
  ])('%s', (_, places, scored) => {
    expect(placesFor(multiple)(places)).toEqual(scored);
  });

  it('thirds are rounded to hundredths of a point', () => {
    const options = ['a', 'b', 'c'].map((name) => ({ text: name, isRight: true }));
    const content = { ...multiple, points: 1, options };
    expect([[0], [0, 1], [0, 1, 2]].map(placesFor(content))).toEqual([part(33), part(67), full(1)]);
  });
});

describe('order: pairs in the right order minus pairs in the wrong one', () => {
  it.each([
    ['the right order', [0, 1, 2, 3], full(3)],
    ['two neighbours changed', [1, 0, 2, 3], part(200)],
    ['the first at the end', [1, 2, 3, 0], nothing],
    ['the last at the beginning', [3, 0, 1, 2], nothing],
    ['one line two places too early', [2, 0, 1, 3], part(100)],
    ['backwards', [3, 2, 1, 0], nothing],
  ])('%s', (_, places, scored) => {
    expect(placesFor(order)(places)).toEqual(scored);
  });
});

describe('number', () => {
  const exactly = { ...number, value: 125_000, tolerance: 0 };
  it.each([
    [number, '7319.5', true],
    [number, '7320', true],
    [number, '7319', true],
    [number, '7318.99', false],
    [number, '7320.01', false],
    [exactly, '1,25,000', true],
    [exactly, '125,000', true],
    [exactly, '125000.0', true],
    [exactly, ' 1.25e5 ', true],
    [exactly, '12,5000', false],
    [exactly, '125000 ms', false],
    [exactly, '', false],
    [exactly, 'NaN', false],
    [exactly, 'Infinity', false],
    [exactly, '0x1E848', false],
    [{ ...number, value: 0.3, tolerance: 0.1 }, '0.4', true],
    [{ ...number, value: 0.3, tolerance: 0.1 }, '0.2', true],
    [{ ...number, value: 0.3, tolerance: 0.1 }, '0.41', false],
    [{ ...number, value: -4, tolerance: 0 }, '−4', true],
    [{ ...number, value: 0, tolerance: 0 }, '-0', true],
    [{ ...number, value: 0, tolerance: 0 }, '0.0001', false],
  ])('%j: %s is right: %s', (content, typed, isRight) => {
    expect(typedFor(content)(typed).isRight).toBe(isRight);
  });

  it.each([
    ['.5', 0.5],
    ['5.', 5],
    ['2,5', undefined],
    ['1e999', Infinity],
    ['1e9999', undefined],
    ['--1', undefined],
  ])('%s is read as %s', (typed, value) => {
    expect(typedNumberOf(typed)).toBe(value);
  });
});

describe('text', () => {
  const exact = { ...text, accepted: ['HashMap', 'cafe\u0301'], isCaseSensitive: true };
  it.each([
    [text, 'canary having', true],
    [text, '  Canary   HAVING ', true],
    [text, 'CANARY HAVING CLAUSE', true],
    [text, 'having', false],
    [text, 'canaryhaving', false],
    [exact, 'HashMap', true],
    [exact, 'hashmap', false],
    [exact, 'caf\u00e9', true],
  ])('%j: %s is right: %s', (content, typed, isRight) => {
    expect(typedFor(content)(typed).isRight).toBe(isRight);
  });
});

describe('code', () => {
  it.each([
    ['0 can\n1 can', true],
    ['0 can  \r\n1 can\t\n\n', true],
    ['0 can\n\n1 can', false],
    [' 0 can\n1 can', false],
    ['0 Can\n1 can', false],
    ['0 can 1 can', false],
  ])('%j is right: %s', (typed, isRight) => {
    expect(typedFor(code)(typed).isRight).toBe(isRight);
  });

  it('an output that begins with spaces keeps them', () => {
    expect([linesOf('  *\n ***\n'), linesOf('*\n***')]).toEqual(['  *\n ***', '*\n***']);
  });
});
