import { createHash } from 'node:crypto';
import { limitKeyOf } from '#shared/addresses.ts';
import type { CallContext } from '#shared/context.ts';
import { enquiryPolicy, mailboxOf } from './enquiries.policy.ts';
import { countAgainst } from './enquiries.queries.ts';

interface Cap {
  readonly key: string;
  readonly most: number;
}

export interface Share {
  /** Whether this mail still fits into the hour. */
  readonly isGiven: boolean;
  /** It does, and is the last that does. */
  readonly isLast: boolean;
}

/** One more mail to the institute. */
export function shareOfNotices(context: CallContext): Promise<Share> {
  const { perAddress, overall } = enquiryPolicy.notices;
  return takeShare(context, [...ofAddress(context, 'notices', perAddress), { key: 'notices:all', most: overall }]);
}

/** One more mail to an address that somebody typed. */
export function shareOfAcknowledgements(context: CallContext, email: string): Promise<Share> {
  const { perAddress, perMailbox, overall } = enquiryPolicy.acknowledgements;
  return takeShare(context, [
    ...ofAddress(context, 'acknowledgements', perAddress),
    { key: `acknowledgements:mailbox:${digestOf(mailboxOf(email))}`, most: perMailbox },
    { key: 'acknowledgements:all', most: overall },
  ]);
}

/** A lab of the institute shares one address, and its networks are exempt. */
function ofAddress({ client, settings }: CallContext, name: string, most: number): Cap[] {
  const { address } = client;
  return settings.isInstituteAddress(address) ? [] : [{ key: `${name}:address:${limitKeyOf(address)}`, most }];
}

/** In turn, up to the first that is full: what is held back from one sender uses up nobody else's share. */
async function takeShare({ db, clock }: CallContext, caps: readonly Cap[]): Promise<Share> {
  let isLast = false;
  for (const { key, most } of caps) {
    const { count } = await countAgainst(db, `enquiries:${key}`, enquiryPolicy.windowSeconds, clock.now());
    if (count > most) return { isGiven: false, isLast: false };
    isLast ||= count === most;
  }
  return { isGiven: true, isLast };
}

/** Counters need to tell addresses apart, not to know them. */
function digestOf(mailbox: string): string {
  return createHash('sha256').update(mailbox).digest('base64url');
}
