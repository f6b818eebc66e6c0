import type { Logger } from 'pino';
import { measureDiskWatch } from '#database/disk-watch.ts';
import { measurePool } from '#database/pool-figures.ts';
import { createReplyKeeper } from '#database/idempotency-keys.ts';
import { connectProcessDatabase, type ProcessDatabase } from '#database/process-database.ts';
import type { AnswerTiming } from '#features/assistant/index.ts';
import { createCallerFinder } from '#features/auth/index.ts';
import { refreshOutdatedMoney, refreshOutdatedTeaching } from '#features/figures/index.ts';
import { openStorage, readSweepFigures } from '#features/media/index.ts';
import { listNewestBellNotifications } from '#features/notifications/index.ts';
import { measureMismatches, measureMoneyWaiting } from '#features/payments/index.ts';
import { refreshOutdatedFigures } from '#features/site/index.ts';
import { refreshOutdatedStats } from '#features/stats/index.ts';
import { refreshOutdatedStatus } from '#features/status/index.ts';
import type { Api } from '#http/api.ts';
import { cspReportRoutes } from '#http/observe/csp-reports.ts';
import { healthRoutes } from '#http/observe/health.ts';
import { createCallLimits } from '#http/limits.ts';
import { createServer } from '#http/server.ts';
import { createJobSender } from '#jobs/queue.ts';
import { measureJobs } from '#jobs/metrics.ts';
import { measureQueues } from '#jobs/queue-figures.ts';
import { startWorker } from '#jobs/worker.ts';
import { type Clock, createDatabaseClock } from '#providers/clock.ts';
import { createDocuments } from '#providers/pdf/documents.ts';
import { createGemini } from '#providers/gemini/gemini.ts';
import { createImages } from '#providers/images/images.ts';
import { createLiveUpdates, type LiveTiming } from '#providers/live/live.ts';
import { createRedisChannel } from '#providers/live/live-channel.ts';
import { createSmtpMail } from '#providers/mail.ts';
import { createRazorpay } from '#providers/razorpay/razorpay.ts';
import { createCertificates } from '#providers/certificates/certificates.ts';
import { createBrochures } from '#providers/brochures/brochures.ts';
import { createReceipts } from '#providers/receipts/receipts.ts';
import { connectRedis } from '#providers/live/redis.ts';
import { createMsg91Sms } from '#providers/sms.ts';
import { measureBackups } from '#providers/backup-figures.ts';
import { createMachine } from '#providers/machine.ts';
import { measureCertificate } from '#providers/certificate.ts';
import { createSpreadsheets } from '#providers/spreadsheets/spreadsheets.ts';
import { createStorage } from '#providers/storage.ts';
import { measureStorage } from '#providers/storage-figures.ts';
import { addressMatcher } from '#shared/addresses.ts';
import type { Context } from '#shared/context.ts';
import { createMeasurements } from '#shared/measurements.ts';
import { measureFigures, type Registry } from '#shared/metrics.ts';
import type { RunningService } from '#shared/running-service.ts';
import type { Env } from './env.ts';
import { featureRoutes } from './feature-routes.ts';
import { jobHandlers } from './job-handlers.ts';

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
    readonly longestPollSeconds?: number;
  };
}

