import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs, parseEnv } from 'node:util';
import type { DemoLogin } from '@avsar/demo';
import { readLogins } from '@avsar/testkit/log-ins';
import { type Postgres, startPostgres } from '@avsar/testkit/postgres';
import { repositoryRoot, runToEnd } from '@avsar/testkit/process';
import { apiSource, runCommand } from '@avsar/testkit/servers';
import { choosePorts } from './dev-ports.ts';
import { Processes } from './dev-processes.ts';

/**
 * `npm run dev`: the whole product on this machine, with nothing installed but Node. `-- --fresh` starts over;
 * `-- --data DIR` keeps database, files, mails and secrets in another folder.
 */
const { values: options } = parseArgs({
  options: { fresh: { type: 'boolean', default: false }, data: { type: 'string', default: '.avsar' } },
});
const state = resolve(repositoryRoot, options.data);
const readySeconds = 60;

const processes = new Processes();
let database: Promise<Postgres> | undefined;
let stopping: Promise<never> | undefined;

function stop(exitCode: number, reason?: string): Promise<never> {
  stopping ??= (async () => {
    if (reason !== undefined) console.error(`\n${reason}`);
    console.log('\nStopping …');
    await processes.stop();
    const postgres = await database?.catch(() => undefined);
    await postgres?.stop();
    process.exit(exitCode);
  })();
  return stopping;
}
// A signal can arrive twice: from the terminal, and again from npm. `stop` then runs once.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
const onDeath = (reason: string) => void stop(1, reason);

/** Allows one `npm run dev` per folder of data: a second one would stop the first one's database. */
async function refuseSecondSession(): Promise<Server> {
  const path = join(tmpdir(), `avsar-dev-${createHash('sha256').update(state).digest('hex').slice(0, 16)}.sock`);
  const isTaken = await new Promise<boolean>((resolve) => {
    const probe = connect(path, () => resolve(true)).once('error', () => resolve(false));
    probe.once('connect', () => probe.destroy());
  });
  if (isTaken) throw new Error('npm run dev is running in this folder already.');
  await rm(path, { force: true });
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject).listen(path, () => resolve(server.unref()));
  });
}

/** Secrets are generated on the first start and stored, so that tokens stay valid after a restart. */
async function keepSecrets(): Promise<NodeJS.ProcessEnv> {
  const file = join(state, 'secrets.env');
  if (!existsSync(file)) {
    await writeFile(file, await runCommand(['secrets'], process.env), { mode: 0o600 });
  }
  return parseEnv(await readFile(file, 'utf8'));
}

async function buildMailIfStale(): Promise<void> {
  const folder = join(repositoryRoot, 'packages/mail');
  const changed = async (path: string) => (await stat(path)).mtimeMs;
  const sources = (await readdir(join(folder, 'src'), { recursive: true })).map((name) => join(folder, 'src', name));
  const newest = Math.max(...(await Promise.all([...sources, join(folder, 'package.json')].map(changed))));
  const built = join(folder, 'dist/index.js');
  if (existsSync(built) && (await changed(built)) >= newest) return;
  const vite = join(fileURLToPath(import.meta.resolve('vite/package.json')), '../bin/vite.js');
  const args = [vite, 'build', '--logLevel', 'warn'];
  await runToEnd('build of @avsar/mail', { args, env: process.env, cwd: folder });
}

const usualPorts = {
  web: 5173,
  api: 3000,
  apiMetrics: 9464,
  workerMetrics: 9465,
  mail: 1080,
  smtp: 1025,
  sms: 4010,
  razorpay: 4020,
  model: 4030,
};

/** Seeds the demo institute on the first start only; its log-ins are stored, to be printed on every start. */
async function seedOnce(env: NodeJS.ProcessEnv): Promise<DemoLogin[]> {
  const file = join(state, 'log-ins.jsonl');
  if (!existsSync(file)) {
    await writeFile(file, await runCommand(['seed'], env), { mode: 0o600 });
  }
  return readLogins(await readFile(file, 'utf8'));
}

async function waitUntilReady(url: string): Promise<void> {
  for (const deadline = Date.now() + readySeconds * 1000; Date.now() < deadline; await sleep(100)) {
    if (stopping !== undefined) await stopping;
    const isReady = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
  }
  throw new Error(`${url} did not answer within ${readySeconds} seconds; its words are above.`);
}

function printTable(rows: readonly (readonly [string, string])[]): void {
  const width = Math.max(...rows.map(([name]) => name.length));
  console.log(`\n${rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join('\n')}\n`);
}

