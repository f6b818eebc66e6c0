import { spawn, spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { type Process, watchProcess } from '@avsar/testkit/process';
import { untilReady } from '@avsar/testkit/servers';

const programs = { server: 'redis-server', guard: 'setpriv' } as const;

export const hasRedis = Object.values(programs).every((name) => spawnSync('which', [name]).status === 0);

/** A Redis server without persistence that ends with the test run, even if that is killed (setpriv). */
export async function startRedis(port: number): Promise<Process> {
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const command = ['--pdeathsig', 'KILL', programs.server, ...settings];
  const redis = watchProcess(spawn(programs.guard, command, { cwd: tmpdir(), stdio: 'pipe' }));
  await untilReady(redis, () => redis.output().includes('Ready to accept connections'));
  return redis;
}
