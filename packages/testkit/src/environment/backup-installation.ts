import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runStatement } from '../database/databases.ts';
import { freePort } from '../processes/free-port.ts';
import { environmentFor } from './environment.ts';

const root = join(import.meta.dirname, '../../../..');
const run = promisify(execFile);
/** Debian's PostgreSQL: pgBackRest of the same Debian knows its version. */
const postgres = '/usr/lib/postgresql/15/bin';
const needed = ['/usr/bin/pgbackrest', '/usr/bin/restic', '/usr/bin/jq', `${postgres}/initdb`];

/** Whether the programs of deploy/ for backups can run here: as root, with the packages of Debian. */
export const canBackUp = () => process.getuid?.() === 0 && needed.every((program) => existsSync(program));

const asPostgres = (...command: string[]) => run('runuser', ['-u', 'postgres', '--', ...command], { cwd: '/' });

/**
 * A migrated database on a PostgreSQL of its own, a folder of files and a second place, all below one temporary folder,
 * for the programs of deploy/ that back up and restore.
 */
export async function startBackupInstallation() {
  const folder = await mkdtemp(join(tmpdir(), 'avsar-backup-'));
  const at = (...path: string[]) => join(folder, ...path);
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/avsar`;
  await makeFolders(folder);
  await startServer(folder, port);
  await runStatement(url.replace('/avsar', '/postgres'), 'create database avsar');
  await writeSettings(folder, url);
  const env: NodeJS.ProcessEnv = {
    PATH: process.env['PATH'],
    // The operator's command starts several times: the second start and the later ones are faster.
    NODE_COMPILE_CACHE: at('compiled'),
    AVSAR_ETC: at('etc'),
    AVSAR_LIB: at('lib'),
    AVSAR_NODE: process.execPath,
    AVSAR_OPERATOR: 'root',
    AVSAR_FILES_GROUP: 'root',
    AVSAR_PGDATA: at('data'),
    AVSAR_PGPORT: String(port),
    AVSAR_PGSOCKET: at('socket'),
    PGBACKREST_CONFIG: at('etc/pgbackrest.conf'),
  };
  await run('bash', ['-c', '. deploy/backup.sh && ask_avsar migrate'], { cwd: root, env });
  const query = <Row extends Record<string, unknown>>(statement: string, values?: unknown[]) =>
    runStatement<Row>(url, statement, values);
  const [row] = await query<{ storage_id: string }>('select storage_id from installation');
  await writeFile(at('files/avsar-installation'), `${row?.storage_id}\n`);
  /** Ends PostgreSQL as a power cut would. */
  const crash = () => asPostgres(`${postgres}/pg_ctl`, '-D', at('data'), '-s', '-m', 'immediate', 'stop');
  return {
    /** A path below the temporary folder: `data`, `files`, `second`. */
    at,
    url,
    query,
    crash,
    /** Runs a program of deploy/; resolves with what it printed. */
    deploy: async (program: string, ...args: string[]) => {
      const { stdout, stderr } = await run(join(root, 'deploy', program), args, { env });
      return stdout + stderr;
    },
    state: async () => JSON.parse(await readFile(at('lib/backup/state.json'), 'utf8')) as Record<string, unknown>,
    /** Stores resumes of an hour ago, in the files and in the database; returns their keys. */
    upload: async (contents: readonly Buffer[]) => {
      const rows = contents.map((content) => ({
        key: `private/${randomUUID()}`,
        hash: createHash('sha256').update(content).digest('hex').slice(0, 32),
        bytes: content.length,
      }));
      for (const [index, { key }] of rows.entries()) {
        await mkdir(at('files', key), { recursive: true });
        await writeFile(at('files', key, 'resume.pdf'), contents[index] ?? '');
      }
      await query(
        `insert into media (kind, visibility, key, hash, content_type, bytes, created_at)
         select 'resume', 'private', key, hash, 'application/pdf', bytes, now() - interval '1 hour'
         from json_to_recordset($1) as sent (key text, hash text, bytes int)`,
        [JSON.stringify(rows)],
      );
      return rows.map(({ key }) => key);
    },
    close: async () => {
      await crash().catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function makeFolders(folder: string): Promise<void> {
  for (const name of ['etc', 'lib', 'second', 'files', 'socket']) await mkdir(join(folder, name));
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'postgres'])));
  for (const path of [folder, join(folder, 'socket')]) await chown(path, Number(uid?.stdout), Number(gid?.stdout));
  for (const path of [folder, join(folder, 'etc')]) await chmod(path, 0o711);
}

async function startServer(folder: string, port: number): Promise<void> {
  const data = join(folder, 'data');
  await asPostgres(`${postgres}/initdb`, ...`-D ${data} -U postgres -A trust -E UTF8 --no-sync`.split(' '));
  await appendFile(join(data, 'postgresql.conf'), "listen_addresses = '127.0.0.1'\nfsync = off\n");
  const options = ['-o', `-p ${port} -k ${join(folder, 'socket')}`];
  await asPostgres(`${postgres}/pg_ctl`, '-D', data, '-w', '-s', '-l', `${data}.log`, ...options, 'start');
}

/** The files that deploy/install writes into /etc/avsar. */
async function writeSettings(folder: string, url: string): Promise<void> {
  const roleUrl = (role: string) => url.replace('postgres@', `${role}@`);
  const owner = {
    OWNER_DATABASE_URL: url,
    DATABASE_URL: roleUrl('avsar_api'),
    WORKER_DATABASE_URL: roleUrl('avsar_worker'),
    STORAGE_FOLDER: join(folder, 'files'),
  };
  const {
    APP_SECRET = '',
    TOKEN_KEYS = '',
    ...settings
  } = environmentFor({
    ownerUrl: url,
    databaseUrl: url,
    workerUrl: url,
  });
  const production = { PUBLIC_ORIGIN: 'https://avsar.test', TRUSTED_PROXIES: '127.0.0.1' };
  const files = {
    settings: { ...settings, ...production },
    secrets: { APP_SECRET, TOKEN_KEYS },
    owner,
    backup: { BACKUP_FOLDER: join(folder, 'second'), BACKUP_SCRATCH: folder },
  };
  for (const [name, values] of Object.entries(files)) {
    const lines = Object.entries(values).map(([variable, value]) => `${variable}=${value}\n`);
    await writeFile(join(folder, 'etc', `${name}.env`), lines.join(''));
  }
}
