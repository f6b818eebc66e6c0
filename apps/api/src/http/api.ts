import type { Endpoint } from '@avsar/contract';
import type { FastifyInstance } from 'fastify';
import type { Caller, Context } from '#shared/context.ts';
import type { ReplyKeeper } from '#shared/reply-keeper.ts';
import type { EventStreams } from './events.ts';

export type Api = FastifyInstance;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's endpoint this route serves. Every route has one, or says that it is public plumbing. */
    endpoint?: Endpoint;
    /** Routes outside the contract (the API reference) that anybody may read. */
    plumbing?: true;
    /** Whether a use case counts the call before its body is read. */
    isLimitedBeforeBody?: boolean;
  }
  interface FastifyRequest {
    caller: Caller | undefined;
  }
  interface FastifyInstance {
    context: Context;
    /** True from the moment the process was asked to stop. */
    draining: boolean;
    /** Replies that go on until somebody ends them. */
    eventStreams: EventStreams;
    /** What calls with an `Idempotency-Key` were answered. */
    replies: ReplyKeeper;
  }
}
