import { describe, expect, it } from 'vitest';
import { maskRecipient } from './setup.policy.ts';

describe('maskRecipient', () => {
  it.each([
    ['mail', 'meera@institute.example', 'm•••@institute.example'],
    ['mail', 'm@institute.example', 'm•••@institute.example'],
    ['mail', '"a@b"@institute.example', '"•••@institute.example'],
    ['sms', '9876543210', '••••••3210'],
  ] as const)('%s to %s', (channel, recipient, masked) => {
    expect(maskRecipient(channel, recipient)).toBe(masked);
  });
});
