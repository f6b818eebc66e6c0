import { describe, expect, it } from 'vitest';
import { mayLogInBy, secondsUntilNextSend } from './auth.policy.ts';

const now = new Date('2026-11-15T10:00:00Z');
const ago = (...seconds: number[]) => seconds.map((second) => new Date(now.getTime() - second * 1000));
const everySecond = (count: number, from: number) => ago(...Array.from({ length: count }, (_, index) => from + index));

describe('secondsUntilNextSend', () => {
  it.each([
    ['nothing sent yet', [], 0],
    ['29 seconds ago', ago(29), 1],
    ['30 seconds ago', ago(30), 0],
    ['three within 15 minutes', ago(40, 80, 600), 300],
    ['three, the oldest 15 minutes ago', ago(40, 80, 900), 0],
    ['order does not matter', ago(600, 40, 80), 300],
    ['ten within a day', everySecond(10, 3600), 86_400 - 3609],
    ['nine within a day', everySecond(9, 3600), 0],
  ])('%s', (_, sentAt, seconds) => {
    expect(secondsUntilNextSend(sentAt, now)).toBe(seconds);
  });
});

describe('mayLogInBy', () => {
  it.each([
    ['email', 'unverified', null, null, true],
    ['mobile', 'unverified', null, null, true],
    ['email', 'active', now, null, true],
    ['mobile', 'active', now, null, false],
    ['mobile', 'active', null, now, true],
    ['email', 'archived', now, now, false],
    ['email', 'deleted', now, now, false],
  ] as const)('%s, %s, e-mail proved %s, mobile proved %s: %s', (channel, status, email, mobile, may) => {
    expect(mayLogInBy(channel, { status, emailVerifiedAt: email, mobileVerifiedAt: mobile })).toBe(may);
  });
});
