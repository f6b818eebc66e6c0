import type { invitationEndpoints, UseCaseInput, UseCaseReply } from '@avsar/contract';
import {
  describeCaller,
  limitAddress,
  openSessionOf,
  proveInvitedEmail,
  saveConsents,
  saveTeaching,
} from '#features/auth/index.ts';
import { completeDetails, lockPerson, uploadFiles } from '#features/people/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { isUniqueViolation } from '#shared/database-faults.ts';
import { AppError } from '#shared/errors.ts';
import { refuseWrongTechnologies } from '../trainers.technologies.service.ts';
import { isLinkToken, isLinkUsable, rowIdInToken } from '#shared/mailed-links.ts';
import { invitationPolicy } from './trainers.invitations.policy.ts';
import { endInvitation, findInvitation, isInvited } from './trainers.invitations.queries.ts';

type Details = UseCaseInput<typeof invitationEndpoints.completeMine>['body'];

/** The same message for a wrong, used, replaced and expired link. */
const deadLinkMessage = 'This link no longer works. Ask the institute for a new one.';
const takenMessage = 'Another account has this e-mail address now. Please ask the institute.';

/** Whom the link invites. Changes nothing: mail scanners open links, too. */
export async function openInvitation(context: CallContext, { body }: UseCaseInput<typeof invitationEndpoints.open>) {
  const { name, email, mobileNumber } = await getInvitee(context, context.db, body.token);
  return { name, email: email ?? '', mobileNumber };
}

/** Looks at the link before it reads the files: nobody without a link may make the server decode pictures. */
export async function completeInvitation(
  context: CallContext,
  { body: { token, ...details } }: UseCaseInput<typeof invitationEndpoints.complete>,
): Promise<UseCaseReply<typeof invitationEndpoints.complete>> {
  const { id } = await getInvitee(context, context.db, token);
  await refuseWrongTechnologies(context.db, details.technologies, []);
  const files = await uploadFiles(context, 'TRAINER', details);
  return context
    .transaction(async (tx) => {
      const user = await lockTrainer(tx, id);
      // Looked at again under the lock: of two calls at once, the second finds the link used.
      await getInvitee(context, tx, token);
      await proveInvitedEmail(tx, user, context.clock.now());
      await complete(context, tx, id, details, files);
      return openSessionOf(context, tx, id);
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AppError('identifier_taken', { message: takenMessage }) : error;
    });
}

/** For an invited trainer who has logged in by code. */
export async function completeMyInvitation(
  context: CallContext<Caller>,
  { body }: UseCaseInput<typeof invitationEndpoints.completeMine>,
) {
  const { id } = context.caller;
  if (!(await isInvited(context.db, id))) throw new AppError('not_found');
  await refuseWrongTechnologies(context.db, body.technologies, []);
  const files = await uploadFiles(context, 'TRAINER', body);
  return context.transaction(async (tx) => {
    await lockTrainer(tx, id);
    if (!(await isInvited(tx, id))) throw new AppError('not_found');
    await complete(context, tx, id, body, files);
    const { experience = null, technologies = [], ...mine } = await describeCaller(context, tx);
    return { ...mine, experience, technologies, needsDetails: false };
  });
}

async function complete(
  { clock }: CallContext,
  tx: Tx,
  id: number,
  details: Details,
  files: Awaited<ReturnType<typeof uploadFiles>>,
): Promise<void> {
  const now = clock.now();
  const { experience: experienceYears, technologies, consents } = details;
  await completeDetails(tx, id, details, files, now);
  await saveTeaching(tx, id, { experienceYears, technologies }, now);
  await saveConsents(tx, id, consents, now);
  await endInvitation(tx, id, now);
}

async function lockTrainer(tx: Tx, id: number) {
  const person = await lockPerson(tx, { id, role: 'TRAINER', ownerId: undefined });
  if (person === undefined) throw new AppError('not_found', { message: deadLinkMessage });
  return person.user;
}

/** Throws the same error for every link that does not work, and counts it. */
async function getInvitee(context: CallContext, db: Tx, token: string) {
  const found = await findInvitation(db, rowIdInToken(token) ?? 0);
  if (found !== undefined) {
    const { invitation, user } = found;
    const isRight = user.email !== null && isLinkToken(token, user.email, invitation.tokenHash);
    if (isRight && isLinkUsable(invitation, context.clock.now())) return user;
  }
  await limitAddress(context, 'invitation-misses', invitationPolicy.missesPerAddress);
  throw new AppError('not_found', { message: deadLinkMessage });
}
