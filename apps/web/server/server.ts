import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import serveStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { WebEnv } from '../app/lib/env.server.ts';
import { pageHeaders, strictTransport } from '../app/lib/page-headers.server.ts';
import { built, servePages } from './pages.ts';

/** Serves the build: files as they are, everything else as a page. It only ever reads; writing is the api's (ADR-0051). */
export async function createWebServer(env: WebEnv): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: env.LOG_LEVEL },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: env.TRUSTED_PROXIES.length > 0 ? env.TRUSTED_PROXIES : false,
    requestTimeout: 30_000,
    // Both are looked at every five seconds; without a word about it, every thirty.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  });
  const headers = { ...pageHeaders, ...(env.NODE_ENV === 'production' && strictTransport) };
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(headers);
    const refusal = refusalOf(request);
    if (refusal === undefined) return undefined;
    // What follows the headers is not read: the connection goes with it.
    void reply.headers({ 'cache-control': 'no-store', connection: 'close', ...refusal.headers });
    return reply.code(refusal.status).type('text/plain').send(refusal.text);
  });
  app.addHook('onResponse', async (request, reply) => {
    const [path] = request.url.split('?');
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method: request.method, path, status: reply.statusCode, milliseconds }, 'reply');
  });
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await serveFiles(app);
  await servePages(app, env);
  return app;
}

interface Refusal {
  readonly status: number;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Pages are only read, so there is nothing to send: refused before anything of it is looked at. */
function refusalOf({ method, headers }: FastifyRequest): Refusal | undefined {
  if (method !== 'GET' && method !== 'HEAD') {
    return { status: 405, text: 'Pages are only read here.', headers: { allow: 'GET, HEAD' } };
  }
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return hasBody ? { status: 413, text: 'Pages take no body.' } : undefined;
}

/** Names carry a hash of the content below /assets, so those may be kept for good. */
async function serveFiles(app: FastifyInstance): Promise<void> {
  const root = join(built, 'client');
  await app.register(serveStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/.vite/**'],
    setHeaders: (reply, path) => {
      const isNamedByContent = path.startsWith(join(root, 'assets'));
      void reply.header(
        'cache-control',
        isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, max-age=3600, stale-while-revalidate=86400',
      );
    },
  });
}
