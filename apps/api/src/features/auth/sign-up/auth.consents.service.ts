import {
  type Consent,
  type consentEndpoints,
  consentNotice,
  type ConsentPurpose,
  consentPurposes,
  type UseCaseInput,
} from '@avsar/contract';
import { privacyVersionInForce } from '#features/documents/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { hideFromPublic, insertConsents, listNewestConsents } from './auth.consents.queries.ts';

/** Every purpose, also those that the person was never asked about. */
export async function listMyConsents({ db, caller }: CallContext<Caller>): Promise<Consent[]> {
  const answers = await listNewestConsents(db, caller.id);
  return consentPurposes.map((purpose) => {
    const answer = answers.find((row) => row.purpose === purpose);
    return answer === undefined ? { purpose, ...unanswered } : describe(answer);
  });
}

/**
 * Withdrawing a consent takes one call, like giving it. A withdrawn `showcase` hides the person from public pages at
 * once.
 */
export function giveConsent(
  { transaction, caller, clock }: CallContext<Caller>,
  { body }: UseCaseInput<typeof consentEndpoints.give>,
): Promise<Consent> {
  return transaction(async (tx) => {
    const [row] = await insertConsents(tx, caller.id, [[body.purpose, body.given]], await occasionOf(tx, clock.now()));
    if (row === undefined) throw new Error('consents: the insert returned no row');
    if (body.purpose === 'showcase' && !body.given) await hideFromPublic(tx, caller.id, clock.now());
    return describe(row);
  });
}

/** Answers all purposes at once, yes or no: for people who have an account and were never asked. */
export function answerConsents(
  { transaction, caller, clock }: CallContext<Caller>,
  { body }: UseCaseInput<typeof consentEndpoints.answerAll>,
): Promise<Consent[]> {
  return transaction(async (tx) => {
    const rows = await saveConsents(tx, caller.id, body, clock.now());
    if (!body.showcase) await hideFromPublic(tx, caller.id, clock.now());
    return rows.map(describe);
  });
}

/** Stores the answers to all purposes, with the texts and the privacy notice that were shown. */
export async function saveConsents(
  tx: Tx,
  userId: number,
  given: Readonly<Record<ConsentPurpose, boolean>>,
  now: Date,
) {
  const answers = consentPurposes.map((purpose) => [purpose, given[purpose]] as const);
  return insertConsents(tx, userId, answers, await occasionOf(tx, now));
}

const unanswered = { given: false, at: null, noticeVersion: null, privacyVersion: null };

const occasionOf = async (tx: Tx, at: Date) => ({
  at,
  noticeVersion: consentNotice.version,
  privacyVersion: await privacyVersionInForce(tx),
});

type Answer = Awaited<ReturnType<typeof listNewestConsents>>[number];

const describe = ({ purpose, given, at, noticeVersion, privacyVersion }: Answer): Consent => ({
  purpose,
  given,
  at: at.toISOString(),
  noticeVersion,
  privacyVersion,
});
