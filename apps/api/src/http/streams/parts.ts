import { Readable } from 'node:stream';
import type { Parts } from '@avsar/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { eventStreamHeaders } from './events.ts';

interface Part {
  readonly kind: string;
}

/** Sends each part as soon as it is produced, and aborts the producer when the client disconnects. */
export function sendParts(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: Parts<unknown>,
  schema: z.ZodType<Part>,
): FastifyReply {
  const disconnected = new AbortController();
  reply.raw.once('close', () => disconnected.abort());
  // The headers may have been sent before shutdown began, without `connection: close`; closing would wait for this
  // connection.
  reply.raw.once('finish', () => {
    if (request.server.draining) request.raw.socket.destroySoon();
  });
  void reply.code(200).headers(eventStreamHeaders);
  return reply.send(Readable.from(write(request, parts(disconnected.signal), schema), { objectMode: false }));
}

/** An error in the middle is logged; the client notices that the end event is missing. */
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
