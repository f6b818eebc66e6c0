import Fastify from 'fastify';
import pg from 'pg';
import { createReplay, factsOf, type Script } from '../load/replay.ts';

/** The first message from the bench, which starts this process. */
export interface MinimalSetup {
  readonly databaseUrl: string;
  readonly poolSize: number;
  readonly port: number;
  readonly routes: readonly { readonly method: string; readonly path: string; readonly script: Script }[];
}

/** A minimal Fastify server: the same SQL and the same JSON as the api, no checks. */
process.once('message', (setup: MinimalSetup) => void serve(setup));

async function serve({ databaseUrl, poolSize, port, routes }: MinimalSetup): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize });
  const app = Fastify();
  for (const { method, path, script } of routes) {
    const replay = createReplay(pool, script);
    app.route({
      method,
      url: path,
      handler: async (request) => (await replay(factsOf(request.headers, request.body))).reply,
    });
  }
  await app.listen({ port, host: '127.0.0.1' });
}
