import { describe, expect, it } from 'vitest';
import { addressMatcher, limitKeyOf, networkOf } from './addresses.ts';

describe('limitKeyOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s is counted as %s', (address, key) => {
    expect(limitKeyOf(address)).toBe(key);
  });
});

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:0DB8::9', '2001:db8:0::/48'],
  ])('%s lies in %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('addressMatcher', () => {
  const isOurs = addressMatcher(['192.0.2.0/24', '2001:db8::/32', '198.51.100.7']);
  it.each([
    ['192.0.2.9', true],
    ['192.0.3.9', false],
    ['2001:db8:ffff::1', true],
    ['2001:db9::1', false],
    ['198.51.100.7', true],
    ['198.51.100.8', false],
  ])('%s: %s', (address, expected) => {
    expect(isOurs(address)).toBe(expected);
  });
});
