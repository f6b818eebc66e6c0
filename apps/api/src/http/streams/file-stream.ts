import { Readable } from 'node:stream';
import type { FileStream } from '@avsar/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { downloadHeaders } from './files.ts';

/**
 * Sends a file while it is made, as fast as the client reads. If making it fails in the middle, the connection is cut,
 * so that nobody takes the first half for the file.
 */
export async function sendFileStream(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileStream,
): Promise<FastifyReply> {
  const over = new AbortController();
  reply.raw.once('close', () => over.abort());
  // The client may have gone before.
  if (reply.raw.destroyed) over.abort();
  const bytes = request.method === 'HEAD' ? [] : await file.open(over.signal);
  void reply.code(200).type(file.contentType).headers(downloadHeaders(file.downloadAs));
  // Tells nginx to wait for the client and not to collect the file on its disk.
  void reply.header('x-accel-buffering', 'no');
  reply.raw.once('finish', () => {
    if (request.server.draining) request.raw.socket.destroySoon();
  });
  return reply.send(Readable.from(bytes, { objectMode: false }));
}
