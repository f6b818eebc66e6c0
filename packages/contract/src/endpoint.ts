import type { z } from './zod.ts';
import type { ErrorCode } from './errors.ts';
import type { Role } from './roles.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: anybody, or those listed. A visitor is somebody without a token that is good right now. */
export type Access = 'public' | readonly [Role | 'VISITOR', ...(Role | 'VISITOR')[]];

/** `own` is for whom the row is about; the use case says when that is so. */
type ViewsByRole = { readonly [Viewer in Role | 'own' | 'default']?: z.ZodType };

/** Several projections of one reply; the caller's role picks one, never a union (ADR-0031). */
export interface Views<ByRole extends ViewsByRole = ViewsByRole> {
  readonly byRole: ByRole;
}

export function views<const ByRole extends ViewsByRole>(byRole: ByRole): Views<ByRole> {
  return { byRole };
}

export type ReplySchema = z.ZodType | Views;

/** One call of the API. This object alone drives the server route, the typed client, OpenAPI and the access tests. */
export interface Endpoint {
  readonly method: Method;
  /** Below `/api`, with parameters as `:name`. */
  readonly path: `/${string}`;
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** Those it reads, in small letters. */
  readonly headers?: z.ZodType;
  readonly body?: z.ZodType;
  /** The success status and what it carries; a 202 beside a 200 says that it is not settled yet. */
  readonly reply: { readonly [Status in 200 | 201 | 202]?: ReplySchema };
  /** What a reply that is a file holds. */
  readonly fileType?: 'image/webp' | 'image/png' | 'application/pdf';
  /** What a reply that is bare text holds, where that has a name. */
  readonly textType?: 'text/calendar';
  /** What it may answer beyond the errors every endpoint shares. */
  readonly errors?: readonly ErrorCode[];
  /**
   * `public`: the same for everybody, so caches may keep it for a short while. `immutable`: named by its content, so
   * they may keep it for good, whoever asked.
   */
  readonly cache?: 'public' | 'immutable';
  /** The body may carry files as base64: 10 MiB instead of 256 KiB. */
  readonly uploads?: true;
  /** How many keys and list items its body may hold, all together, where that is more than in any other (ADR-0088). */
  readonly entriesMost?: number;
  /** Its address may carry a signature that stands in for a token, for this one file and a few minutes (ADR-0012). */
  readonly signed?: true;
  /** The body is handed over as it came, byte by byte, since somebody signed these bytes. */
  readonly raw?: true;
  /** Who calls has proved a moment ago that it is them: admins by password (ADR-0078), others by a code (ADR-0092). */
  readonly fresh?: true;
  /** The same for those of these roles only, where several may call. */
  readonly freshFor?: readonly Role[];
  /** Takes an `Idempotency-Key`: sent again with the same key, it is done once and answered as the first time. */
  readonly idempotent?: true;
  /** Left out of the general rate limit (health checks, pictures). */
  readonly unlimited?: true;
}

export function endpoint<const Declared extends Endpoint>(declared: Declared): Declared {
  return declared;
}

/** One part of the input, before (`input`) or after (`output`) it was parsed. */
type Part<
  Declared extends Endpoint,
  Name extends 'params' | 'query' | 'headers' | 'body',
  Side extends 'input' | 'output',
> = Declared extends { readonly [Key in Name]: infer Schema extends z.ZodType }
  ? { readonly [Key in Name]: Side extends 'input' ? z.input<Schema> : z.output<Schema> }
  : unknown;

/** What a client passes to `call()`. */
export type CallInput<Declared extends Endpoint> = Part<Declared, 'params', 'input'> &
  Part<Declared, 'query', 'input'> &
  Part<Declared, 'body', 'input'>;

/** What a use case receives: parsed, with defaults filled in. */
export type UseCaseInput<Declared extends Endpoint> = Part<Declared, 'params', 'output'> &
  Part<Declared, 'query', 'output'> &
  Part<Declared, 'headers', 'output'> &
  Part<Declared, 'body', 'output'>;

type SchemasOf<Reply> = Reply extends Views<infer ByRole> ? ByRole[keyof ByRole] : Reply;

type ReplyOf<Declared extends Endpoint> = SchemasOf<NonNullable<Declared['reply'][keyof Declared['reply']]>>;

/** What a client receives. */
export type CallReply<Declared extends Endpoint> =
  ReplyOf<Declared> extends infer Schema ? (Schema extends z.ZodType ? z.output<Schema> : never) : never;

/** What a use case returns; keys the reply schema does not list never leave the server. */
export type UseCaseReply<Declared extends Endpoint> =
  ReplyOf<Declared> extends infer Schema ? (Schema extends z.ZodType ? z.input<Schema> : never) : never;
