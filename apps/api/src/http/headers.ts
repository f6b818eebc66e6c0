import compress from '@fastify/compress';
import cors from '@fastify/cors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from './api.ts';

interface HeaderOptions {
  readonly allowedOrigins: readonly string[];
  readonly isProduction: boolean;
}

const year = 365 * 24 * 60 * 60;

/** Security headers: the API serves no page, so nothing may run or be framed. The API reference sets its own policy. */
const fixedHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** Of a reply whose address is a secret. */
const unlistedHeaders = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' } as const;

/** Adds the headers of every reply: security, CORS, compression and caching. */
export async function addHeaders(app: Api, options: HeaderOptions): Promise<void> {
  const { allowedOrigins, isProduction } = options;
  const transport = isProduction && { 'strict-transport-security': `max-age=${year}; includeSubDomains` };
  const everywhere = { ...fixedHeaders, ...transport };
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(everywhere);
    if (request.routeOptions.config.endpoint?.unlisted === true) void reply.headers(unlistedHeaders);
    done();
  });
  await app.register(cors, {
    origin: [...allowedOrigins],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'x-request-id'],
    exposedHeaders: ['link', 'x-total-count', 'x-request-id', 'retry-after', 'idempotency-replayed'],
    credentials: false,
    maxAge: 600,
    hideOptionsRoute: true,
  });
  // Compresses replies only: a compressed request body could be small on the wire and huge in memory.
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false });
  app.addHook('onSend', (request, reply, _payload, done) => {
    setCaching(request, reply);
    // A connection kept open after its last reply would keep the process from ending.
    if (app.draining) void reply.header('connection', 'close');
    done();
  });
}

/** No reply is cached unless its endpoint says so (ADR-0030), and only successful ones are. */
function setCaching(request: FastifyRequest, reply: FastifyReply): void {
  const cache = request.routeOptions.config.endpoint?.cache;
  if (cache === 'immutable' && (reply.statusCode === 200 || reply.statusCode === 304)) {
    // The URL contains the hash of the bytes, so they never change and are the same for everybody.
    void reply.header('cache-control', `public, max-age=${year}, immutable`);
    return;
  }
  const isSharable = cache === 'public' && request.headers.authorization === undefined && reply.statusCode === 200;
  // A cache would send the request id, which the first caller may have chosen, to everybody.
  if (!isSharable) void reply.header('x-request-id', request.id);
  void reply.header(
    'cache-control',
    isSharable ? 'public, max-age=0, s-maxage=30, stale-while-revalidate=15, stale-if-error=600' : 'private, no-store',
  );
  const vary = reply.getHeader('vary');
  void reply.header('vary', vary === undefined ? 'Authorization' : `${String(vary)}, Authorization`);
}
