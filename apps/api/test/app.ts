import { rm } from 'node:fs/promises';
import type { Right } from '@avsar/contract';
import { startSmsSimulator } from '@avsar/simulators/sms';
import { findCode } from '@avsar/testkit/codes';
import { environmentFor, smsAuthKey } from '@avsar/testkit/environment';
import { eventually } from '@avsar/testkit/eventually';
import { startInbox } from '@avsar/testkit/inbox';
import { desc, eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { inject } from 'vitest';
import { buildApi, buildWorker, type AppParts } from '../src/app.ts';
import { connectDatabase, type Db } from '../src/database/client.ts';
import { auditLog } from '../src/database/tables/audit.ts';
import { type Env, readEnv } from '../src/env.ts';
import { createLogger } from '../src/http/observe/logging.ts';
import { createRegistry } from '../src/shared/metrics.ts';
import { createMovableClock } from './clock.ts';
import { cloneDatabase } from './databases.ts';
import {
  createAdminRow,
  createUser,
  openSessionFor,
  plantCode,
  type PlantedCode,
  type UserRow,
} from './rows/people.ts';

export interface Call {
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly address?: string;
  readonly cookie?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  /** The device cookie of the reply, ready to be sent. */
  readonly cookie: string | undefined;
  json<Body = Record<string, unknown>>(): Body;
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/** An api with its own database; worker, inbox and SMS simulator start when they are first needed. */
export async function startTestApp(changes: Readonly<Record<string, string>> = {}, timing?: AppParts['timing']) {
  const database = await cloneDatabase(inject('serverUrl'), inject('template'));
  const inbox = await startInbox();
  const smsSimulator = await startSmsSimulator({ authKey: smsAuthKey });
  const environment = environmentFor({
    ...database,
    redisUrl: inject('redisUrl'),
    smtpUrl: inbox.url,
    smsUrl: smsSimulator.url,
  });
  const env = readEnv({ ...environment, ...changes });
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => lines.push(line) });
  const clock = createMovableClock();
  const registries = { api: createRegistry(), worker: createRegistry() };
  const app = await buildApi({ env, log, registry: registries.api, clock, ...(timing && { timing }) });
  await app.ready();
  const owner = connectDatabase({ url: database.ownerUrl, poolSize: 4, applicationName: 'test', onError: () => {} });
  let worker: ReturnType<typeof buildWorker> | undefined;
  const startWorker = () => (worker ??= workerWithoutClock());
  const workerWithoutClock = async () => {
    // Disables scheduled jobs: a scheduled job would run unasked and keep `jobsDone` waiting. pg-boss is told that it
    // checked its schedule tomorrow.
    await owner.db.execute(`update pgboss.version set cron_on = now() + interval '1 day'`);
    return buildWorker({ env, log, registry: registries.worker, clock, timing: { longestPollSeconds: 0.5 } });
  };

  return {
    app,
    env,
    clock,
    inbox,
    smsSimulator,
    database,
    /** Connected as the table owner, to create and inspect rows. */
    db: owner.db,
    logLines: lines,
    /** The text that Prometheus reads from the api or the worker. */
    metricsOf: (process: 'api' | 'worker') => registries[process].metrics(),
    call: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, call: Call = {}) => ask(app, method, url, call),
    createUser: (user?: Parameters<typeof createUser>[1]) => createUser(owner.db, user),
    /** Signs in as a new person, or as this student or trainer. */
    signInAs: (who: 'student' | 'trainer' | 'admin', user?: UserRow) => signInAs(owner.db, env, clock.now(), who, user),
    /** A member of the staff with exactly these rights. */
    signInWithRights: async (...rights: Right[]) => {
      const id = await createAdminRow(owner.db, { role: 'other', rights });
      const signIn = { owner: owner.db, secrets: env.secrets, issuer: env.PUBLIC_ORIGIN, now: clock.now() };
      return { id, ...(await openSessionFor({ ...signIn, role: 'ADMIN', id })) };
    },
    /** The last audit entry about a user. */
    lastAuditOf: async (userId: number) => {
      const aboutThem = eq(auditLog.subject, `user:${userId}`);
      const [entry] = await owner.db.select().from(auditLog).where(aboutThem).orderBy(desc(auditLog.id)).limit(1);
      return entry;
    },
    plantCode: (code: PlantedCode) => plantCode(owner.db, env.secrets.otpPepper, clock.now(), code),
    /** The next code mailed to this address by the real worker. */
    mailedCode: async (email: string, after?: number) => {
      await startWorker();
      return inbox.codeFor(email, after);
    },
    /** The next code that the SMS simulator received for this number. */
    textedCode: async (mobile: string) => {
      await startWorker();
      return eventually(() => {
        const messages = smsSimulator.outbox.filter((message) => message.mobile.endsWith(mobile));
        return findCode(JSON.stringify(messages.at(-1)?.variables ?? {}));
      });
    },
    startWorker,
    /** Resolves when no job is waiting or running. */
    jobsDone: async () => {
      await startWorker();
      await eventually(async () => {
        const { rows } = await owner.db.execute("select from pgboss.job where state < 'completed' limit 1");
        return rows.length === 0 ? true : undefined;
      });
    },
    close: async () => {
      await (await worker)?.close();
      await app.close();
      await owner.close();
      await Promise.all([inbox.close(), smsSimulator.close()]);
      await database.drop();
      await rm(environment['STORAGE_FOLDER'] ?? '', { recursive: true, force: true });
    },
  };
}

async function ask(
  app: Awaited<ReturnType<typeof buildApi>>,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  { body, token, address = '203.0.113.7', cookie, headers = {} }: Call,
): Promise<Reply> {
  const isStream = url.startsWith('/api/notifications/stream');
  const response = await app.inject({
    payloadAsStream: isStream,
    method,
    url,
    remoteAddress: address,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(cookie !== undefined && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const [set] = response.cookies;
  const bytes = isStream ? await beginningOf(response) : response.rawPayload;
  const text = bytes.toString();
  return {
    status: response.statusCode,
    text,
    bytes,
    headers: response.headers,
    cookie: set === undefined ? undefined : `${set.name}=${encodeURIComponent(set.value)}`,
    json: <Body>() => JSON.parse(text) as Body,
  };
}

/** Of an endless event stream, only the first chunk is read; then the connection is closed. */
async function beginningOf({ headers, stream, raw }: LightMyRequestResponse): Promise<Buffer> {
  const isStream = String(headers['content-type']).startsWith('text/event-stream');
  const chunks: Buffer[] = [];
  for await (const chunk of stream() as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    if (isStream && chunks[0]?.toString().startsWith('retry: ') === true) break;
  }
  raw.res.destroy();
  return Buffer.concat(chunks);
}

async function signInAs(owner: Db, env: Env, now: Date, who: 'student' | 'trainer' | 'admin', known?: UserRow) {
  const shared = { owner, secrets: env.secrets, issuer: env.PUBLIC_ORIGIN, now };
  if (who === 'admin') {
    const id = await createAdminRow(owner);
    return { id, user: undefined, ...(await openSessionFor({ ...shared, role: 'ADMIN', id })) };
  }
  const role = who === 'student' ? 'STUDENT' : 'TRAINER';
  const user = known ?? (await createUser(owner, { role }));
  return { id: user.id, user, ...(await openSessionFor({ ...shared, role, id: user.id })) };
}
