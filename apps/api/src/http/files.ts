import type { FileReply } from '@avsar/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readRange } from './ranges.ts';

/**
 * Bytes as they are, under the name of their content, or the one range of them that was asked for; nothing but that name
 * for a client that holds them already.
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileReply): Promise<FastifyReply> {
  const etag = `"${file.etag}"`;
  void reply.headers({ etag, 'accept-ranges': 'bytes' });
  if (isHeld(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const read = await file.read();
  const bytes = Buffer.from(read.buffer, read.byteOffset, read.byteLength);
  void reply.type(file.contentType);
  if (file.downloadAs !== undefined) void reply.headers(downloadHeaders(file.downloadAs));
  const range = readRange(request, etag, bytes.length);
  if (range === undefined) return reply.code(200).send(bytes);
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
  const { first, last } = range;
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${bytes.length}`)
    .send(bytes.subarray(first, last + 1));
}

/** A document that came from outside is saved, not opened; should a browser open it all the same, nothing in it runs. */
function downloadHeaders(name: string) {
  return {
    'content-disposition': `attachment; filename="${name}"`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  };
}

/** Entity tags in If-None-Match compare weakly (RFC 9110 §13.1.2). */
function isHeld(header: string | undefined, etag: string): boolean {
  const held = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return held.includes(etag) || held.includes('*');
}
