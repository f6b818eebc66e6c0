import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@avsar/testkit/eventually';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobNames } from '../src/jobs/queue.ts';
import { measureQueues } from '../src/jobs/queue-figures.ts';
import { cachedFor, createRegistry } from '../src/shared/metrics.ts';
import { measureBackups } from '../src/providers/backup-figures.ts';
import { measureCertificate } from '../src/providers/certificate.ts';
import { startTestApp, type TestApp } from './app.ts';
import { openRegisterRoom } from './rows/register-room.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
afterAll(() => test.close());

/** The value of a metric, by its name with labels; `undefined` if it is not reported. */
function valueOf(metrics: string, name: string): number | undefined {
  const line = metrics.split('\n').find((text) => text.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

describe('metrics of the api', () => {
  it('readiness, database pool, open streams and the free space for files', async () => {
    const metrics = await test.metricsOf('api');
    expect(valueOf(metrics, 'avsar_ready')).toBe(1);
    expect(valueOf(metrics, 'avsar_database_writable')).toBe(1);
    expect(valueOf(metrics, 'avsar_database_pool{state="waiting"}')).toBe(0);
    expect(valueOf(metrics, 'avsar_database_pool{state="total"}')).toBeGreaterThan(0);
    expect(valueOf(metrics, 'avsar_database_pool{state="idle"}')).toBeGreaterThanOrEqual(0);
    expect(valueOf(metrics, 'avsar_event_streams_open')).toBe(0);
    expect(valueOf(metrics, 'avsar_storage_free_bytes')).toBeGreaterThan(1_000_000);
  });

  it('is not ready while it is stopping', async () => {
    test.app.draining = true;
    expect(valueOf(await test.metricsOf('api'), 'avsar_ready')).toBe(0);
    test.app.draining = false;
  });

  it('joins refused, by cause', async () => {
    const room = await openRegisterRoom(test);
    const early = await room.meet(24 * 60);
    expect((await room.join(early.id)).status).toBe(409);
    expect((await room.join(2_147_483_647)).status).toBe(404);
    const metrics = await test.metricsOf('api');
    expect(valueOf(metrics, 'avsar_joins_refused_total{cause="early"}')).toBe(1);
    expect(valueOf(metrics, 'avsar_joins_refused_total{cause="not_found"}')).toBe(1);
  });
});

describe('metrics of the worker', () => {
  it('how long codes take, and queues by name', async () => {
    const { email } = await test.createUser();
    expect((await test.call('POST', '/api/auth/otp/email', { body: { email } })).status).toBe(200);
    await test.mailedCode(email);
    await test.jobsDone();
    const metrics = await test.metricsOf('worker');
    expect(valueOf(metrics, 'avsar_code_delivery_seconds_count{channel="email"}')).toBe(1);
    const queues = [...metrics.matchAll(/^avsar_jobs_waiting\{name="([^"]+)"\} /gm)].map(([, name]) => name);
    expect(new Set(queues)).toEqual(new Set(jobNames));
    expect(valueOf(metrics, 'avsar_jobs_failed{name="auth.send-otp"}')).toBe(0);
    for (const kind of ['paid_order', 'review', 'refund', 'transfer']) {
      expect(valueOf(metrics, `avsar_money_waiting{kind="${kind}"}`)).toBe(0);
      expect(valueOf(metrics, `avsar_money_oldest_waiting_seconds{kind="${kind}"}`)).toBe(0);
    }
    expect(metrics).not.toContain('avsar_backup');
  });
});

describe('the queue', () => {
  it('waiting jobs, the age of the oldest, and failed jobs; jobs for later do not count', async () => {
    const other = await startTestApp({ REDIS_URL: '' });
    try {
      const registry = createRegistry();
      measureQueues(registry, other.db);
      await other.app.context.transaction(async (tx) => {
        await other.app.context.jobs.sendAll(tx, 'auth.send-otp', [{ challengeId: 1 }, { challengeId: 2 }]);
        await other.app.context.jobs.send(tx, 'payments.refund', { refundId: 1 });
      });
      await other.db.execute(sql`update pgboss.job set start_after = now() - interval '90 seconds'
        where name = 'auth.send-otp' and (data ->> 'challengeId')::int = 1`);
      await other.db.execute(
        sql`update pgboss.job set start_after = now() + interval '1 hour' where name = 'payments.refund'`,
      );
      await other.db.execute(sql`update pgboss.queue set failed_count = 3 where name = 'media.sweep'`);
      const metrics = await registry.metrics();
      expect(valueOf(metrics, 'avsar_jobs_waiting{name="auth.send-otp"}')).toBe(2);
      expect(valueOf(metrics, 'avsar_job_oldest_waiting_seconds{name="auth.send-otp"}')).toBeGreaterThanOrEqual(90);
      expect(valueOf(metrics, 'avsar_jobs_waiting{name="payments.refund"}')).toBe(0);
      expect(valueOf(metrics, 'avsar_jobs_failed{name="media.sweep"}')).toBe(3);
    } finally {
      await other.close();
    }
  });

  it('pg-boss counts the failed jobs', async () => {
    await test.startWorker();
    await test.db.execute(sql`insert into pgboss.job (name, data, state, completed_on)
      values ('media.sweep', '{}', 'failed', now())`);
    const failed = () =>
      test.db.execute<{ n: number }>(sql`select failed_count as n from pgboss.queue where name = 'media.sweep'`);
    await eventually(async () => ((await failed()).rows[0]?.n === 1 ? true : undefined), 15_000);
    await test.db.execute(sql`delete from pgboss.job where name = 'media.sweep'`);
    expect((await failed()).rows).toHaveLength(1);
  });
});

describe('BACKUP_STATE_FILE', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'avsar-backup-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const metricsFor = async (text?: string) => {
    const file = join(folder, 'state.json');
    if (text === undefined) await rm(file, { force: true });
    else await writeFile(file, text);
    const registry = createRegistry();
    measureBackups(registry, file);
    return registry.metrics();
  };

  it('says when the newest backup, archived log and test restore were', async () => {
    const metrics = await metricsFor(
      JSON.stringify({
        finishedAt: '2026-11-16T02:00:00Z',
        walArchivedAt: '2026-11-16T08:00:00+05:30',
        filesAt: '2026-11-16T02:15:00Z',
        drillAt: '2026-11-10T02:00:00.000Z',
        drillOk: true,
        drillSeconds: 21,
      }),
    );
    const at = (instant: string) => Date.parse(instant) / 1000;
    expect(valueOf(metrics, 'avsar_backup_finished_timestamp_seconds')).toBe(at('2026-11-16T02:00:00Z'));
    expect(valueOf(metrics, 'avsar_backup_wal_archived_timestamp_seconds')).toBe(at('2026-11-16T02:30:00Z'));
    expect(valueOf(metrics, 'avsar_backup_drill_timestamp_seconds')).toBe(at('2026-11-10T02:00:00Z'));
    expect(valueOf(metrics, 'avsar_backup_files_timestamp_seconds')).toBe(at('2026-11-16T02:15:00Z'));
    expect(valueOf(metrics, 'avsar_backup_drill_ok')).toBe(1);
    expect(valueOf(metrics, 'avsar_backup_drill_duration_seconds')).toBe(21);
    expect(valueOf(metrics, 'avsar_backup_state_readable')).toBe(1);
  });

  it('leaves out what never happened', async () => {
    const metrics = await metricsFor(JSON.stringify({ finishedAt: '2026-11-16T02:00:00Z' }));
    expect(valueOf(metrics, 'avsar_backup_state_readable')).toBe(1);
    expect(valueOf(metrics, 'avsar_backup_drill_ok')).toBeUndefined();
    expect(valueOf(metrics, 'avsar_backup_drill_timestamp_seconds')).toBeUndefined();
  });

  it.each([undefined, '', '{', '{"finishedAt": "yesterday"}'])(
    '%j: the file is reported as unreadable',
    async (text) => {
      const metrics = await metricsFor(text);
      expect(valueOf(metrics, 'avsar_backup_state_readable')).toBe(0);
      expect(valueOf(metrics, 'avsar_backup_finished_timestamp_seconds')).toBeUndefined();
    },
  );
});

it('the operator’s guide lists every metric of api and worker, and no other', async () => {
  await test.startWorker();
  // Measured only with a setting that tests do not have.
  const others = createRegistry();
  measureBackups(others, 'state.json');
  measureCertificate(others, 'https://localhost:1');
  const texts = [await test.metricsOf('api'), await test.metricsOf('worker'), await others.metrics()];
  const ours = texts.flatMap((text) => [...text.matchAll(/^# HELP (\w+)/gm)].map(([, name = '']) => name));
  const guide = await readFile(join(import.meta.dirname, '../../../docs/guides/operator.md'), 'utf8');
  const listed = [...guide.matchAll(/^\| `(\w+)` \| [^|]*(?:api|worker)[^|]* \| (?:–|`)/gm)].map(
    ([, name = '']) => name,
  );
  expect(new Set(listed)).toEqual(new Set(ours.filter((name) => !/^(?:process|nodejs)_/.test(name))));
});

it('figures are read once in a while, and again at once after a failure', async () => {
  let reads = 0;
  const read = cachedFor(60_000, async () => {
    reads += 1;
    if (reads === 1) throw new Error('away');
    return reads;
  });
  await expect(read()).rejects.toThrow('away');
  expect([await read(), await read(), reads]).toEqual([2, 2, 2]);
});
