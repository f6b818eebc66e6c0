import { AppError } from '#shared/errors.ts';
import { ActiveFileError, InvalidFileError } from '#providers/invalid-file-error.ts';
import { readSentFile } from './media.policy.ts';

/** What one kind of upload may be, and where it stands in the request. */
export interface Expected {
  readonly field: string;
  readonly bytesMost: number;
  readonly texts: { readonly invalid: string; readonly tooLarge: string; readonly active?: string };
}

/** Strict: what Node would read in spite of blanks, missing padding or stray bits does not come out as it went in. */
export function decodeSent(text: string, expected: Expected) {
  const sent = readSentFile(text);
  if (sent === undefined) throw invalid(expected);
  const bytes = Buffer.from(sent.base64, 'base64');
  if (bytes.length > expected.bytesMost) throw refusal(expected.field, expected.texts.tooLarge);
  if (bytes.length === 0 || bytes.toString('base64') !== sent.base64) throw invalid(expected);
  return { bytes, claimedType: sent.claimedType };
}

/** A file that was looked into and found wanting is the sender's to change; anything else is ours. */
export function orRefused<Result>(looking: Promise<Result>, expected: Expected): Promise<Result> {
  return looking.catch((error: unknown) => {
    const { field, texts } = expected;
    if (error instanceof ActiveFileError) throw refusal(field, texts.active ?? texts.invalid);
    throw error instanceof InvalidFileError ? invalid(expected) : error;
  });
}

export const invalid = ({ field, texts }: Expected) => refusal(field, texts.invalid);

const refusal = (field: string, message: string) =>
  new AppError('validation_failed', { message, fields: { [field]: message } });
