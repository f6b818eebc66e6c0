import { describe, expect, it } from 'vitest';
import { creditOff, leftOf, sumOf } from './referral-credit.policy.ts';

const at = (day: string) => new Date(`2026-${day}T06:00:00Z`);
const reward = (id: number, rupees: number, earned: string, until: string) => ({
  id,
  amountInPaise: rupees * 100,
  earnedAt: at(earned),
  usableUntil: `2026-${until}`,
});
const use = (rupees: number, day: string) => ({ amountInPaise: rupees * 100, at: at(day) });

describe('what is left of rewards', () => {
  const two = [reward(1, 1_000, '01-01', '12-01'), reward(2, 1_000, '02-01', '06-01')];

  it.each<[string, ReturnType<typeof use>[], string, [number, number][]]>([
    [
      'nothing used, the one that ends first at the top',
      [],
      '03-01',
      [
        [2, 1_000],
        [1, 1_000],
      ],
    ],
    [
      'on its last day',
      [],
      '06-01',
      [
        [2, 1_000],
        [1, 1_000],
      ],
    ],
    ['after its last day', [], '06-02', [[1, 1_000]]],
    [
      'a use takes from the one that ends first',
      [use(300, '03-01')],
      '03-02',
      [
        [2, 700],
        [1, 1_000],
      ],
    ],
    ['and goes on to the next', [use(1_300, '03-01')], '03-02', [[1, 700]]],
    [
      'a use before the second was earned takes from the first',
      [use(300, '01-15')],
      '03-01',
      [
        [2, 1_000],
        [1, 700],
      ],
    ],
    ['a use after the end of one takes from the other', [use(300, '07-01')], '07-02', [[1, 700]]],
    ['uses in any order', [use(900, '07-01'), use(1_000, '03-01')], '07-02', [[1, 100]]],
    ['more was used than there is', [use(5_000, '03-01')], '03-02', []],
  ])('%s', (_, uses, today, left) =>
    expect(leftOf(two, uses, `2026-${today}`).map(({ id, leftInPaise }) => [id, leftInPaise / 100])).toEqual(left),
  );

  it('a use that came back late takes from what there is, never twice', () =>
    expect(
      sumOf(leftOf([reward(1, 1_000, '05-01', '12-01')], [use(400, '01-01'), use(400, '06-01')], '2026-06-02')),
    ).toBe(200_00));

  it('never more than was earned, and never below nothing, whatever was used', () => {
    for (let seed = 1; seed < 400; seed += 1) {
      const uses = [use(seed % 7, '03-01'), use((seed * 31) % 1_900, '05-01'), use((seed * 17) % 900, '08-01')];
      const left = sumOf(leftOf(two, uses, '2026-04-01'));
      expect(left).toBe(Math.max(0, 2_000_00 - uses.reduce((sum, { amountInPaise }) => sum + amountInPaise, 0)));
    }
  });
});

it.each([
  [1_000_00, 12_000_00, 1_000_00],
  [12_000_00, 12_000_00, 11_999_00],
  [20_000_00, 12_000_00, 11_999_00],
  [1_000_00, 1_00, 0],
  [0, 12_000_00, 0],
])('credit of %i paise takes off a price of %i: %i', (balance, price, off) =>
  expect(creditOff(balance, price)).toBe(off),
);
