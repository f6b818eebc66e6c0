import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '@avsar/testkit/eventually';
import { freePort } from '@avsar/testkit/free-port';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask } from './nginx-test-server.ts';
import { runNginx } from './run-nginx.ts';

const dropIn = join(import.meta.dirname, '../deploy/systemd/nginx.service.d');
const debianUnit = '/lib/systemd/system/nginx.service';
const systemdAnalyze = '/usr/bin/systemd-analyze';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'avsar-nginx-unit-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The settings of the drop-in, by section: `{ Service: { Restart: 'always' } }`. */
function readSettings(): Record<string, Record<string, string>> {
  const settings: Record<string, Record<string, string>> = {};
  let section: Record<string, string> = {};
  for (const line of readFileSync(join(dropIn, 'avsar.conf'), 'utf8').split('\n')) {
    const [, header] = /^\[(\w+)\]$/.exec(line) ?? [];
    if (header !== undefined) settings[header] = section = {};
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) section[name] = value;
  }
  return settings;
}

test('nginx is started again, and no worker of a dead master is left to hold the ports', () => {
  expect(readSettings()).toEqual({
    Unit: { StartLimitIntervalSec: '0' },
    Service: { Restart: 'always', RestartSec: '1', KillMode: 'control-group' },
  });
});

test.runIf(existsSync(systemdAnalyze) && existsSync(debianUnit))(
  'systemd accepts the drop-in for Debian’s unit (needs /usr/bin/systemd-analyze and nginx)',
  async () => {
    await cp(debianUnit, join(folder, 'nginx.service'));
    await cp(dropIn, join(folder, 'nginx.service.d'), { recursive: true });
    const env = { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` };
    const { stderr } = await promisify(execFile)(systemdAnalyze, ['verify', join(folder, 'nginx.service')], { env });
    expect(stderr.split('\n').filter((line) => line.includes(folder))).toEqual([]);
  },
);

/** Ids of the worker processes of a master, from Linux's list of processes. */
const workersOf = (pid: number): number[] =>
  [...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').matchAll(/\d+/g)].map(Number);

test.runIf(process.platform === 'linux')(
  'kill -9 of the master: workers keep the port; once they are told to end, a new nginx starts (needs /proc)',
  async () => {
    const options = { web: ['127.0.0.1:9'], api: ['127.0.0.1:9'], port: await freePort(), folder };
    const answers = () =>
      ask({ host: '127.0.0.1', port: options.port, path: '/metrics' }).then(
        ({ status }) => status === 404,
        () => false,
      );
    const killed = await runNginx(options);
    // nginx listens before it starts its workers.
    await eventually(async () => (await answers()) || undefined);
    const workers = workersOf(killed.pid);
    process.kill(killed.pid, 'SIGKILL');
    await killed.stop();
    expect(await answers(), 'workers without a master still answer').toBe(true);
    // What systemd does before a restart, with KillMode=control-group.
    for (const worker of workers) process.kill(worker, 'SIGTERM');
    await eventually(async () => !(await answers()) || undefined);
    const again = await runNginx(options);
    expect(await answers()).toBe(true);
    await again.stop();
  },
);
