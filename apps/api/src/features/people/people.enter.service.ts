import type { studentEndpoints, UseCaseInput } from '@avsar/contract';
import { recordImage, recordResume, uploadImage, uploadResume } from '#features/media/index.ts';
import type { CallContext, Context, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { settleBothFiles } from './people.files.ts';
import { imageVisibility, type PersonRole } from './people.policy.ts';
import {
  type EnteredContacts,
  findAccountWith,
  insertPerson,
  lockContacts,
  lockSameSignUp,
  replaceSignUp,
  updatePerson,
} from './people.queries.ts';

interface Entered extends EnteredContacts {
  readonly name: string;
}

/** The account to which the e-mail address or the number belongs. */
type AccountInTheWay = NonNullable<Awaited<ReturnType<typeof findAccountWith>>>;

type Outcome = { readonly id: number } | { readonly inTheWay: AccountInTheWay };

const nothingElse = { address: null, qualification: null, workingStatus: null, imageId: null, resumeId: null };

/**
 * Makes the account of a person whom an admin enters by name and contacts; the person adds the rest. The caller holds
 * the lock of the contacts. A sign-up with the same contacts that nobody has proved becomes this account and loses its
 * details, which a stranger may have typed; the claim of its browser is kept (ADR-0091).
 */
export async function enterPerson(tx: Tx, role: PersonRole, entered: Entered, now: Date): Promise<Outcome> {
  const { name, email, mobileNumber } = entered;
  const same = await lockSameSignUp(tx, role, entered);
  const inTheWay = await findAccountWith(tx, entered);
  if (inTheWay !== undefined) return { inTheWay };
  const details = { name, ...nothingElse, madeByAdmin: true };
  const id =
    same === undefined
      ? await insertPerson(tx, { role, email: email ?? null, mobileNumber, ...details }, now)
      : await replaceSignUp(tx, same, details, now);
  return { id };
}

/**
 * Adds a student, inside the transaction of an import, a lead or a form. Takes the lock of the contacts; a batch must be
 * locked before. The caller records who did it, and decides with `sendWelcome` whether the student is told.
 */
export async function addStudent({ clock }: Pick<Context, 'clock'>, tx: Tx, student: Entered): Promise<Outcome> {
  await lockContacts(tx, student);
  return enterPerson(tx, 'STUDENT', student, clock.now());
}

/** Mails the log-in page to a person whom staff added, if they have an e-mail address. */
export const sendWelcome = ({ jobs }: Pick<Context, 'jobs'>, tx: Tx, userId: number): Promise<void> =>
  jobs.send(tx, 'people.send-welcome', { userId });

/** Where no SMS is sent, a person without an e-mail address could never log in (ADR-0103). */
export function refuseUnreachable({ sms }: Pick<Context, 'sms'>, { email }: EnteredContacts): void {
  if (email !== undefined || sms !== undefined) return;
  const message = 'Please enter an e-mail address: codes are sent by e-mail only.';
  throw new AppError('validation_failed', { message, fields: { email: message } });
}

/** Says which contact is taken and names the account. Only an admin gets this error. */
export function takenError({ isEmail, ...account }: AccountInTheWay): AppError {
  const [field, contact] = isEmail ? ['email', 'e-mail address'] : ['mobileNumber', 'mobile number'];
  const message = `The ${account.role.toLowerCase()} ${account.name} has this ${contact}.`;
  return new AppError('identifier_taken', { message, fields: { [field]: message }, account });
}

type SignUp = UseCaseInput<typeof studentEndpoints.create>['body'];
type EnteredDetails = Pick<SignUp, 'address' | 'qualification' | 'workingStatus'>;

/** Checks and stores the picture and the resume of a sign-up. */
export const uploadFiles = (
  context: CallContext,
  role: PersonRole,
  { image, resume }: Pick<SignUp, 'image' | 'resume'>,
) => settleBothFiles(uploadImage(context, image, imageVisibility[role]), uploadResume(context, resume));

/** Writes what a person adds to an account that an admin entered. The caller has locked the person's row. */
export async function completeDetails(
  tx: Tx,
  id: number,
  { address, qualification, workingStatus }: EnteredDetails,
  files: Awaited<ReturnType<typeof uploadFiles>>,
  now: Date,
): Promise<void> {
  const { id: imageId } = await recordImage(tx, files.image);
  const { id: resumeId } = await recordResume(tx, files.resume);
  await updatePerson(tx, id, { address, qualification, workingStatus, imageId, resumeId }, now);
}
