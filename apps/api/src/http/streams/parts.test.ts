import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sendParts } from './parts.ts';

const schema = z.object({ kind: z.literal('words'), text: z.string() });

let app: FastifyInstance;
let url: string;
const logged: string[] = [];
const heard = Promise.withResolvers<string>();

beforeAll(async () => {
  app = Fastify({
    forceCloseConnections: true,
    logger: { level: 'error', stream: { write: (line: string) => logged.push(line) } },
  });
  app.get('/whole', (request, reply) =>
    sendParts(
      request,
      reply,
      async function* say() {
        yield { kind: 'words', text: 'One\n\n', secret: 'not in the schema' };
        yield { kind: 'words', text: 'Two' };
      },
      schema,
    ),
  );
  app.get('/broken', (request, reply) =>
    sendParts(
      request,
      reply,
      async function* say() {
        yield { kind: 'words', text: 'One' };
        throw new Error('The pencil broke');
      },
      schema,
    ),
  );
  app.get('/patient', (request, reply) =>
    sendParts(
      request,
      reply,
      async function* say(hungUp) {
        yield { kind: 'words', text: 'One' };
        await sleep(60_000, undefined, { signal: hungUp }).catch(() => heard.resolve('hung up'));
      },
      schema,
    ),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

describe('sendParts', () => {
  it('sends each part as an event named by its kind, with what the schema lists and nothing else', async () => {
    const response = await fetch(`${url}/whole`);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(await response.text()).toBe(
      'event: words\ndata: {"kind":"words","text":"One\\n\\n"}\n\nevent: words\ndata: {"kind":"words","text":"Two"}\n\n',
    );
  });

  it('ends early on an error, which only the log describes', async () => {
    const text = await (await fetch(`${url}/broken`)).text();
    expect(text).toBe('event: words\ndata: {"kind":"words","text":"One"}\n\n');
    expect(logged.join('')).toContain('The pencil broke');
  });

  it('aborts the producer when the client disconnects', async () => {
    const leave = new AbortController();
    const response = await fetch(`${url}/patient`, { signal: leave.signal });
    await response.body?.getReader().read();
    leave.abort();
    expect(await heard.promise).toBe('hung up');
  });
});
