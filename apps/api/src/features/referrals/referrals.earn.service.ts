import { notify } from '#features/notifications/index.ts';
import type { Context, Tx } from '#shared/context.ts';
import { inRupees } from '#shared/rupees.ts';
import { dateInIndia } from '#shared/time.ts';
import { findLink, getRulesRow } from './referrals.links.queries.ts';
import { daysAfter, flagsWith, identityFlags, judge } from './referrals.policy.ts';
import {
  insertReferral,
  listPaidOrders,
  listReferralsToJudge,
  lockFriend,
  lockReferral,
  readPair,
  type ReferralRow,
  updateReferral,
} from './referrals.queries.ts';

type Working = Pick<Context, 'db' | 'transaction' | 'clock' | 'jobs' | 'live'>;

/**
 * A friend has proved the sign-up that a link led to. Keeps who referred whom and what is promised today. A friend whom
 * somebody has referred before, or whom the staff added, stays as they are.
 */
export async function beginReferral(
  { transaction, clock }: Working,
  { friendId, linkId }: { readonly friendId: number; readonly linkId: number },
): Promise<void> {
  await transaction(async (tx) => {
    if (!(await lockFriend(tx, friendId))) return;
    const link = await findLink(tx, { id: linkId });
    if (link === undefined || link.studentId === friendId) return;
    const { rewardInRupees, windowDays, useDays } = await getRulesRow(tx);
    const promise = { rewardInPaise: rewardInRupees * 100, windowDays, useDays };
    const begun = await insertReferral(tx, {
      friendId,
      referrerId: link.studentId,
      signedUpAt: clock.now(),
      ...promise,
    });
    if (begun === undefined) return;
    // Looked at now as well: a browser or a contact may be forgotten until the friend has paid.
    const flags = identityFlags(await readPair(tx, begun));
    if (flags.length > 0) await updateReferral(tx, begun.id, { flags });
  });
}

/**
 * Every night: earns rewards whose refund window is over, ends what was refunded, and leaves to the staff what is flagged. Each
 * referral in a transaction of its own under its lock, so two runs at once earn it once.
 */
export async function earnReferrals(context: Working, batchSize = 200): Promise<void> {
  let after = 0;
  let ids: number[];
  do {
    ids = await listReferralsToJudge(context.db, after, batchSize);
    for (const id of ids) {
      const earned = await context.transaction((tx) => judgeReferral(context, tx, id));
      if (earned !== undefined) context.live.tell([earned.referrerId], 'notifications');
    }
    after = ids.at(-1) ?? after;
  } while (ids.length === batchSize);
}

/** The referral if its reward was earned now. */
async function judgeReferral(context: Working, tx: Tx, id: number): Promise<ReferralRow | undefined> {
  const referral = await lockReferral(tx, id);
  if (referral?.state !== 'open') return undefined;
  const flags = flagsWith(referral.flags, identityFlags(await readPair(tx, referral)));
  const orders = await listPaidOrders(tx, referral.friendId);
  const judged = judge({ ...referral, flags, orders }, context.clock.now());
  if (judged.state === 'earned') {
    await giveReward(context, tx, referral, {});
    return referral;
  }
  if (judged.state === 'to_decide') await updateReferral(tx, id, { state: 'to_decide', flags: [...judged.flags] });
  else if (judged.state === 'not_counted') await updateReferral(tx, id, { ...judged, flags });
  else if (flags.length > referral.flags.length) await updateReferral(tx, id, { flags });
  return undefined;
}

type Decision = Partial<Pick<ReferralRow, 'decidedBy' | 'decidedAt' | 'decision'>>;

/** The reward is the student's from now on, and they are told at the bell and by mail. The referral is locked. */
export async function giveReward(
  context: Pick<Context, 'clock' | 'jobs'>,
  tx: Tx,
  { id, referrerId, rewardInPaise, useDays }: ReferralRow,
  decision: Decision,
): Promise<void> {
  const now = context.clock.now();
  const usableUntil = dateInIndia(daysAfter(now, useDays));
  await updateReferral(tx, id, { state: 'earned', end: null, earnedAt: now, usableUntil, ...decision });
  await notify(context, tx, {
    event: `referral:${id}:earned`,
    kind: 'referral_earned',
    facts: { amountInRupees: inRupees(rewardInPaise), dueOn: usableUntil },
    userIds: [referrerId],
    channels: ['bell', 'mail'],
  });
}
