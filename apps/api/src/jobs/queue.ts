import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, PgBoss, type QueueOptions } from 'pg-boss';
import type { Db } from '#database/client.ts';
import type { Log } from '#shared/log.ts';

/** All jobs with their payloads. Ids and flags only: no personal data and no login code is stored in the queue. */
export interface JobPayloads {
  'applications.end-of-student': { readonly studentId: number };
  'applications.end-offers': Record<string, never>;
  'applications.remind': Record<string, never>;
  'outcomes.ask': Record<string, never>;
  'guarantees.judge': Record<string, never>;
  'assistant.sweep': Record<string, never>;
  'audit.note-head': Record<string, never>;
  'auth.send-otp': { readonly challengeId: number };
  'auth.tell-new-device': { readonly sessionId: number };
  'auth.tell-contact-change': { readonly changeId: number };
  'auth.tell-contact-changed': { readonly changeId: number };
  'auth.text-contact-change': { readonly changeId: number };
  'auth.tell-contact-undone': { readonly changeId: number };
  'auth.apply-contact-changes': Record<string, never>;
  'auth.sweep': Record<string, never>;
  'certificates.judge': { readonly studentId: number; readonly courseId: number };
  'certificates.judge-ended': Record<string, never>;
  'courses.tell-of-batch': { readonly courseId: number };
  'courses.tell-of-free-seats': Record<string, never>;
  'disputes.remind': Record<string, never>;
  'enquiries.tell-institute': { readonly enquiryId: number; readonly isLastOfHour: boolean };
  'enquiries.acknowledge': { readonly enquiryId: number };
  'enquiries.sweep': Record<string, never>;
  'fees.check-dues': Record<string, never>;
  'figures.mail-week': Record<string, never>;
  'figures.send-week': { readonly mailId: number };
  'figures.recount-teaching': Record<string, never>;
  'figures.refresh-teaching': Record<string, never>;
  'figures.refresh-money': Record<string, never>;
  'figures.recount-money': Record<string, never>;
  'homework.remind': Record<string, never>;
  'homework.sweep': Record<string, never>;
  'imports.check': { readonly importId: number };
  'imports.run': { readonly importId: number };
  'imports.sweep': Record<string, never>;
  'joinings.ask': Record<string, never>;
  'leads.remind': Record<string, never>;
  'leads.sweep': Record<string, never>;
  'leads.win': { readonly studentId: number };
  'media.sweep': Record<string, never>;
  'media.sweep-unfinished': Record<string, never>;
  'meetings.remind': Record<string, never>;
  'messages.begin-due': Record<string, never>;
  'messages.list': { readonly messageId: number };
  'messages.send-mails': { readonly messageId: number };
  'messages.send-sms': { readonly messageId: number };
  'messages.sweep': Record<string, never>;
  'notices.tell-waiting': Record<string, never>;
  'notifications.send-mail': { readonly notificationId: number };
  'notifications.sweep': Record<string, never>;
  'people.send-welcome': { readonly userId: number };
  'payments.refund': { readonly refundId: number };
  'payments.send-receipt': { readonly receiptId: number };
  'payments.send-credit-note': { readonly creditNoteId: number };
  'payments.reconcile': Record<string, never>;
  'payments.check-day': Record<string, never>;
  'payments.sweep': Record<string, never>;
  'progress.raise-signals': Record<string, never>;
  'quizzes.end-expired': Record<string, never>;
  'quotes.sweep': Record<string, never>;
  'referrals.begin': { readonly friendId: number; readonly linkId: number };
  'referrals.earn': Record<string, never>;
  'register-months.close': Record<string, never>;
  'setup.send-test': { readonly testId: number };
  'database.make-partitions': Record<string, never>;
  'site.refresh-figures': Record<string, never>;
  'staff.send-link': { readonly linkId: number };
  'stats.refresh': Record<string, never>;
  'status.refresh': Record<string, never>;
  'trainers.send-invitation': { readonly invitationId: number };
}

export type JobName = keyof JobPayloads;

