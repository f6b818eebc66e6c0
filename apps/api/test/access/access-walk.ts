import { isDeepStrictEqual } from 'node:util';
import {
  type Endpoint,
  errorCatalogue,
  errorReplySchema,
  eventStreamSchema,
  fileSchema,
  fileStreamSchema,
  partSchemaOf,
  plainTextSchema,
} from '@avsar/contract';
import { z } from 'zod';
import { admins } from '../../src/database/tables/auth.ts';
import { users } from '../../src/database/tables/users.ts';
import { successReplyOf } from '../../src/http/register.ts';
import { ask } from './access-ask.ts';
import type { AccessCase } from './access-expected.ts';
import { leaksIn, noteWrites, unlistedKeys, viewFor } from './access-proofs.ts';
import { type Actor, createAccessWorld, type Target, viewerOf } from './access-world.ts';
import type { Reply, TestApp } from '../app.ts';

export interface CallResult {
  readonly status: number;
  /** Tables that a refused call has changed. */
  readonly changed: readonly string[];
  /** Strings of people the reply is not about. */
  readonly leaked: readonly string[];
  /** Keys that are not in the caller's view, or are missing. */
  readonly schemaFaults: readonly string[];
}

export interface AccessCall {
  readonly endpoint: Endpoint;
  readonly access: AccessCase;
  readonly actor: Actor;
  /** Sends a signed address instead of a token. */
  readonly byLink?: boolean;
  /** With an old session: calls that need a recently typed password are refused. */
  readonly isStale?: boolean;
}

/** Tables that an audit entry changes. */
const auditTables = ['public.audit_head', 'public.audit_log'];

const expectedOf = ({ access, actor, isStale = false }: AccessCall) => (isStale ? 403 : access.expected[actor]);

/** The expected result of a matrix row. */
export const expectedResult = (accessCall: AccessCall): CallResult => ({
  status: expectedOf(accessCall),
  changed: accessCall.access.isAudited?.(accessCall.actor) === true ? auditTables : [],
  leaked: [],
  schemaFaults: [],
});

export type AccessTester = Awaited<ReturnType<typeof createAccessTester>>;

export async function createAccessTester(test: TestApp) {
  const world = await createAccessWorld(test);
  const writes = await noteWrites(test);

  const everyId = async () => (await test.db.select({ id: users.id }).from(users)).map(({ id }) => id);
  const everyStaffId = async () => (await test.db.select({ id: admins.id }).from(admins)).map(({ id }) => id);

  /** Refusals that name nobody at all, without the ids of their requests: most calls are refused in one of few texts. */
  const knownRefusals = new Set<string>();
  async function isPlainRefusal({ status, text }: Reply): Promise<boolean> {
    if (status < 400) return false;
    const refusal = text.replace(/"requestId":"[^"]*"/, '');
    if (!knownRefusals.has(refusal) && (await leaksIn(test, text, {})).length === 0) knownRefusals.add(refusal);
    return knownRefusals.has(refusal);
  }

  async function leakedTo(actor: Actor, reply: Reply, target: Target): Promise<string[]> {
    if (await isPlainRefusal(reply)) return [];
    const { mayShow = [], mayName = [], mayShowStaff = [], body } = target;
    const isKnown = actor !== 'visitor' && viewerOf(actor) !== undefined;
    const self = reply.status < 400 && isKnown ? world.idOf(actor) : undefined;
    const isAdmin = self !== undefined && viewerOf(actor) === 'ADMIN';
    const owner = self === undefined || isAdmin ? [] : [self];
    const ownAccount = isAdmin ? [self] : [];
    const leaks = await leaksIn(test, reply.text, {
      mayShow: isAdmin && target.adminSeesAll === true ? await everyId() : [...owner, ...mayShow],
      mayName,
      seesNames: isAdmin && target.adminSeesNames === true,
      mayShowStaff: isAdmin && target.adminSeesStaff === true ? await everyStaffId() : [...ownAccount, ...mayShowStaff],
    });
    // Data that the caller has just sent may be in the reply.
    const sent = reply.status < 400 ? (JSON.stringify(body) ?? '') : '';
    return leaks.filter((leak) => !sent.includes(leak));
  }

  let last: { readonly access: AccessCase; readonly target: Target } | undefined;

  /** A refused call changes nothing, so the next refused call of the same row gets the same target. */
  async function targetFor({ access }: AccessCall, isRefused: boolean): Promise<Target> {
    if (isRefused && last?.access === access) return last.target;
    const target = await access.request(world);
    last = isRefused ? { access, target } : undefined;
    return target;
  }

  return {
    world,
    writes,
    /** Makes one call as one actor; returns the status and all violations. */
    make: async (accessCall: AccessCall): Promise<CallResult> => {
      const { endpoint, actor, byLink = false, isStale } = accessCall;
      const isRefused = expectedOf(accessCall) >= 400;
      const target = await targetFor(accessCall, isRefused);
      const pass = await world.passOf(actor, isStale ?? target.isStale);
      if (isRefused) await writes.forget();
      const reply = await ask(test, world, endpoint, target, byLink ? { link: pass } : { token: pass?.token });
      const changed = isRefused ? await writes.tables() : [];
      if (reply.status < 400 || changed.length > 0) last = undefined;
      return {
        status: reply.status,
        changed,
        leaked: await leakedTo(actor, reply, target),
        schemaFaults: schemaFaultsIn(endpoint, reply, actor, target),
      };
    },
    close: () => writes.close(),
  };
}

function schemaFaultsIn(endpoint: Endpoint, reply: Reply, actor: Actor, { own }: Target): string[] {
  if (reply.status >= 400) {
    const refusal = errorReplySchema.strict().safeParse(reply.json());
    const isTrue = refusal.success && errorCatalogue[refusal.data.code].status === reply.status;
    return isTrue ? [] : ['not an error of the catalogue'];
  }
  const [, schema] = successReplyOf(endpoint);
  if (endpoint.textType !== undefined) {
    return String(reply.headers['content-type']).startsWith(endpoint.textType) ? [] : ['another type of text'];
  }
  if (schema === plainTextSchema) return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(reply.text) ? [] : ['not a token'];
  if (schema === fileSchema) return reply.headers['content-type'] === endpoint.fileType ? [] : ['another type of file'];
  if (schema === fileStreamSchema) {
    const isExport = /^(?:text\/csv|application\/xml);/.test(String(reply.headers['content-type']));
    return isExport ? [] : ['another type of file'];
  }
  if (schema === eventStreamSchema) return reply.text.startsWith('retry: ') ? [] : ['not a stream of events'];
  const part = schema instanceof z.ZodType ? partSchemaOf(schema) : undefined;
  if (part !== undefined) return schemaFaultsInParts(part, reply);
  const view = viewFor(schema, own === actor ? 'own' : viewerOf(actor));
  if (view === undefined) return ['no view for this role'];
  const body: unknown = reply.json();
  const faults = view.safeParse(body).error?.issues.map((issue) => issue.path.join('.')) ?? [];
  return [...unlistedKeys(view, body), ...faults];
}

/** Each part must have exactly the keys of its schema. */
function schemaFaultsInParts(part: z.ZodType, { text }: Reply): string[] {
  const parts = [...text.matchAll(/^data: (.*)$/gm)].map(([, json = '']): unknown => JSON.parse(json));
  if (parts.length === 0) return ['no parts'];
  return parts.flatMap((given) =>
    isDeepStrictEqual(part.safeParse(given).data, given) ? [] : ['a part of another shape'],
  );
}
