import type { FastifyRequest } from 'fastify';
import type { FindCaller } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import type { Api } from './api.ts';
import type { CallLimits } from './limits.ts';

/**
 * Who is calling, may they call this, and how often: settled before a body is read. A bad token on a public call
 * makes a visitor; on any other it is a 401.
 */
export function guard(app: Api, findCaller: FindCaller, callLimits: CallLimits): void {
  app.decorateRequest('caller', undefined);
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config;
    // The reference, and addresses nobody serves.
    if (endpoint === undefined) return callLimits.ofAddress(request.ip);
    const token = bearerOf(request);
    if (token !== undefined) request.caller = await findCaller(token);
    if (endpoint.unlimited !== true) await limit(request, token, callLimits);
    if (typeof endpoint.access === 'string') return;
    if (request.caller === undefined) throw new AppError('unauthenticated');
    if (!endpoint.access.includes(request.caller.role)) throw new AppError('forbidden');
  });
}

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.authorization ?? '')?.[1];
}

/** Calls that write without a session have limits of their own, kept in PostgreSQL by their features. */
async function limit(request: FastifyRequest, token: string | undefined, callLimits: CallLimits): Promise<void> {
  if (request.caller !== undefined) await callLimits.ofSession(request.caller.sessionId);
  else if (request.method === 'GET' || request.method === 'HEAD' || token !== undefined)
    await callLimits.ofAddress(request.ip);
}
