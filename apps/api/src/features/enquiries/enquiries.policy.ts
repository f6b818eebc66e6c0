import type { EnquiryStatus } from '@avsar/contract';

/**
 * Every enquiry is stored; these numbers are about mail alone. Anybody can type anybody's address, so what leaves us for it
 * is little; and a machine that fills in forms must not bury the institute's own mailbox (threat 30).
 */
export const enquiryPolicy = {
  windowSeconds: 60 * 60,
  acknowledgements: { perMailbox: 5, perAddress: 30, overall: 200 },
  notices: { perAddress: 60, overall: 200 },
  /** Then they are swept, answered or not. */
  keptDays: 365,
} as const;

/** `a.sha+jobs@x.in` and `asha@x.in` are one mailbox at most providers; where they are not, two people share a limit. */
export function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.toLowerCase().split('@');
  return `${(name.split('+')[0] ?? '').replaceAll('.', '')}@${host}`;
}

/** Since when it is closed; who closes it twice has closed it once. */
export function handledAtOf(status: EnquiryStatus, closedAt: Date | null, now: Date): Date | null {
  return status === 'closed' ? (closedAt ?? now) : null;
}
