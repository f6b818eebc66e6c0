import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { RenderQueue } from './render-queue.ts';

const limits = { atOnce: 2, atOnceOfVisitor: 1, waiting: 6, waitingOfVisitor: 3, waitMilliseconds: 10_000 };

/** Jobs that finish on demand, and a list of the started ones. */
function createJobs() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    work: (name: string) => () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    },
    /** Finishes a job; when this resolves, the queue has started the next ones. */
    end: async (name: string) => {
      ends.get(name)?.();
      await sleep(0);
    },
  };
}

test('one visitor gets only a share of the parallel renders', async () => {
  const queue = new RenderQueue(limits);
  const { begun, work, end } = createJobs();
  for (const name of ['a1', 'a2', 'b1']) void queue.run(name.slice(0, 1), work(name));
  await sleep(0);
  expect(begun).toEqual(['a1', 'b1']);
  await end('b1');
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'a2']);
});

test('visitors take turns, even if one of them has sent many requests', async () => {
  const queue = new RenderQueue({ ...limits, atOnce: 1 });
  const { begun, work, end } = createJobs();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1']) void queue.run(name.slice(0, 1), work(name));
  await sleep(0);
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
});

test('a request is refused at once when the visitor’s queue or the whole queue is full', async () => {
  const queue = new RenderQueue(limits);
  const { begun, work, end } = createJobs();
  for (const name of ['a1', 'a2', 'a3', 'a4']) void queue.run('a', work(name));
  expect(await queue.run('a', work('a5'))).toBeUndefined();
  for (const name of ['b1', 'b2', 'b3', 'b4']) void queue.run('b', work(name));
  expect(await queue.run('c', work('c1'))).toBeUndefined();
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'a2']);
  void queue.run('c', work('c2'));
  await end('b1');
  await end('b2');
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'c2']);
});

test('a request that has waited too long is refused and frees its place', async () => {
  const queue = new RenderQueue({ ...limits, waitMilliseconds: 20, waitingOfVisitor: 1 });
  const { begun, work, end } = createJobs();
  void queue.run('a', work('a1'));
  expect(await queue.run('a', work('a2'))).toBeUndefined();
  const third = queue.run('a', work('a3'));
  await end('a1');
  await end('a3');
  expect(await third).toBe('a3');
  expect(begun).toEqual(['a1', 'a3']);
});

test('a failed render frees its place for the next', async () => {
  const queue = new RenderQueue(limits);
  const failing = queue.run('a', () => Promise.reject(new Error('broken')));
  const next = queue.run('a', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
