import { contract, type Endpoint } from '@avsar/contract';
import type { RouteOptions } from 'fastify';
import { z } from 'zod';
import type { Api } from './api.ts';
import { successReplyOf } from './register.ts';

/** Collects all routes and refuses to start if one does not match the contract (ADR-0003). */
export function checkRoutesAtBoot(app: Api, endpoints: readonly Endpoint[] = contract): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    const faults = [
      ...routes.flatMap(accessFault),
      ...routes.flatMap(openUploadFault),
      ...undeclared(routes, endpoints),
      ...unserved(routes, endpoints),
      ...endpoints.flatMap(viewFault),
      ...endpoints.flatMap(rightFault),
    ];
    if (faults.length > 0) throw new Error(`The API does not match its contract:\n  ${faults.join('\n  ')}`);
  });
}

function accessFault({ method, url, config }: RouteOptions): string[] {
  const isPreflight = method === 'OPTIONS' && url === '*';
  if (config?.endpoint?.access !== undefined || config?.plumbing === true || isPreflight) return [];
  return [`${String(method)} ${url} declares no access`];
}

/** An upload open to visitors needs a rate limit before its body: ten megabytes are read, parsed and inspected. */
function openUploadFault({ config }: RouteOptions): string[] {
  const endpoint = config?.endpoint;
  if (endpoint?.uploads !== true || config?.isLimitedBeforeBody === true) return [];
  const isForVisitors = typeof endpoint.access === 'string' || endpoint.access.includes('VISITOR');
  return isForVisitors
    ? [`${endpoint.method} ${endpoint.path} takes files from visitors without a limit before them`]
    : [];
}

/** Routes missing in the contract: tests that go through the contract would not cover them. */
function undeclared(routes: readonly RouteOptions[], endpoints: readonly Endpoint[]): string[] {
  const served = new Set(routes.flatMap((route) => route.config?.endpoint ?? []));
  return [...served]
    .filter((endpoint) => !endpoints.includes(endpoint))
    .map(({ method, path }) => `${method} ${path} is served but not in the contract`);
}

function unserved(routes: readonly RouteOptions[], endpoints: readonly Endpoint[]): string[] {
  const served = new Set(routes.map((route) => route.config?.endpoint));
  return endpoints
    .filter((endpoint) => !served.has(endpoint))
    .map(({ method, path }) => `${method} ${path} is in the contract but nobody serves it`);
}

/** Every role that may call needs a reply schema. */
function viewFault(endpoint: Endpoint): string[] {
  const [, schema] = successReplyOf(endpoint);
  if (schema instanceof z.ZodType || schema.byRole.default !== undefined) return [];
  if (typeof endpoint.access === 'string') return [`${endpoint.method} ${endpoint.path} has no view for visitors`];
  return endpoint.access
    .filter((role) => role === 'VISITOR' || schema.byRole[role] === undefined)
    .map((role) => `${endpoint.method} ${endpoint.path} has no view for ${role}`);
}

/** Every call of the staff names its right, and no other call does. */
function rightFault(endpoint: Endpoint): string[] {
  const name = `${endpoint.method} ${endpoint.path}`;
  const isForStaff = isOpenToStaff(endpoint);
  if (isForStaff && endpoint.right === undefined) return [`${name} is for the staff and declares no right`];
  return !isForStaff && endpoint.right !== undefined ? [`${name} declares a right and is not for the staff`] : [];
}

/** A call that lists the role ADMIN, or a public one with a view of its own for the staff. */
function isOpenToStaff(endpoint: Endpoint): boolean {
  if (typeof endpoint.access !== 'string') return endpoint.access.includes('ADMIN');
  return Object.values(endpoint.reply).some((schema) => !(schema instanceof z.ZodType) && 'ADMIN' in schema.byRole);
}
