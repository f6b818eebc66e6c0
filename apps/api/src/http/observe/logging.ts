import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { DestinationStream, Logger } from 'pino';
import { pino } from 'pino';
import type { Api } from '../api.ts';

/** Fields with these names are redacted, at the top level and one level below. */
const secretNames = [
  'otp',
  'password',
  'token',
  'authorization',
  'cookie',
  'email',
  'mobileNumber',
  'address',
  'identifier',
  'phone',
];

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
    serializers: { err: describeError, req: () => undefined, res: () => undefined },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

interface DescribedError {
  readonly type: string;
  readonly message: string;
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly stack: string | undefined;
  readonly cause?: DescribedError;
}

/** A database error quotes the row and the parameters in its text: only its class, code and constraint are kept. */
function describeError(error: unknown): DescribedError | undefined {
  if (!(error instanceof Error)) return undefined;
  const isQuery = error.name === 'DrizzleQueryError' || 'severity' in error || error.message.startsWith('Failed query');
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '));
  const cause = describeError(error.cause);
  return {
    type: error.name,
    message: isQuery ? 'database query failed' : error.message,
    ...('code' in error && { code: error.code }),
    ...('constraint' in error && { constraint: error.constraint }),
    stack: frames?.slice(0, 12).join('\n'),
    ...(cause && { cause }),
  };
}

/** One log line per reply: the route's pattern instead of its URL, so that no identifier or code is logged. */
export function logReplies(app: Api): void {
  // The fields are fixed, so no redaction is needed.
  const log = app.log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    log.info(
      {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        role: request.caller?.role,
        callerId: request.caller?.id,
      },
      'reply',
    );
    done();
  });
}

/** A proxy's request id is kept if it is well formed, so that a request can be followed through all processes. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
