import { expect, test } from 'vitest';
import { Allowance } from './allowance.ts';
import { networkMatcher, visitorOf } from './visitors.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s is counted as %s', (address, visitor) => {
  expect(visitorOf(address)).toBe(visitor);
});

test('the institute’s own networks are known', () => {
  const isExempt = networkMatcher(['203.0.113.0/24', '2001:db8::/32', '198.51.100.4']);
  const exempt = ['203.0.113.9', '2001:db8::1', '198.51.100.4', '203.0.114.1', '2001:db9::1', '198.51.100.5'];
  expect(exempt.filter((address) => isExempt(address))).toEqual(exempt.slice(0, 3));
});

test('a visitor has many renders at once, then a steady pace', () => {
  const allowance = new Allowance({ burst: 3, perSecond: 2, visitorsMost: 10 });
  const take = (seconds: number, visitor = 'a') => allowance.take(visitor, seconds * 1000);
  expect([take(0), take(0), take(0), take(0)]).toEqual([true, true, true, false]);
  expect(take(0, 'b')).toBe(true);
  expect([take(0.4), take(0.5), take(0.5)]).toEqual([false, true, false]);
  expect([take(60), take(60), take(60), take(60)]).toEqual([true, true, true, false]);
});

test('it keeps count of so many visitors, and forgets the one not seen for longest', () => {
  const allowance = new Allowance({ burst: 1, perSecond: 0, visitorsMost: 2 });
  for (const visitor of ['a', 'b']) allowance.take(visitor, 0);
  expect(allowance.take('a', 0)).toBe(false);
  allowance.take('c', 0);
  expect([allowance.take('a', 0), allowance.take('b', 0)]).toEqual([false, true]);
});
