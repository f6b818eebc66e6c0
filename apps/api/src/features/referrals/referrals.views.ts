import type { ReferredFriend, Referral } from '@avsar/contract';
import type { Tx } from '#shared/context.ts';
import { inRupees } from '#shared/rupees.ts';
import { dateInIndia } from '#shared/time.ts';
import { listActorNames, type ListedReferral } from './referrals.list.queries.ts';
import { daysAfter, firstNameOf } from './referrals.policy.ts';

/** The day on which the refund window of the friend ends. */
const earnsOnOf = ({ paidAt, windowDays }: ListedReferral): string | null =>
  paidAt === null ? null : dateInIndia(daysAfter(paidAt, windowDays));

export async function referralViewsOf(db: Tx, rows: readonly ListedReferral[]): Promise<Referral[]> {
  const names = await listActorNames(
    db,
    rows.flatMap(({ decidedBy }) => decidedBy ?? []),
  );
  return rows.map((row) => ({
    id: row.id,
    referrer: { id: row.referrerId, name: row.referrerName },
    friend: { id: row.friendId, name: row.friendName },
    signedUpAt: row.signedUpAt.toISOString(),
    state: row.state,
    flags: row.flags,
    reward: inRupees(row.rewardInPaise),
    paidAt: row.paidAt?.toISOString() ?? null,
    earnsOn: earnsOnOf(row),
    earnedAt: row.earnedAt?.toISOString() ?? null,
    usableUntil: row.usableUntil,
    end: row.end,
    decided:
      row.decidedBy === null || row.decidedAt === null
        ? null
        : {
            by: names.get(row.decidedBy) ?? row.decidedBy,
            at: row.decidedAt.toISOString(),
            reason: row.decision ?? '',
          },
  }));
}

/** For the student who invited: a first name, and nothing of what the staff look at. */
export const friendViewOf = (row: ListedReferral): ReferredFriend => ({
  id: row.id,
  firstName: firstNameOf(row.friendName),
  signedUpAt: row.signedUpAt.toISOString(),
  state: friendStateOf(row),
  earnsOn: row.state === 'open' ? earnsOnOf(row) : null,
  earnedOn: row.earnedAt === null ? null : dateInIndia(row.earnedAt),
  reward: inRupees(row.rewardInPaise),
  end: row.end,
  reason: row.end === 'refused' ? row.decision : null,
});

function friendStateOf({ state, paidAt }: ListedReferral): ReferredFriend['state'] {
  if (state === 'to_decide') return 'checking';
  if (state !== 'open') return state;
  return paidAt === null ? 'signed_up' : 'paid';
}
