import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { startGeminiSimulator } from '@avsar/simulators/gemini';
import { startRazorpaySimulator } from '@avsar/simulators/razorpay';
import { startSmsSimulator } from '@avsar/simulators/sms';
import { createBenchDatabase } from '../../bench/bench-database.ts';
import { root, type Server, startApi, startWeb, startWorker } from '../../bench/servers.ts';
import { freePort } from '../../scripts/free-port.ts';
import { runToEnd } from '../../scripts/processes.ts';
import { startNginx } from './nginx.ts';
import { startInbox } from './inbox.ts';
import type { TestAddresses } from './places.ts';

export interface TestEnvironment {
  readonly places: TestAddresses;
  /** Processes and the folder of request bodies, for measuring memory and disk use. */
  readonly monitored: { readonly pids: Readonly<Record<string, number>>; readonly bodies: string };
  /** Stops everything, in reverse order of starting. */
  close(): Promise<void>;
}

/** Fills an empty database, as its owner, and returns the admin's log-in. */
export type Fill = (database: string, env: NodeJS.ProcessEnv) => Promise<TestAddresses['admin']>;

const api = 'apps/api/src/main.ts';
const smsKey = 'journeys';
const modelKey = 'journeys-model';
const razorpayKeys = { keyId: 'rzp_test_journeys', keySecret: 'journeys', webhookSecret: 'journeys-webhooks' };

/**
 * Starts the whole product for one run, on free ports: PostgreSQL with the demo institute (or another one), api,
 * worker, web and nginx as in production, and simulators of mail, SMS, Razorpay and the language model.
 */
export async function openTestEnvironment(fill: Fill = fillWithDemo): Promise<TestEnvironment> {
  const cleanUp: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of cleanUp.splice(0).toReversed()) await end();
  };
  try {
    return { ...(await build(cleanUp, fill)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function build(cleanUp: (() => Promise<unknown>)[], fill: Fill): Promise<Omit<TestEnvironment, 'close'>> {
  const closedAtEnd = async <Part extends { close(): Promise<void> }>(starting: Promise<Part>): Promise<Part> => {
    const part = await starting;
    cleanUp.push(() => part.close());
    return part;
  };
  const started = async (starting: Promise<Server>): Promise<Server> => {
    const server = await starting;
    cleanUp.push(server.stop);
    return server;
  };
  const folder = await mkdtemp(join(tmpdir(), 'avsar-journeys-'));
  cleanUp.push(() => rm(folder, { recursive: true, force: true }));
  const database = await createBenchDatabase();
  cleanUp.push(database.drop);
  const inbox = await closedAtEnd(startInbox());
  const smsSimulator = await closedAtEnd(startSmsSimulator({ authKey: smsKey }));
  const model = await closedAtEnd(startGeminiSimulator({ key: modelKey }));

  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const razorpay = await closedAtEnd(
    startRazorpaySimulator({
      ...razorpayKeys,
      webhookUrl: `${origin}/api/payments/webhook`,
      retryMilliseconds: [500, 1000],
    }),
  );
  const secrets = parseEnv(await runToEnd({ name: 'secrets', args: [api, 'secrets'], cwd: root }));
  const env = {
    ...secrets,
    ...database.urls,
    ...environmentFor(origin),
    SMTP_URL: inbox.smtpUrl,
    SMS_BASE_URL: smsSimulator.url,
    RAZORPAY_BASE_URL: razorpay.url,
    RAZORPAY_CHECKOUT_URL: razorpay.checkoutUrl,
    PAYMENT_SOURCES: razorpay.url,
    GEMINI_BASE_URL: model.url,
    STORAGE_FOLDER: join(folder, 'files'),
  };
  // Production refuses to seed a demo institute, so migrate and seed run as development.
  const developmentEnv = { PATH: process.env['PATH'], ...env, NODE_ENV: 'development' };
  await runToEnd({ name: 'migrate', args: [api, 'migrate'], env: developmentEnv, cwd: root });
  const admin = await fill(database.urls.OWNER_DATABASE_URL, developmentEnv);

  const apiServer = await started(startApi({ name: 'api', env, folder }));
  await started(startWorker({ name: 'worker', env, folder }));
  const web = await started(startWeb({ name: 'web', env: { ...env, API_ORIGIN: apiServer.url }, folder }));
  const nginxFolder = join(folder, 'nginx');
  const nginx = await closedAtEnd(startNginx(port, { api: apiServer.url, web: web.url }, nginxFolder));
  const places = {
    origin,
    inbox: inbox.url,
    smsSimulator: smsSimulator.url,
    razorpay: razorpay.url,
    model: model.url,
    database: database.urls.OWNER_DATABASE_URL,
    admin,
  };
  const pids = { api: apiServer.child.pid ?? 0, web: web.child.pid ?? 0, nginx: nginx.pid };
  return { places, monitored: { pids, bodies: join(nginxFolder, 'body') } };
}

async function fillWithDemo(_database: string, env: NodeJS.ProcessEnv): Promise<TestAddresses['admin']> {
  return adminIn(await runToEnd({ name: 'seed', args: [api, 'seed'], env, cwd: root }));
}

function environmentFor(origin: string) {
  return {
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    SHUTDOWN_GRACE_SECONDS: '0',
    DATABASE_POOL_SIZE: '8',
    PUBLIC_ORIGIN: origin,
    TRUSTED_PROXIES: '127.0.0.1',
    MAIL_FROM: 'Avsar <journeys@avsar.test>',
    SMS_AUTH_KEY: smsKey,
    SMS_OTP_TEMPLATE_ID: 'journeys-otp',
    RAZORPAY_KEY_ID: razorpayKeys.keyId,
    RAZORPAY_KEY_SECRET: razorpayKeys.keySecret,
    RAZORPAY_WEBHOOK_SECRETS: razorpayKeys.webhookSecret,
    GEMINI_API_KEY: modelKey,
  };
}

/** Finds the admin in the output of `seed`: one JSON object per line, the admin's log-in as `username / password`. */
function adminIn(logins: string): TestAddresses['admin'] {
  for (const line of logins.split('\n').filter((line) => line.startsWith('{'))) {
    const { role, login } = JSON.parse(line) as { role: string; login: string };
    const [username, password] = login.split(' / ');
    if (role === 'ADMIN' && username !== undefined && password !== undefined) return { username, password };
  }
  throw new Error('seed: printed no admin');
}