/** The API, ready to listen (or, in tests, to be called without a port). */
export async function buildApi(parts: AppParts): Promise<Api> {
  const { env, log, registry, timing } = parts;
  const database = connect(env, env.DATABASE_URL, 'avsar-api', log);
  const { context, redis, close } = await buildContext(parts, database);
  const callLimits = createCallLimits({ redis, isExempt: context.settings.isInstituteAddress });
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
      healthRoutes(api, { checkDatabase: database.checkSchema, isDiskFull: database.diskWatch.isFull }, registry);
      cspReportRoutes(api);
      featureRoutes(api, timing?.answer);
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
  const database = connect(env, url, 'avsar-worker', log, upkeepTimeout);
  const { context, close } = await buildContext(parts, database);
  const mail = createSmtpMail({ url: env.SMTP_URL, from: env.MAIL_FROM });
  measureMismatches(registry, context);
  measureMoneyWaiting(registry, context);
  measureQueues(registry, database.db);
  measureBackups(registry, env.BACKUP_STATE_FILE);
  measureCertificate(registry, env.PUBLIC_ORIGIN);
  measureFigures(registry, {
    name: 'avsar_media_sweep',
    help: 'Uploads that the last sweep found unreferenced, and 1 if it refused to delete so many',
    label: 'figure',
    read: () => readSweepFigures(context),
  });
  const worker = await startWorker({
    url,
    context: { ...context, mail },
    handlers: jobHandlers,
    onDone: measureJobs(registry),
    longestPollSeconds: parts.timing?.longestPollSeconds,
  });
  // The worker takes jobs meanwhile. After a failure the figures wait for their schedule.
  const refreshed = [
    refreshOutdatedFigures(context),
    refreshOutdatedMoney(context),
    refreshOutdatedStats(context),
    refreshOutdatedStatus(context),
    refreshOutdatedTeaching(context),
  ];
  await Promise.all(refreshed).catch((error: unknown) => log.error({ err: error }, 'figures not counted at start'));
  return {
    close: async () => {
      await worker.stop();
      mail.close();
      await close();
    },
  };
}

/** Jobs that maintain large tables may run longer than a request. */
const upkeepTimeout = { statementTimeoutMilliseconds: 60_000 };

function connect(env: Env, url: string, applicationName: string, log: Logger, timeout = {}): ProcessDatabase {
  return connectProcessDatabase({ url, poolSize: env.DATABASE_POOL_SIZE, applicationName, ...timeout }, log);
}

async function buildContext({ env, log, registry, clock: givenClock, timing }: AppParts, database: ProcessDatabase) {
  measurePool(registry, database.pool);
  measureDiskWatch(registry, database.diskWatch);
  measureStorage(registry, env.storage);
  const jobs = await createJobSender(database.db, { log });
  const clock = givenClock ?? (await createDatabaseClock(database.readTime));
  const storage = await openStorage({ db: database.db, storage: await createStorage(env.storage), log });
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
  const brochures = createBrochures();
  const certificates = createCertificates();
  const spreadsheets = createSpreadsheets();
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
    brochures,
    certificates,
    spreadsheets,
    sms: env.sms && createMsg91Sms(env.sms),
    payments: env.payments && createRazorpay(env.payments),
    languageModel: env.languageModel && createGemini(env.languageModel),
    machine: createMachine({ backupStateFile: env.BACKUP_STATE_FILE, storage: env.storage }),
    secrets: env.secrets,
    settings: {
      publicOrigin: env.PUBLIC_ORIGIN,
      smsPriceInPaise: env.SMS_PRICE_PAISE,
      smsDailyBudgetInRupees: env.SMS_DAILY_BUDGET_RUPEES,
      smsHourlyMost: env.SMS_HOURLY_MOST,
      messageSmsDailyBudgetInRupees: env.MESSAGE_SMS_DAILY_BUDGET_RUPEES,
      smsLookUpSeconds: env.SMS_LOOK_UP_SECONDS,
      assistant: {
        dailyBudgetInRupees: env.ASSISTANT_DAILY_BUDGET_RUPEES,
        inputPriceInRupees: env.GEMINI_INPUT_PRICE_RUPEES,
        outputPriceInRupees: env.GEMINI_OUTPUT_PRICE_RUPEES,
        atOnceMost: env.ASSISTANT_AT_ONCE,
      },
      isInstituteAddress: addressMatcher(env.INSTITUTE_NETWORKS),
    },
    log,
    measurements: createMeasurements(registry),
    failAt: env.FAILPOINT,
  };
  const close = async () => {
    clock.stop?.();
    for (const childProcess of [images, documents, receipts, brochures, certificates, spreadsheets])
      childProcess.close();
    storage.close();
    live.close();
    redis?.disconnect();
    await jobs.close();
    await database.close();
  };
  return { context, redis, close };
}
