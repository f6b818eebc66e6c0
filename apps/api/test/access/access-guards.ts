import { isDeepStrictEqual } from 'node:util';
import { type Endpoint, type ReplySchema, type Role, type Views } from '@avsar/contract';
import { z } from 'zod';
import { successReplyOf } from '../../src/http/register.ts';
import { type Actor, actors, viewerOf } from './access-world.ts';

/** One guard of an endpoint, and how to remove it temporarily. The server reads the endpoint objects on every call. */
export interface Guard {
  readonly name: string;
  /** Removes the guard; returns a function that restores it. */
  readonly remove: () => () => void;
  /** Actors whom it refuses, or whose view it limits. */
  readonly affectedActors: readonly Actor[];
  /** Whether the guard concerns signed addresses. */
  readonly byLink?: boolean;
  /** Whether the guard concerns a password that was typed too long ago. */
  readonly isStale?: boolean;
}

type Viewer = Role | 'VISITOR';

const everyViewer: readonly Viewer[] = ['VISITOR', 'STUDENT', 'TRAINER', 'ADMIN'];

const actorsOf = (viewer: Viewer) => actors.filter((actor) => (viewerOf(actor) ?? 'VISITOR') === viewer);

export function guardsOf(endpoint: Endpoint): Guard[] {
  return [...accessGuards(endpoint), ...freshGuard(endpoint), ...signedGuard(endpoint), ...viewGuards(endpoint)];
}

/** Replaces properties of an endpoint or its views; returns a function that restores them. */
function replace<Part extends object>(part: Part, changes: Partial<Part>): () => void {
  const names = Object.keys(changes) as (keyof Part)[];
  const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(part, name)] as const);
  Object.assign(part, changes);
  return () => {
    for (const [name, property] of before) {
      if (property === undefined) Reflect.deleteProperty(part, name);
      else Object.defineProperty(part, name, property);
    }
  };
}

/** Access for everybody, then for each role that `access` does not list. */
function accessGuards(endpoint: Endpoint): Guard[] {
  const { access } = endpoint;
  if (typeof access === 'string') return [];
  const missing = everyViewer.filter((viewer) => !access.includes(viewer));
  const each = missing.map((viewer) => ({
    name: `access for ${viewer}`,
    remove: () => openAccess(endpoint, [access[0], ...access.slice(1), viewer], [viewer]),
    affectedActors: actorsOf(viewer),
  }));
  const everybody = {
    name: 'access for everybody',
    remove: () => openAccess(endpoint, 'public', missing),
    affectedActors: missing.flatMap(actorsOf),
  };
  return missing.length === 0 ? [] : [everybody, ...each];
}

/** Opens access, and adds a view for the new roles, because the server requires one. */
function openAccess(endpoint: Endpoint, access: Endpoint['access'], viewers: readonly Viewer[]): () => void {
  // A call that was closed to the staff names no right, which would refuse them as well.
  const isNewToStaff = viewers.includes('ADMIN') && endpoint.right === undefined;
  const close = replace<{ access: Endpoint['access']; right?: Endpoint['right'] }>(endpoint, {
    access,
    ...(isNewToStaff && { right: 'any' }),
  });
  const [, schema] = successReplyOf(endpoint);
  if (schema instanceof z.ZodType || schema.byRole.default !== undefined) return close;
  const widest = widestOf(schema.byRole);
  const given = viewers.map((viewer) => [viewer === 'VISITOR' ? 'default' : viewer, widest] as const);
  const hide = replace(
    schema.byRole,
    Object.fromEntries(given.filter(([viewer]) => schema.byRole[viewer] === undefined)),
  );
  return () => {
    close();
    hide();
  };
}

const widestOf = (byRole: Views['byRole']) => byRole.ADMIN ?? byRole.own ?? byRole.TRAINER ?? byRole.STUDENT;

function freshGuard(endpoint: Endpoint): Guard[] {
  const isAdmins = endpoint.access.includes('ADMIN');
  if (!isAdmins || (endpoint.fresh !== true && endpoint.freshFor?.includes('ADMIN') !== true)) return [];
  const remove = () => replace<{ fresh?: boolean; freshFor?: unknown }>(endpoint, { fresh: false, freshFor: [] });
  return [{ name: 'no password typed again', remove, affectedActors: actorsOf('ADMIN'), isStale: true }];
}

/** Without `signed`, a signed address must not replace a session. */
function signedGuard(endpoint: Endpoint): Guard[] {
  if (endpoint.signed !== true) return [];
  const remove = () => replace<{ signed?: boolean }>(endpoint, { signed: false });
  return [{ name: 'no signed address', remove, affectedActors: [...actors], byLink: true }];
}

/** Each view replaced by the widest of the others. */
function viewGuards(endpoint: Endpoint): Guard[] {
  const [, schema] = successReplyOf(endpoint);
  if (schema instanceof z.ZodType) return [];
  const { byRole } = schema;
  const widest = widestOf(byRole);
  return (Object.keys(byRole) as (keyof Views['byRole'])[])
    .filter((viewer) => !isDeepStrictEqual(shapeOf(byRole[viewer]), shapeOf(widest)))
    .map((viewer) => ({
      name: `the widest view for ${viewer}`,
      remove: () => replace<Views['byRole']>(byRole, widest === undefined ? {} : { [viewer]: widest }),
      affectedActors: viewersOf(viewer, byRole),
    }));
}

const shapeOf = (view: z.ZodType | undefined) => view && z.toJSONSchema(view, { io: 'output', unrepresentable: 'any' });

function viewersOf(viewer: keyof Views['byRole'], byRole: Views['byRole']): Actor[] {
  if (viewer === 'own') return [...actors];
  if (viewer !== 'default') return actorsOf(viewer);
  return everyViewer.filter((other) => other === 'VISITOR' || byRole[other] === undefined).flatMap(actorsOf);
}

/** A copy of the endpoint, for expectations that must not change with it. */
export function copyOf(endpoint: Endpoint): Endpoint {
  const reply = Object.fromEntries(
    Object.entries(endpoint.reply).map(([status, schema]: [string, ReplySchema]) => [
      status,
      schema instanceof z.ZodType ? schema : { byRole: { ...schema.byRole } },
    ]),
  );
  return { ...endpoint, reply };
}
