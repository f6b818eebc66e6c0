import { AppError, causesOf } from './errors.ts';

/**
 * What went wrong, in words for the operator who runs a command. The message of `unavailable` is for users, so its causes
 * are named instead. Drizzle's message contains the statement and its values; the reason is in its cause.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message.startsWith('Failed query')) return reasonOf(error.cause);
  if (error instanceof AppError && error.code === 'unavailable' && error.cause instanceof Error)
    return causesOf(error.cause).map(wordsOf).join(': ');
  return wordsOf(error);
}

/** A refused connection has only a code. */
function wordsOf(error: Error): string {
  if (error.message !== '') return error.message;
  return 'code' in error ? String(error.code) : error.name;
}
