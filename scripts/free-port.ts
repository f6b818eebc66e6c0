import { createServer } from 'node:net';

/** The preferred port of 127.0.0.1 if it is free, else the next free one; without preference any free port. */
export async function freePort(preferred = 0): Promise<number> {
  for (let port = preferred; port <= 65_535; port += 1) {
    const found = await tryPort(port);
    if (found !== undefined) return found;
  }
  throw new Error(`No free port from ${preferred} on`);
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : undefined));
    });
  });
}
