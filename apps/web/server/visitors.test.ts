import { expect, test } from 'vitest';
import { RenderRateLimiter } from './render-rate-limiter.ts';
import { networkMatcher, visitorKeyOf } from './visitors.ts';

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
  expect(visitorKeyOf(address)).toBe(visitor);
});

test('addresses in the listed networks match', () => {
  const isExempt = networkMatcher(['203.0.113.0/24', '2001:db8::/32', '198.51.100.4']);
  const exempt = ['203.0.113.9', '2001:db8::1', '198.51.100.4', '203.0.114.1', '2001:db9::1', '198.51.100.5'];
  expect(exempt.filter((address) => isExempt(address))).toEqual(exempt.slice(0, 3));
});

test('a visitor gets a burst of renders, then a steady rate', () => {
  const limiter = new RenderRateLimiter({ burst: 3, perSecond: 2, maxVisitors: 10 });
  const take = (seconds: number, visitor = 'a') => limiter.take(visitor, seconds * 1000);
  expect([take(0), take(0), take(0), take(0)]).toEqual([true, true, true, false]);
  expect(take(0, 'b')).toBe(true);
  expect([take(0.4), take(0.5), take(0.5)]).toEqual([false, true, false]);
  expect([take(60), take(60), take(60), take(60)]).toEqual([true, true, true, false]);
});

test('only a limited number of visitors is tracked, and the one not seen for longest is dropped', () => {
  const limiter = new RenderRateLimiter({ burst: 1, perSecond: 0, maxVisitors: 2 });
  for (const visitor of ['a', 'b']) limiter.take(visitor, 0);
  expect(limiter.take('a', 0)).toBe(false);
  limiter.take('c', 0);
  expect([limiter.take('a', 0), limiter.take('b', 0)]).toEqual([false, true]);
});
