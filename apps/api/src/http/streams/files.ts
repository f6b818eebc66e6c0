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
    'content-disposition': `attachment; ${fileNameOf(name)}`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  };
}

/** People name files in any script: what a header cannot hold is left out first, then given encoded (RFC 6266). */
function fileNameOf(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\/%]/g, '_');
  if (plain === name) return `filename="${name}"`;
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, (sign) => percentCodeOf(sign));
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}

const percentCodeOf = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/** Entity tags in If-None-Match compare weakly (RFC 9110 §13.1.2). */
function isHeld(header: string | undefined, etag: string): boolean {
  const held = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return held.includes(etag) || held.includes('*');
}
