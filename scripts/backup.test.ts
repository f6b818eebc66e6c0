import { globSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { canBackUp, startBackupInstallation } from '@avsar/testkit/backup-installation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Each program starts several processes of ours, which takes some seconds each on a busy machine. */
const timeout = 300_000;

describe.runIf(canBackUp())('backups (need root, pgbackrest, restic, jq and PostgreSQL 15 of Debian)', () => {
  let here: Awaited<ReturnType<typeof startBackupInstallation>>;
  beforeAll(async () => {
    here = await startBackupInstallation();
  }, timeout);
  afterAll(() => here.close());

  const upload = async (text: string) => (await here.upload([Buffer.from(text)]))[0] ?? '';

  test('set-up makes the first backup and restores it as a test', { timeout }, async () => {
    await upload('%PDF first');
    await here.query(`insert into companies (name, position) select 'Company ' || n, n from generate_series(1, 50) n`);
    await here.query(`insert into audit_log (actor, action, subject) values ('system', 'course.update', 'course:1')`);
    const output = await here.deploy('backup-setup');
    expect(output).toContain(`KEEP A COPY OF ${here.at('etc/backup.env')} ELSEWHERE`);
    const instant = expect.stringMatching(/^\d{4}-.*Z$/) as string;
    expect(await here.state()).toMatchObject({
      result: 'ok',
      kind: 'full',
      finishedAt: instant,
      walArchivedAt: instant,
      filesAt: instant,
      auditHead: expect.stringMatching(/^1:[\da-f]{64}$/) as string,
      drillOk: true,
      drill: { files: { uploads: 1, faulty: 0, later: 0 } },
    });
  });

  test('nothing in the second place can be read without the passphrase', async () => {
    const files = globSync(here.at('second/**/*'), { withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(10);
    for (const { parentPath, name } of files) {
      const text = await readFile(join(parentPath, name), 'latin1');
      expect(text.includes('Company ') || text.includes('%PDF'), name).toBe(false);
    }
  });

  test('after a mistake the database and its files are restored to the moment before', { timeout }, async () => {
    const key = await upload('%PDF second');
    await here.query(`insert into companies (name, position) values ('The newest', 51)`);
    await here.deploy('backup', 'files');
    await setTimeout(1100);
    const moment = new Date(Math.ceil(Date.now() / 1000) * 1000);
    await setTimeout(2100);
    await here.query('delete from companies');
    await rm(here.at('files', key), { recursive: true });
    const output = await here.deploy('restore', '--yes', '--target', moment.toISOString());
    expect(output).toContain('"files":{"uploads":2,"faulty":0,"later":0}');
    expect(await here.query('select count(*)::int as companies from companies')).toEqual([{ companies: 51 }]);
    expect(await readFile(here.at('files', key, 'resume.pdf'), 'utf8')).toBe('%PDF second');
  });

  test('a test restore succeeds, and one of a damaged backup names what is damaged', { timeout }, async () => {
    expect(await here.deploy('restore-drill')).toMatch(/restored .*F in \d+ s: \d+ rows, 2 uploads/);
    const { label } = await here.state();
    const file = here.at(`second/database/backup/avsar/${String(label)}/bundle/1`);
    const content = await readFile(file);
    const middle = Math.floor(content.length / 2);
    content[middle] = (content[middle] ?? 0) ^ 0xff;
    await writeFile(file, content);
    const failure = expect.stringContaining(`invalid checksum '${String(label)}/pg_data/`) as string;
    await expect(here.deploy('restore-drill')).rejects.toMatchObject({ code: 1, stderr: failure });
    expect(await here.state()).toMatchObject({ drillOk: false, result: 'ok' });
    expect(globSync(here.at('avsar-drill.*'))).toEqual([]);
  });
});
