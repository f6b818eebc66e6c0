import { sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { measureFigureSets, type Registry } from '#shared/metrics.ts';
import { jobNames } from './queue.ts';

interface QueueRow extends Record<string, unknown> {
  readonly name: string;
  readonly waiting: number;
  readonly oldest_seconds: number;
  readonly failed: number;
}

/** Jobs that could run now, by queue. pg-boss counts failed jobs itself, in `pgboss.queue`. */
export async function readQueues(db: Db) {
  // `state < 'active'` is the condition of pg-boss's own index.
  const { rows } = await db.execute<QueueRow>(sql`
    select queue.name, queue.failed_count as failed, coalesce(ready.waiting, 0)::int as waiting,
      coalesce(extract(epoch from now() - ready.oldest), 0)::float8 as oldest_seconds
    from pgboss.queue left join (
      select name, count(*) as waiting, min(start_after) as oldest from pgboss.job
      where state < 'active' and start_after <= now() group by name
    ) ready on ready.name = queue.name`);
  const known = rows.filter(({ name }) => (jobNames as readonly string[]).includes(name));
  const byName = (figure: (row: QueueRow) => number) =>
    Object.fromEntries(known.map((row) => [row.name, Math.max(0, figure(row))]));
  return {
    avsar_jobs_waiting: byName(({ waiting }) => waiting),
    avsar_job_oldest_waiting_seconds: byName(({ oldest_seconds }) => oldest_seconds),
    avsar_jobs_failed: byName(({ failed }) => failed),
  };
}

export function measureQueues(registry: Registry, db: Db): void {
  measureFigureSets(registry, {
    label: 'name',
    sets: {
      avsar_jobs_waiting: 'Jobs that could run now',
      avsar_job_oldest_waiting_seconds: 'How long the oldest of these jobs has been waiting',
      avsar_jobs_failed: 'Jobs that were given up after all retries, and are still in the queue’s table',
    },
    read: () => readQueues(db),
  });
}
