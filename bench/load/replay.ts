import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type pg from 'pg';

/** Where a replay takes a value of a statement or of the reply from. */
export type Source =
  | { readonly from: 'constant'; readonly value: unknown }
  | {
      readonly from: 'request';
      readonly fact: string;
      readonly before: string;
      readonly after: string;
      readonly isNumber?: boolean;
    }
  | { readonly from: 'row'; readonly statement: number; readonly column: number }
  | { readonly from: 'clock'; readonly offsetSeconds: number; readonly isText: boolean }
  | { readonly from: 'uuid'; readonly number: number };

export type Template =
  | { readonly kind: 'value'; readonly source: Source }
  | { readonly kind: 'list'; readonly items: readonly Template[] }
  | { readonly kind: 'object'; readonly entries: readonly (readonly [string, Template])[] };

export interface Statement {
  readonly text: string;
  /** The name of the prepared statement, if the api prepares it; then the replay prepares it as well. */
  readonly name: string | undefined;
  readonly values: readonly Source[];
  readonly isInTransaction: boolean;
  /** How many rows the statement returned or changed when the api ran it. */
  readonly rowCount: number;
}

/** All SQL statements of one request to the api, and a template of the reply. */
export interface Script {
  readonly statements: readonly Statement[];
  readonly reply: Template;
}

export type Facts = Readonly<Record<string, string>>;

/** Values of a request that can occur in a statement. The token is decoded, but its signature is not checked. */
export function factsOf(headers: IncomingHttpHeaders, body: unknown): Facts {
  const [, claims] = headers.authorization?.split('.') ?? [];
  const { jti: tokenId = '' } = claims === undefined ? {} : (JSON.parse(fromBase64(claims)) as { jti?: string });
  const sent = (body ?? {}) as Sent;
  const address = String(headers['x-forwarded-for']);
  return {
    tokenId,
    identifier: sent.identifier ?? '',
    studentId: String(sent.student?.id ?? ''),
    meetingId: String(sent.meeting?.id ?? ''),
    batchId: String(sent.batch_id ?? ''),
    address,
    /** The network of the address, in the form that the limits store. */
    network: `${address.split('.').slice(0, 3).join('.')}.0/24`,
  };
}

interface Sent {
  readonly identifier?: string;
  readonly student?: { readonly id: number };
  readonly meeting?: { readonly id: number };
  readonly batch_id?: number;
}

const fromBase64 = (text: string) => Buffer.from(text, 'base64url').toString();

interface State {
  readonly facts: Facts;
  readonly now: number;
  readonly rows: unknown[][][];
  readonly uuids: string[];
}

type Read = (state: State) => unknown;

/** Compiles a source into a function, once per script, so that a replayed request does little more than its SQL. */
function reader(source: Source): Read {
  switch (source.from) {
    case 'constant':
      return () => source.value;
    case 'request':
      if (source.isNumber === true) return ({ facts }) => Number(facts[source.fact]);
      return ({ facts }) => source.before + (facts[source.fact] ?? '') + source.after;
    case 'row':
      return ({ rows }) => rows[source.statement]?.[0]?.[source.column];
    case 'clock':
      return ({ now }) => {
        const time = new Date(now + source.offsetSeconds * 1000);
        return source.isText ? time.toISOString() : time;
      };
    case 'uuid':
      return ({ uuids }) => (uuids[source.number] ??= randomUUID());
    default:
      return source satisfies never;
  }
}

function writer(template: Template): Read {
  if (template.kind === 'value') return reader(template.source);
  if (template.kind === 'list') {
    const items = template.items.map(writer);
    return (state) => items.map((write) => write(state));
  }
  const entries = template.entries.map(([key, value]) => [key, writer(value)] as const);
  return (state) => {
    const object: Record<string, unknown> = {};
    for (const [key, write] of entries) object[key] = write(state);
    return object;
  };
}

export interface Replayed {
  readonly reply: unknown;
  readonly rowCounts: readonly number[];
}

/** Runs the SQL of a script through bare `pg`: on the pool, but on one connection from `begin` to `commit`. */
export function createReplay(pool: pg.Pool, { statements, reply }: Script): (facts: Facts) => Promise<Replayed> {
  const steps = statements.map((statement) => ({ ...statement, read: statement.values.map(reader) }));
  const write = writer(reply);
  return async (facts) => {
    const state: State = { facts, now: Date.now(), rows: [], uuids: [] };
    const rowCounts: number[] = [];
    let client: pg.PoolClient | undefined;
    try {
      for (const { text, name, read, isInTransaction } of steps) {
        if (isInTransaction) client ??= await pool.connect();
        const values = read.map((value) => value(state));
        const query = { text, values, rowMode: 'array' as const, ...(name !== undefined && { name }) };
        const result = await (client ?? pool).query<unknown[]>(query);
        state.rows.push(result.rows);
        rowCounts.push(result.rowCount ?? 0);
        if (text === 'commit') {
          client?.release();
          client = undefined;
        }
      }
    } finally {
      // Defined only if a statement failed: closing the connection rolls its transaction back.
      client?.release(true);
    }
    return { reply: write(state), rowCounts };
  };
}
