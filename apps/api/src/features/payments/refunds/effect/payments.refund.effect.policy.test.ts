import { expect, it } from 'vitest';
import { effectOf, type RefundFacts } from './payments.refund.effect.policy.ts';

const whole: RefundFacts = {
  amount: 10_000,
  left: 10_000,
  wanted: undefined,
  hasBought: true,
  isEnded: false,
  instalment: 0,
  isPartOver: false,
  wasReduced: false,
};
const piece = { ...whole, amount: 4_000 };
const later = { instalment: 1 };

it.each([
  ['everything', whole, 'ends'],
  ['everything, and the course ends', { ...whole, wanted: 'ends' }, 'ends'],
  ['everything that is left after a reduction', { ...whole, wasReduced: true }, 'ends'],
  ['everything, and the course goes on', { ...whole, wanted: 'leaves' }, { refused: 'all_ends' }],
  ['a piece, and nobody says what it means', piece, { refused: 'effect_missing' }],
  ['a piece, and the course ends', { ...piece, wanted: 'ends' }, 'keeps'],
  ['a piece, and the course goes on', { ...piece, wanted: 'leaves' }, 'leaves'],
  ['more than is left', { ...whole, amount: 10_001, wanted: 'leaves' }, { refused: 'too_much' }],
  ['nothing', { ...whole, amount: 0 }, { refused: 'too_much' }],
  ['money that bought nothing', { ...whole, hasBought: false }, 'returns'],
  ['a piece of money that bought nothing', { ...piece, hasBought: false }, { refused: 'returns_whole' }],
  ['more of what is kept', { ...piece, isEnded: true }, 'leaves'],
  ['all of what is kept', { ...whole, isEnded: true }, 'leaves'],
  ['a later part', { ...whole, ...later }, 'ends'],
  ['a later part, and the fee is reduced', { ...whole, ...later, wanted: 'leaves' }, 'leaves'],
  ['a piece of a later part', { ...piece, ...later, wanted: 'leaves' }, 'leaves'],
  ['a piece of a later part without a word', { ...piece, ...later }, { refused: 'effect_missing' }],
  ['a piece of a later part, owed again', { ...piece, ...later, wanted: 'ends' }, { refused: 'later_leaves' }],
  ['the rest of a reduced later part', { ...whole, ...later, wasReduced: true }, { refused: 'later_leaves' }],
  ['a later part of a course that ended', { ...whole, ...later, isPartOver: true }, 'ends'],
  ['a piece of a later part of a course that ended', { ...piece, ...later, isPartOver: true }, 'ends'],
] as const)('%s', (_, facts, expected) => {
  expect(effectOf(facts)).toEqual(expected);
});
