import { Agent, createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';

export interface Front {
  readonly origin: string;
  close(): Promise<void>;
}

interface Behind {
  readonly api: string;
  readonly web: string;
}

/** Every browser of a journey is a visitor of its own, with an address of its own, as people are. */
export const visitorHeader = 'x-journey-visitor';

/** One origin for browser and api, as nginx makes it in production. It only passes on; it keeps nothing. */
export async function startFront(port: number, behind: Behind): Promise<Front> {
  const agent = new Agent({ keepAlive: true });
  const server = createServer((request, response) => {
    const { api, web } = behind;
    const target = request.url?.startsWith('/api/') === true ? api : web;
    passOn(request, response, `${target}${request.url ?? '/'}`, agent);
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve());
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      agent.destroy();
      await closed;
    },
  };
}

function passOn(request: IncomingMessage, response: ServerResponse, url: string, agent: Agent): void {
  const { [visitorHeader]: visitor, ...headers } = request.headers;
  const address = typeof visitor === 'string' ? visitor : request.socket.remoteAddress;
  const onward = ask(url, {
    method: request.method,
    agent,
    headers: { ...headers, 'x-forwarded-for': address, 'x-forwarded-proto': 'http' },
  });
  onward.on('response', (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(response);
  });
  onward.on('error', () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  });
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}
