import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Api } from './api.ts';
import { takeTurns } from './turns.ts';

/** Calls that are answered when the test says so. `10.0.0.1` is exempt. */
async function startTurns() {
  const app: Api = Fastify();
  onTestFinished(() => app.close());
  const working: (() => void)[] = [];
  takeTurns(app, (address) => address === '10.0.0.1');
  app.get('/', () => new Promise((resolve) => working.push(() => resolve('done'))));
  const send = (remoteAddress: string) => app.inject({ method: 'GET', url: '/', remoteAddress });
  return { send, working, answerAll: () => working.splice(0).forEach((answer) => answer()) };
}

it('works on four requests of one address at once, and on those of others beside them', async () => {
  const { send, working, answerAll } = await startTurns();
  const replies = Array.from({ length: 6 }, () => send('203.0.113.5'));
  await sleep(30);
  expect(working).toHaveLength(4);
  const ofOther = send('203.0.113.6');
  await sleep(10);
  expect(working).toHaveLength(5);
  answerAll();
  await vi.waitFor(() => expect(working).toHaveLength(2));
  answerAll();
  const statuses = (await Promise.all([...replies, ofOther])).map(({ statusCode }) => statusCode);
  expect(statuses).toEqual(Array.from({ length: 7 }, () => 200));
});

it('ends a turn after 100 ms: a slow reply does not keep others of its address waiting', async () => {
  const { send, working, answerAll } = await startTurns();
  const replies = Array.from({ length: 6 }, () => send('203.0.113.5'));
  await sleep(30);
  expect(working).toHaveLength(4);
  await sleep(120);
  expect(working).toHaveLength(6);
  answerAll();
  await Promise.all(replies);
});

it('takes an IPv6 network for one client, and lets an exempt address pass', async () => {
  const { send, working, answerAll } = await startTurns();
  const replies = [1, 2, 3, 4, 5, 6].map((last) => send(`2001:db8::${last}`));
  await sleep(30);
  expect(working).toHaveLength(4);
  const exempt = Array.from({ length: 6 }, () => send('10.0.0.1'));
  await sleep(10);
  expect(working).toHaveLength(10);
  answerAll();
  await vi.waitFor(() => expect(working).toHaveLength(2));
  answerAll();
  await Promise.all([...replies, ...exempt]);
});
