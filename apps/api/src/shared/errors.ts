import { type ErrorCode, errorCatalogue } from '@avsar/contract';

interface Refusal {
  /** The message for the user, if it should say more than the catalogue's. */
  readonly message?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
  /** For the log only. */
  readonly cause?: unknown;
}

/** A refusal with a code of the catalogue. Services throw it; the one error handler turns it into a reply. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, refusal: Refusal = {}) {
    super(refusal.message ?? errorCatalogue[code].message, { cause: refusal.cause });
    this.code = code;
    this.fields = refusal.fields;
    this.retryAfterSeconds = refusal.retryAfterSeconds;
  }
}
