import { createServer } from 'node:http';
import pg from 'pg';
import { createReplay, type Facts, type Script } from '../load/replay.ts';

/** The first message from the bench, which starts this process. */
export interface BareSetup {
  readonly databaseUrl: string;
  readonly poolSize: number;
  readonly port: number;
  readonly script: Script;
}

/** The result of one round. */
export interface BareRound {
  readonly milliseconds: number;
  readonly latencies: readonly number[];
}

/** Runs the same SQL through bare `pg`, without HTTP and JSON. The HTTP server only shows that the process is ready. */
process.once('message', ({ databaseUrl, poolSize, port, script }: BareSetup) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize });
  const replay = createReplay(pool, script);
  process.on('message', (people: readonly Facts[]) => void run(people, poolSize, replay));
  createServer((_, response) => response.end()).listen(port, '127.0.0.1');
});

async function run(people: readonly Facts[], atOnce: number, replay: (facts: Facts) => Promise<unknown>) {
  const latencies: number[] = [];
  const waiting = people.values();
  const work = async () => {
    for (const facts of waiting) {
      const startedAt = performance.now();
      await replay(facts);
      latencies.push(performance.now() - startedAt);
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: atOnce }, work));
  const round: BareRound = { milliseconds: performance.now() - startedAt, latencies };
  process.send?.(round);
}
