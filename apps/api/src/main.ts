import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { limits } from '@avsar/contract';
import { startTraces } from '@avsar/traces';
import { buildApi, buildWorker } from './app.ts';
import { connectDatabase } from './database/client.ts';
import { migrate } from './database/migrate.ts';
import { examine } from './doctor/doctor.ts';
import { readEnv } from './env.ts';
import { auditPointText, readPoints, verifyAudit } from './features/audit/index.ts';
import { createAdmin, forgiveWrongCodes, isSetUp, openSetupLink } from './features/auth/index.ts';
import { verifyLedger } from './features/ledger/index.ts';
import { adoptStorage, claimStorage, describeStorage, sweepUploads } from './features/media/index.ts';
import { verifyRegister } from './features/register-months/index.ts';
import { createLogger } from './http/observe/logging.ts';
import { createQueues } from './jobs/queue.ts';
import { createImages } from './providers/images/images.ts';
import { createStorage } from './providers/storage.ts';
import { createRegistry, serveMetrics } from './shared/metrics.ts';
import { reasonOf } from './shared/reason.ts';
import type { RunningService } from './shared/running-service.ts';
import { verifyData } from './verify-data.ts';

const commands: { readonly [name: string]: () => Promise<void> | void } = {
  serve,
  work,
  migrate: migrateDatabase,
  seed,
  setup: setupCommand,
  'create-admin': createAdminCommand,
  'forgive-codes': forgiveCodesCommand,
  'verify-audit': verifyAuditCommand,
  'verify-register': verifyRegisterCommand,
  'verify-ledger': () => asOwner(verifyLedger),
  doctor: doctorCommand,
  'verify-data': () => asOwner((context) => verifyData(context, process.argv.slice(3), (line) => console.log(line))),
  'adopt-storage': adoptStorageCommand,
  'sweep-storage': sweepStorageCommand,
  secrets: printSecrets,
};

/** Different default ports, so that both processes can run on one machine. */
const metricsPorts = { serve: 9464, work: 9465 } as const;

async function serve(): Promise<void> {
  const env = readEnv();
  const log = createLogger(env.LOG_LEVEL);
  const registry = createRegistry();
  const stopTraces = await startTraces({ url: env.TRACES_URL, share: env.TRACES_SHARE, service: 'avsar-api' });
  const app = await buildApi({ env, log, registry });
  if (env.NODE_ENV === 'production' && !(await isSetUp(app.context))) {
    throw new Error(
      'There is no admin yet. Open a link for the first one with the command setup, or make one with create-admin, then start again.',
    );
  }
  const metricsServer = await serveMetrics(registry, env.METRICS_PORT ?? metricsPorts.serve, env.METRICS_HOST);
  await app.listen({ port: env.PORT, host: env.HOST });
  stopOnSignal(env.SHUTDOWN_GRACE_SECONDS, {
    drain: () => {
      app.draining = true;
      app.eventStreams.close();
    },
    close: async () => {
      metricsServer.close();
      await app.close();
      await stopTraces();
    },
  });
}

async function work(): Promise<void> {
  const env = readEnv();
  const log = createLogger(env.LOG_LEVEL);
  const registry = createRegistry();
  const stopTraces = await startTraces({ url: env.TRACES_URL, share: env.TRACES_SHARE, service: 'avsar-worker' });
  const worker = await buildWorker({ env, log, registry });
  const metricsServer = await serveMetrics(registry, env.METRICS_PORT ?? metricsPorts.work, env.METRICS_HOST);
  stopOnSignal(0, {
    close: async () => {
      metricsServer.close();
      await worker.close();
      await stopTraces();
    },
  });
  log.info('worker started');
}

const forcedStopSeconds = 30;

/**
 * Graceful shutdown: readiness answers 503 at once, traffic moves away, running requests finish, then the process
 * exits.
 */
