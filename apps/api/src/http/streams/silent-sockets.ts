import type { Socket } from 'node:net';
import type { Api } from '../api.ts';

/** Time for a request that is on its way when shutdown begins. */
const graceMilliseconds = 1_000;

/**
 * Closes connections without any request at shutdown. Clients open them in advance, and Node does not count them as
 * idle, so it would wait for them until the process is killed.
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
    setTimeout(close, graceMilliseconds).unref();
  });
}
