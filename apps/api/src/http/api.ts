import type { Endpoint } from '@avsar/contract';
import type { FastifyInstance } from 'fastify';
import type { Caller, Context } from '#shared/context.ts';
import type { ReplyKeeper } from '#shared/reply-keeper.ts';
import type { RegisteredLists } from './lists.ts';
import type { EventStreams } from './streams/events.ts';

export type Api = FastifyInstance;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's endpoint that this route serves. Every route has one, or sets `plumbing`. */
    endpoint?: Endpoint;
    /** Routes outside the contract (the API reference) that anybody may read. */
    plumbing?: true;
    /** Whether a rate limit is checked before the body is read. */
    isLimitedBeforeBody?: boolean;
  }
  interface FastifyRequest {
    caller: Caller | undefined;
  }
  interface FastifyInstance {
    context: Context;
    /** True from the moment the process was asked to stop. */
    draining: boolean;
    /** Open server-sent event streams. */
    eventStreams: EventStreams;
    /** Whole lists, by the endpoints that this process serves. */
    lists: RegisteredLists;
    /** Stored replies of calls with an `Idempotency-Key`. */
    replies: ReplyKeeper;
  }
}
