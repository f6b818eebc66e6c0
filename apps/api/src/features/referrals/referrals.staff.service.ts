import type { Referral, ReferralRules, referralEndpoints, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { actorOf } from '#shared/actor.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { beforeOf, type Page, pageOf, withTotal } from '#shared/page.ts';
import { giveReward } from './referrals.earn.service.ts';
import { getRulesRow, lockRules, updateRules } from './referrals.links.queries.ts';
import { countReferralRows, findReferralRow, listReferralRows } from './referrals.list.queries.ts';
import { whyNotDecided } from './referrals.policy.ts';
import { lockReferral, updateReferral } from './referrals.queries.ts';
import { referralViewsOf } from './referrals.views.ts';

type Staff = CallContext<Caller>;

export const getReferralRules = ({ db }: Staff): Promise<ReferralRules> => readRules(db);

async function readRules(db: Tx): Promise<ReferralRules> {
  const { rewardInRupees: reward, ...rules } = await getRulesRow(db);
  return { ...rules, reward };
}

/** Referrals keep copies of what was promised, so a change concerns only friends who sign up later. */
export function saveReferralRules(
  context: Staff,
  { body: { version, reward, ...rules } }: UseCaseInput<typeof referralEndpoints.saveRules>,
): Promise<ReferralRules> {
  return context.transaction(async (tx) => {
    if ((await lockRules(tx)) !== version) throw new AppError('conflict');
    const before = await readRules(tx);
    const values = { ...rules, rewardInRupees: reward, updatedBy: actorOf(context.caller) };
    await updateRules(tx, values, context.clock.now());
    const after = await readRules(tx);
    await recordAdminAct(context, tx, {
      action: 'referral-rules.update',
      subject: 'referral-rules:1',
      before: factsOf(before),
      after: factsOf(after),
    });
    return after;
  });
}

const factsOf = ({ version: _, ...rules }: ReferralRules) => rules;

export async function listReferrals(
  { db }: Staff,
  { query: { q, state, limit, cursor } }: UseCaseInput<typeof referralEndpoints.list>,
): Promise<Page<Referral>> {
  const filter = { q, state };
  const rows = await listReferralRows(db, filter, { before: beforeOf(cursor), limit: limit + 1 });
  const { items, nextCursor } = pageOf(rows, limit);
  const page = { items: await referralViewsOf(db, items), nextCursor };
  return withTotal(page, cursor, () => countReferralRows(db, filter));
}

/** Gives the reward of a referral that waits or does not count, or refuses it, with a reason that stays. */
export async function decideReferral(
  context: Staff,
  { params: { referralId }, body: { verdict, reason } }: UseCaseInput<typeof referralEndpoints.decide>,
): Promise<Referral> {
  const decided = await context.transaction(async (tx) => {
    const referral = await lockReferral(tx, referralId);
    if (referral === undefined) throw new AppError('not_found');
    const message = whyNotDecided(referral.state, verdict);
    if (message !== undefined) throw new AppError('conflict', { message });
    const decision = { decidedBy: actorOf(context.caller), decidedAt: context.clock.now(), decision: reason };
    if (verdict === 'approve') await giveReward(context, tx, referral, decision);
    else await updateReferral(tx, referral.id, { state: 'not_counted', end: 'refused', ...decision });
    const { friendId, referrerId, state, flags } = referral;
    await recordAdminAct(context, tx, {
      action: `referral.${verdict}`,
      subject: `referral:${referral.id}`,
      before: { state },
      after: { friendId, referrerId, flags, state: verdict === 'approve' ? 'earned' : 'not_counted', reason },
    });
    return getView(tx, referral.id);
  });
  if (verdict === 'approve') context.live.tell([decided.referrer.id], 'notifications');
  return decided;
}

async function getView(tx: Tx, id: number): Promise<Referral> {
  const row = await findReferralRow(tx, id);
  const [view] = row === undefined ? [] : await referralViewsOf(tx, [row]);
  if (view === undefined) throw new AppError('not_found');
  return view;
}
