import type { statusEndpoints, UseCaseReply } from '@avsar/contract';
import type { StatusFacts } from '#shared/status-facts.ts';
import { readMismatches } from '#features/payments/index.ts';
import { readQueues } from '#jobs/queue-figures.ts';
import type { Caller, CallContext, Context } from '#shared/context.ts';
import { isOutdated } from '#shared/time.ts';
import { checkStatus } from './status.policy.ts';
import { getStatusRow, saveStatus } from './status.queries.ts';

export async function getStatus({ db, clock }: CallContext<Caller>): Promise<UseCaseReply<typeof statusEndpoints.get>> {
  const seen = await getStatusRow(db);
  return { asOf: seen?.asOf.toISOString() ?? null, checks: checkStatus(seen, clock.now()) };
}

/** Queues whose jobs send mail or SMS to somebody. */
const isMessage = (queue: string) => /\.(?:send|tell|text|acknowledge)(?:-|$)/.test(queue) && queue !== 'auth.send-otp';

export async function refreshStatus(context: Context): Promise<void> {
  const { db, clock, machine, log } = context;
  const [queues, mismatches, backups, disk] = await Promise.all([
    readQueues(db),
    readMismatches(context),
    machine.readBackups().catch((error: unknown) => {
      log.error({ err: error }, 'the state of the backups cannot be read');
      return null;
    }),
    machine.readDisk(),
  ]);
  const ofMessages = (figures: Readonly<Record<string, number>>) =>
    Object.entries(figures).flatMap(([name, figure]) => (isMessage(name) ? [figure] : []));
  const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);
  const facts: StatusFacts = {
    codes: { oldestSeconds: queues.avsar_job_oldest_waiting_seconds['auth.send-otp'] ?? 0 },
    messages: {
      waiting: sum(ofMessages(queues.avsar_jobs_waiting)),
      oldestSeconds: Math.max(0, ...ofMessages(queues.avsar_job_oldest_waiting_seconds)),
      failed: sum(ofMessages(queues.avsar_jobs_failed)),
    },
    payments: { toLookAt: sum(Object.values(mismatches)) },
    backups,
    disk,
  };
  await saveStatus(db, facts, clock.now());
}

/** The job runs every 5 minutes. */
const minutesMost = 6;

/** For the start of a worker: the next scheduled look is minutes away. */
export async function refreshOutdatedStatus(context: Context): Promise<void> {
  const seen = await getStatusRow(context.db);
  if (seen === undefined || isOutdated(seen.asOf, context.clock.now(), minutesMost)) await refreshStatus(context);
}