interface Queue extends QueueOptions {
  /** Polling interval of an idle worker. */
  readonly pollingIntervalSeconds: number;
  /** Jobs that one worker runs at a time. */
  readonly concurrency: number;
  /** Cron schedule, in India time. */
  readonly cron?: string;
}

/** Mail and SMS: retried after 2, 4, 8 … 60 seconds; a dead worker is noticed by missing heartbeats. */
const delivery = {
  retryLimit: 8,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 60,
  expireInSeconds: 60,
  heartbeatSeconds: 10,
} as const;

/**
 * Deliveries that nobody waits for at a screen, and that nothing else replaces: retried for more than a day, since the
 * mail server may be away for a whole one. The first nine tries take about 20 minutes, the others 15 minutes each.
 */
const dayLongDelivery = { ...delivery, retryLimit: 120, retryDelayMax: 15 * 60 } as const;

const upkeep = { retryLimit: 2, expireInSeconds: 600, pollingIntervalSeconds: 30, concurrency: 1 } as const;

export const queues: { readonly [Name in JobName]: Queue } = {
  // Another student waits for the seat.
  'applications.end-of-student': { ...upkeep, retryLimit: 20, retryBackoff: true, pollingIntervalSeconds: 2 },
  'applications.end-offers': { ...upkeep, pollingIntervalSeconds: 5, cron: '* * * * *' },
  'applications.remind': { ...upkeep, cron: '*/10 * * * *' },
  'outcomes.ask': { ...upkeep, cron: '30 11 * * *' },
  'assistant.sweep': { ...upkeep, cron: '5 4 * * *' },
  'audit.note-head': { ...upkeep, cron: '55 3 * * *' },
  'auth.send-otp': { ...delivery, pollingIntervalSeconds: 0.5, concurrency: 8 },
  'auth.tell-new-device': { ...delivery, pollingIntervalSeconds: 2, concurrency: 2 },
  // Nothing else warns the owner of a stolen account: retried for a day, not for minutes.
  'auth.tell-contact-change': { ...dayLongDelivery, pollingIntervalSeconds: 2, concurrency: 2 },
  'auth.tell-contact-changed': { ...dayLongDelivery, pollingIntervalSeconds: 2, concurrency: 2 },
  'auth.text-contact-change': { ...dayLongDelivery, pollingIntervalSeconds: 2, concurrency: 2 },
  'auth.tell-contact-undone': { ...dayLongDelivery, pollingIntervalSeconds: 2, concurrency: 2 },
  'auth.apply-contact-changes': { ...upkeep, pollingIntervalSeconds: 5, cron: '*/5 * * * *' },
  'auth.sweep': { ...upkeep, cron: '20 3 * * *' },
  // Mark by mark, quiz by quiz; what a dead worker leaves is also found at night.
  'certificates.judge': { ...upkeep, retryLimit: 20, retryBackoff: true, pollingIntervalSeconds: 2, concurrency: 2 },
  'certificates.judge-ended': { ...upkeep, cron: '10 3 * * *' },
  'courses.tell-of-batch': { ...dayLongDelivery, expireInSeconds: 600, pollingIntervalSeconds: 2, concurrency: 1 },
  // A seat becomes free when a batch changes, and also by a refund, a refused transfer, or time: a held seat expires.
  'courses.tell-of-free-seats': { ...upkeep, cron: '*/10 * * * *' },
  'disputes.remind': { ...upkeep, cron: '*/10 * * * *' },
  'enquiries.tell-institute': { ...dayLongDelivery, pollingIntervalSeconds: 2, concurrency: 2 },
  'enquiries.acknowledge': { ...dayLongDelivery, pollingIntervalSeconds: 2, concurrency: 2 },
  'enquiries.sweep': { ...upkeep, cron: '50 3 * * *' },
  'fees.check-dues': { ...upkeep, cron: '0 6 * * *' },
  // On Monday; on the two days after it only if no worker ran then.
  'figures.mail-week': { ...upkeep, cron: '30 7 * * 1-3' },
  'figures.send-week': { ...dayLongDelivery, pollingIntervalSeconds: 2, concurrency: 1 },
  'figures.recount-teaching': { ...upkeep, cron: '25 2 * * *' },
  'figures.refresh-teaching': { ...upkeep, cron: '*/10 * * * *' },
  'figures.refresh-money': { ...upkeep, pollingIntervalSeconds: 5, cron: '*/10 * * * *' },
  // Between two of the above.
  'figures.recount-money': { ...upkeep, cron: '33 2 * * *' },
  // After the certificates, which complete courses, and after the register of the day.
  'guarantees.judge': { ...upkeep, cron: '40 4 * * *' },
  'homework.remind': { ...upkeep, cron: '*/10 * * * *' },
  'homework.sweep': { ...upkeep, cron: '55 2 * * *' },
  // Somebody waits at a screen for both. A worker that dies is noticed by its missing heartbeat.
  'imports.check': { ...delivery, expireInSeconds: 300, pollingIntervalSeconds: 0.5, concurrency: 1 },
  'imports.run': { ...delivery, retryLimit: 120, pollingIntervalSeconds: 0.5, concurrency: 1 },
  'imports.sweep': { ...upkeep, cron: '45 3 * * *' },
  'joinings.ask': { ...upkeep, cron: '30 10 * * *' },
  'leads.remind': { ...upkeep, pollingIntervalSeconds: 5, cron: '* * * * *' },
  'leads.sweep': { ...upkeep, cron: '35 3 * * *' },
  'leads.win': { ...upkeep, retryLimit: 20, retryBackoff: true, pollingIntervalSeconds: 2 },
  'media.sweep': { ...upkeep, cron: '10 4 * * *' },
  'media.sweep-unfinished': { ...upkeep, cron: '25 * * * *' },
  'meetings.remind': { ...upkeep, pollingIntervalSeconds: 5, cron: '* * * * *' },
  'messages.begin-due': { ...upkeep, pollingIntervalSeconds: 5, cron: '* * * * *' },
  'messages.list': { ...delivery, expireInSeconds: 300, pollingIntervalSeconds: 1, concurrency: 1 },
  // Few retries: what is left is enqueued again every minute by the job above.
  'messages.send-mails': { ...delivery, retryLimit: 2, pollingIntervalSeconds: 1, concurrency: 1 },
  'messages.send-sms': { ...delivery, retryLimit: 2, pollingIntervalSeconds: 1, concurrency: 1 },
  'messages.sweep': { ...upkeep, cron: '35 4 * * *' },
  'notices.tell-waiting': { ...upkeep, cron: '0 9 * * *' },
  // One at a time per worker: if it dies between sending and recording that, only one person gets that mail twice.
  'notifications.send-mail': { ...dayLongDelivery, pollingIntervalSeconds: 2, concurrency: 1 },
  'notifications.sweep': { ...upkeep, cron: '30 4 * * *' },
  'people.send-welcome': { ...dayLongDelivery, pollingIntervalSeconds: 2, concurrency: 2 },
  'payments.refund': { ...dayLongDelivery, pollingIntervalSeconds: 2, concurrency: 2 },
  'payments.send-receipt': { ...dayLongDelivery, pollingIntervalSeconds: 2, concurrency: 1 },
  'payments.send-credit-note': { ...dayLongDelivery, pollingIntervalSeconds: 2, concurrency: 1 },
  'payments.reconcile': { ...upkeep, pollingIntervalSeconds: 5, cron: '*/10 * * * *' },
  'payments.check-day': { ...upkeep, cron: '15 2 * * *' },
  'payments.sweep': { ...upkeep, cron: '0 5 * * *' },
  // Before the trainers look at their bell. Reads the learning of every student whose batch runs.
  'progress.raise-signals': { ...upkeep, expireInSeconds: 3600, cron: '15 5 * * *' },
  'quizzes.end-expired': { ...upkeep, pollingIntervalSeconds: 5, cron: '* * * * *' },
  'quotes.sweep': { ...upkeep, cron: '55 3 * * *' },
  'referrals.begin': { ...upkeep, retryLimit: 20, retryBackoff: true, pollingIntervalSeconds: 2 },
  'referrals.earn': { ...upkeep, cron: '40 4 * * *' },
  'register-months.close': { ...upkeep, cron: '50 3 * * *' },
  // An admin waits for the result at a screen.
  'setup.send-test': { ...delivery, pollingIntervalSeconds: 0.5, concurrency: 1 },
  'database.make-partitions': { ...upkeep, cron: '40 3 * * *' },
  'site.refresh-figures': { ...upkeep, cron: '*/10 * * * *' },
  'staff.send-link': { ...dayLongDelivery, pollingIntervalSeconds: 2, concurrency: 1 },
  // Also sent when a new institute has its first course or batch, while the admin goes on to the dashboard.
  'stats.refresh': { ...upkeep, pollingIntervalSeconds: 5, cron: '*/5 * * * *' },
  'status.refresh': { ...upkeep, cron: '*/5 * * * *' },
  'trainers.send-invitation': { ...dayLongDelivery, pollingIntervalSeconds: 2, concurrency: 2 },
};

