import {
  type Consent,
  type consentEndpoints,
  type ConsentPurpose,
  consentPurposes,
  type UseCaseInput,
} from '@avsar/contract';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { hideFromPublic, insertConsents, listNewestConsents } from './auth.consents.queries.ts';

/** Every purpose, also those they were never asked about. */
export async function listMyConsents({ db, caller }: CallContext<Caller>): Promise<Consent[]> {
  const answers = await listNewestConsents(db, caller.id);
  return consentPurposes.map((purpose) => {
    const answer = answers.find((row) => row.purpose === purpose);
    return answer === undefined ? { purpose, given: false, at: null, noticeVersion: null } : describe(answer);
  });
}

/** Taking back is as easy as giving: one call, and public pages are without them from the next reading on. */
export function giveConsent(
  { transaction, caller, clock }: CallContext<Caller>,
  { body }: UseCaseInput<typeof consentEndpoints.give>,
): Promise<Consent> {
  return transaction(async (tx) => {
    const [row] = await insertConsents(tx, caller.id, [[body.purpose, body.given]], clock.now());
    if (row === undefined) throw new Error('consents: the insert returned no row');
    if (body.purpose === 'showcase' && !body.given) await hideFromPublic(tx, caller.id, clock.now());
    return describe(row);
  });
}

/** The answers of a sign-up, one row for each purpose, the noes as well. */
export async function recordConsents(
  tx: Tx,
  userId: number,
  answers: Readonly<Record<ConsentPurpose, boolean>>,
  now: Date,
): Promise<void> {
  await insertConsents(
    tx,
    userId,
    consentPurposes.map((purpose) => [purpose, answers[purpose]] as const),
    now,
  );
}

type Answer = Awaited<ReturnType<typeof listNewestConsents>>[number];

const describe = ({ purpose, given, at, noticeVersion }: Answer): Consent => ({
  purpose,
  given,
  at: at.toISOString(),
  noticeVersion,
});
