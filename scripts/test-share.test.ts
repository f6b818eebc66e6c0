import { expect, test } from 'vitest';
import { testsLeftOut } from './test-share.ts';

test('four shares together leave nothing out, and each leaves something out', () => {
  const shares = ['1/4', '2/4', '3/4', '4/4'].map((share) => testsLeftOut(share));
  const inEvery = shares[0]?.filter((file) => shares.every((share) => share.includes(file)));
  expect(inEvery).toEqual([]);
  expect(Math.min(...shares.map((share) => share.length))).toBeGreaterThan(20);
});

test('without a share everything runs', () => {
  expect(testsLeftOut(undefined)).toEqual([]);
});

test('killed payments are tested by every share', () => {
  const leftOut = ['1/4', '2/4', '3/4', '4/4'].flatMap((share) => testsLeftOut(share));
  expect(leftOut.filter((file) => file.includes('payments-killed'))).toEqual([]);
});
