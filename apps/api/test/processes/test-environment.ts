import { rm } from 'node:fs/promises';
import { startRazorpaySimulator } from '@avsar/simulators/razorpay';
import { startSmsSimulator } from '@avsar/simulators/sms';
import { findCode } from '@avsar/testkit/codes';
import {
  type Environment,
  environmentFor,
  newRazorpayKeys,
  razorpayEnvironment,
  smsAuthKey,
  webhookPath,
} from '@avsar/testkit/environment';
import { startInbox } from '@avsar/testkit/inbox';
import { killAll, type Process } from '@avsar/testkit/process';
import { startApi, startCommand, startWorker } from '@avsar/testkit/servers';
import { inject } from 'vitest';
import { connectDatabase } from '../../src/database/client.ts';
import { readEnv } from '../../src/env.ts';
import { cloneDatabase } from '../databases.ts';
import { createAdminRow, createUser, openSessionFor, plantCode } from '../rows/people.ts';
import type { Person } from './client.ts';

export type TestEnvironment = Awaited<ReturnType<typeof openTestEnvironment>>;

interface DatabaseServer {
  readonly serverUrl: string;
  readonly template: string;
}

/** A test environment for processes: its own database, an inbox, an SMS simulator and a Razorpay simulator. */
export async function openTestEnvironment(changes: Environment = {}, server?: DatabaseServer) {
  const { serverUrl, template } = server ?? { serverUrl: inject('serverUrl'), template: inject('template') };
  const database = await cloneDatabase(serverUrl, template);
  const inbox = await startInbox();
  const smsSimulator = await startSmsSimulator({ authKey: smsAuthKey });
  const razorpayKeys = newRazorpayKeys();
  const razorpay = await startRazorpaySimulator({ ...razorpayKeys, retryMilliseconds: [100, 200, 400, 800, 1600] });
  const servers = { ...database, smtpUrl: inbox.url, smsUrl: smsSimulator.url };
  const env: Environment = {
    ...environmentFor(servers),
    ...razorpayEnvironment(razorpay, razorpayKeys),
    TRUSTED_PROXIES: '127.0.0.1',
    ...changes,
  };
  const owner = connectDatabase({ url: database.ownerUrl, poolSize: 8, applicationName: 'test', onError: () => {} });
  const { secrets, PUBLIC_ORIGIN: issuer } = readEnv({ ...env });
  const { otpPepper } = secrets;
  const started: Process[] = [];
  const kept = async <Kind extends Process>(starting: Promise<Kind>): Promise<Kind> => {
    const process = await starting;
    started.push(process);
    return process;
  };

  return {
    env,
    smsSimulator,
    razorpay,
    /** Sets the api that gets the webhooks; without one they are held. */
    sendWebhooksTo: ({ url }: { readonly url: string }) => razorpay.setWebhooks({ url: `${url}${webhookPath}` }),
    /** Connected as the table owner, to create and inspect rows. */
    db: owner.db,
    transaction: owner.transaction,
    startApi: (options?: { readonly port?: number }) => kept(startApi({ ...options, env })),
    startWorker: ({ failAt }: { readonly failAt?: string } = {}) =>
      kept(startWorker({ env: { ...env, ...(failAt !== undefined && { FAILPOINT: failAt }) } })),
    /** A worker that dies at this place; it may do so before it says that it has started, so nobody waits for that. */
    startVictim: (failAt: string) => {
      const victim = startCommand('work', { env: { ...env, FAILPOINT: failAt } });
      started.push(victim);
      return victim;
    },
    createPerson: async (channel: Person['channel'] = 'email'): Promise<Person> => {
      const user = await createUser(owner.db);
      return { id: user.id, channel, identifier: channel === 'email' ? user.email : user.mobileNumber };
    },
    /** The mails that were sent. */
    inbox,
    /** A new student with a session. */
    signInStudent: async () => {
      const user = await createUser(owner.db);
      const session = { owner: owner.db, secrets, issuer, now: new Date(), role: 'STUDENT', id: user.id } as const;
      return { id: user.id, ...(await openSessionFor(session)) };
    },
    /** A token of this trainer. */
    signInTrainer: async (id: number): Promise<string> => {
      const session = { owner: owner.db, secrets, issuer, now: new Date(), role: 'TRAINER', id } as const;
      return (await openSessionFor(session)).token;
    },
    /** A token of a new admin. */
    signInAdmin: async (): Promise<string> => {
      const id = await createAdminRow(owner.db);
      const session = { owner: owner.db, secrets, issuer, now: new Date(), role: 'ADMIN', id } as const;
      return (await openSessionFor(session)).token;
    },
    /** All codes that this person was sent, oldest first. */
    codesOf: ({ channel, identifier }: Person): string[] => {
      const texts =
        channel === 'email'
          ? inbox.received.filter(({ to }) => to.includes(identifier)).map(({ mail }) => mail.text ?? '')
          : smsSimulator.outbox
              .filter(({ mobile }) => mobile === identifier)
              .map(({ variables }) => variables['otp'] ?? '');
      return texts.flatMap((text) => findCode(text) ?? []);
    },
    plantCode: ({ id: userId, channel, identifier }: Person, code: string) =>
      plantCode(owner.db, otpPepper, new Date(), { userId, channel, identifier, code }),
    /** Output of all processes of this test environment, including dead ones. */
    output: () => started.map((process) => process.output()).join('\n'),
    close: async () => {
      killAll();
      await Promise.all(started.map(({ exited }) => exited));
      await owner.close();
      await Promise.all([inbox.close(), smsSimulator.close(), razorpay.close()]);
      await database.drop();
      await rm(env['STORAGE_FOLDER'] ?? '', { recursive: true, force: true });
    },
  };
}
