// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepLink, keptReferral } from './kept-link.ts';

const link = (token: string, countsUntil = '2099-01-01T00:00:00.000Z') => ({ token, countsUntil });

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('the first link counts, whatever is opened later', () => {
  expect(keptReferral()).toEqual({});
  keepLink(link('first'));
  keepLink(link('second'));
  expect(keptReferral()).toEqual({ referral: 'first' });
});

test('a link that is too old is not sent, and makes room for another one', () => {
  keepLink(link('old', '2020-01-01T00:00:00.000Z'));
  expect(keptReferral()).toEqual({});
  keepLink(link('new'));
  expect(keptReferral()).toEqual({ referral: 'new' });
});

test.each(['{', 'null', '7', '{"token":7,"countsUntil":"2099-01-01"}', JSON.stringify(link('x'.repeat(201)))])(
  'what somebody else has stored is not sent: %s',
  (stored) => {
    localStorage.setItem('avsar.referral', stored);
    expect(keptReferral()).toEqual({});
  },
);

test('a browser that stores nothing signs people up without a link', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  keepLink(link('first'));
  expect(keptReferral()).toEqual({});
});
