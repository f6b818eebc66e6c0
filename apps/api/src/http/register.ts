import {
  bodyBytesMostOf,
  type Endpoint,
  eventStreamSchema,
  fileSchema,
  fileStreamSchema,
  type Parts,
  partSchemaOf,
  plainTextSchema,
  type ReplySchema,
  type UseCaseInput,
  type UseCaseReply,
} from '@avsar/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Caller, CallContext } from '#shared/context.ts';
import { Accepted } from '#shared/accepted.ts';
import { AppError } from '#shared/errors.ts';
import { OwnRow } from '#shared/own.ts';
import { isPage, type Page } from '#shared/page.ts';
import type { Api } from './api.ts';
import { clientOf } from './client.ts';
import { sendFile } from './streams/files.ts';
import { sendFileStream } from './streams/file-stream.ts';
import { runOncePerKey } from './idempotency.ts';
import type { AnyUseCase } from './lists.ts';
import { routeSchema } from './openapi.ts';
import { viewFor } from './staff-view.ts';
import { sendParts } from './streams/parts.ts';

type WhoMayCall<Declared extends Endpoint> = Declared['access'] extends 'public'
  ? Caller | undefined
  : 'VISITOR' extends Declared['access'][number]
    ? Caller | undefined
    : Caller;

type Answer<Reply> = Reply extends readonly (infer Item)[]
  ? Reply | Page<Item>
  : Reply | OwnRow<Reply> | Accepted<Reply>;

/** Implements an endpoint: takes parsed input, returns one of the declared replies. */
export type UseCase<Declared extends Endpoint> = (
  context: CallContext<WhoMayCall<Declared>>,
  input: UseCaseInput<Declared>,
) => Promise<Answer<UseCaseReply<Declared>>>;

/** Refuses a call before its body is read, by throwing. */
type BeforeBody<Declared extends Endpoint> = (context: CallContext<WhoMayCall<Declared>>) => Promise<void>;

/** Serves an endpoint of the contract. Guard, limits, input and reply schema all come from the endpoint object. */
export function register<const Declared extends Endpoint>(
  app: Api,
  endpoint: Declared,
  useCase: UseCase<Declared>,
  { beforeBody }: { readonly beforeBody?: BeforeBody<Declared> } = {},
): void {
  const [status, schema] = successReplyOf(endpoint);
  const partSchema = schema instanceof z.ZodType ? partSchemaOf(schema) : undefined;
  const contentType = schema === plainTextSchema ? (endpoint.textType ?? 'text/plain') : 'application/json';
  if (endpoint.method === 'GET') app.lists.add(endpoint, useCase as AnyUseCase);

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: routeSchema(endpoint),
    config: { endpoint, isLimitedBeforeBody: beforeBody !== undefined },
    bodyLimit: bodyBytesMostOf(endpoint),
    // Compressing hundreds of megabytes takes more of the processor than making them.
    ...(schema === fileStreamSchema && { compress: false }),
    // Runs after the guard's hook, which is registered on the whole server.
    ...(beforeBody !== undefined && {
      onRequest: async (request, reply) => beforeBody(contextOf<Declared>(app, request, reply)),
    }),
    handler: async (request, reply) => {
      if (endpoint.body === undefined && request.body !== undefined && request.body !== null) {
        throw new AppError('validation_failed', { message: 'This call takes no body.' });
      }
      const context = contextOf<Declared>(app, request, reply);
      const { params, query, headers, body } = request;
      const input = { params, query, headers, body } as UseCaseInput<Declared>;
      // Only staff can lose a right between a call and its repetition.
      const visible = (stored: unknown) =>
        request.caller?.role === 'ADMIN' ? schemaFor(schema, request.caller).parse(stored) : stored;
      const run = async (given: CallContext) => {
        const answer: unknown = await useCase(given as typeof context, input);
        if (schema === fileSchema) return sendFile(request, reply, fileSchema.parse(answer));
        if (schema === fileStreamSchema) return sendFileStream(request, reply, fileStreamSchema.parse(answer));
        if (schema === eventStreamSchema) return app.eventStreams.send(request, reply, eventStreamSchema.parse(answer));
        if (partSchema !== undefined) return sendParts(request, reply, answer as Parts<unknown>, partSchema);
        const isAccepted = answer instanceof Accepted;
        void reply.code(isAccepted ? 202 : status).type(`${contentType}; charset=utf-8`);
        if (isAccepted) return schemaFor(endpoint.reply[202] ?? schema, request.caller).parse(answer.reply);
        if (answer instanceof OwnRow) return schemaFor(schema, 'own').parse(answer.row);
        return schemaFor(schema, request.caller).parse(isPage(answer) ? linked(request, reply, answer) : answer);
      };
      return runOncePerKey(endpoint, request, reply, { run, context, visible });
    },
  });
}

export function successReplyOf(endpoint: Endpoint): [number, ReplySchema] {
  const entry = Object.entries(endpoint.reply)[0];
  if (entry === undefined) throw new Error(`${endpoint.method} ${endpoint.path} declares no reply`);
  return [Number(entry[0]), entry[1]];
}

/**
 * The reply schema for the caller's role, or `own` for the caller's own row; without one the call is forbidden. For staff
 * without the fields of areas that are not theirs.
 */
function schemaFor(schema: ReplySchema, viewer: Caller | 'own' | undefined): z.ZodType {
  const role = viewer === 'own' ? 'own' : viewer?.role;
  const view = schema instanceof z.ZodType ? schema : ((role && schema.byRole[role]) ?? schema.byRole.default);
  if (view === undefined) throw new AppError('forbidden');
  return viewer !== 'own' && viewer?.role === 'ADMIN' ? viewFor(view, viewer.rights) : view;
}

/** Lists are plain arrays (the spec's shape); the link to the next page and the total are headers. */
function linked(request: FastifyRequest, reply: FastifyReply, page: Page<unknown>): readonly unknown[] {
  if (page.nextCursor !== undefined) {
    const [path, search] = request.url.split('?');
    const query = new URLSearchParams(search);
    query.set('cursor', page.nextCursor);
    void reply.header('link', `<${path}?${query}>; rel="next"`);
  }
  if (page.total !== undefined) void reply.header('x-total-count', page.total);
  return page.items;
}

function contextOf<Declared extends Endpoint>(app: Api, request: FastifyRequest, reply: FastifyReply) {
  return {
    ...app.context,
    log: request.log,
    jobs: app.context.jobs.ofRequest(request.id),
    caller: request.caller as WhoMayCall<Declared>,
    client: clientOf(request, reply, app.context),
    requestId: request.id,
  };
}
