import { isDeepStrictEqual } from 'node:util';
import { type Endpoint, type ReplySchema, type Role, type Views } from '@avsar/contract';
import { z } from 'zod';
import { successOf } from '../src/http/register.ts';
import { type Actor, actors, viewerOf } from './access-world.ts';

/** One guard of an endpoint, and how to take it away for a moment. Endpoints are data that the server reads with every call. */
export interface Guard {
  readonly name: string;
  /** Returns what brings the guard back. */
  readonly remove: () => () => void;
  /** Those whom it keeps out, or keeps from seeing more. */
  readonly keepsOut: readonly Actor[];
  /** It is about an address that stands in for a token. */
  readonly byLink?: boolean;
  /** It is about a password that was typed long ago. */
  readonly isStale?: boolean;
}

type Viewer = Role | 'VISITOR';

const everyViewer: readonly Viewer[] = ['VISITOR', 'STUDENT', 'TRAINER', 'ADMIN'];

const actorsOf = (viewer: Viewer) => actors.filter((actor) => (viewerOf(actor) ?? 'VISITOR') === viewer);

export function guardsOf(endpoint: Endpoint): Guard[] {
  return [...accessGuards(endpoint), ...freshGuard(endpoint), ...signedGuard(endpoint), ...viewGuards(endpoint)];
}

/** Replaces properties of an endpoint or of its views; returns what puts the old ones back. */
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

/** Everybody let in at once, then each kind of caller that the list leaves out. */
function accessGuards(endpoint: Endpoint): Guard[] {
  const { access } = endpoint;
  if (typeof access === 'string') return [];
  const missing = everyViewer.filter((viewer) => !access.includes(viewer));
  const each = missing.map((viewer) => ({
    name: `access for ${viewer}`,
    remove: () => letIn(endpoint, [access[0], ...access.slice(1), viewer], [viewer]),
    keepsOut: actorsOf(viewer),
  }));
  const everybody = {
    name: 'access for everybody',
    remove: () => letIn(endpoint, 'public', missing),
    keepsOut: missing.flatMap(actorsOf),
  };
  return missing.length === 0 ? [] : [everybody, ...each];
}

/** With a view of the reply, which the server asks for when it starts: whoever opens the door would have to give one. */
function letIn(endpoint: Endpoint, access: Endpoint['access'], viewers: readonly Viewer[]): () => void {
  const close = replace(endpoint, { access });
  const [, schema] = successOf(endpoint);
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
  return [{ name: 'no password typed again', remove, keepsOut: actorsOf('ADMIN'), isStale: true }];
}

/** Whoever comes by a signed address is asked for a session all the same: without the mark nobody is one. */
function signedGuard(endpoint: Endpoint): Guard[] {
  if (endpoint.signed !== true) return [];
  const remove = () => replace<{ signed?: boolean }>(endpoint, { signed: false });
  return [{ name: 'no signed address', remove, keepsOut: [...actors], byLink: true }];
}

/** Each projection replaced by the widest of the others. */
function viewGuards(endpoint: Endpoint): Guard[] {
  const [, schema] = successOf(endpoint);
  if (schema instanceof z.ZodType) return [];
  const { byRole } = schema;
  const widest = widestOf(byRole);
  return (Object.keys(byRole) as (keyof Views['byRole'])[])
    .filter((viewer) => !isDeepStrictEqual(shapeOf(byRole[viewer]), shapeOf(widest)))
    .map((viewer) => ({
      name: `the widest view for ${viewer}`,
      remove: () => replace<Views['byRole']>(byRole, widest === undefined ? {} : { [viewer]: widest }),
      keepsOut: viewersOf(viewer, byRole),
    }));
}

const shapeOf = (view: z.ZodType | undefined) => view && z.toJSONSchema(view, { io: 'output', unrepresentable: 'any' });

function viewersOf(viewer: keyof Views['byRole'], byRole: Views['byRole']): Actor[] {
  if (viewer === 'own') return [...actors];
  if (viewer !== 'default') return actorsOf(viewer);
  return everyViewer.filter((other) => other === 'VISITOR' || byRole[other] === undefined).flatMap(actorsOf);
}

/** As it is declared, for expectations that must not change together with the endpoint. */
export function copyOf(endpoint: Endpoint): Endpoint {
  const reply = Object.fromEntries(
    Object.entries(endpoint.reply).map(([status, schema]: [string, ReplySchema]) => [
      status,
      schema instanceof z.ZodType ? schema : { byRole: { ...schema.byRole } },
    ]),
  );
  return { ...endpoint, reply };
}
