import { createHash } from 'node:crypto';
import { limitKeyOf } from '#shared/addresses.ts';
import type { CallContext } from '#shared/context.ts';
import { enquiryPolicy, mailboxOf } from './enquiries.policy.ts';
import { countAgainst } from './enquiries.queries.ts';

interface Cap {
  readonly key: string;
  readonly most: number;
}

export interface Quota {
  /** Whether the mail may be sent within this hour's limits. */
  readonly isAllowed: boolean;
  /** The mail may be sent, and is the last one within a limit. */
  readonly isLast: boolean;
}

/** Counts one mail to the institute. */
export function takeNoticeQuota(context: CallContext): Promise<Quota> {
  const { perAddress, overall } = enquiryPolicy.notices;
  return takeQuota(context, [...ofAddress(context, 'notices', perAddress), { key: 'notices:all', most: overall }]);
}

/** Counts one mail to the address typed into the form. */
export function takeAcknowledgementQuota(context: CallContext, email: string): Promise<Quota> {
  const { perAddress, perMailbox, overall } = enquiryPolicy.acknowledgements;
  return takeQuota(context, [
    ...ofAddress(context, 'acknowledgements', perAddress),
    { key: `acknowledgements:mailbox:${digestOf(mailboxOf(email))}`, most: perMailbox },
    { key: 'acknowledgements:all', most: overall },
  ]);
}

/** The limit per IP address. The institute's own networks are exempt, since a computer room shares one address. */
function ofAddress({ client, settings }: CallContext, name: string, most: number): Cap[] {
  const { address } = client;
  return settings.isInstituteAddress(address) ? [] : [{ key: `${name}:address:${limitKeyOf(address)}`, most }];
}

/** Stops at the first limit that is reached, so that a blocked sender does not use up the overall limit. */
async function takeQuota({ db, clock }: CallContext, caps: readonly Cap[]): Promise<Quota> {
  let isLast = false;
  for (const { key, most } of caps) {
    const { count } = await countAgainst(db, `enquiries:${key}`, enquiryPolicy.windowSeconds, clock.now());
    if (count > most) return { isAllowed: false, isLast: false };
    isLast ||= count === most;
  }
  return { isAllowed: true, isLast };
}

/** The counters store a hash: they must tell mailboxes apart, not know them. */
function digestOf(mailbox: string): string {
  return createHash('sha256').update(mailbox).digest('base64url');
}
