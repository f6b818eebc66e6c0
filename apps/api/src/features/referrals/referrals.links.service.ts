import { randomInt } from 'node:crypto';
import type { referralEndpoints, UseCaseInput, UseCaseReply } from '@avsar/contract';
import { limitMisses } from '#features/auth/index.ts';
import type { Caller, CallContext, Context, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { findCodeOf, findLink, getRulesRow, insertLink, type RulesRow } from './referrals.links.queries.ts';
import { codeLength, codeLetters, daysAfter, firstNameOf, plainCode, referralPolicy } from './referrals.policy.ts';
import { openedLinkIn, referralTokenOf } from './referrals.tokens.ts';

const messages = { off: 'This feature is not available right now.' } as const;

const termsOf = ({ isOn, rewardInRupees: reward, windowDays, linkDays, useDays }: RulesRow) =>
  isOn ? { reward, windowDays, linkDays, useDays } : null;

export const getTerms = async ({ db }: CallContext): Promise<UseCaseReply<typeof referralEndpoints.getTerms>> => ({
  terms: termsOf(await getRulesRow(db)),
});

const linkOf = ({ settings }: Context, code: string) => `${settings.publicOrigin}/refer/${code}`;

export async function getMyLink(context: CallContext<Caller>): Promise<UseCaseReply<typeof referralEndpoints.getMine>> {
  const { db, caller } = context;
  const terms = termsOf(await getRulesRow(db));
  const code = terms === null ? undefined : await findCodeOf(db, caller.id);
  return { terms, link: code === undefined ? null : linkOf(context, code) };
}

/** Of two calls at once one makes the link, and both answer it. A code that somebody has already is drawn again. */
export async function makeMyLink(context: CallContext<Caller>) {
  const { db, caller, clock } = context;
  if (!(await getRulesRow(db)).isOn) throw new AppError('conflict', { message: messages.off });
  for (let draws = 0; draws < 5; draws += 1) {
    const code = await findCodeOf(db, caller.id);
    if (code !== undefined) return { link: linkOf(context, code) };
    await insertLink(db, caller.id, drawCode(), clock.now());
  }
  throw new Error('referral_links: no code was free');
}

const drawCode = (): string =>
  Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('');

/**
 * Whoever opens a link learns a first name. Wrong codes are counted by address, and beyond the limit the right one is
 * refused too. While nobody can refer anybody, no code is looked up.
 */
export async function openLink(
  context: CallContext,
  { params }: UseCaseInput<typeof referralEndpoints.open>,
): Promise<UseCaseReply<typeof referralEndpoints.open>> {
  const { db, clock, secrets } = context;
  const rules = await getRulesRow(db);
  if (!rules.isOn) return { invitation: null };
  const isMiss = (error: unknown) => error instanceof AppError && error.code === 'not_found';
  const limits = { name: 'referral-misses', perAddress: referralPolicy.wrongPerAddress, isMiss };
  return limitMisses(context, limits, async () => {
    const code = plainCode(params.code);
    const link = code === undefined ? undefined : await findLink(db, { code });
    if (code === undefined || link === undefined) throw new AppError('not_found');
    const openedAt = clock.now();
    const token = referralTokenOf(secrets.referralLinks, { code, openedAt });
    const countsUntil = daysAfter(openedAt, rules.linkDays).toISOString();
    return { invitation: { firstName: firstNameOf(link.name), token, countsUntil } };
  });
}

/**
 * The link that counts for a sign-up, by what its browser has kept; undefined for one that is unknown, forged, too old, or
 * opened while nobody can refer anybody. Never throws: no sign-up fails because of a link.
 */
export async function findReferralLink(
  { secrets, clock }: Pick<Context, 'secrets' | 'clock'>,
  tx: Tx,
  token: string | undefined,
): Promise<number | undefined> {
  const opened = token === undefined ? undefined : openedLinkIn(secrets.referralLinks, token);
  if (opened === undefined) return undefined;
  const rules = await getRulesRow(tx);
  if (!rules.isOn || daysAfter(opened.openedAt, rules.linkDays) < clock.now()) return undefined;
  return (await findLink(tx, opened))?.id;
}
