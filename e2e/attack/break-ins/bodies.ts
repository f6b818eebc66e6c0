import { ask, fieldErrorsOf } from './ask.ts';
import type { BreakIn } from './break-in.ts';

const maxReplyBytes = 16_384;
const maxWaitMilliseconds = 3000;

const keys = (count: number, name = 'k') =>
  `{${Array.from({ length: count }, (_, index) => `"${name}${index}":1`).join(',')}}`;

/** Expects that a body is refused quickly with a short reply, and that another visitor is answered meanwhile. */
const refused = (name: string, path: string, make: () => string): BreakIn => ({
  hole: '1',
  name,
  attempt: async () => {
    const body = make();
    const attack = ask(path, { body });
    const [reply, other] = [await attack, await ask('/api/health/ready')];
    return fieldErrorsOf({
      [`it was answered ${reply.status}`]: reply.status !== 400 && reply.status !== 413 && reply.status !== 429,
      [`the refusal has ${reply.text.length} bytes`]: reply.text.length > maxReplyBytes,
      [`the refusal took ${reply.milliseconds.toFixed(0)} ms`]: reply.milliseconds > maxWaitMilliseconds,
      [`others waited ${other.milliseconds.toFixed(0)} ms`]: other.milliseconds > maxWaitMilliseconds,
    });
  },
});

export const bodyBreakIns: readonly BreakIn[] = [
  refused('800,000 unknown keys in a sign-up', '/api/students', () => keys(800_000)),
  refused('800,000 unknown keys in a trainer’s sign-up', '/api/trainers', () => keys(800_000)),
  refused('180 kB of unknown keys in an enquiry', '/api/contact-us', () => keys(14_000)),
  refused('nesting 100,000 deep', '/api/contact-us', () => '['.repeat(100_000) + ']'.repeat(100_000)),
  refused('an array of 100,000', '/api/assistant/messages', () => `{"messages":[${'1,'.repeat(99_999)}1]}`),
  refused('one key of 200 kB', '/api/auth/otp/email', () => `{"${'k'.repeat(200_000)}":1}`),
  refused('800,000 keys inside a known property', '/api/students', () => `{"consents":${keys(800_000)}}`),
  {
    hole: '1',
    name: 'a visitor who only posts is counted',
    attempt: async () => {
      const address = '198.51.100.61';
      const statuses = new Set<number>();
      for (let round = 0; round < 14; round += 1) {
        const replies = await Promise.all(
          Array.from({ length: 50 }, () => ask('/api/payment/verify', { body: '{}', address })),
        );
        for (const { status } of replies) statuses.add(status);
      }
      return fieldErrorsOf({ '700 posts a minute from one address met no limit': !statuses.has(429) });
    },
  },
];
