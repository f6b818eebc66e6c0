import {
  context,
  ROOT_CONTEXT,
  type Context,
  type Span,
  type SpanOptions,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { firstSpanIdOf, RequestIds, traceIdOf } from './trace-ids.ts';

export interface TraceOptions {
  /** Where traces are sent by OTLP over HTTP, such as `http://127.0.0.1:4318/v1/traces`; without it there are none. */
  readonly url: string | undefined;
  /** The share of requests that are traced, from 0 to 1: the same ones in every process. */
  readonly share: number;
  readonly service: 'avsar-api' | 'avsar-web' | 'avsar-worker';
}

let running: { readonly tracer: Tracer; readonly ids: RequestIds } | undefined;

/** Returns a function that sends what is left. The libraries are loaded only if traces are on. */
export async function startTraces({ url, share, service }: TraceOptions): Promise<() => Promise<void>> {
  if (url === undefined) return async () => {};
  const [{ AsyncLocalStorageContextManager }, { OTLPTraceExporter }, { resourceFromAttributes }, sdk] =
    await Promise.all([
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
    ]);
  const ids = new RequestIds();
  const exporter = new OTLPTraceExporter({ url });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new sdk.TraceIdRatioBasedSampler(share),
    idGenerator: ids,
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, scheduledDelayMillis: 1000 })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  running = { tracer: provider.getTracer('avsar'), ids };
  return () => provider.shutdown();
}

export const isTracing = (): boolean => running !== undefined;

/** A span for each request of a server; what the request does becomes its children. Add it before other hooks. */
export function traceRequests(app: FastifyInstance): void {
  if (running === undefined) return;
  const { tracer, ids } = running;
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown';
    const attributes = { 'http.request.method': method, 'http.route': route };
    const start = (parent: Context) =>
      tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    const traceId = traceIdOf(request.id);
    const parentId = traceId === undefined ? undefined : parentOf(request.headers['traceparent'], traceId);
    let span: Span;
    if (traceId === undefined) span = start(ROOT_CONTEXT);
    else if (parentId === undefined) span = ids.forRequest(traceId, () => start(ROOT_CONTEXT));
    else span = start(below(traceId, parentId));
    spans.set(request, span);
    context.with(trace.setSpan(ROOT_CONTEXT, span), done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

/** The value of the header `traceparent` for a call that the current span makes. */
export function traceparent(): string | undefined {
  const span = trace.getActiveSpan()?.spanContext();
  if (span === undefined) return undefined;
  return `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`;
}

/** Runs `work` in a span; of this request, if one is named, and else of what runs now. */
export async function inSpan<Result>(
  name: string,
  options: SpanOptions & { readonly requestId?: string | undefined },
  work: () => Promise<Result>,
): Promise<Result> {
  if (running === undefined) return work();
  const { requestId, ...spanOptions } = options;
  const traceId = requestId === undefined ? undefined : traceIdOf(requestId);
  const parent = traceId === undefined ? context.active() : below(traceId, firstSpanIdOf(traceId));
  const span = running.tracer.startSpan(name, spanOptions, parent);
  try {
    return await context.with(trace.setSpan(parent, span), work);
  } catch (error) {
    // Only the class of the error: its message may quote what people entered.
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'unknown' });
    throw error;
  } finally {
    span.end();
  }
}

const below = (traceId: string, spanId: string): Context =>
  trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true });

/**
 * The calling span, if the header belongs to the trace of this request. nginx makes the request's id, so nobody outside
 * can name it beforehand: headers of visitors are ignored.
 */
function parentOf(header: string | string[] | undefined, traceId: string): string | undefined {
  const [, named, spanId] = /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/.exec(String(header)) ?? [];
  return named === traceId ? spanId : undefined;
}
