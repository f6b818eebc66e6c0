import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import apiReference from '@scalar/fastify-api-reference';
import {
  type Endpoint,
  errorCatalogue,
  type ErrorCode,
  errorReplySchema,
  eventStreamSchema,
  fileSchema,
  fileStreamSchema,
  partSchemaOf,
  plainTextSchema,
  type ReplySchema,
} from '@avsar/contract';
import type { FastifySchema } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { version } from '#shared/version.ts';
import type { Api } from './api.ts';
import { idempotencyHeaders } from './idempotency.ts';

/** What Fastify validates, and what the reference shows, for one endpoint. */
export function routeSchema(endpoint: Endpoint): FastifySchema {
  const isPublic = typeof endpoint.access === 'string';
  return {
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.headers && { headers: endpoint.headers }),
    ...(endpoint.idempotent !== undefined && { headers: idempotencyHeaders }),
    ...(endpoint.body && { body: endpoint.body }),
    response: { ...successReplies(endpoint), ...errorReplies(endpoint) },
    summary: endpoint.summary,
    description: whoMayCall(endpoint),
    tags: [endpoint.path.split('/')[1] ?? ''],
    security: isPublic ? [] : [{ bearer: [] }],
  };
}

function whoMayCall({ access, right }: Endpoint): string {
  const who = typeof access === 'string' ? 'Anybody may call this.' : `For ${access.join(', ')}.`;
  if (right === undefined || right === 'any') return who;
  const named = typeof right === 'string' ? right : right.join(' or ');
  return `${who} Staff need the right ${named}${typeof access === 'string' ? ' to see more than visitors' : ''}.`;
}

function successReplies(endpoint: Endpoint): Record<string, object> {
  return Object.fromEntries(
    Object.entries<ReplySchema>(endpoint.reply).map(([status, schema]) => [status, documented(endpoint, schema)]),
  );
}

/** The API reference lists the schemas of all roles; the server uses exactly one, by role. */
function documented(endpoint: Endpoint, schema: ReplySchema): object {
  const type = contentTypeOf(endpoint, schema);
  if (schema instanceof z.ZodType && type !== undefined) {
    return {
      description: schema.description ?? 'Text',
      content: { [type]: { schema: partSchemaOf(schema) ?? schema } },
    };
  }
  return schema instanceof z.ZodType ? schema : z.union(Object.values(schema.byRole));
}

/** The content type of a reply that is not JSON. */
function contentTypeOf({ fileType, textType }: Endpoint, schema: ReplySchema): string | undefined {
  if (schema === fileSchema) return fileType ?? 'application/octet-stream';
  if (schema === fileStreamSchema) return 'application/octet-stream';
  if (schema === eventStreamSchema || (schema instanceof z.ZodType && partSchemaOf(schema))) return 'text/event-stream';
  return schema === plainTextSchema ? (textType ?? 'text/plain') : undefined;
}

function errorReplies(endpoint: Endpoint): Record<string, z.ZodType> {
  const shared: ErrorCode[] = ['rate_limited', 'internal', 'unavailable'];
  if (endpoint.params ?? endpoint.query ?? endpoint.body) shared.push('validation_failed');
  if (endpoint.body) shared.push('payload_too_large', 'unsupported_media_type');
  if (typeof endpoint.access !== 'string') shared.push('unauthenticated', 'forbidden');
  const codes = [...shared, ...(endpoint.errors ?? [])];
  return Object.fromEntries(
    [...new Set(codes.map((code) => errorCatalogue[code].status))].map((status) => {
      const here = codes.filter((code) => errorCatalogue[code].status === status);
      return [status, errorReplySchema.describe(here.join(', '))];
    }),
  );
}

/** Must be registered before the routes it describes. */
export async function describeApi(app: Api, publicOrigin: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Avsar', version, description: 'Every call of the product. Errors share one body.' },
      servers: [{ url: publicOrigin }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  });
}

/** `/api/openapi.json`, and the same as a page at `/api/docs`, from our own assets. */
export async function serveReference(app: Api): Promise<void> {
  const options = { schema: { hide: true }, config: { plumbing: true } } as const;
  app.get('/api/openapi.json', options, () => app.swagger());
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, plumbing: true };
    });
    scope.addHook('onSend', async (request, reply, payload) => {
      if (typeof payload === 'string') void reply.header('content-security-policy', referencePolicy(payload));
      // Scripts of megabytes that change only with a release.
      if (request.url.endsWith('.js')) void reply.header('cache-control', 'public, max-age=3600');
      return payload;
    });
    await scope.register(apiReference, {
      routePrefix: '/api/docs',
      configuration: {
        url: '/api/openapi.json',
        pageTitle: 'Avsar API',
        withDefaultFonts: false,
        telemetry: false,
        // Features that would send the reader or the document to other services.
        hideClientButton: true,
        showDeveloperTools: 'never',
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    });
  });
}

/** The page's inline start script is allowed by its hash; the page loads nothing from other hosts. */
function referencePolicy(page: string): string {
  const inline = page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([^]*?)<\/script>/g);
  const hashes = [...inline].map(([, script = '']) => createHash('sha256').update(script).digest('base64'));
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.map((hash) => `'sha256-${hash}'`).join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
