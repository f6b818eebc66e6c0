import { describe, expect, it } from 'vitest';
import { exampleContents } from '../../../../test/rows/quizzes.ts';
import { availableFor, type Chance, drawQuestions, shownOrderOf, shuffled } from './quizzes.draw.policy.ts';

const first: Chance = () => 0;
const last: Chance = (below) => below - 1;
const random: Chance = (below) => Math.floor(Math.random() * below);

const bank = [
  { id: 1, tags: ['joins'] },
  { id: 2, tags: ['joins', 'hard'] },
  { id: 3, tags: ['groups'] },
  { id: 4, tags: [] },
];
const nothing = { fixed: [], draws: [], bank, shufflesQuestions: false };

describe('shuffled', () => {
  it('keeps every item once', () => {
    for (let times = 0; times < 100; times += 1) {
      expect(new Set(shuffled([1, 2, 3, 4, 5], random))).toEqual(new Set([1, 2, 3, 4, 5]));
    }
  });

  it('makes each of the six orders of three items about equally often', () => {
    const counts = new Map<string, number>();
    for (let times = 0; times < 6000; times += 1) {
      const order = shuffled(['a', 'b', 'c'], random).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(200);
  });

  it('takes what chance says', () => {
    expect([shuffled([1, 2, 3], first), shuffled([1, 2, 3], last)]).toEqual([
      [1, 2, 3],
      [3, 2, 1],
    ]);
  });
});

describe('drawQuestions', () => {
  it('the questions that every attempt has, in their order', () => {
    expect(drawQuestions({ ...nothing, fixed: [3, 1] }, last)).toEqual([3, 1]);
  });

  it('shuffled, if the quiz says so', () => {
    expect(drawQuestions({ ...nothing, fixed: [3, 1], shufflesQuestions: true }, last)).toEqual([1, 3]);
  });

  it('draws from a tag, and no question twice', () => {
    expect(drawQuestions({ ...nothing, fixed: [1], draws: [{ tag: 'joins', count: 2 }] }, first)).toEqual([1, 2]);
    for (let times = 0; times < 100; times += 1) {
      const drawn = drawQuestions(
        {
          ...nothing,
          draws: [
            { tag: 'joins', count: 1 },
            { tag: 'hard', count: 1 },
            { tag: null, count: 4 },
          ],
        },
        random,
      );
      expect(new Set(drawn).size).toBe(drawn.length);
    }
  });

  it('draws with a tag before it draws from all, whatever stands first', () => {
    const draws = [
      { tag: null, count: 2 },
      { tag: 'joins', count: 2 },
    ];
    expect(drawQuestions({ ...nothing, draws }, first)).toEqual([1, 2, 3, 4]);
  });

  it('draws all of them where the bank has fewer than wanted', () => {
    expect(drawQuestions({ ...nothing, draws: [{ tag: 'groups', count: 5 }] }, random)).toEqual([3]);
    expect(drawQuestions({ ...nothing, draws: [{ tag: 'never', count: 5 }] }, random)).toEqual([]);
  });
});

describe('availableFor', () => {
  it.each([
    [null, [], 4],
    ['joins', [], 2],
    ['joins', [2], 1],
    [null, [1, 9], 3],
    ['never', [], 0],
  ])('%s beside %j: %s', (tag, fixed, count) => {
    expect(availableFor(tag, bank, fixed)).toBe(count);
  });
});

describe('shownOrderOf', () => {
  it.each([
    [exampleContents.single, true, [2, 1, 0]],
    [exampleContents.single, false, [0, 1, 2]],
    [exampleContents.multiple, false, [0, 1, 2, 3]],
    [exampleContents.order, true, [3, 2, 1, 0]],
    [exampleContents.order, false, [3, 2, 1, 0]],
    [exampleContents.number, true, []],
    [exampleContents.text, true, []],
    [exampleContents.code, true, []],
  ])('%j, shuffled: %s', (content, shuffles, shown) => {
    expect(shownOrderOf(content, shuffles, last)).toEqual(shown);
  });

  it('shows lines to be ordered also in the right order, now and then', () => {
    const orders = Array.from({ length: 2000 }, () => shownOrderOf(exampleContents.order, true, random).join(''));
    expect(new Set(orders).size).toBe(24);
    expect(orders).toContain('0123');
  });
});
