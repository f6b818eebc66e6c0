import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { connectDatabase, type Database } from '#database/client.ts';
import { createReplyKeeper } from '#database/idempotency-keys.ts';
import { listMigrations } from '#database/migrate.ts';
import { makePartitionsJob } from '#database/partitions.ts';
import {
  type AnswerTiming,
  assistantAdminRoutes,
  assistantRoutes,
  sweepAssistantJob,
} from '#features/assistant/index.ts';
import { attendanceRoutes } from '#features/attendance/index.ts';
import { auditRoutes, noteHeadJob } from '#features/audit/index.ts';
import {
  applyContactChangesJob,
  authRoutes,
  createCallerFinder,
  sendOtpJob,
  sweepJob,
  tellContactChangedJob,
  tellContactChangeJob,
  tellContactUndoneJob,
  tellNewDeviceJob,
  textContactChangeJob,
} from '#features/auth/index.ts';
import { batchRoutes } from '#features/batches/index.ts';
import { courseRoutes, tellOfBatchJob } from '#features/courses/index.ts';
import { acknowledgeJob, enquiryRoutes, sweepEnquiriesJob, tellInstituteJob } from '#features/enquiries/index.ts';
import { enrolmentRoutes } from '#features/enrolments/index.ts';
import { mediaRoutes, sweepMediaJob } from '#features/media/index.ts';
import {
  listNewestBellNotifications,
  notificationRoutes,
  sendNotificationMailJob,
  sweepNotificationsJob,
} from '#features/notifications/index.ts';
import { meetingRoutes } from '#features/meetings/index.ts';
import {
  checkDayJob,
  orderRoutes,
  paymentRoutes,
  sendReceiptJob,
  readMismatches,
  reconcileJob,
  refundJob,
  sweepPaymentsJob,
} from '#features/payments/index.ts';
import { placementRoutes } from '#features/placements/index.ts';
import { reviewRoutes } from '#features/reviews/index.ts';
import { refreshFiguresJob, refreshOutdatedFigures, siteRoutes } from '#features/site/index.ts';
import { refreshOutdatedStats, refreshStatsJob, statsRoutes } from '#features/stats/index.ts';
import { studentRoutes } from '#features/students/index.ts';
import { trainerRoutes } from '#features/trainers/index.ts';
import type { Api } from '#http/api.ts';
import { cspReportRoutes } from '#http/observe/csp-reports.ts';
import { type CheckDatabase, healthRoutes } from '#http/observe/health.ts';
import { createCallLimits } from '#http/limits.ts';
import { createServer } from '#http/server.ts';
import { createJobSender } from '#jobs/queue.ts';
import { measureJobs } from '#jobs/metrics.ts';
import { type JobHandlers, startWorker } from '#jobs/worker.ts';
import { type Clock, createDatabaseClock } from '#providers/clock.ts';
import { createDocuments } from '#providers/pdf/documents.ts';
import { createGemini } from '#providers/gemini/gemini.ts';
import { createImages } from '#providers/images/images.ts';
import { createLiveUpdates, type LiveTiming } from '#providers/live/live.ts';
import { createRedisChannel } from '#providers/live/live-channel.ts';
import { createSmtpMail } from '#providers/mail.ts';
import { createRazorpay } from '#providers/razorpay/razorpay.ts';
import { createReceipts } from '#providers/receipts/receipts.ts';
import { connectRedis } from '#providers/live/redis.ts';
import { createMsg91Sms } from '#providers/sms.ts';
import { createStorage } from '#providers/storage.ts';
import { addressMatcher } from '#shared/addresses.ts';
import type { Context } from '#shared/context.ts';
import { measureFigures, type Registry } from '#shared/metrics.ts';
import type { Env } from './env.ts';

/** A running service that can be stopped. */
export interface RunningService {
  close(): Promise<void>;
}

