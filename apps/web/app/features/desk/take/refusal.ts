import { ApiError } from '@avsar/contract';
import { refusalTextOf } from '#features/auth/index.ts';
import { takeMessages } from '../desk.messages.ts';

/** The text for a fee that was not taken. Without a clear answer the same call can be repeated: it has one key. */
export function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status >= 500) return takeMessages.unanswered;
  return Object.keys(error.fields).length > 0 ? undefined : refusalTextOf(error);
}
