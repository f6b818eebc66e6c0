import { limits } from '@avsar/contract';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Api } from '../api.ts';
import { limitUploads } from './upload-limit.ts';

/** A call that takes files and answers when it is told to. */
async function startUploads() {
  const app: Api = Fastify({ bodyLimit: limits.uploadBodyBytesMost });
  onTestFinished(() => app.close());
  const waiting: (() => void)[] = [];
  limitUploads(app);
  app.route({
    method: 'POST',
    url: '/',
    config: { endpoint: { uploads: true } } as never,
    handler: () => new Promise((resolve) => waiting.push(() => resolve('received'))),
  });
  const send = (bytes: number) =>
    app.inject({ method: 'POST', url: '/', payload: 'A'.repeat(bytes), headers: { 'content-type': 'text/plain' } });
  return { send, answerNext: () => waiting.shift()?.(), underWay: () => waiting.length };
}

describe('limitUploads', () => {
  it('holds two bodies of the largest kind in memory, and the third comes when one is answered (threat 22)', async () => {
    const { send, answerNext, underWay } = await startUploads();
    const replies = [1, 2, 3].map(() => send(limits.uploadBodyBytesMost));
    await vi.waitFor(() => expect(underWay()).toBe(2));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(underWay()).toBe(2);
    answerNext();
    await vi.waitFor(() => expect(underWay()).toBe(2));
    answerNext();
    answerNext();
    expect((await Promise.all(replies)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });

  it('holds many small bodies at once', async () => {
    const { send, answerNext, underWay } = await startUploads();
    const replies = Array.from({ length: 10 }, () => send(1000));
    await vi.waitFor(() => expect(underWay()).toBe(10));
    for (const _ of replies) answerNext();
    expect((await Promise.all(replies)).every(({ statusCode }) => statusCode === 200)).toBe(true);
  });
});
