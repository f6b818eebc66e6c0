import type { ErrorCode } from './error-catalogue.ts';
import type { ErrorReply } from './errors.ts';

/** The server answered with an error. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly requestId: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly account: ErrorReply['account'];
  readonly students: ErrorReply['students'];
  readonly batch: ErrorReply['batch'];

  constructor(status: number, reply: ErrorReply) {
    super(reply.message);
    this.status = status;
    this.code = reply.code;
    this.requestId = reply.requestId;
    this.fields = reply.fields ?? {};
    this.account = reply.account;
    this.students = reply.students;
    this.batch = reply.batch;
  }
}
