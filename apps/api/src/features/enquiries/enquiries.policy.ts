import type { EnquiryStatus } from '@avsar/contract';

/**
 * Limits for mail per hour; every enquiry is stored. Anybody can type a stranger's address, so few mails go to one
 * address; and a bot that fills in the form must not flood the institute's own mailbox (threat 30).
 */
export const enquiryPolicy = {
  windowSeconds: 60 * 60,
  acknowledgements: { perMailbox: 5, perAddress: 30, overall: 200 },
  notices: { perAddress: 60, overall: 200 },
  /** After this time enquiries are deleted, answered or not. */
  keptDays: 365,
} as const;

/** `a.sha+jobs@x.in` and `asha@x.in` are one mailbox at most providers; elsewhere two people share a limit. */
export function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.toLowerCase().split('@');
  return `${(name.split('+')[0] ?? '').replaceAll('.', '')}@${host}`;
}

/** When the enquiry was closed; closing it again keeps the first time. */
export function handledAtOf(status: EnquiryStatus, closedAt: Date | null, now: Date): Date | null {
  return status === 'closed' ? (closedAt ?? now) : null;
}
