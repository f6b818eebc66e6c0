import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorCatalogue, type ErrorCode } from '@avsar/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { handleError } from './errors.ts';

/** An address that cannot be read passes no hook, so the headers of every reply are written here. */
export function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers({
    'x-request-id': request.id,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  void handleError(error, request, reply);
}

/** What is not even HTTP: answered in our words where the connection still takes an answer. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, code] = brokenRequests[error.code ?? ''] ?? [400, 'malformed_request'];
  const body = JSON.stringify({ code, message: errorCatalogue[code].message, requestId: randomUUID() });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

const brokenRequests: { readonly [code: string]: readonly [number, ErrorCode] } = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request_timeout'],
  HPE_HEADER_OVERFLOW: [431, 'malformed_request'],
};