export interface AppParts {
  readonly env: Env;
  readonly log: Logger;
  readonly registry: Registry;
  /** Tests pass a clock that they can move. */
  readonly clock?: Clock;
  /** Tests shorten the intervals. */
  readonly timing?: {
    readonly live?: LiveTiming;
    readonly heartbeatMilliseconds?: number;
    readonly answer?: AnswerTiming;
  };
}

/** The API, ready to listen (or, in tests, to be called without a port). */
export async function buildApi(parts: AppParts): Promise<Api> {
  const { env, log, registry, timing } = parts;
  const database = connect(env, env.DATABASE_URL, 'avsar-api', log);
  const { context, redis, close } = await buildContext(parts, database);
  const { isInstituteAddress } = context.settings;
  const callLimits = createCallLimits({ redis, isExempt: isInstituteAddress });
  const app = await createServer({
    context,
    log,
    callLimits,
    registry,
    allowedOrigins: [env.PUBLIC_ORIGIN, ...env.ALLOWED_ORIGINS],
    trustedProxies: env.TRUSTED_PROXIES,
    isProduction: env.NODE_ENV === 'production',
    findCaller: createCallerFinder(context),
    replies: createReplyKeeper(database.db),
    heartbeatMilliseconds: timing?.heartbeatMilliseconds,
    routes: (api) => {
      healthRoutes(api, checkSchema(database));
      cspReportRoutes(api);
      authRoutes(api);
      auditRoutes(api);
      mediaRoutes(api);
      siteRoutes(api);
      courseRoutes(api);
      trainerRoutes(api);
      studentRoutes(api);
      enrolmentRoutes(api);
      batchRoutes(api);
      meetingRoutes(api);
      attendanceRoutes(api);
      statsRoutes(api);
      reviewRoutes(api);
      placementRoutes(api);
      enquiryRoutes(api);
      assistantRoutes(api, timing?.answer);
      assistantAdminRoutes(api);
      notificationRoutes(api);
      paymentRoutes(api);
      orderRoutes(api);
    },
  });
  app.addHook('onClose', close);
  return app;
}

/** The worker, which runs the jobs queued by the API. */
export async function buildWorker(parts: AppParts): Promise<RunningService> {
  const { env, log, registry } = parts;
  const url = env.WORKER_DATABASE_URL;
  if (url === undefined) throw new Error('WORKER_DATABASE_URL: the worker needs a role of its own');
  const { context, close } = await buildContext(parts, connect(env, url, 'avsar-worker', log, upkeepTimeout));
  const mail = createSmtpMail({ url: env.SMTP_URL, from: env.MAIL_FROM });
  const sms = createMsg91Sms({
    baseUrl: env.SMS_BASE_URL,
    authKey: env.SMS_AUTH_KEY,
    otpTemplateId: env.SMS_OTP_TEMPLATE_ID,
    noticeTemplateId: env.SMS_NOTICE_TEMPLATE_ID,
  });
  measureFigures(registry, {
    name: 'avsar_payments_mismatch',
    help: 'What is wrong with the books of payments: anything but 0 is for a person to look at',
    label: 'list',
    read: () => readMismatches(context),
  });
  const worker = await startWorker({
    url,
    context: { ...context, mail, sms },
    handlers,
    onDone: measureJobs(registry),
  });
  // The worker takes jobs meanwhile. After a failure the figures wait for their schedule.
  await Promise.all([refreshOutdatedFigures(context), refreshOutdatedStats(context)]).catch((error: unknown) =>
    log.error({ err: error }, 'figures not counted at start'),
  );
  return {
    close: async () => {
      await worker.stop();
      mail.close();
      await close();
    },
  };
}

