import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

export type { Registry } from 'prom-client';

/** The metrics registry of a process, with Node's default metrics. */
export function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

interface Figures {
  readonly name: string;
  readonly help: string;
  /** Name of the label that distinguishes the figures. */
  readonly label: string;
  readonly read: () => Promise<Readonly<Record<string, number>>>;
}

/** Figures read at each scrape, so that every process reports the same after a restart. */
export function measureFigures(registry: Registry, { name, help, label, read }: Figures): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect: async () => {
      // Figures that cannot be read are left out; all other metrics still work.
      const figures = await read().catch(() => ({}));
      gauge.reset();
      for (const [what, figure] of Object.entries(figures)) gauge.set({ [label]: what }, figure);
    },
  });
}

/** Metrics have a port of their own that no proxy forwards to. */
export async function serveMetrics(registry: Registry, port: number, host: string): Promise<Server> {
  const server = createServer((_request, response) => {
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}
