import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import serveStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { createRequestHandler, type ServerBuild } from 'react-router';
import type { WebEnv } from '../app/lib/env.server.ts';
import { pageHeaders, strictTransport } from '../app/lib/page-headers.server.ts';

const built = join(import.meta.dirname, '../dist');

/** Serves the build: files as they are, everything else as a page. It only ever reads; writing is the api's (ADR-0051). */
export async function createWebServer(env: WebEnv): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: env.LOG_LEVEL },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: env.TRUSTED_PROXIES.length > 0 ? env.TRUSTED_PROXIES : false,
    requestTimeout: 30_000,
    http: { headersTimeout: 15_000 },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  });
  const headers = { ...pageHeaders, ...(env.NODE_ENV === 'production' && strictTransport) };
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers(headers);
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

async function servePages(app: FastifyInstance, env: WebEnv): Promise<void> {
  const build = (await import(join(built, 'server/index.js'))) as ServerBuild;
  const render = createRequestHandler(build, env.NODE_ENV);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const response = await render(asWebRequest(request, env.PUBLIC_ORIGIN));
    void reply.code(response.status).headers(Object.fromEntries(response.headers));
    return reply.send(Buffer.from(await response.arrayBuffer()));
  };
  app.get('/health/live', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.route({ method: 'GET', url: '*', handler: answer });
  app.setNotFoundHandler((request, reply) => {
    void reply.header('cache-control', 'no-store').type('text/plain');
    // A file that was there at the start and is gone.
    if (request.method === 'GET' || request.method === 'HEAD') return reply.code(404).send('Not found.');
    return reply.code(405).header('allow', 'GET, HEAD').send('Pages are only read here.');
  });
}

/** The host header is not believed; what a loader needs of the visitor is the address, for the api's limits. */
function asWebRequest(request: FastifyRequest, origin: string): Request {
  const headers = new Headers();
  for (const name of ['accept', 'accept-language', 'user-agent'] as const) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, value);
  }
  headers.set('x-forwarded-for', request.ip);
  return new Request(`${origin}${request.url}`, { method: request.method, headers });
}
