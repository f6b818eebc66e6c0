import { describe, expect, it } from 'vitest';
import { handledAtOf, mailboxOf } from './enquiries.policy.ts';

describe('mailboxOf', () => {
  it.each([
    ['asha@example.in', 'asha@example.in'],
    ['Asha@Example.IN', 'asha@example.in'],
    ['asha+1@example.in', 'asha@example.in'],
    ['a.s.h.a+1+2@example.in', 'asha@example.in'],
    ['asha@mail.example.in', 'asha@mail.example.in'],
    ['+1@example.in', '@example.in'],
  ])('%s is %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});

describe('handledAtOf', () => {
  const [then, now] = [new Date('2026-11-01T00:00:00Z'), new Date('2026-11-15T00:00:00Z')];
  it.each([
    ['new', null, null],
    ['contacted', then, null],
    ['closed', null, now],
    ['closed', then, then],
  ] as const)('%s, closed before: %o', (status, closedAt, expected) => {
    expect(handledAtOf(status, closedAt, now)).toBe(expected);
  });
});
