import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type NginxOptions, renderNginx } from './render-nginx.ts';

const nginx = process.env['NGINX_PATH'] ?? '/usr/sbin/nginx';
const readySeconds = 10;
/** A shell script that stops nginx when its input closes: on `stop()`, or when this process ends for any reason. */
const runUntilInputCloses = '"$0" "$@" & read -r _; kill "$!"; wait "$!"';

export interface Nginx {
  /** The pid of the master process. */
  readonly pid: number;
  stop(): Promise<void>;
}

export type LocalNginx = Omit<NginxOptions, 'listen' | 'folder' | 'logs' | 'pid' | 'user'> & {
  readonly port: number;
  /** Holds configuration, cache and logs. */
  readonly folder: string;
};

/** Runs nginx on this machine with the production configuration, but with other ports and folders. */
export function runNginx({ port, folder, ...options }: LocalNginx): Promise<Nginx> {
  const listen = `127.0.0.1:${port}`;
  const places = { folder, logs: folder, pid: pidFileIn(folder), user: userInfo().username };
  return runConfiguration(renderNginx({ ...options, ...places, listen }), folder, port);
}

export const pidFileIn = (folder: string) => join(folder, 'nginx.pid');

/** Runs nginx with any configuration text whose pid file is in this folder. */
export async function runConfiguration(configuration: string, folder: string, port: number): Promise<Nginx> {
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
  const deadline = Date.now() + readySeconds * 1000;
  while (!(await listens(port)) || !existsSync(pidFileIn(folder))) {
    if (Date.now() > deadline) {
      await stop();
      throw new Error(`nginx did not listen on port ${port} within ${readySeconds} seconds`);
    }
    await sleep(20);
  }
  return { pid: Number(readFileSync(pidFileIn(folder), 'utf8')), stop };
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
