import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentFor } from '@avsar/testkit/environment';
import { apiProgram } from '@avsar/testkit/servers';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { auditPointText, readPoints, recordAudit, verifyAudit } from './index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
afterAll(() => test.close());
beforeEach(async () => {
  await tamper(
    `truncate audit_log restart identity; delete from audit_head; insert into audit_head (entry_id, hash) values (0, '')`,
  );
  await write(6);
});

async function write(count: number): Promise<void> {
  const entry = { actor: 'admin:1', action: 'course.update', subject: 'course:1' };
  for (let number = 0; number < count; number += 1) await recordAudit(test.app.context.db, entry);
}

/** Changes the table with its triggers disabled, as somebody with access to the server could. */
async function tamper(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: test.database.ownerUrl });
  await client.connect();
  await client.query('set session_replication_role = replica');
  await client.query(statement);
  await client.end();
}

const cutLastThree = () => tamper('delete from audit_log where id > 3');

/** Also resets the head, so that the log is consistent in itself. */
const cutWithHead = async () => {
  await cutLastThree();
  await tamper(`update audit_head set (entry_id, hash) = (select id, hash from audit_log order by id desc limit 1)`);
};

const newest = async () => {
  const head = await verifyAudit(test);
  if (head === undefined) throw new Error('the log is empty');
  return head;
};

describe('the end of the audit log (threat 38)', () => {
  it('is the newest entry, and the head is written with it', async () => {
    const { rows } = await test.db.execute(sql`select encode(hash, 'hex') as hash from audit_log where id = 6`);
    expect(await newest()).toEqual({ entryId: 6, hash: rows[0]?.['hash'] });
  });

  it('is reported missing after somebody deleted the last three entries', async () => {
    await cutLastThree();
    const fault = 'The end of the audit log is missing: entry 6 was written, and the newest one left is 3';
    await expect(verifyAudit(test)).rejects.toThrow(fault);
  });

  it('is reported missing also after further writes: the next entry still refers to the deleted one', async () => {
    await cutLastThree();
    await write(2);
    await expect(verifyAudit(test)).rejects.toThrow('The audit log was changed at entries 7');
  });

  it('is reported missing after all entries were deleted', async () => {
    await tamper('delete from audit_log');
    await expect(verifyAudit(test)).rejects.toThrow('entry 6 was written, and there is none left');
  });

  it('is reported wrong if the last entry was replaced, or another one was added after it', async () => {
    await tamper(`update audit_log set actor = 'admin:2', hash = audit_log_hash((select hash from audit_log where id = 5),
      row(id, at, 'admin:2', action, subject, before, after, request_id, hash)::audit_log) where id = 6`);
    await expect(verifyAudit(test)).rejects.toThrow('does not end with entry 6 as it was written');
    await tamper(`insert into audit_log (id, actor, action, subject, hash) values (7, 'a', 'b', 'c', '\\x00')`);
    await expect(verifyAudit(test)).rejects.toThrow('does not end with entry 6 as it was written');
  });

  it('is reported if the head itself is missing', async () => {
    await tamper('delete from audit_head');
    await expect(verifyAudit(test)).rejects.toThrow('The head of the audit log is missing');
  });

  it('is undefined, without an error, in an empty log', async () => {
    await tamper(`delete from audit_log; update audit_head set entry_id = 0, hash = ''`);
    expect(await verifyAudit(test)).toBeUndefined();
  });

  it('is unchanged after a transaction that was rolled back', async () => {
    const before = await newest();
    await test.app.context
      .transaction(async (tx) => {
        await recordAudit(tx, { actor: 'admin:1', action: 'x', subject: 'y' });
        throw new Error('no, after all');
      })
      .catch(() => undefined);
    expect(await newest()).toEqual(before);
  });
});

