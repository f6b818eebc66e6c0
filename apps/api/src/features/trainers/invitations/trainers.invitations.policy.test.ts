import { describe, expect, it } from 'vitest';
import { isLinkUsable } from '#shared/mailed-links.ts';
import { expiryOf } from './trainers.invitations.policy.ts';

const now = new Date('2026-11-16T10:00:00Z');
const later = new Date('2026-11-23T10:00:00Z');

describe('a link', () => {
  it('stops working seven days after it was asked for', () => {
    expect(expiryOf(now)).toEqual(later);
  });

  it.each([
    ['before its end', { expiresAt: later, endedAt: null }, true],
    ['at its end', { expiresAt: now, endedAt: null }, false],
    ['after it was used or replaced', { expiresAt: later, endedAt: now }, false],
  ])('%s', (_, link, expected) => {
    expect(isLinkUsable(link, now)).toBe(expected);
  });
});
