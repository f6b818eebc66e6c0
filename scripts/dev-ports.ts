import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@avsar/testkit/free-port';

/** Longer than the slowest start: a new database with the demo, on a busy machine. */
const timeoutSeconds = 180;

const usualLockPort = 19_471;

export interface ChosenPorts<Name extends string> {
  readonly ports: Readonly<Record<Name, number>>;
  /** Resolves when something listens on every port, and lets others choose ports again. */
  readonly listening: () => Promise<void>;
}

/**
 * Chooses the preferred ports of 127.0.0.1, or the next free ones. A port is free until its process listens, seconds
 * later, so two sessions that start at once would choose the same: only one session of this machine chooses at a time,
 * until all its processes listen.
 */
export async function choosePorts<Name extends string>(
  preferred: Readonly<Record<Name, number>>,
  lockPort = usualLockPort,
): Promise<ChosenPorts<Name>> {
  const lock = await takeLock(lockPort);
  const chosen = new Set<number>();
  const ports: Record<string, number> = {};
  for (const [name, port] of Object.entries<number>(preferred)) {
    let free = await freePort(port);
    while (chosen.has(free)) free = await freePort(free + 1);
    chosen.add(free);
    ports[name] = free;
  }
  return {
    ports: ports as Record<Name, number>,
    listening: async () => {
      await Promise.all([...chosen].map(waitForServer));
      lock.close();
      await once(lock, 'close');
    },
  };
}

/** The lock is a port: one process at a time can listen on it, and the system frees it even if that process is killed. */
async function takeLock(port: number): Promise<Server> {
  let isTold = false;
  for (const deadline = Date.now() + timeoutSeconds * 1000; Date.now() < deadline; await sleep(100)) {
    const server = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1');
    const isTaken = await once(server, 'listening').then(
      () => false,
      () => true,
    );
    if (!isTaken) return server.unref();
    if (!isTold) console.log('Another npm run dev is starting; waiting until it has its ports …');
    isTold = true;
  }
  throw new Error(
    `Port ${port} is taken: by another npm run dev that does not become ready, or by a program of yours.`,
  );
}

async function waitForServer(port: number): Promise<void> {
  for (const deadline = Date.now() + timeoutSeconds * 1000; Date.now() < deadline; await sleep(100)) {
    const socket = connect(port, '127.0.0.1');
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isThere) return;
  }
  throw new Error(`Nothing listens on port ${port}.`);
}
