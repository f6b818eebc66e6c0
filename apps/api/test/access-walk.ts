import { isDeepStrictEqual } from 'node:util';
import {
  type Endpoint,
  errorCatalogue,
  errorReplySchema,
  eventStreamSchema,
  fileSchema,
  partSchemaOf,
  plainTextSchema,
} from '@avsar/contract';
import { z } from 'zod';
import { users } from '../src/database/tables/users.ts';
import { successOf } from '../src/http/register.ts';
import { ask } from './access-ask.ts';
import type { AccessCase } from './access-expected.ts';
import { createFingerprints, leaksIn, unlistedKeys, viewFor } from './access-proofs.ts';
import { type Actor, createAccessWorld, type Target, viewerOf } from './access-world.ts';
import type { Reply, TestApp } from './app.ts';

export interface Walked {
  readonly status: number;
  /** Tables a refused call has written to. */
  readonly changed: readonly string[];
  /** Personal strings of people the reply is not about. */
  readonly leaked: readonly string[];
  /** What is in the reply beyond the caller's view of it, or missing from it. */
  readonly misshapen: readonly string[];
}

export interface Way {
  readonly endpoint: Endpoint;
  readonly access: AccessCase;
  readonly actor: Actor;
  /** The token is left at home, and a signed address stands in for it. */
  readonly byLink?: boolean;
  /** The password was typed so long ago that a call which wants it fresh is refused. */
  readonly isStale?: boolean;
}

/** What an entry of the audit log is written into. */
const auditTables = ['public.audit_head', 'public.audit_log'];

const expectedOf = ({ access, actor, isStale = false }: Way) => (isStale ? 403 : access.expected[actor]);

/** What a row of the matrix promises. */
export const cleanWalk = (way: Way): Walked => ({
  status: expectedOf(way),
  changed: way.access.isAudited?.(way.actor) === true ? auditTables : [],
  leaked: [],
  misshapen: [],
});

export type AccessWalker = Awaited<ReturnType<typeof createAccessWalker>>;

export async function createAccessWalker(test: TestApp) {
  const world = await createAccessWorld(test);
  const fingerprints = await createFingerprints(test);

  const everyId = async () => (await test.db.select({ id: users.id }).from(users)).map(({ id }) => id);

  async function leakedTo(actor: Actor, reply: Reply, target: Target): Promise<string[]> {
    const { mayShow = [], mayName = [], adminSeesAll = false, body } = target;
    const isKnown = actor !== 'visitor' && viewerOf(actor) !== undefined;
    const self = reply.status < 400 && isKnown ? world.idOf(actor) : undefined;
    const isAdmin = self !== undefined && viewerOf(actor) === 'ADMIN';
    const owner = self === undefined || isAdmin ? [] : [self];
    const shown = { mayShow: isAdmin && adminSeesAll ? await everyId() : [...owner, ...mayShow], mayName };
    const leaks = await leaksIn(test, reply.text, shown, isAdmin ? self : undefined);
    // What somebody has just sent about themselves is no news to them.
    const sent = reply.status < 400 ? (JSON.stringify(body) ?? '') : '';
    return leaks.filter((leak) => !sent.includes(leak));
  }

  return {
    world,
    /** One actor, one call: what came of it, also where nobody should look. */
    walk: async (way: Way): Promise<Walked> => {
      const { endpoint, access, actor, byLink = false, isStale } = way;
      const target = await access.request(world);
      const pass = await world.passOf(actor, isStale ?? target.isStale);
      const isRefused = expectedOf(way) >= 400;
      const before = isRefused ? await fingerprints.take() : {};
      const reply = await ask(test, world, endpoint, target, byLink ? { link: pass } : { token: pass?.token });
      const after = isRefused ? await fingerprints.take() : {};
      return {
        status: reply.status,
        changed: Object.keys(after)
          .filter((table) => after[table] !== before[table])
          .toSorted(),
        leaked: await leakedTo(actor, reply, target),
        misshapen: misshapenIn(endpoint, reply, actor, target),
      };
    },
    close: () => fingerprints.close(),
  };
}

function misshapenIn(endpoint: Endpoint, reply: Reply, actor: Actor, { own }: Target): string[] {
  if (reply.status >= 400) {
    const refusal = errorReplySchema.strict().safeParse(reply.json());
    const isTrue = refusal.success && errorCatalogue[refusal.data.code].status === reply.status;
    return isTrue ? [] : ['not an error of the catalogue'];
  }
  const [, schema] = successOf(endpoint);
  if (endpoint.textType !== undefined) {
    return String(reply.headers['content-type']).startsWith(endpoint.textType) ? [] : ['another type of text'];
  }
  if (schema === plainTextSchema) return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(reply.text) ? [] : ['not a token'];
  if (schema === fileSchema) return reply.headers['content-type'] === endpoint.fileType ? [] : ['another type of file'];
  if (schema === eventStreamSchema) return reply.text.startsWith('retry: ') ? [] : ['not a stream of events'];
  const part = schema instanceof z.ZodType ? partSchemaOf(schema) : undefined;
  if (part !== undefined) return misshapenParts(part, reply);
  const view = viewFor(schema, own === actor ? 'own' : viewerOf(actor));
  if (view === undefined) return ['no view for this role'];
  const body: unknown = reply.json();
  const faults = view.safeParse(body).error?.issues.map((issue) => issue.path.join('.')) ?? [];
  return [...unlistedKeys(view, body), ...faults];
}

/** Each part has exactly the keys it may have. */
function misshapenParts(part: z.ZodType, { text }: Reply): string[] {
  const parts = [...text.matchAll(/^data: (.*)$/gm)].map(([, json = '']): unknown => JSON.parse(json));
  if (parts.length === 0) return ['no parts'];
  return parts.flatMap((given) =>
    isDeepStrictEqual(part.safeParse(given).data, given) ? [] : ['a part of another shape'],
  );
}