describe('an audit entry noted outside the database (threat 38)', () => {
  it('is found again in a log with further entries', async () => {
    const noted = await newest();
    await write(2);
    await expect(verifyAudit(test, [noted])).resolves.toMatchObject({ entryId: 8 });
  });

  it('is reported missing if the end and the head were both changed', async () => {
    const noted = await newest();
    await cutWithHead();
    await expect(verifyAudit(test)).resolves.toMatchObject({ entryId: 3 });
    await expect(verifyAudit(test, [noted])).rejects.toThrow('Entry 6 was noted, and is missing from the audit log');
  });

  it('is reported if another entry has its id', async () => {
    const noted = await newest();
    await cutWithHead();
    await tamper(`select setval('audit_log_id_seq', 3)`);
    await write(3);
    await expect(verifyAudit(test)).resolves.toMatchObject({ entryId: 6 });
    await expect(verifyAudit(test, [noted])).rejects.toThrow('Entry 6 is not the one that was noted');
  });

  it('is read from lists and from lines of the worker’s log', () => {
    const hash = 'ab'.repeat(32);
    expect(readPoints(`7:${hash}\n{"level":30,"head":"8:${hash}","msg":"audit head"}\n`).map(auditPointText)).toEqual([
      `7:${hash}`,
      `8:${hash}`,
    ]);
    expect(readPoints(`7:${hash}0 x:${hash} 7:${hash.slice(1)}`)).toEqual([]);
  });
});

describe('the command verify-audit', { timeout: 60_000 }, () => {
  function run(...args: string[]) {
    const options = {
      cwd: new URL('../../../', import.meta.url),
      env: environmentFor(test.database),
      encoding: 'utf8',
    } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, [apiProgram, 'verify-audit', ...args], options);
    return { status, stdout, stderr };
  }

  it('prints the newest entry, and accepts it as --head and as a line of --heads', async () => {
    const { status, stdout, stderr } = run();
    expect([status, stdout, stderr]).toEqual([0, `${auditPointText(await newest())}\n`, '']);
    await write(1);
    const folder = await mkdtemp(join(tmpdir(), 'avsar-heads-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'heads.txt');
    await writeFile(file, stdout);
    expect(run('--head', stdout.trim(), '--heads', file).stdout).toBe(`${auditPointText(await newest())}\n`);
  });

  it('exits 1 and reports a missing end after the last three entries were deleted', async () => {
    const noted = auditPointText(await newest());
    await cutLastThree();
    expect(run()).toEqual({
      status: 1,
      stdout: '',
      stderr: 'The end of the audit log is missing: entry 6 was written, and the newest one left is 3\n',
    });
    await cutWithHead();
    expect(run().status).toBe(0);
    expect(run('--head', noted)).toMatchObject({
      status: 1,
      stderr: 'Entry 6 was noted, and is missing from the audit log\n',
    });
  });

  it('exits 1 for an invalid --head, instead of checking nothing', () => {
    const { status, stderr } = run('--head', '6');
    expect(status).toBe(1);
    expect(stderr).toContain('expected NUMBER:HASH');
  });
});

describe('audit.note-head', () => {
  async function run(): Promise<Record<string, unknown>[]> {
    const from = test.logLines.length;
    // A worker looks for such a job when it starts, and every half minute.
    await test.app.context.jobs.send(test.db, 'audit.note-head', {});
    await test.startWorker();
    const told = () =>
      test.logLines
        .slice(from)
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter((line) => line['msg'] === 'audit head' || line['alert'] === 'audit_log');
    await expect.poll(told, { timeout: 45_000 }).toHaveLength(1);
    return told();
  }

  it('logs the newest entry in a form that verify-audit accepts', { timeout: 60_000 }, async () => {
    const head = await newest();
    expect(await run()).toMatchObject([{ level: 30, head: auditPointText(head) }]);
  });

  it('logs an alert if the end of the audit log is missing', { timeout: 60_000 }, async () => {
    await cutLastThree();
    const [line] = await run();
    expect(line?.['level']).toBe(50);
    expect(String(line?.['msg'])).toContain('The end of the audit log is missing');
  });
});
