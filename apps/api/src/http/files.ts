import type { FileReply } from '@avsar/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Bytes as they are, under the name of their content; nothing but that name for a client that holds them already. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileReply): Promise<FastifyReply> {
  const etag = `"${file.etag}"`;
  void reply.header('etag', etag);
  if (isHeld(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const bytes = await file.read();
  return reply
    .code(200)
    .type(file.contentType)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/** Entity tags in If-None-Match compare weakly (RFC 9110 §13.1.2). */
function isHeld(header: string | undefined, etag: string): boolean {
  const held = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return held.includes(etag) || held.includes('*');
}
