import { type ErrorCode, errorCatalogue, type ErrorReply } from '@avsar/contract';

interface Refusal {
  /** The message for the user, if it should say more than the catalogue's. */
  readonly message?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
  /** The account that is in the way. Only for an admin: nobody else may learn whose contact it is. */
  readonly account?: NonNullable<ErrorReply['account']>;
  /** The students in the way. Only for the staff. */
  readonly students?: NonNullable<ErrorReply['students']>;
  /** The batch in which the student sits already. Only for the staff. */
  readonly batch?: NonNullable<ErrorReply['batch']>;
  /** For the log only. */
  readonly cause?: unknown;
}

/** A refusal with a code of the catalogue. Services throw it; the one error handler turns it into a reply. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly account: ErrorReply['account'];
  readonly students: ErrorReply['students'];
  readonly batch: ErrorReply['batch'];

  constructor(code: ErrorCode, refusal: Refusal = {}) {
    super(refusal.message ?? errorCatalogue[code].message, { cause: refusal.cause });
    this.code = code;
    this.fields = refusal.fields;
    this.retryAfterSeconds = refusal.retryAfterSeconds;
    this.account = refusal.account;
    this.students = refusal.students;
    this.batch = refusal.batch;
  }
}

/** The error and its causes: Drizzle and flydrive wrap the error of their driver. */
export function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let cause = error; cause instanceof Error && causes.length < 5; cause = cause.cause) causes.push(cause);
  return causes;
}
