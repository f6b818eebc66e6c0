import { type Endpoint, limits } from '@avsar/contract';
import { traceRequests } from '@avsar/traces';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Context, CallerFinder } from '#shared/context.ts';
import { measureFigure, type Registry } from '#shared/metrics.ts';
import type { ReplyKeeper } from '#shared/reply-keeper.ts';
import type { Api } from './api.ts';
import { checkRoutesAtBoot } from './boot-checks.ts';
import { answerBadAddress, answerBrokenRequest } from './broken-requests.ts';
import { handleError } from './errors.ts';
import { createEventStreams } from './streams/events.ts';
import { guard } from './guard.ts';
import { addHeaders } from './headers.ts';
import { readJsonBodies } from './bodies/json-bodies.ts';
import type { CallLimits } from './limits.ts';
import { createLists } from './lists.ts';
import { logReplies, requestIdOf } from './observe/logging.ts';
import { measureReplies } from './observe/metrics.ts';
import { describeApi, serveReference } from './openapi.ts';
import { refuseWhileEventLoopIsLate } from './observe/overload.ts';
import { closeSilentSockets } from './streams/silent-sockets.ts';
import { receiveSlowBodies } from './bodies/slow-bodies.ts';
import { takeTurns } from './turns.ts';
import { answerUnknownPaths } from './unknown-paths.ts';
import { limitUploads } from './bodies/upload-limit.ts';

export interface ServerOptions {
  readonly context: Context;
  readonly log: FastifyBaseLogger;
  readonly allowedOrigins: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly isProduction: boolean;
  readonly callLimits: CallLimits;
  readonly registry: Registry;
  readonly findCaller: CallerFinder;
  readonly replies: ReplyKeeper;
  /** Adds the features' routes, below `/api`. */
  readonly routes: (api: Api) => void;
  readonly endpoints?: readonly Endpoint[];
  /** Heartbeat interval of event streams; tests shorten it. */
  readonly heartbeatMilliseconds?: number | undefined;
}

/** Time for a slow phone to send files; other bodies have less time (slow-bodies.ts). */
const requestTimeoutMilliseconds = 120_000;
const headersTimeoutMilliseconds = 15_000;

/** The HTTP server without features; `app.ts` adds them. */
export async function createServer(options: ServerOptions): Promise<Api> {
  const app: Api = Fastify({
    loggerInstance: options.log,
    // We log one line per reply ourselves (logging.ts); Fastify's line would contain the URL with its query.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    bodyLimit: limits.bodyBytesMost,
    requestTimeout: requestTimeoutMilliseconds,
    http: { headersTimeout: headersTimeoutMilliseconds, connectionsCheckingInterval: 5_000 },
    routerOptions: { maxParamLength: 100 },
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBrokenRequest,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  });
  traceRequests(app);
  app.decorate('context', options.context);
  app.decorate('draining', false);
  app.decorate('replies', options.replies);
  app.decorate('lists', createLists(options.findCaller));
  app.decorate('eventStreams', createEventStreams(options));
  measureFigure(options.registry, {
    name: 'avsar_event_streams_open',
    help: 'Open live streams of this process',
    read: () => app.eventStreams.count(),
  });
  // Event streams never end by themselves, and closing waits for open requests.
  app.addHook('preClose', async () => app.eventStreams.close());
  closeSilentSockets(app);
  app.setValidatorCompiler(validatorCompiler);
  // `register` has validated the reply already, so it only needs to be serialised.
  app.setSerializerCompiler(() => (reply) => JSON.stringify(reply));
  app.setErrorHandler(handleError);
  onlyJson(app);
  checkRoutesAtBoot(app, options.endpoints);
  answerUnknownPaths(app);
  logReplies(app);
  measureReplies(app, options.registry);
  refuseWhileEventLoopIsLate(app);
  takeTurns(app, options.context.settings.isInstituteAddress);
  await addHeaders(app, options);
  guard(app, options.findCaller, options.callLimits);
  receiveSlowBodies(app);
  limitUploads(app);
  await describeApi(app, options.context.settings.publicOrigin);
  await app.register(async (scope) => options.routes(scope), { prefix: '/api' });
  await serveReference(app);
  return app;
}

/**
 * Only JSON bodies are accepted: forms and text bodies let other sites write through a visitor's browser (threat 34).
 */
function onlyJson(app: Api): void {
  app.removeContentTypeParser('text/plain');
  readJsonBodies(app);
}
