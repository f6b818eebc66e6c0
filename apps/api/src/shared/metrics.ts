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

interface FigureSets {
  /** Names of the gauges, with their help texts. */
  readonly sets: Readonly<Record<string, string>>;
  /** Name of the label that distinguishes the figures of one gauge. */
  readonly label: string;
  /** Figures by gauge and label value. */
  readonly read: () => Promise<Readonly<Record<string, Readonly<Record<string, number>>>>>;
}

/** How long figures from the database are reused, so that frequent scrapes cost nothing. */
const figuresMilliseconds = 15_000;

/** Several gauges that one query fills. They are read at a scrape, at most every 15 seconds. */
export function measureFigureSets(registry: Registry, { sets, label, read }: FigureSets): void {
  const readCached = cachedFor(figuresMilliseconds, read);
  for (const [name, help] of Object.entries(sets)) {
    measureFigures(registry, { name, help, label, read: async () => (await readCached())[name] ?? {} });
  }
}

/** Calls `read` again only when the last result is older than this; a failure is not kept. */
export function cachedFor<Result>(milliseconds: number, read: () => Promise<Result>): () => Promise<Result> {
  let last: { readonly at: number; readonly result: Promise<Result> } | undefined;
  return () => {
    if (last !== undefined && performance.now() - last.at < milliseconds) return last.result;
    const result = read();
    const current = { at: performance.now(), result };
    last = current;
    result.catch(() => {
      if (last === current) last = undefined;
    });
    return result;
  };
}

/** A gauge without labels. `undefined` leaves the figure out. */
export function measureFigure(
  registry: Registry,
  { name, help, read }: { name: string; help: string; read: () => Promise<number | undefined> | number | undefined },
): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    collect: async () => {
      const figure = await Promise.resolve()
        .then(read)
        .catch(() => undefined);
      if (figure === undefined) gauge.remove();
      else gauge.set(figure);
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
