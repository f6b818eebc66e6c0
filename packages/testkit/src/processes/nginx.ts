import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from './eventually.ts';

const nginx = process.env['NGINX_PATH'] ?? '/usr/sbin/nginx';
const readyMilliseconds = 10_000;
/** A shell script that stops nginx when its input closes: on `stop()`, or when this process ends for any reason. */
const runUntilInputCloses = '"$0" "$@" & read -r _; kill "$!"; wait "$!"';

export interface Nginx {
  /** The pid of the master process. */
  readonly pid: number;
  stop(): Promise<void>;
}

export const pidFileIn = (folder: string) => join(folder, 'nginx.pid');

/** Runs nginx with a configuration that names this port, and a pid file in this folder. */
export async function startNginx(configuration: string, folder: string, port: number): Promise<Nginx> {
  if (!existsSync(nginx)) {
    throw new Error('nginx is not installed. On Debian: apt-get install -y --no-install-recommends nginx-light');
  }
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configuration);
  const args = ['-e', 'stderr', '-c', file];
  await promisify(execFile)(nginx, ['-t', ...args]);
  const child = spawn('sh', ['-c', runUntilInputCloses, nginx, ...args, '-g', 'daemon off;'], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const gone = once(child, 'exit');
  const stop = async () => {
    child.stdin.end();
    await gone;
  };
  const pidWhenReady = async () => ((await listens(port)) && readPid(pidFileIn(folder))) || undefined;
  try {
    const failure = `nginx did not listen on port ${port} in time`;
    return { pid: await eventually(pidWhenReady, readyMilliseconds, { failure }), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** nginx creates its pid file empty and then writes to it. A pid of 0 would mean the process group of the test run. */
function readPid(file: string): number | undefined {
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  return pid > 0 ? pid : undefined;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
