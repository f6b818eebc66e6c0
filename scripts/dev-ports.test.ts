import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@avsar/testkit/free-port';
import { startNode } from '@avsar/testkit/process';
import { afterEach, expect, it } from 'vitest';
import { choosePorts } from './dev-ports.ts';

const servers: Server[] = [];
const listenOn = (port: number) =>
  new Promise<void>((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    servers.push(server);
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

it('two sessions that start at once get different ports', async () => {
  const [first, lockPort] = [await freePort(), await freePort()];
  const start = async () => {
    const { ports, listening } = await choosePorts({ web: first, api: first + 1, mail: first }, lockPort);
    // Processes need a while until they listen.
    await sleep(300);
    for (const port of Object.values(ports)) await listenOn(port);
    await listening();
    return Object.values(ports);
  };
  const chosen = (await Promise.all([start(), start()])).flat();
  expect(chosen).toHaveLength(6);
  expect(new Set(chosen).size).toBe(6);
});

it('keeps the others waiting until every process listens', async () => {
  const [first, lockPort] = [await freePort(), await freePort()];
  const one = await choosePorts({ web: first, api: first + 1 }, lockPort);
  await listenOn(one.ports.web);
  let isOver = false;
  const released = one.listening().then(() => (isOver = true));
  await sleep(400);
  expect(isOver).toBe(false);
  await listenOn(one.ports.api);
  await released;
});

it('a session that is killed keeps nobody waiting', async () => {
  const [first, lockPort] = [await freePort(), await freePort()];
  const module = fileURLToPath(new URL('dev-ports.ts', import.meta.url));
  const code = `const { choosePorts } = await import(${JSON.stringify(module)});
    await choosePorts({ web: ${first} }, ${lockPort});
    console.log('chosen');
    setInterval(() => {}, 1000);`;
  const session = startNode({ args: ['--input-type=module', '--eval', code], env: process.env });
  while (!session.output().includes('chosen') && !session.hasExited()) await sleep(50);
  let isChosen = false;
  const next = choosePorts({ web: first }, lockPort).then((choice) => {
    isChosen = true;
    return choice;
  });
  await sleep(400);
  expect(isChosen).toBe(false);
  session.kill('SIGKILL');
  const { ports, listening } = await next;
  expect(ports).toEqual({ web: first });
  await listenOn(first);
  await listening();
});
