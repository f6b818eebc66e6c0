import { createHash } from 'node:crypto';
import type { Endpoint } from '@avsar/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import type { CallContext, Tx } from '#shared/context.ts';
import { type HeldCall, type KeyedCall, takeoverSeconds } from '#shared/reply-keeper.ts';

const inFlightSeconds = 1;
const doneMessage = 'This was done already. Please load the page again.';

export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{8,200}$/, 'Please send a key of 8 to 200 visible characters.')
    .optional()
    .describe(
      'Sent again with the same key and body within a day, the call is done once and answered as the first time.',
    ),
});

interface Work {
  /** Its context notes the key in the transaction of the call. */
  readonly run: (context: CallContext) => Promise<unknown>;
  readonly context: CallContext;
  /** Leaves out of a stored reply what the caller may no longer see. */
  readonly visible: (stored: unknown) => unknown;
}

/**
 * Runs the work once per key. Its reply is stored and sent again; an error is not stored and frees the key, so that the
 * next try may succeed.
 */
export async function runOncePerKey(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { run, context, visible }: Work,
): Promise<unknown> {
  const call = keyedCallOf(endpoint, request);
  if (call === undefined) return run(context);
  const { replies } = request.server;
  const now = context.clock.now();
  const held = await replies.take(call, now);
  if (held !== 'ours') return visible(replay(call, held, reply, now));
  const noting = async <Result>(work: (tx: Tx) => Promise<Result>) =>
    context.transaction(async (tx) => {
      const result = await work(tx);
      // Another process thought this one dead, and does the same at this moment.
      if (!(await replies.commit(tx, call, now))) throw new AppError('request_in_flight');
      return result;
    });
  // The work counts even if storing its reply fails.
  const unnoted = (error: unknown) => request.log.error({ err: error }, 'idempotency key not noted');
  const isNoted = endpoint.idempotent !== 'resumes';
  const answer = await run(isNoted ? { ...context, transaction: noting } : context).catch(async (error: unknown) => {
    await replies.release(call, now).catch(unnoted);
    throw error;
  });
  await replies.keep(call, now, { status: reply.statusCode, reply: answer }).catch(unnoted);
  return answer;
}

function keyedCallOf(endpoint: Endpoint, request: FastifyRequest): KeyedCall | undefined {
  const { params, query, body, caller } = request;
  if (endpoint.idempotent === undefined || caller === undefined) return undefined;
  const { 'idempotency-key': key } = idempotencyHeaders.parse(request.headers);
  if (key === undefined) return undefined;
  return {
    owner: `${caller.role}:${caller.id}`,
    key,
    endpoint: `${endpoint.method} ${endpoint.path}`,
    bodyHash: createHash('sha256').update(canonical({ params, query, body })).digest('hex'),
  };
}

function replay(call: KeyedCall, held: HeldCall, reply: FastifyReply, now: Date): unknown {
  if (held.endpoint !== call.endpoint || held.bodyHash !== call.bodyHash) throw new AppError('idempotency_mismatch');
  const isOver = held.takenAt.getTime() < now.getTime() - takeoverSeconds * 1000;
  if (held.status === null && held.isCommitted && isOver) throw new AppError('conflict', { message: doneMessage });
  if (held.status === null) throw new AppError('request_in_flight', { retryAfterSeconds: inFlightSeconds });
  void reply.code(held.status).type('application/json; charset=utf-8').header('idempotency-replayed', 'true');
  return held.reply;
}

/** JSON with sorted keys, so that the order of properties does not matter. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
