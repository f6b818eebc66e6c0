import { ApiError, errorCatalogue } from '@avsar/contract';
import { authMessages } from './auth.messages.ts';

/** Error text for the page: the server's message, or our own for proxy and network errors (spec §8). */
export function refusalTextOf(error: unknown): string {
  if (error instanceof TypeError) return authMessages.networkError;
  if (!(error instanceof ApiError)) return errorCatalogue.internal.message;
  return error.status >= 500 ? errorCatalogue[error.code].message : error.message;
}
