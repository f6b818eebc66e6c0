import { Readable } from 'node:stream';
import type { Parts } from '@avsar/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { eventStreamHeaders } from './events.ts';

interface Part {
  readonly kind: string;
}

/** Sends each part as soon as it is there, and tells whoever makes them when nobody listens any more. */
export function sendParts(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: Parts<unknown>,
  schema: z.ZodType<Part>,
): FastifyReply {
  const hangUp = new AbortController();
  reply.raw.once('close', () => hangUp.abort());
  // Its headers may have left before we were told to stop, without a word that this connection ends; closing would wait for it.
  reply.raw.once('finish', () => {
    if (request.server.draining) request.raw.socket.destroySoon();
  });
  void reply.code(200).headers(eventStreamHeaders);
  return reply.send(Readable.from(write(request, parts(hangUp.signal), schema), { objectMode: false }));
}

/** What breaks half-way is ours to know; whoever listens notices that the end is missing. */
async function* write(request: FastifyRequest, parts: AsyncIterable<unknown>, schema: z.ZodType<Part>) {
  try {
    for await (const given of parts) {
      const part = schema.parse(given);
      yield `event: ${part.kind}\ndata: ${JSON.stringify(part)}\n\n`;
    }
  } catch (error) {
    request.log.error({ err: error }, 'a reply in parts broke off');
  }
}
