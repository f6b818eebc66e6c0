import type { FileReply } from '@avsar/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readRange } from './ranges.ts';

/** Sends a file with an ETag of its content, or the requested range; 304 for a client that has it already. */
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

/** Uploaded documents are downloaded, not opened; if a browser opens one anyway, nothing in it runs. */
export function downloadHeaders(name: string) {
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
