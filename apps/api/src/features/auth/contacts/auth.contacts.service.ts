import type { authEndpoints, ContactChange, OtpChannel, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { isUniqueViolation } from '#shared/database-faults.ts';
import { AppError } from '#shared/errors.ts';
import { refuseStale } from '#shared/freshness.ts';
import { formatIst } from '#shared/time.ts';
import { putIntoEffect, takenMessage } from './auth.contacts.effect.ts';
import {
  delayContactChange,
  deleteWaitingContactChange,
  findWaitingContactChange,
  listWaitingContactChanges,
} from './auth.contacts.queries.ts';
import {
  askForContactCode,
  type ContactInput,
  describeChange,
  requestContactChange,
  codeTargetOf,
} from './auth.contacts.request.ts';
import { canSendBy } from '../codes/auth.channels.ts';
import { consumeChallenge, type Identifier } from '../codes/auth.otp.queries.ts';
import { tryCode } from '../codes/auth.otp.service.ts';
import { contactPolicy } from '../auth.policy.ts';
import { lockUser } from '../sessions/auth.sessions.queries.ts';

type Waiting = NonNullable<Awaited<ReturnType<typeof findWaitingContactChange>>>;

/** Without a number that waits for a code, if no SMS can be sent any more. */
export async function listContactChanges(context: CallContext, userId: number): Promise<ContactChange[]> {
  const waiting = await listWaitingContactChanges(context.db, userId);
  return waiting
    .filter(({ change }) => change.effectiveAt !== null || canSendBy(context, change.channel))
    .map(({ change, user }) => describeChange(change, user));
}

/** From the profile: a new contact, or a code for the current one that was never proved. */
export function changeMyContact(
  context: CallContext<Caller>,
  { body }: UseCaseInput<typeof authEndpoints.requestContactChange>,
): Promise<ContactChange> {
  return context.transaction(async (tx) => {
    const user = await lockUser(tx, context.caller.id);
    if (user === undefined) throw new AppError('unauthenticated');
    return requestContactChange(context, tx, user, contactIn(body));
  });
}

/**
 * For a person who has lost every contact and comes to the institute with an identity card. The new contact must be
 * proved by its code too: with a typing error in it, a stranger could log in.
 */
export function changeContactInPerson(
  context: CallContext<Caller>,
  { params, body }: UseCaseInput<typeof authEndpoints.requestContactChangeInPerson>,
): Promise<ContactChange> {
  return context.transaction(async (tx) => {
    const user = await lockUser(tx, params.userId);
    if (user === undefined || user.status === 'deleted') throw new AppError('not_found');
    if (user.status === 'unverified') throw new AppError('conflict', { message: unverifiedMessage });
    const change = await requestContactChange(context, tx, user, contactIn(body));
    await recordByAdmin(context, tx, { ...change, userId: user.id }, 'contact.request', { reason: body.reason });
    return change;
  });
}

const unverifiedMessage = 'This account has no confirmed contact yet. Please change it with "Edit".';

const contactIn = ({ email, mobileNumber = '' }: ContactInput): Identifier =>
  email === undefined ? { channel: 'mobile', value: mobileNumber } : { channel: 'email', value: email };

/** A contact change is confirmed in the session that asked for it, or in another session that is fresh now. */
export async function confirmContactChange(
  context: CallContext<Caller>,
  { params, body }: UseCaseInput<typeof authEndpoints.confirmContactChange>,
) {
  const change = await getChangeWaitingForCode(context, params.changeId);
  if (change.sessionId !== context.caller.sessionId) refuseStale(context.caller, context.clock.now());
  const challengeId = await tryCode(context, codeTargetOf(change), body.otp);
  const isAdmin = context.caller.role === 'ADMIN';
  const settled = await context
    .transaction((tx) => settle(context, tx, change, challengeId))
    .catch((error: unknown) => {
      // Somebody else has proved this contact since the code was sent.
      throw isUniqueViolation(error)
        ? new AppError('identifier_taken', { message: takenMessage[change.channel] })
        : error;
    });
  return { message: confirmedMessage(change.channel, settled), loginAgain: settled.endedSessions && !isAdmin };
}

interface Settled {
  readonly endedSessions: boolean;
  /** When a change that an admin asked for takes effect; `undefined` if it did so now. */
  readonly effectiveAt?: Date;
}

function confirmedMessage(channel: OtpChannel, { endedSessions, effectiveAt }: Settled): string {
  if (effectiveAt !== undefined)
    return `The new ${names[channel]} is confirmed. It takes effect on ${formatIst(effectiveAt)}.`;
  return endedSessions
    ? `The new ${names[channel]} is confirmed. Please log in again.`
    : `The ${names[channel]} is confirmed and can be used to log in.`;
}

const names: Readonly<Record<OtpChannel, string>> = { email: 'e-mail address', mobile: 'mobile number' };

/**
 * Consumes the code and applies the change, in one transaction. If an admin asked for the change and enters the code,
 * no current contact of the person was proved: then the change is delayed, and the returned date says until when.
 */
async function settle(context: CallContext<Caller>, tx: Tx, change: Waiting, challengeId: number): Promise<Settled> {
  const now = context.clock.now();
  const isAdmin = context.caller.role === 'ADMIN';
  await lockUser(tx, change.userId);
  if (!(await consumeChallenge(tx, challengeId, now))) throw new AppError('otp_unusable');
  const settled = isAdmin && change.byAdmin ? await delay(tx, change, now) : await putIntoEffect(context, tx, change);
  if (settled === undefined) throw new AppError('otp_unusable');
  if (isAdmin) {
    const facts = 'effectiveAt' in settled ? { effectiveAt: settled.effectiveAt } : {};
    await recordByAdmin(context, tx, change, 'contact.confirm', facts);
  }
  return settled;
}

/** `undefined` if the change is not waiting for its code any more. */
async function delay(tx: Tx, { id }: Waiting, now: Date) {
  const effectiveAt = new Date(now.getTime() + contactPolicy.delaySeconds * 1000);
  return (await delayContactChange(tx, id, effectiveAt)) ? { endedSessions: false, effectiveAt } : undefined;
}

export async function resendContactCode(
  context: CallContext<Caller>,
  { params }: UseCaseInput<typeof authEndpoints.resendContactCode>,
) {
  const change = await getChangeWaitingForCode(context, params.changeId);
  await context.transaction((tx) => askForContactCode(context, tx, change));
  return { message: 'Another code is on its way.' };
}

export async function withdrawContactChange(
  context: CallContext<Caller>,
  { params }: UseCaseInput<typeof authEndpoints.withdrawContactChange>,
) {
  const change = await getWaitingChange(context, params.changeId);
  await context.transaction(async (tx) => {
    await deleteWaitingContactChange(tx, change.id);
    if (context.caller.role === 'ADMIN') await recordByAdmin(context, tx, change, 'contact.withdraw');
  });
  const whose = context.caller.role === 'ADMIN' ? 'The' : 'Your';
  return { message: `${whose} ${names[change.channel]} stays as it is.` };
}

async function getWaitingChange({ db, caller }: CallContext<Caller>, changeId: number) {
  const change = await findWaitingContactChange(db, changeId, caller.role === 'ADMIN' ? undefined : caller.id);
  if (change === undefined) throw new AppError('not_found');
  return change;
}

/** Not found for a change whose code was entered: it waits for its day, and another code must not shorten that. */
async function getChangeWaitingForCode(context: CallContext<Caller>, changeId: number) {
  const change = await getWaitingChange(context, changeId);
  if (change.effectiveAt !== null) throw new AppError('not_found');
  return change;
}

/** Records the channel only, never the address or number: audit entries are kept longer than personal data. */
function recordByAdmin(
  context: CallContext<Caller>,
  tx: Tx,
  { userId, channel }: { readonly userId: number; readonly channel: OtpChannel },
  action: string,
  facts: Readonly<Record<string, unknown>> = {},
) {
  return recordAdminAct(context, tx, { action, subject: `user:${userId}`, after: { channel, ...facts } });
}
