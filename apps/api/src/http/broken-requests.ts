import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorCatalogue, type ErrorCode } from '@avsar/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { handleError } from './errors.ts';

/** A URL that cannot be decoded passes no hook, so the usual headers are set here. */
export function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers({
    'x-request-id': request.id,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  void handleError(error, request, reply);
}

/** A request that is not valid HTTP: answered with our error body if the socket is still writable. */
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