async function main(): Promise<void> {
  await refuseSecondSession();
  if (options.fresh) await rm(state, { recursive: true, force: true });
  await mkdir(state, { recursive: true });
  const [secrets] = await Promise.all([keepSecrets(), buildMailIfStale()]);
  const { ports, listening } = await choosePorts(usualPorts);

  database = startPostgres({ dataDir: join(state, 'postgres'), persistent: true });
  const postgres = await database;
  const as = (role: string) => `postgres://${role}@127.0.0.1:${postgres.port}/postgres`;
  const origin = `http://127.0.0.1:${ports.web}`;
  const apiOrigin = `http://127.0.0.1:${ports.api}`;
  const smsKey = 'development';
  const razorpay = `http://127.0.0.1:${ports.razorpay}`;
  const model = `http://127.0.0.1:${ports.model}`;
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...secrets,
    NODE_ENV: 'development',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
    SHUTDOWN_GRACE_SECONDS: '0',
    PORT: String(ports.api),
    METRICS_PORT: String(ports.apiMetrics),
    DATABASE_URL: as('avsar_api'),
    WORKER_DATABASE_URL: as('avsar_worker'),
    OWNER_DATABASE_URL: as('postgres'),
    STORAGE_FOLDER: process.env['STORAGE_FOLDER'] ?? join(state, 'files'),
    PUBLIC_ORIGIN: origin,
    // In development the web process forwards API calls, as nginx does in production.
    TRUSTED_PROXIES: '127.0.0.1',
    API_ORIGIN: apiOrigin,
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_FROM: 'Avsar <no-reply@avsar.example>',
    SMS_BASE_URL: `http://127.0.0.1:${ports.sms}`,
    SMS_AUTH_KEY: smsKey,
    SMS_OTP_TEMPLATE_ID: 'development-otp',
    SMS_SIMULATOR_PORT: String(ports.sms),
    RAZORPAY_KEY_ID: 'rzp_test_development',
    RAZORPAY_KEY_SECRET: 'development',
    RAZORPAY_WEBHOOK_SECRETS: 'development-webhooks',
    RAZORPAY_BASE_URL: razorpay,
    RAZORPAY_CHECKOUT_URL: `${razorpay}/v1/checkout.js`,
    RAZORPAY_WEBHOOK_URL: `${apiOrigin}/api/payments/webhook`,
    RAZORPAY_SIMULATOR_PORT: String(ports.razorpay),
    // Our orders survive a restart in the database, so the Razorpay simulator stores its orders in a file.
    RAZORPAY_SIMULATOR_FILE: join(state, 'razorpay.json'),
    PAYMENT_SOURCES: razorpay,
    GEMINI_API_KEY: 'development',
    GEMINI_BASE_URL: model,
    GEMINI_SIMULATOR_PORT: String(ports.model),
  };
  const maildev = join(fileURLToPath(import.meta.resolve('maildev')), '../bin/maildev');
  const mailPorts = ['--smtp', String(ports.smtp), '--web', String(ports.mail)];
  const mailPlace = ['--ip', '127.0.0.1', '--web-ip', '127.0.0.1', '--mail-directory', join(state, 'mail'), '--silent'];
  const requireOfWeb = createRequire(join(repositoryRoot, 'apps/web/package.json'));
  const reactRouter = join(requireOfWeb.resolve('@react-router/dev/package.json'), '../bin.cjs');
  const workerEnv = { ...env, METRICS_PORT: String(ports.workerMetrics) };
  const start = (name: string, args: string[], processEnv = env, folder = '.') => {
    if (stopping === undefined)
      processes.start(name, { args, env: processEnv, cwd: join(repositoryRoot, folder) }, onDeath);
  };
  // Processes that need no database; the slowest one starts first.
  start('web', [reactRouter, 'dev', '--port', String(ports.web)], { ...env, NODE_ENV: 'development' }, 'apps/web');
  start('mail', [maildev, ...mailPorts, ...mailPlace]);
  start('outer', ['apps/simulators/src/main.ts']);
  await runCommand(['migrate'], env);
  const accounts = await seedOnce(env);
  start('api', ['--watch', '--watch-preserve-output', apiSource, 'serve']);
  start('worker', ['--watch', '--watch-preserve-output', apiSource, 'work'], workerEnv);
  await waitUntilReady(`${apiOrigin}/api/health/ready`);
  // The first page makes Vite prepare its dependencies; done here, nobody waits for that in the browser.
  await waitUntilReady(origin);
  await listening();

  printTable([
    ['Avsar', origin],
    ['API reference', `${apiOrigin}/api/docs`],
    ['Mail we sent', `http://127.0.0.1:${ports.mail}`],
    ['SMS we sent', `http://127.0.0.1:${ports.sms}`],
    ['Razorpay simulator', razorpay],
    ['The model', model],
    ['PostgreSQL', postgres.url],
    ...accounts.map(({ role, name, login }): [string, string] => [`Log in as ${role}`, `${login} (${name})`]),
  ]);
  console.log('Ctrl-C stops everything; the data stays. `npm run dev -- --fresh` starts over.');
}

try {
  await main();
} catch (error) {
  await stop(1, error instanceof Error ? error.message : String(error));
}
