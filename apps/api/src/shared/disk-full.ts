import { AppError, causesOf } from './errors.ts';

/** No space left on the disk; the disk quota is used up. */
const fullCodes = ['ENOSPC', 'EDQUOT'];

/** A person has to free space, so a client that tries again after a second would be refused again. */
const retryAfterSeconds = 60;

const message = 'Files cannot be stored at the moment. Please try again later.';

/** The refusal for a file that did not fit on the disk; `undefined` if the error has another reason. */
export function findDiskFullError(error: unknown): AppError | undefined {
  const isFull = causesOf(error).some((cause) => 'code' in cause && fullCodes.includes(String(cause.code)));
  return isFull ? new AppError('unavailable', { message, retryAfterSeconds, cause: error }) : undefined;
}
