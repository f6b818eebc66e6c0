import type { Socket } from 'node:net';
import type { Api } from './api.ts';

/** Time for a request that is on its way when we are told to stop. */
const lastCallMilliseconds = 1_000;

/**
 * Clients open connections in advance. One on which nothing was ever asked is not idle to Node, which would wait for it until
 * the process is stopped by force.
 */
export function closeSilentSockets(app: Api): void {
  const silent = new Set<Socket>();
  app.server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }) => silent.delete(socket));
  app.addHook('preClose', async () => {
    const close = () => {
      for (const socket of silent) socket.destroy();
    };
    setTimeout(close, lastCallMilliseconds).unref();
  });
}
