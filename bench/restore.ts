import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { canBackUp, startBackupInstallation } from '@avsar/testkit/backup-installation';
import { withClient } from '@avsar/testkit/databases';
import { fillInstitute } from './institutes/admin-institute.ts';

/**
 * `npm run bench:restore [-- --students 100000 --uploads 10000]`, as root: an institute loses its machine while rows are
 * written. How long the restore takes, and what is lost. Fails if more than a minute of changes, or a file, is lost.
 */
const options = {
  students: { type: 'string', default: '100000' },
  /** Resumes of 40 KB of random bytes. */
  uploads: { type: 'string', default: '10000' },
  /** How long rows are written before the loss; PostgreSQL archives its log every 60 seconds. */
  seconds: { type: 'string', default: '100' },
} as const;
const { values } = parseArgs({ options });
const students = Number(values.students);
const uploads = Number(values.uploads);
/** `archive_timeout`, and some seconds for copying the segment. */
const lostSecondsMost = 70;

type Installation = Awaited<ReturnType<typeof startBackupInstallation>>;

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await work();
  console.log(`${what}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
  return result;
}

async function fill(here: Installation): Promise<void> {
  const size = { students, courses: Math.ceil(students / 50), batches: Math.ceil(students / 5) };
  await withClient(here.url, (owner) => fillInstitute(owner, size));
  for (let left = uploads; left > 0; left -= 500)
    await here.upload(Array.from({ length: Math.min(left, 500) }, () => randomBytes(40_000)));
}

/** Writes ten rows a second, each with its time, until the database is lost; returns how many were committed. */
async function writeUntilLost(here: Installation): Promise<number> {
  const until = performance.now() + Number(values.seconds) * 1000;
  return withClient(here.url, async (owner) => {
    let written = 0;
    for (; performance.now() < until; written += 1) {
      await owner.query(`insert into companies (name, position) values ($1, 0)`, [`Written ${written}`]);
      await setTimeout(100);
    }
    return written;
  });
}

async function measure(here: Installation): Promise<boolean> {
  await timed(`${students} students and ${uploads} uploads`, () => fill(here));
  await timed('set-up, first backup and test restore', () => here.deploy('backup-setup'));
  console.log(JSON.stringify(await here.state()));
  const written = await writeUntilLost(here);
  const lostAt = Date.now();
  await here.crash();
  await Promise.all([rm(here.at('data'), { recursive: true }), rm(here.at('files'), { recursive: true })]);

  const output = await timed('restore of database and files, with a new backup', () => here.deploy('restore', '--yes'));
  console.log(output);
  const [found] = await here.query<{ rows: number; last: Date }>(
    `select count(*)::int as rows, max(created_at) as last from companies where name like 'Written %'`,
  );
  const lostSeconds = (lostAt - (found?.last.getTime() ?? 0)) / 1000;
  const isWhole = output.includes(`"files":{"uploads":${uploads},"faulty":0,"later":0}`);
  console.log(`${written - (found?.rows ?? 0)} of ${written} rows written before the loss are lost: ${lostSeconds} s`);
  console.log(isWhole ? 'No file is lost.' : 'FILES ARE LOST.');
  return isWhole && lostSeconds < lostSecondsMost;
}

if (!canBackUp()) throw new Error('This needs root, pgbackrest, restic, jq and PostgreSQL 15 of Debian.');
console.log(`${availableParallelism()} processors with a load of ${loadavg()[0]?.toFixed(1)} before we began.`);
const here = await startBackupInstallation();
try {
  if (!(await measure(here))) process.exitCode = 1;
} finally {
  await here.close();
}
