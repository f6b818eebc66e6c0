import type { EventStream } from '@avsar/contract';
import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { createEventStreams } from './events.ts';

const caller = { id: 1, role: 'STUDENT', sessionId: 1, rights: new Set<never>(), provedAt: new Date() } as const;
const findCaller = { byToken: async () => caller, bySession: async () => caller };
const streams = createEventStreams({ findCaller });
const opened = Promise.withResolvers<void>();
const kinds: Readonly<Record<string, EventStream>> = {
  '/lasting': {
    open: () => {
      opened.resolve();
      return () => {};
    },
  },
  '/over': {
    open: (say, end) => {
      end();
      return () => stopped.push(say);
    },
  },
};
const stopped: unknown[] = [];

const app = fastify();
app.decorateRequest('caller', undefined);
for (const [path, stream] of Object.entries(kinds)) {
  app.get(path, (request, reply) => {
    request.caller = caller;
    return streams.send(request, reply, stream);
  });
}
afterAll(() => app.close());

it('does not count a stream that ended before it began', async () => {
  let isOver = false;
  const lasting = app.inject('/lasting').then(({ body }) => {
    isOver = true;
    return body;
  });
  await opened.promise;
  for (let count = 1; count <= 5; count += 1) {
    const { statusCode, body } = await app.inject('/over');
    expect([statusCode, body, stopped.length]).toEqual([200, 'retry: 3000\nevent: hello\ndata:\n\n', count]);
  }
  expect(isOver).toBe(false);
  streams.close();
  expect(await lasting).toContain('hello');
});
