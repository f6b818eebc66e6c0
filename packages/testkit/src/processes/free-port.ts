import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * The preferred port of 127.0.0.1 if it is free, else the next free one. Without preference it is a port outside the
 * kernel's ephemeral range, so that no outgoing connection takes it before a server listens, or while one is restarted.
 */
export async function freePort(preferred = randomInt(20_000, 30_000)): Promise<number> {
  for (let port = preferred; port <= 65_535; port += 1) {
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port from ${preferred} on`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
