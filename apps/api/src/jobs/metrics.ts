import { Histogram } from 'prom-client';
import type { Registry } from '#shared/metrics.ts';
import type { JobDone } from './worker.ts';

/** Counts and times every job by name and outcome. */
export function measureJobs(registry: Registry): (done: JobDone) => void {
  const duration = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time a job took, whether it was done or failed',
    labelNames: ['name', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120],
    registers: [registry],
  });
  return ({ name, failed, milliseconds }) => {
    duration.observe({ name, outcome: failed ? 'failed' : 'done' }, milliseconds / 1000);
  };
}
