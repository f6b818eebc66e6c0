import type { studentEndpoints, UseCaseInput } from '@avsar/contract';
import { recordImage, recordResume, uploadImage, uploadResume } from '#features/media/index.ts';
import type { CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { settleBothFiles } from './people.files.ts';
import { imageVisibility, type PersonRole } from './people.policy.ts';
import { findAccountWith, insertPerson, lockSameSignUp, replaceSignUp, updatePerson } from './people.queries.ts';

interface Entered {
  readonly name: string;
  readonly email: string;
  readonly mobileNumber: string;
}

const nothingElse = { address: null, qualification: null, workingStatus: null, imageId: null, resumeId: null };

/**
 * Makes the account of a person whom an admin enters by name and contacts; the person adds the rest. The caller holds
 * the lock of the contacts. A sign-up with the same contacts that nobody has proved becomes this account and loses its
 * details, which a stranger may have typed; the claim of its browser is kept (ADR-0091).
 */
export async function enterPerson(tx: Tx, role: PersonRole, { name, ...contacts }: Entered, now: Date) {
  const same = await lockSameSignUp(tx, role, contacts);
  const taken = await findAccountWith(tx, contacts);
  if (taken !== undefined) throw takenError(taken);
  const details = { name, ...nothingElse, madeByAdmin: true };
  return same === undefined
    ? insertPerson(tx, { role, ...contacts, ...details }, now)
    : replaceSignUp(tx, same, details, now);
}

/** Says which contact is taken and names the account. Only an admin gets this error. */
function takenError({ isEmail, ...account }: NonNullable<Awaited<ReturnType<typeof findAccountWith>>>): AppError {
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
