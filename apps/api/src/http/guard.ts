import type { Endpoint } from '@avsar/contract';
import type { FastifyRequest } from 'fastify';
import type { Caller, CallerFinder } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { isFileLink } from '#shared/file-links.ts';
import { refuseStale } from '#shared/freshness.ts';
import type { Api } from './api.ts';
import { deviceOf } from './client.ts';
import type { CallLimits } from './limits.ts';
import { hasRightFor } from './staff-view.ts';

/**
 * Authentication, authorisation and rate limit, before the body is read. An invalid token on a public call makes a
 * visitor; on any other call it is a 401.
 */
export function guard(app: Api, findCaller: CallerFinder, callLimits: CallLimits): void {
  app.decorateRequest('caller', undefined);
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config;
    // A path outside the contract: the API reference, or an unknown path.
    if (endpoint === undefined) return callLimits.ofAddress(request.ip);
    const token = bearerOf(request);
    if (token !== undefined) request.caller = await findCaller.byToken(token);
    else if (endpoint.signed === true) request.caller = await callerByLink(app, request, findCaller);
    if (endpoint.unlimited !== true) await limit(request, token, callLimits);
    if (typeof endpoint.access === 'string') {
      if (request.caller !== undefined && isVisitorHere(endpoint, request.caller)) request.caller = undefined;
      return;
    }
    if (!endpoint.access.includes(request.caller?.role ?? 'VISITOR')) {
      throw new AppError(request.caller === undefined ? 'unauthenticated' : 'forbidden');
    }
    if (request.caller !== undefined && !hasRightFor(endpoint, request.caller)) throw new AppError('forbidden');
    if (request.caller !== undefined && wantsProof(endpoint, request.caller))
      refuseStale(request.caller, app.context.clock.now());
  });
}

/** Staff without the right of a public call see what every visitor sees. */
const isVisitorHere = (endpoint: Endpoint, caller: Caller): boolean =>
  endpoint.right !== undefined && !hasRightFor(endpoint, caller);

/** The caller of a signed file link: valid for the session and browser it was made for, and for one folder. */
async function callerByLink(
  { context }: Api,
  request: FastifyRequest,
  findCaller: CallerFinder,
): Promise<Caller | undefined> {
  const [path = '', search] = request.url.split('?');
  const query = new URLSearchParams(search);
  const sessionId = Number(query.get('by'));
  const expiresAtSeconds = Number(query.get('exp'));
  const deviceId = deviceOf(request, context);
  const isInTime = expiresAtSeconds * 1000 > context.clock.now().getTime();
  if (!Number.isInteger(sessionId) || sessionId < 1 || !isInTime || deviceId === undefined) return undefined;
  const folder = path.slice('/api'.length, path.lastIndexOf('/'));
  const link = { folder, sessionId, deviceId, expiresAtSeconds };
  if (!isFileLink(context.secrets.fileLinks, query.get('sig') ?? '', link)) return undefined;
  return findCaller.bySession(sessionId);
}

const wantsProof = ({ fresh, freshFor }: Endpoint, { role }: Caller): boolean =>
  fresh === true || freshFor?.includes(role) === true;

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.authorization ?? '')?.[1];
}

/** The general limit, before the body is read. Features have exact limits of their own, kept in PostgreSQL. */
async function limit(request: FastifyRequest, token: string | undefined, callLimits: CallLimits): Promise<void> {
  if (request.caller !== undefined) await callLimits.ofSession(request.caller.sessionId);
  else if (request.method === 'GET' || request.method === 'HEAD' || token !== undefined)
    await callLimits.ofAddress(request.ip);
  else await callLimits.writesOfAddress(request.ip);
}
