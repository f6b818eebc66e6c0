import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCertificate } from '@avsar/testkit/certificate';
import type { Environment } from '@avsar/testkit/environment';
import { startCommand } from '@avsar/testkit/servers';
import { sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestEnvironment, type TestEnvironment } from './test-environment.ts';

let environment: TestEnvironment;
let folder: string;
let site: string;
const backups = () => join(folder, 'backups.json');

beforeAll(async () => {
  environment = await openTestEnvironment();
  folder = await mkdtemp(join(tmpdir(), 'avsar-doctor-'));
  const moment = new Date().toISOString();
  const state = { finishedAt: moment, walArchivedAt: moment, drillAt: moment, drillOk: true };
  await writeFile(backups(), JSON.stringify(state));
  const api = await environment.startApi();
  site = api.url;
  await environment.signInAdmin();
});
afterAll(async () => {
  await environment.close();
  await rm(folder, { recursive: true, force: true });
});

/** The state of each check, by its name. */
async function examine(changes: Environment = {}) {
  const env = { ...environment.env, PUBLIC_ORIGIN: site, BACKUP_STATE_FILE: backups(), ...changes };
  const command = startCommand('doctor', { env });
  const { code } = await command.exited;
  const lines = [...command.output().matchAll(/^(ok|LOOK|FAULT) {2,}(\S+(?: \S+)*) {2,}(.+)$/gm)];
  const states = Object.fromEntries(lines.map(([, state = '', name = '']): [string, string] => [name, state]));
  return { code, states, output: command.output() };
}

const allWell = {
  database: 'ok',
  'database roles': 'ok',
  schema: 'ok',
  jobs: 'ok',
  // The admin of the test has no authenticator app, the site no certificate, and there is no Redis.
  admins: 'LOOK',
  proxies: 'ok',
  storage: 'ok',
  disk: expect.stringMatching(/^(ok|LOOK)$/) as unknown,
  'temporary files': expect.stringMatching(/^(ok|LOOK)$/) as unknown,
  backups: 'ok',
  Redis: 'LOOK',
  site: 'ok',
  certificate: 'LOOK',
  clock: 'ok',
  mail: 'ok',
  SMS: 'ok',
  payments: 'ok',
  webhook: 'ok',
};

test('doctor: an installation that is well, and what each mistake does', { timeout: 300_000 }, async () => {
  const well = await examine();
  expect(well.states, well.output).toEqual(allWell);
  expect(well.code).toBe(0);

  const nothing = 'http://127.0.0.1:9';
  await environment.db.execute(sql`insert into pgboss.job (name, start_after) select name, now() - interval '1 hour'
    from pgboss.queue limit 1`);
  const wrong = await examine({
    PUBLIC_ORIGIN: nothing,
    SMTP_URL: 'smtp://127.0.0.1:9',
    SMS_BASE_URL: nothing,
    RAZORPAY_KEY_SECRET: 'of another account',
    REDIS_URL: 'redis://127.0.0.1:9',
    DATABASE_URL: 'postgres://avsar_api@127.0.0.1:9/avsar',
    WORKER_DATABASE_URL: (environment.env['WORKER_DATABASE_URL'] ?? '').replace('avsar_worker', 'avsar_nobody'),
    STORAGE_FOLDER: join(folder, 'empty'),
    BACKUP_STATE_FILE: join(folder, 'missing.json'),
    TRUSTED_PROXIES: '0.0.0.0/0',
  });
  const faults = Object.entries(wrong.states).flatMap(([name, state]) => (state === 'FAULT' ? [name] : []));
  expect(faults.toSorted(), wrong.output).toEqual(
    [
      'SMS',
      'Redis',
      'backups',
      'database roles',
      'jobs',
      'mail',
      'payments',
      'proxies',
      'site',
      'storage',
      'webhook',
    ].toSorted(),
  );
  expect(wrong.code).toBe(1);
  expect(wrong.output).toContain('DATABASE_URL does not work (ECONNREFUSED): correct DATABASE_URL');
  expect(wrong.output).toContain('there is no role avsar_nobody; run migrate');
  for (const secret of ['of another account', environment.env['APP_SECRET'] ?? '-']) {
    expect(wrong.output).not.toContain(secret);
  }
});

test('doctor: a certificate that browsers do not trust', { timeout: 120_000 }, async () => {
  const { certificate, key } = await createCertificate(folder, 'localhost');
  const server = createServer({ cert: readFileSync(certificate), key: readFileSync(key) }, (_, reply) => reply.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { states, output } = await examine({ PUBLIC_ORIGIN: `https://localhost:${port}` });
  expect([states['site'], states['certificate']], output).toEqual(['FAULT', 'FAULT']);
  expect(output).toContain('DEPTH_ZERO_SELF_SIGNED_CERT');
  server.close();
});
