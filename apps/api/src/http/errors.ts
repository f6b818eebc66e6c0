import { type ErrorCode, errorCatalogue, type ErrorReply } from '@avsar/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors, type ZodFastifySchemaValidationError } from 'fastify-type-provider-zod';
import { AppError } from '#shared/errors.ts';
import { isDatabaseAway, isRegisterClosed, isUniqueViolation } from '#shared/database-faults.ts';

/** The only place where a thrown error becomes a reply. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  const { status } = errorCatalogue[refusal.code];
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  if (refusal.retryAfterSeconds !== undefined) void reply.header('retry-after', refusal.retryAfterSeconds);
  else if (status === 503) void reply.header('retry-after', 1);
  const message = refusal.message.slice(0, messageCharactersMost);
  const body: ErrorReply = { code: refusal.code, message, requestId: request.id };
  if (refusal.fields !== undefined) body.fields = shortened(refusal.fields);
  if (refusal.account !== undefined) body.account = refusal.account;
  if (refusal.students !== undefined) body.students = refusal.students;
  if (refusal.batch !== undefined) body.batch = refusal.batch;
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}

function refusalOf(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new AppError('validation_failed', fieldFaults(error.validation));
  }
  if (isDatabaseAway(error)) return new AppError('unavailable');
  if (isRegisterClosed(error)) return new AppError('register_closed');
  if (isUniqueViolation(error)) return new AppError('conflict');
  return new AppError(codeByStatus[error.statusCode ?? 500] ?? 'internal');
}

/** Error codes for refusals by Fastify itself: unreadable bodies, wrong types, too large input. */
const codeByStatus: { readonly [status: number]: ErrorCode } = {
  400: 'malformed_request',
  404: 'not_found',
  408: 'request_timeout',
  413: 'payload_too_large',
  414: 'malformed_request',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  503: 'unavailable',
};

/** Messages for errors that a schema has no message for. */
const plainWords: { readonly [keyword: string]: string } = {
  invalid_type: 'Please fill this in.',
  unrecognized_keys: 'This is not expected here.',
};

/** Limits of an error body: it repeats input of the caller and must not grow with it (threat 22). */
const fieldsMost = 20;
const fieldCharactersMost = 100;
const messageCharactersMost = 500;

function shortened(fields: Readonly<Record<string, string>>): Record<string, string> {
  const first = Object.entries(fields).slice(0, fieldsMost);
  return Object.fromEntries(
    first.map(([name, fault]) => [name.slice(0, fieldCharactersMost), fault.slice(0, messageCharactersMost)]),
  );
}

/** All errors by field; the first one is also the message, since the spec's screens show a single text. */
function fieldFaults(issues: readonly ZodFastifySchemaValidationError[]) {
  const fields: Record<string, string> = {};
  for (const { instancePath, keyword, message, params } of issues) {
    const path = instancePath.split('/').filter((part) => part !== '');
    const unknownKeys = 'keys' in params && Array.isArray(params.keys) ? params.keys.map(String) : [];
    const faulty = unknownKeys.length > 0 ? unknownKeys.map((key) => [...path, key]) : [path];
    for (const place of faulty)
      fields[place.join('.') || 'body'] ??= plainWords[keyword] ?? message ?? 'Please check this.';
  }
  const [first] = Object.values(fields);
  return first === undefined ? { fields } : { fields, message: first };
}
