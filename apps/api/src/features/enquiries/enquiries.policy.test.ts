import { describe, expect, it } from 'vitest';
import { mailboxOf } from './enquiries.policy.ts';

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
