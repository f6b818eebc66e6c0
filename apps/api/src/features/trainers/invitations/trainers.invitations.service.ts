import type { invitationEndpoints, UseCaseInput } from '@avsar/contract';
import { countOrRefuse } from '#features/auth/index.ts';
import {
  deletePerson,
  enterPerson,
  lockContacts,
  lockPerson,
  recordByAdmin,
  refuseUnreachable,
  takenError,
} from '#features/people/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { expiryOf, invitationPolicy } from './trainers.invitations.policy.ts';
import {
  endInvitation,
  findOpenInvitee,
  insertInvitation,
  isInvited,
  markInvited,
  saveInvitedProfile,
} from './trainers.invitations.queries.ts';

const messages = {
  sent: (name: string) => `We are sending ${name} a link by e-mail. You can assign courses and batches already.`,
  added: (name: string) =>
    `${name} is added, and can log in by mobile number. You can assign courses and batches already.`,
  alreadySent: (name: string) => `${name} is already invited. To send the link again, use "Send again" in the list.`,
  alreadyAdded: (name: string) => `${name} is already added, and can log in by mobile number.`,
  noAddress: 'This trainer has no e-mail address. Send them the log-in page, or add an address first.',
  sentAgain: 'We are sending a new link. The earlier link no longer works.',
  withdrawn: 'The invitation is withdrawn, and the account is deleted.',
  hasLoggedIn: 'This trainer has already logged in. Delete the trainer instead.',
  isAssigned: 'This trainer has a course. Remove the course first, or delete the trainer.',
  tooMany: `You can send the link again at most ${invitationPolicy.resendsPerTrainer.most} times a day.`,
} as const;

/**
 * Makes the trainer's account at once, so that nothing waits for the trainer, and mails a link to complete it. Without an
 * e-mail address, the first log-in by mobile number leads to the same form. The same contacts again, while the
 * invitation is open, change nothing and send nothing.
 */
export function inviteTrainer(
  context: CallContext<Caller>,
  { body }: UseCaseInput<typeof invitationEndpoints.create>,
): Promise<{ readonly message: string; readonly trainerId: number }> {
  const isMailed = body.email !== undefined;
  refuseUnreachable(context, body);
  return context.transaction(async (tx) => {
    await lockContacts(tx, body);
    const invited = await findOpenInvitee(tx, body);
    if (invited !== undefined) {
      const message = isMailed ? messages.alreadySent(invited.name) : messages.alreadyAdded(invited.name);
      return { message, trainerId: invited.id };
    }
    const now = context.clock.now();
    const entered = await enterPerson(tx, 'TRAINER', body, now);
    if ('inTheWay' in entered) throw takenError(entered.inTheWay);
    const { id: trainerId } = entered;
    await saveInvitedProfile(tx, trainerId, now);
    if (isMailed) await sendLink(context, tx, trainerId, now);
    await record(context, tx, trainerId, 'invite', { after: { name: body.name } });
    return { message: isMailed ? messages.sent(body.name) : messages.added(body.name), trainerId };
  });
}

export function resendInvitation(
  context: CallContext<Caller>,
  { params: { trainerId } }: UseCaseInput<typeof invitationEndpoints.resend>,
): Promise<{ readonly message: string }> {
  return context.transaction(async (tx) => {
    const now = context.clock.now();
    const { email } = await lockInvited(tx, trainerId);
    if (email === null) throw new AppError('conflict', { message: messages.noAddress });
    const limit = { ...invitationPolicy.resendsPerTrainer, message: messages.tooMany };
    await countOrRefuse(tx, `invitation-resends:${trainerId}`, limit, now);
    await endInvitation(tx, trainerId, now);
    await markInvited(tx, trainerId, now);
    await sendLink(context, tx, trainerId, now);
    await record(context, tx, trainerId, 'invite-again');
    return { message: messages.sentAgain };
  });
}

/** Deletes the account. Refused once the trainer has a course or has logged in: then deleting is another decision. */
export function withdrawInvitation(
  context: CallContext<Caller>,
  { params: { trainerId } }: UseCaseInput<typeof invitationEndpoints.withdraw>,
): Promise<{ readonly message: string }> {
  return context.transaction(async (tx) => {
    const { name, status } = await lockInvited(tx, trainerId);
    if (status !== 'unverified') throw new AppError('conflict', { message: messages.hasLoggedIn });
    if (!(await deletePerson(tx, trainerId))) throw new AppError('conflict', { message: messages.isAssigned });
    await record(context, tx, trainerId, 'withdraw-invitation', { before: { name } });
    return { message: messages.withdrawn };
  });
}

/** The worker makes the secret of the link when it mails it; this process never knows the secret. */
async function sendLink({ jobs }: CallContext, tx: Tx, trainerId: number, now: Date): Promise<void> {
  const invitationId = await insertInvitation(tx, { trainerId, createdAt: now, expiresAt: expiryOf(now) });
  await jobs.send(tx, 'trainers.send-invitation', { invitationId });
}

/** Locks the trainer, so that two clicks, or a click and the trainer's own form, follow one another. */
async function lockInvited(tx: Tx, trainerId: number) {
  const person = await lockPerson(tx, { id: trainerId, role: 'TRAINER', ownerId: undefined });
  if (person === undefined || !(await isInvited(tx, trainerId))) throw new AppError('not_found');
  return person.user;
}

type Difference = Pick<Parameters<typeof recordByAdmin>[2], 'before' | 'after'>;

const record = (context: CallContext<Caller>, tx: Tx, id: number, verb: string, difference: Difference = {}) =>
  recordByAdmin(context, tx, { role: 'TRAINER', id, verb, ...difference });
