import type { z } from './zod.ts';
import type { ErrorCode } from './error-catalogue.ts';
import { limits } from '../limits.ts';
import type { Right } from '../rights.ts';
import type { Role } from '../roles.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: everybody, or the listed roles. `VISITOR`: without a valid token. */
export type Access = 'public' | readonly [Role | 'VISITOR', ...(Role | 'VISITOR')[]];

/** `own` is for the person the row is about; the use case decides whether the caller is that person. */
type ViewsByRole = { readonly [Viewer in Role | 'own' | 'default']?: z.ZodType };

/** Several views of one reply; the role of the caller selects one, never a union (ADR-0003). */
export interface Views<ByRole extends ViewsByRole = ViewsByRole> {
  readonly byRole: ByRole;
}

export function views<const ByRole extends ViewsByRole>(byRole: ByRole): Views<ByRole> {
  return { byRole };
}

export type ReplySchema = z.ZodType | Views;

/**
 * One call of the API. The server route, the typed client, OpenAPI and the access tests are all made from this object.
 */
export interface Endpoint {
  readonly method: Method;
  /** Below `/api`, with parameters as `:name`. */
  readonly path: `/${string}`;
  readonly access: Access;
  /**
   * What a member of the staff needs beside the role ADMIN: this right, one of these rights, or none (`any`: every member
   * of the staff). Without it a public call treats the caller as a visitor, and every other call refuses.
   */
  readonly right?: Right | 'any' | readonly [Right, ...Right[]];
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** Headers that the endpoint reads, in lower case. */
  readonly headers?: z.ZodType;
  readonly body?: z.ZodType;
  /** The success status and its body. 202 beside 200 means that the result is not final yet. */
  readonly reply: { readonly [Status in 200 | 201 | 202]?: ReplySchema };
  /** Content type of a reply that is a file. */
  readonly fileType?: 'image/webp' | 'image/png' | 'application/pdf' | 'application/octet-stream';
  /** Content type of a plain-text reply, if it is not `text/plain`. */
  readonly textType?: 'text/calendar' | 'text/csv';
  /** Error codes beyond those that every endpoint shares. */
  readonly errors?: readonly ErrorCode[];
  /**
   * `public`: the same for everybody, so caches may keep it for a short time. `immutable`: the address contains a hash
   * of the content, so caches may keep it for ever.
   */
  readonly cache?: 'public' | 'immutable';
  /** The body may contain files as base64: 10 MiB, and not `limits.bodyBytesMost`. */
  readonly uploads?: true;
  /** Maximum size of the body, if it is more than `limits.bodyBytesMost`. nginx refuses larger bodies unread. */
  readonly bytesMost?: number;
  /** Maximum number of keys and list items in the body, if it is more than `limits.bodyEntriesMost` (ADR-0039). */
  readonly entriesMost?: number;
  /** Maximum nesting of objects and lists in the body, if it is more than `limits.bodyDepthMost`. */
  readonly depthMost?: number;
  /** The address may contain a signature instead of a token, valid for this one file and a few minutes (ADR-0012). */
  readonly signed?: true;
  /** The use case gets the raw bytes of the body, because its signature covers exactly these bytes. */
  readonly raw?: true;
  /**
   * The caller must have proved who they are in the last minutes: admins by password (ADR-0078), others by a code
   * (ADR-0092).
   */
  readonly fresh?: true;
  /** Like `fresh`, for these roles only. */
  readonly freshFor?: readonly Role[];
  /** The address is a secret in itself: search engines must not list it, and browsers must not tell it to other sites. */
  readonly unlisted?: true;
  /**
   * Accepts an `Idempotency-Key`: a repeated call with the same key is carried out once and gets the first reply. The
   * transaction of the call notes the key, so a process that dies after the commit does not lead to a second time.
   * `resumes`: the call has several steps, and a repeated call goes on where a dead process stopped.
   */
  readonly idempotent?: true | 'resumes';
  /** Exempt from the general rate limit (health checks, pictures). */
  readonly unlimited?: true;
}

export function endpoint<const Declared extends Endpoint>(declared: Declared): Declared {
  return declared;
}

/** Maximum size of a body of this endpoint. */
export function bodyBytesMostOf({ uploads, raw, bytesMost }: Endpoint): number {
  if (uploads === true) return limits.uploadBodyBytesMost;
  if (raw === true) return limits.rawBodyBytesMost;
  return bytesMost ?? limits.bodyBytesMost;
}

/** One part of the input, before (`input`) or after (`output`) parsing. */
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

/** What a use case receives: parsed input, with defaults filled in. */
export type UseCaseInput<Declared extends Endpoint> = Part<Declared, 'params', 'output'> &
  Part<Declared, 'query', 'output'> &
  Part<Declared, 'headers', 'output'> &
  Part<Declared, 'body', 'output'>;

type SchemasOf<Reply> = Reply extends Views<infer ByRole> ? ByRole[keyof ByRole] : Reply;

type ReplyOf<Declared extends Endpoint> = SchemasOf<NonNullable<Declared['reply'][keyof Declared['reply']]>>;

/** What a client receives. */
export type CallReply<Declared extends Endpoint> =
  ReplyOf<Declared> extends infer Schema ? (Schema extends z.ZodType ? z.output<Schema> : never) : never;

/** Who looks at a reply: a role, the person the row is about, or everybody else. */
export type Viewer = keyof ViewsByRole;

type SchemaFor<Reply, By extends Viewer> =
  Reply extends Views<infer ByRole>
    ? By extends keyof ByRole
      ? ByRole[By]
      : ByRole extends { readonly default: infer Schema }
        ? Schema
        : never
    : Reply;

/** What a client of this role receives. */
export type CallReplyFor<Declared extends Endpoint, By extends Viewer> =
  SchemaFor<NonNullable<Declared['reply'][keyof Declared['reply']]>, By> extends infer Schema
    ? Schema extends z.ZodType
      ? z.output<Schema>
      : never
    : never;

/** What a use case returns; keys that the reply schema does not list are never sent. */
export type UseCaseReply<Declared extends Endpoint> =
  ReplyOf<Declared> extends infer Schema ? (Schema extends z.ZodType ? z.input<Schema> : never) : never;
