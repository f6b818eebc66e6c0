import { describe, expect, it } from 'vitest';
import { canBeUndone, contactsBefore, isPresentContact, mayLogInBy, secondsUntilNextSend } from './auth.policy.ts';

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

describe('isPresentContact', () => {
  const user = { email: 'asha@people.test', mobileNumber: '9876543210' };
  it.each([
    ['email', 'asha@people.test', true],
    ['email', 'other@people.test', false],
    ['email', '9876543210', false],
    ['mobile', '9876543210', true],
    ['mobile', '9876543211', false],
  ] as const)('%s %s: %s', (channel, value, isPresent) => {
    expect(isPresentContact(user, channel, value)).toBe(isPresent);
  });
});

describe('canBeUndone', () => {
  const [day] = ago(86_400);
  const [week] = ago(7 * 86_400);
  const [nearlyAWeek] = ago(7 * 86_400 - 1);
  it.each([
    ['still waiting', null, null, null, true],
    ['stopped before it took effect', null, null, day, false],
    ['took effect six days, 23 hours and 59 minutes ago', nearlyAWeek, 'old', null, true],
    ['took effect seven days ago', week, 'old', null, false],
    ['took effect and was undone', nearlyAWeek, 'old', day, false],
    ['took effect before old values were kept', nearlyAWeek, null, null, false],
  ])('%s', (_, confirmedAt = null, oldValue, undoneAt = null, can) => {
    expect(canBeUndone({ confirmedAt, oldValue, undoneAt }, now)).toBe(can);
  });
});

describe('contactsBefore', () => {
  const email = (oldValue: string) => ({ channel: 'email', oldValue, oldVerifiedAt: now }) as const;
  const mobile = (oldValue: string) => ({ channel: 'mobile', oldValue, oldVerifiedAt: null }) as const;
  it.each([
    ['nothing changed', [], []],
    ['one change', [email('a')], [email('a')]],
    ['twice the same contact', [email('a'), email('b')], [email('a')]],
    ['both, one of them twice', [email('a'), mobile('1'), email('b')], [email('a'), mobile('1')]],
  ])('%s', (_, changes, before) => {
    expect(contactsBefore(changes)).toEqual(before);
  });
});
