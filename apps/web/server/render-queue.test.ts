import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { RenderQueue } from './render-queue.ts';

const limits = { atOnce: 2, atOnceOfVisitor: 1, waiting: 6, waitingOfVisitor: 3, waitMilliseconds: 10_000 };

/** Work that ends when it is told to, and a list of what has begun. */
function createWorks() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    work: (name: string) => () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    },
    /** Everybody who waits for it has gone on by the time this returns. */
    end: async (name: string) => {
      ends.get(name)?.();
      await sleep(0);
    },
  };
}

test('one visitor has a share of the places, others the rest', async () => {
  const queue = new RenderQueue(limits);
  const { begun, work, end } = createWorks();
  for (const name of ['a1', 'a2', 'b1']) void queue.run(name.slice(0, 1), work(name));
  await sleep(0);
  expect(begun).toEqual(['a1', 'b1']);
  await end('b1');
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'a2']);
});

test('visitors take turns, however many one of them asks for', async () => {
  const queue = new RenderQueue({ ...limits, atOnce: 1 });
  const { begun, work, end } = createWorks();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1']) void queue.run(name.slice(0, 1), work(name));
  await sleep(0);
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
});

test('who comes when a visitor’s line or the room is full is refused at once', async () => {
  const queue = new RenderQueue(limits);
  const { begun, work, end } = createWorks();
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

test('who has waited too long is refused, and gives up the place', async () => {
  const queue = new RenderQueue({ ...limits, waitMilliseconds: 20, waitingOfVisitor: 1 });
  const { begun, work, end } = createWorks();
  void queue.run('a', work('a1'));
  expect(await queue.run('a', work('a2'))).toBeUndefined();
  const third = queue.run('a', work('a3'));
  await end('a1');
  await end('a3');
  expect(await third).toBe('a3');
  expect(begun).toEqual(['a1', 'a3']);
});

test('work that fails makes room for the next', async () => {
  const queue = new RenderQueue(limits);
  const failing = queue.run('a', () => Promise.reject(new Error('broken')));
  const next = queue.run('a', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