const handlers: JobHandlers = {
  'assistant.sweep': sweepAssistantJob,
  'audit.note-head': noteHeadJob,
  'auth.send-otp': sendOtpJob,
  'auth.tell-new-device': tellNewDeviceJob,
  'auth.tell-contact-change': tellContactChangeJob,
  'auth.tell-contact-changed': tellContactChangedJob,
  'auth.text-contact-change': textContactChangeJob,
  'auth.tell-contact-undone': tellContactUndoneJob,
  'auth.apply-contact-changes': applyContactChangesJob,
  'auth.sweep': sweepJob,
  'courses.tell-of-batch': tellOfBatchJob,
  'enquiries.tell-institute': tellInstituteJob,
  'enquiries.acknowledge': acknowledgeJob,
  'enquiries.sweep': sweepEnquiriesJob,
  'media.sweep': sweepMediaJob,
  'notifications.send-mail': sendNotificationMailJob,
  'notifications.sweep': sweepNotificationsJob,
  'payments.send-receipt': sendReceiptJob,
  'payments.refund': refundJob,
  'payments.reconcile': reconcileJob,
  'payments.check-day': checkDayJob,
  'payments.sweep': sweepPaymentsJob,
  'database.make-partitions': makePartitionsJob,
  'site.refresh-figures': refreshFiguresJob,
  'stats.refresh': refreshStatsJob,
};

/** Jobs that maintain large tables may run longer than a request. */
const upkeepTimeout = { statementTimeoutMilliseconds: 60_000 };

function connect(env: Env, url: string, applicationName: string, log: Logger, timeout = {}): Database {
  const onError = (error: Error) => log.error({ err: error }, 'database connection lost');
  return connectDatabase({
    url,
    poolSize: env.DATABASE_POOL_SIZE,
    applicationName,
    onError,
    ...timeout,
  });
}

async function buildContext({ env, log, clock: givenClock, timing }: AppParts, database: Database) {
  const jobs = await createJobSender(database.db);
  const clock = givenClock ?? (await createDatabaseClock(() => readTime(database)));
  const storage = await createStorage(env.storage);
  const address = env.REDIS_URL === undefined ? undefined : { url: env.REDIS_URL, prefix: env.REDIS_PREFIX };
  const redis = address && connectRedis(address, log);
  const live = createLiveUpdates({
    clock,
    findNewest: (userIds) => listNewestBellNotifications(database.db, userIds),
    ...(redis && address && { channel: createRedisChannel(redis, address) }),
    ...(timing?.live && { timing: timing.live }),
  });
  const images = createImages();
  const documents = createDocuments();
  const receipts = createReceipts();
  const context: Context = {
    db: database.db,
    transaction: database.transaction,
    clock,
    jobs,
    live,
    storage,
    images,
    documents,
    receipts,
    payments: env.payments && createRazorpay(env.payments),
    languageModel: env.languageModel && createGemini(env.languageModel),
    secrets: env.secrets,
    settings: {
      publicOrigin: env.PUBLIC_ORIGIN,
      smsPriceInPaise: env.SMS_PRICE_PAISE,
      smsDailyBudgetInRupees: env.SMS_DAILY_BUDGET_RUPEES,
      smsHourlyMost: env.SMS_HOURLY_MOST,
      assistant: {
        dailyBudgetInRupees: env.ASSISTANT_DAILY_BUDGET_RUPEES,
        inputPriceInRupees: env.GEMINI_INPUT_PRICE_RUPEES,
        outputPriceInRupees: env.GEMINI_OUTPUT_PRICE_RUPEES,
        atOnceMost: env.ASSISTANT_AT_ONCE,
      },
      isInstituteAddress: addressMatcher(env.INSTITUTE_NETWORKS),
    },
    log,
    failAt: env.FAILPOINT,
  };
  const close = async () => {
    clock.stop?.();
    images.close();
    documents.close();
    receipts.close();
    storage.close();
    live.close();
    redis?.disconnect();
    await jobs.close();
    await database.close();
  };
  return { context, redis, close };
}

async function readTime({ db }: Database): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql`select extract(epoch from clock_timestamp()) * 1000 as now`);
  return new Date(Number(rows[0]?.now));
}

function checkSchema({ db }: Database): CheckDatabase {
  const expected = listMigrations().then((names) => names.at(-1) ?? '');
  return async () => {
    const { rows } = await db.execute(sql`select from schema_migrations where name = ${await expected}`);
    if (rows.length === 0) throw new Error('The database is not at the schema of this release');
  };
}