function stopOnSignal(graceSeconds: number, running: RunningService & { drain?: () => void }): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    running.drain?.();
    setTimeout(() => process.exit(1), forcedStopSeconds * 1000).unref();
    setTimeout(() => {
      running.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    }, graceSeconds * 1000);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function migrateDatabase(): Promise<void> {
  const env = readEnv();
  await migrate({
    ownerUrl: ownerUrlOf(env),
    roles: [
      { name: 'avsar_api', url: env.DATABASE_URL },
      { name: 'avsar_worker', url: env.WORKER_DATABASE_URL ?? missing('WORKER_DATABASE_URL') },
    ],
    createQueues,
    report: (line) => console.log(line),
  });
}

const ownerUrlOf = (env: { OWNER_DATABASE_URL?: string | undefined }) =>
  env.OWNER_DATABASE_URL ?? missing('OWNER_DATABASE_URL');

function missing(name: string): never {
  throw new Error(`${name}: is needed for this command`);
}

/** Operator commands run as the owner of the tables; the api's role may not do what they do. */
async function asOwner(work: (context: Awaited<ReturnType<typeof ownerContext>>) => Promise<void>): Promise<void> {
  const context = await ownerContext();
  try {
    await work(context);
  } finally {
    await context.close();
  }
}

async function ownerContext() {
  const env = readEnv();
  const onError = (error: Error) => console.error(error.message);
  const database = connectDatabase({
    url: ownerUrlOf(env),
    poolSize: 2,
    applicationName: 'avsar-command',
    onError,
    statementTimeoutMilliseconds: 0,
  });
  // Storage and images use no resources until first use.
  const storage = await createStorage(env.storage);
  const images = createImages();
  const close = async () => {
    images.close();
    storage.close();
    await database.close();
  };
  return { ...database, storage, images, secrets: env.secrets, close };
}

async function seed(): Promise<void> {
  if (readEnv().NODE_ENV === 'production') throw new Error('seed: demo accounts never go into production');
  // Imported only here: the drawing code also decodes pictures and must stay out of the serving processes.
  const { demoLogins } = await import('@avsar/demo');
  const { demoStudentsDefault, seedDemo } = await import('./demo/seed.ts');
  const { values } = parseArgs({ args: process.argv.slice(3), options: { students: { type: 'string' } } });
  const students = Number(values.students ?? demoStudentsDefault);
  if (!Number.isInteger(students) || students < 1) throw new Error('--students: is a number of people, 1 or more');
  await asOwner(async (context) => {
    await claimStorage(context);
    const isNew = await seedDemo(context, { students });
    if (!isNew) console.error('The demo institute is here already; nothing was changed.');
    for (const login of demoLogins()) console.log(JSON.stringify(login));
  });
}

/** The link goes to standard output alone, so that a script can read it. */
async function setupCommand(): Promise<void> {
  const { PUBLIC_ORIGIN: origin } = readEnv();
  await asOwner(async (context) => {
    const link = await openSetupLink(context, origin);
    console.error(
      `Open this link in a browser. It makes the first admin, once, within ${limits.setupLinkMinutes} minutes.`,
    );
    console.log(link);
  });
}

async function createAdminCommand(): Promise<void> {
  const options = { username: { type: 'string' }, totp: { type: 'boolean' }, replace: { type: 'boolean' } } as const;
  const { values } = parseArgs({ args: process.argv.slice(3), options });
  const username = values.username ?? missing('--username');
  const password = await readPassword();
  await asOwner(async (context) => {
    const keys = await createAdmin(context, {
      username,
      password,
      withTotp: values.totp ?? false,
      replace: values.replace ?? false,
    });
    console.log(`The admin ${username} can log in now.`);
    if (keys === undefined) return;
    console.log(`Add this to an authenticator app:\n  ${keys.totpUri}`);
    console.log(
      `Recovery codes, each good once; keep them away from this machine:\n  ${keys.recoveryCodes.join('\n  ')}`,
    );
  });
}

