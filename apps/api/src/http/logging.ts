import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { DestinationStream, Logger } from 'pino';
import { pino } from 'pino';
import type { Api } from './api.ts';

/** Anything by one of these names is blanked, in a line or in an object of it. */
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

/** One line per reply: the route's pattern instead of its address, so no identifier or code is ever written down. */
export function logReplies(app: Api): void {
  // Its fields are these and no others, so there is nothing in it to look for and blank.
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

/** A proxy's request id is kept when it looks like one, so a line can be followed through all processes. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
