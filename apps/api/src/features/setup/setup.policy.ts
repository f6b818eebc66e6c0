import { limits, type MessageChannel } from '@avsar/contract';

/** Each test sends a message to whomever an admin names, and an SMS costs money. */
export const messageTestLimit = { most: limits.messageTestsPerHour, windowSeconds: 60 * 60 } as const;

/** `m•••@example.com`, `••••••3210`: enough to know which one it was. */
export function maskRecipient(channel: MessageChannel, recipient: string): string {
  if (channel === 'sms') return `${'•'.repeat(recipient.length - 4)}${recipient.slice(-4)}`;
  const at = recipient.lastIndexOf('@');
  return `${recipient.slice(0, 1)}•••${recipient.slice(at)}`;
}
