import { createHash } from 'node:crypto';
import type { Endpoint } from '@avsar/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import type { HeldCall, KeyedCall } from '#shared/reply-keeper.ts';

const inFlightSeconds = 1;

export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{8,200}$/, 'Please send a key of 8 to 200 visible characters.')
    .optional()
    .describe(
      'Sent again with the same key and body within a day, the call is done once and answered as the first time.',
    ),
});

/**
 * Runs the work once per key. Its reply is stored and sent again; an error is not stored and frees the key, so that the
 * next try may succeed. `visible` leaves out of a stored reply what the caller may no longer see.
 */
export async function runOncePerKey(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<unknown>,
  visible: (stored: unknown) => unknown,
): Promise<unknown> {
  const call = keyedCallOf(endpoint, request);
  if (call === undefined) return work();
  const { context, replies } = request.server;
  const now = context.clock.now();
  const held = await replies.take(call, now);
  if (held !== 'ours') return visible(replay(call, held, reply));
  // The work counts even if storing its reply fails: the key is then free again after a minute.
  const unnoted = (error: unknown) => request.log.error({ err: error }, 'idempotency key not noted');
  const answer = await work().catch(async (error: unknown) => {
    await replies.release(call, now).catch(unnoted);
    throw error;
  });
  await replies.keep(call, now, { status: reply.statusCode, reply: answer }).catch(unnoted);
  return answer;
}

function keyedCallOf(endpoint: Endpoint, request: FastifyRequest): KeyedCall | undefined {
  const { params, query, body, caller } = request;
  if (endpoint.idempotent !== true || caller === undefined) return undefined;
  const { 'idempotency-key': key } = idempotencyHeaders.parse(request.headers);
  if (key === undefined) return undefined;
  return {
    owner: `${caller.role}:${caller.id}`,
    key,
    endpoint: `${endpoint.method} ${endpoint.path}`,
    bodyHash: createHash('sha256').update(canonical({ params, query, body })).digest('hex'),
  };
}

function replay(call: KeyedCall, held: HeldCall, reply: FastifyReply): unknown {
  if (held.endpoint !== call.endpoint || held.bodyHash !== call.bodyHash) throw new AppError('idempotency_mismatch');
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
