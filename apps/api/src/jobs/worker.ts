import { inSpan } from '@avsar/traces';
import { PgBoss } from 'pg-boss';
import { UndeliverableError } from '#providers/undeliverable-error.ts';
import type { JobContext } from '#shared/context.ts';
import { type JobName, jobNames, type JobOrigin, type JobPayloads, queues } from './queue.ts';

/** One handler for each job; the compiler requires all names. */
export type JobHandlers = {
  readonly [Name in JobName]: (context: JobContext, payload: JobPayloads[Name]) => Promise<void>;
};

export interface WorkerOptions {
  readonly url: string;
  readonly context: JobContext;
  readonly handlers: JobHandlers;
  readonly onDone: (done: JobDone) => void;
  /** Idle queues are asked at least this often: tests do not wait as long as the product may. */
  readonly longestPollSeconds?: number | undefined;
}

export interface JobDone {
  readonly name: JobName;
  readonly failed: boolean;
  readonly milliseconds: number;
}

export interface Worker {
  /** Finishes running jobs and returns the others to the queue. */
  stop(): Promise<void>;
}

export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { url, context } = options;
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'avsar-worker-queue',
    migrate: false,
    createSchema: false,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
    maintenanceIntervalSeconds: 60,
    queueCacheIntervalSeconds: 1,
  });
  boss.on('error', (error) => context.log.error({ err: error }, 'job queue'));
  await boss.start();
  for (const name of jobNames) await workOn(boss, name, options);
  return { stop: () => boss.stop({ graceful: true, timeout: 20_000 }) };
}

async function workOn<Name extends JobName>(boss: PgBoss, name: Name, worker: WorkerOptions) {
  const { context, handlers, onDone, longestPollSeconds = Infinity } = worker;
  const { pollingIntervalSeconds, concurrency, cron } = queues[name];
  const options = {
    pollingIntervalSeconds: Math.min(pollingIntervalSeconds, longestPollSeconds),
    localConcurrency: concurrency,
    // One job per fetch, so that a worker that dies repeats only one; no pause while more are waiting.
    batchSize: 1,
    burstWhenReadyExceeds: concurrency,
  };
  await boss.work<JobPayloads[Name] & JobOrigin>(name, options, async ([job]) => {
    if (job === undefined) return;
    const startedAt = performance.now();
    // A job that an operator adds by SQL has no data.
    const { requestId } = (job.data as JobOrigin | null) ?? {};
    // Jobs that this job adds belong to the same request.
    const jobs = requestId === undefined ? context.jobs : context.jobs.ofRequest(requestId);
    const work = () => handlers[name]({ ...context, jobs }, job.data);
    const outcome = await inSpan(`job ${name}`, { requestId }, work).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    const milliseconds = Math.round(performance.now() - startedAt);
    onDone({ name, failed: outcome !== undefined, milliseconds });
    const facts = { job: name, jobId: job.id, ...(requestId !== undefined && { reqId: requestId }) };
    if (outcome === undefined) return context.log.info({ ...facts, milliseconds }, 'job done');
    if (outcome.error instanceof UndeliverableError) {
      return context.log.warn({ ...facts, err: outcome.error }, 'cannot be delivered');
    }
    context.log.error({ ...facts, milliseconds, err: outcome.error }, 'job failed');
    // Thrown again, so that the queue retries.
    throw outcome.error;
  });
  if (cron !== undefined) await boss.schedule(name, cron, {}, { tz: 'Asia/Kolkata' });
}
