import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { eventually } from '@avsar/testkit/eventually';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCourse } from '../rows/public-pages.ts';
import { type Nginx, startNginx } from './nginx.ts';
import { openTestEnvironment, type TestEnvironment } from './test-environment.ts';

interface Span {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
}
interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string };
}
interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Omit<Span, 'service'>[] }[];
  }[];
}

/** Receives traces as a collector of OpenTelemetry does: OTLP over HTTP, as JSON. */
const spans: Span[] = [];
let received = '';
let collector: Server;
let environment: TestEnvironment;
let nginx: Nginx;

beforeAll(async () => {
  collector = createServer((request, response) => {
    void json(request).then((body) => {
      received += JSON.stringify(body);
      for (const { resource, scopeSpans } of (body as Export).resourceSpans) {
        const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
        spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service }))));
      }
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  environment = await openTestEnvironment({ TRACES_URL: `http://127.0.0.1:${port}/v1/traces` });
  await createCourse(environment.db);
  await environment.startWorker();
  nginx = await startNginx(environment, await environment.startApi());
}, 120_000);
afterAll(async () => {
  await nginx.close();
  await environment.close();
  collector.close();
});

const enquiry = {
  fullName: 'Zarina Quill',
  email: 'zarina.quill@people.test',
  contactNumber: '9876512340',
  qualification: 'B.Sc.',
  query: 'Is a seat left on Saturdays?',
};
const ask = (headers: Record<string, string> = {}) =>
  nginx.ask('10.9.0.1', '/api/contact-us', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(enquiry),
  });
const named = (name: string, traceId?: string) =>
  spans.find((span) => span.name === name && (traceId === undefined || span.traceId === traceId));
const childrenOf = (parent: Span | undefined) => spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);

describe('traces (OpenTelemetry)', () => {
  test('an enquiry is one trace, named by the id that nginx gave it: request, statements, job', async () => {
    const reply = await ask();
    expect(reply.status).toBe(201);
    const traceId = String(reply.headers['x-request-id']);
    const job = await eventually(() => named('job enquiries.acknowledge', traceId));
    const request = await eventually(() => named('POST /api/contact-us', traceId));
    expect([request.service, job.service]).toEqual(['avsar-api', 'avsar-worker']);
    expect(request.parentSpanId ?? '').toBe('');
    expect(job.parentSpanId).toBe(request.spanId);
    expect(childrenOf(request).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['sql begin', 'sql insert', 'sql commit']),
    );
    expect(childrenOf(job).map(({ name }) => name)).toContain('sql select');
    // Texts of statements, never their values.
    expect(received).toContain('insert into');
    expect(received).not.toMatch(/zarina|9876512340|Saturdays/i);
  });

  test('a page is one trace: web, the calls it makes, and their statements', async () => {
    expect((await nginx.ask('10.9.0.2', '/courses')).status).toBe(200);
    const call = await eventually(() => spans.find(({ name }) => name.startsWith('GET /api/courses')));
    const page = await eventually(() =>
      spans.find(({ service, traceId }) => service === 'avsar-web' && traceId === call.traceId),
    );
    expect(call.parentSpanId).toBe(page.spanId);
    await eventually(() => childrenOf(call).find(({ name }) => name.startsWith('sql ')));
  });

  test('a visitor cannot put a request into a trace of their own', async () => {
    const foreign = 'a'.repeat(32);
    const reply = await ask({ traceparent: `00-${foreign}-${'b'.repeat(16)}-01`, 'x-request-id': foreign });
    const request = await eventually(() => named('POST /api/contact-us', String(reply.headers['x-request-id'])));
    expect(request.parentSpanId ?? '').toBe('');
    expect(spans.filter(({ traceId }) => traceId === foreign)).toEqual([]);
  });
});