async function forgiveCodesCommand(): Promise<void> {
  const { positionals } = parseArgs({ args: process.argv.slice(3), allowPositionals: true });
  const identifier = positionals[0] ?? missing('the e-mail address or mobile number');
  await asOwner(async (context) => {
    const forgiven = await forgiveWrongCodes(context, identifier);
    console.log(forgiven ? 'Their wrong codes are forgotten; they can log in again.' : 'There were no wrong codes.');
  });
}

/** `--head NUMBER:HASH` (repeatable) or `--heads FILE`: audit entries noted before, which must still be there. */
async function verifyAuditCommand(): Promise<void> {
  const options = { head: { type: 'string', multiple: true }, heads: { type: 'string' } } as const;
  const { values } = parseArgs({ args: process.argv.slice(3), options });
  const texts = [...(values.head ?? []), ...(values.heads === undefined ? [] : [await readFile(values.heads, 'utf8')])];
  const noted = texts.map(readPoints);
  if (noted.some((points) => points.length === 0))
    throw new Error('--head, --heads: expected NUMBER:HASH, as verify-audit prints it');
  await asOwner(async (context) => {
    const head = await verifyAudit(context, noted.flat());
    if (head !== undefined) console.log(auditPointText(head));
  });
}

/** `verify-register 2026-10`, or every closed month: computes the hashes again. Prints those that are right. */
async function verifyRegisterCommand(): Promise<void> {
  const { positionals } = parseArgs({ args: process.argv.slice(3), allowPositionals: true });
  await asOwner(async (context) => {
    for (const line of await verifyRegister(context, positionals[0])) console.log(line);
  });
}

async function doctorCommand(): Promise<void> {
  const env = readEnv();
  await asOwner(async (context) => {
    const isWell = await examine({ ...context, env }, (line) => console.log(line));
    if (!isWell) process.exitCode = 1;
  });
}

const isConfirmed = () =>
  parseArgs({ args: process.argv.slice(3), options: { yes: { type: 'boolean' } } }).values.yes === true;

/** Makes this database the owner of the storage: after a restore, or when a storage moves to a new database. */
async function adoptStorageCommand(): Promise<void> {
  const isToBeDone = isConfirmed();
  await asOwner(async (context) => {
    console.log(await describeStorage(context));
    if (!isToBeDone)
      throw new Error('Nothing was changed. Stop every other installation that uses it, then add --yes.');
    const isNew = await adoptStorage(context);
    console.log(
      isNew
        ? 'The storage belongs to this database now. Start api and worker.'
        : 'The storage belongs to this database already; nothing was changed.',
    );
  });
}

/** The nightly sweep without its limit, for an operator who has looked at the figures. */
async function sweepStorageCommand(): Promise<void> {
  if (!isConfirmed())
    throw new Error('Nothing was changed. Read the section media_sweep of the guide, then add --yes.');
  await asOwner(async (context) => {
    const { stored, unreferenced, deleted } = await sweepUploads(context, { now: new Date(), force: true });
    console.log(`Uploads: ${stored} stored, ${unreferenced} unreferenced, of these ${deleted} deleted.`);
  });
}

/**
 * Reads the password from the terminal without echo, or from a pipe; never from the command line, which every process
 * can read.
 */
async function readPassword(): Promise<string> {
  process.stderr.write('Password (at least 15 characters): ');
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: process.stdin.isTTY });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}

function printSecrets(): void {
  const { privateKey } = generateKeyPairSync('ed25519');
  const key = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  console.log(`TOKEN_KEYS=${new Date().toISOString().slice(0, 10)}-${randomBytes(2).toString('hex')}:${key}`);
  console.log(`APP_SECRET=${randomBytes(32).toString('base64')}`);
}

const name = process.argv[2] ?? '';
const command = commands[name];
if (command === undefined) {
  console.error(`Commands: ${Object.keys(commands).join(', ')}`);
  process.exit(2);
}
try {
  await command();
} catch (error) {
  console.error(reasonOf(error));
  process.exit(1);
}
