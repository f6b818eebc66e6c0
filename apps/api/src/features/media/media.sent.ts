import { AppError } from '#shared/errors.ts';
import { ActiveFileError, InvalidFileError } from '#providers/invalid-file-error.ts';
import { readSentFile } from './media.policy.ts';

/** The limits and messages for one kind of upload, and the name of its field in the request. */
export interface ExpectedFile {
  readonly field: string;
  readonly bytesMost: number;
  readonly texts: { readonly invalid: string; readonly tooLarge: string; readonly active?: string };
}

/**
 * Strict: encoding the bytes again must give the same text. Node would accept blanks, missing padding and stray bits.
 */
export function decodeSentFile(text: string, expected: ExpectedFile) {
  const sent = readSentFile(text);
  if (sent === undefined) throw invalidFileError(expected);
  const bytes = Buffer.from(sent.base64, 'base64');
  if (bytes.length > expected.bytesMost) throw refusal(expected.field, expected.texts.tooLarge);
  if (bytes.length === 0 || bytes.toString('base64') !== sent.base64) throw invalidFileError(expected);
  return { bytes, claimedType: sent.claimedType };
}

/** Turns the errors of an invalid file into `validation_failed`; other errors are ours and pass through. */
export function toValidationError<Result>(inspection: Promise<Result>, expected: ExpectedFile): Promise<Result> {
  return inspection.catch((error: unknown) => {
    const { field, texts } = expected;
    if (error instanceof ActiveFileError) throw refusal(field, texts.active ?? texts.invalid);
    throw error instanceof InvalidFileError ? invalidFileError(expected) : error;
  });
}

export const invalidFileError = ({ field, texts }: ExpectedFile) => refusal(field, texts.invalid);

const refusal = (field: string, message: string) =>
  new AppError('validation_failed', { message, fields: { [field]: message } });
