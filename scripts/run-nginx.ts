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
/** Ends nginx when our end of its input closes: when we say so, or are gone, however we went. */
const untilWeEnd = '"$0" "$@" & read -r _; kill "$!"; wait "$!"';

export interface Nginx {
  /** Of the process that leads the workers. */
  readonly pid: number;
  stop(): Promise<void>;
}

export type LocalNginx = Omit<NginxOptions, 'listen' | 'folder' | 'logs' | 'pid' | 'user'> & {
  readonly port: number;
  /** For configuration, cache and logs. */
  readonly folder: string;
};

/** nginx on this machine, as in production: the same configuration with other ports and folders. */
export function runNginx({ port, folder, ...options }: LocalNginx): Promise<Nginx> {
  const listen = `127.0.0.1:${port}`;
  const places = { folder, logs: folder, pid: pidFileIn(folder), user: userInfo().username };
  return runConfiguration(renderNginx({ ...options, ...places, listen }), folder, port);
}

export const pidFileIn = (folder: string) => join(folder, 'nginx.pid');

/** Any configuration whose files lie in this folder. */
export async function runConfiguration(configuration: string, folder: string, port: number): Promise<Nginx> {
  if (!existsSync(nginx)) {
    throw new Error('nginx is not installed. On Debian: apt-get install -y --no-install-recommends nginx-light');
  }
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configuration);
  const args = ['-e', 'stderr', '-c', file];
  await promisify(execFile)(nginx, ['-t', ...args]);
  const child = spawn('sh', ['-c', untilWeEnd, nginx, ...args, '-g', 'daemon off;'], {
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
