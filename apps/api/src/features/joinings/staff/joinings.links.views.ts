import type { JoiningLink } from '@avsar/contract';
import { works } from '../joinings.policy.ts';
import type { LinkRow } from './joinings.staff.queries.ts';

interface Shown {
  readonly nameOf: (actor: string) => string;
  /** Since when the offer is accepted; null if it is not. */
  readonly acceptedAt: Date | null;
  readonly now: Date;
}

export const linkViewOf = (link: LinkRow, { nameOf, acceptedAt, now }: Shown): JoiningLink => ({
  id: link.id,
  name: link.name,
  madeAt: link.madeAt.toISOString(),
  madeBy: nameOf(link.madeBy),
  expiresAt: link.expiresAt.toISOString(),
  revokedAt: link.revokedAt?.toISOString() ?? null,
  usedAt: link.usedAt?.toISOString() ?? null,
  works: works(link, acceptedAt, now),
});