export const jobNames = Object.keys(queues) as JobName[];

export interface JobSender {
  /** Enqueues in the caller's transaction: the job exists if and only if the data that asked for it does. */
  send<Name extends JobName>(tx: Db, name: Name, payload: JobPayloads[Name]): Promise<void>;
  /** Enqueues many jobs in one statement. */
  sendAll<Name extends JobName>(tx: Db, name: Name, payloads: readonly JobPayloads[Name][]): Promise<void>;
  /** The same, for jobs of one request: its id is stored with them, and the worker logs it. */
  ofRequest(requestId: string): JobSender;
}

/** What is stored with a job besides its payload. */
export interface JobOrigin {
  /** The request that asked for the job; absent for scheduled jobs. */
  readonly requestId?: string;
}

/** Makes pg-boss's tables and our queues, as the owner, during `migrate`. */
export async function createQueues(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, supervise: false, schedule: false });
  await boss.start();
  try {
    for (const name of jobNames) {
      const { pollingIntervalSeconds: _, concurrency: __, cron: ___, ...options } = queues[name];
      if ((await boss.getQueue(name)) === null) await boss.createQueue(name, options);
      else await boss.updateQueue(name, options);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

interface SenderOptions {
  readonly log?: Pick<Log, 'error'>;
  /** How often the settings of the queues are read. */
  readonly queueCacheIntervalSeconds?: number;
}

/** The api's access to the queue: it only adds jobs, through its own connection pool. */
export async function createJobSender(
  db: Db,
  { log, queueCacheIntervalSeconds = 60 }: SenderOptions = {},
): Promise<JobSender & { close(): Promise<void> }> {
  const boss = new PgBoss({
    queueCacheIntervalSeconds,
    db: fromDrizzle(db, sql),
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  // Without a listener this event would end the process, whenever the database is away while the settings are read.
  boss.on('error', (error) => log?.error({ err: error }, 'job queue'));
  await boss.start();
  return { ...senderFor(boss, {}), close: () => boss.stop({ graceful: false }) };
}

function senderFor(boss: PgBoss, origin: JobOrigin): JobSender {
  return {
    send: async (tx, name, payload) => {
      await boss.send(name, { ...payload, ...origin }, { db: onConnection(tx) });
    },
    sendAll: async (tx, name, payloads) => {
      if (payloads.length === 0) return;
      const jobs = payloads.map((payload) => ({ data: { ...payload, ...origin } }));
      await boss.insert(name, jobs, { db: onConnection(tx) });
    },
    ofRequest: (requestId) => senderFor(boss, { requestId }),
  };
}

type Connection = { readonly $client: Pick<pg.ClientBase, 'query'> };

const names = new Map<string, string>();

/**
 * Adapts the caller's transaction for pg-boss. Adding a job is one long statement per queue, always the same: as a
 * named prepared statement it costs a fraction (bench/pay.ts).
 */
function onConnection(tx: Db) {
  const { $client } = tx as Db & Connection;
  return {
    executeSql: (text: string, values: unknown[] = []) => {
      const name = names.get(text) ?? `add_job_${names.size}`;
      names.set(text, name);
      return $client.query({ name, text, values });
    },
  };
}
