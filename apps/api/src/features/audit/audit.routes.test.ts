import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { auditLog } from '../../database/tables/audit.ts';
import { recordAudit, verifyAudit } from './index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
afterAll(() => test.close());
beforeEach(() =>
  test.db.execute(sql`
    alter table audit_log disable trigger audit_log_no_truncate;
    truncate audit_log restart identity;
    update audit_head set entry_id = 0, hash = '';
    alter table audit_log enable trigger audit_log_no_truncate`),
);

const entry = (number: number) => ({
  actor: `admin:${number}`,
  action: 'course.update',
  subject: `course:${number}`,
  before: { price: number },
  after: { price: number + 1, note: 'नमस्ते "quoted"' },
  requestId: `request-${number}`,
});

async function writeEntries(count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) await recordAudit(test.db, entry(number));
}

/** Changes the table with its triggers disabled, as somebody with access to the server could. */
async function tamper(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: test.database.ownerUrl });
  await client.connect();
  await client.query('set session_replication_role = replica');
  await client.query(statement);
  await client.end();
}

const reasonOf = async (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'it was done',
    (error: unknown) => (error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)),
  );

describe('the hash chain of the audit log (threat 38)', () => {
  it('is unbroken after fifty parallel writers, with ids without a gap', async () => {
    const { context } = test.app;
    await Promise.all(Array.from({ length: 50 }, (_, number) => recordAudit(context.db, entry(number))));
    await verifyAudit(test);
    const rows = await test.db.select().from(auditLog).orderBy(auditLog.id);
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    expect(new Set(rows.map(({ hash }) => hash.toString('hex'))).size).toBe(50);
  });

  it('is unbroken when some transactions are rolled back', async () => {
    const { context } = test.app;
    await Promise.allSettled(
      Array.from({ length: 20 }, (_, number) =>
        context.transaction(async (tx) => {
          await recordAudit(tx, entry(number));
          if (number % 3 === 0) throw new Error('no, after all');
        }),
      ),
    );
    await verifyAudit(test);
    expect(await test.db.$count(auditLog)).toBe(13);
  });

  it('is unbroken over the end of a month', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    for (const at of [inDays(0), inDays(40), inDays(3650), inDays(1)])
      await test.db.insert(auditLog).values({ ...entry(1), at });
    await expect(verifyAudit(test)).resolves.toMatchObject({ entryId: 4 });
  });

  it('ignores an id or hash given by the writer', async () => {
    await writeEntries(1);
    await test.db.insert(auditLog).values({ ...entry(2), id: 77, hash: Buffer.from('forged') });
    await verifyAudit(test);
    expect(await test.db.select({ id: auditLog.id }).from(auditLog).orderBy(auditLog.id)).toEqual([
      { id: 1 },
      { id: 2 },
    ]);
  });

  it.each([
    ['its actor', `actor = 'admin:99'`],
    ['its time', `at = at + interval '1 second'`],
    ['a value in it', `after = '{"price": 0}'`],
    ['its request id', 'request_id = null'],
    ['its hash', `hash = '\\x00'`],
  ])('reports an entry after somebody changed %s', async (_title, change) => {
    await writeEntries(5);
    await tamper(`update audit_log set ${change} where id = 3`);
    await expect(verifyAudit(test)).rejects.toThrow(/at entries 3(?:, 4)?$/);
  });

  it('reports the entry after a removed one, and the first remaining one if the beginning was removed', async () => {
    await writeEntries(6);
    await tamper('delete from audit_log where id = 3');
    await expect(verifyAudit(test)).rejects.toThrow('at entries 4');
    await tamper('delete from audit_log where id = 1');
    await expect(verifyAudit(test)).rejects.toThrow('at entries 2, 4');
  });

  it('reports both entries if two were swapped', async () => {
    await writeEntries(4);
    await tamper(
      `update audit_log a set subject = b.subject from audit_log b where a.id + b.id = 5 and a.id in (2, 3)`,
    );
    await expect(verifyAudit(test)).rejects.toThrow('at entries 2, 3');
  });
});

describe('a written audit entry', () => {
  it('cannot be changed or removed, not even by the owner of the table', async () => {
    await writeEntries(2);
    const changed = test.db.update(auditLog).set({ actor: 'nobody' }).where(eq(auditLog.id, 1));
    expect(await reasonOf(changed)).toBe('audit_log is append-only');
    expect(await reasonOf(test.db.delete(auditLog))).toBe('audit_log is append-only');
    expect(await reasonOf(test.db.execute(sql`truncate audit_log`))).toBe('audit_log is append-only');
    const { rows } = await test.db.execute<{ part: string }>(
      sql`select distinct tableoid::regclass::text as part from audit_log`,
    );
    expect(await reasonOf(test.db.execute(sql.raw(`delete from ${rows[0]?.part}`)))).toBe('audit_log is append-only');
    await verifyAudit(test);
    expect(await test.db.$count(auditLog)).toBe(2);
  });
});

describe('a line of the application log', () => {
  const hostile = 'Asha\n{"level":60,"msg":"forged"}\r\n\u2028\u0085';

  it('stays one line if a name contains a newline', () => {
    const before = test.logLines.length;
    test.app.log.info({ name: hostile, nested: { name: hostile } }, `hello ${hostile}`);
    test.app.log.error({ err: new Error(hostile) }, 'failed');
    const written = test.logLines.slice(before);
    expect(written).toHaveLength(2);
    for (const line of written) expect(line.trimEnd().split(/[\r\n]/)).toHaveLength(1);
    expect(JSON.parse(written[0] ?? '')).toMatchObject({ level: 30, name: hostile });
  });

  it('POST /auth/verifyOtp 200 and GET /me 200 of a person with a newline in the name write only whole lines', async () => {
    const before = test.logLines.length;
    const user = await test.createUser({ name: hostile, address: hostile });
    await test.plantCode({ userId: user.id, channel: 'email', identifier: user.email, code: '424242' });
    const headers = { 'user-agent': 'x\\nforged', 'x-request-id': '{"forged":1}' };
    const body = { identifier: user.email, otp: '424242', type: 'email' };
    const signedIn = await test.call('POST', '/api/auth/verifyOtp', { body, headers });
    const { token } = signedIn.json<{ token: string }>();
    expect((await test.call('GET', '/api/me', { token, headers })).json()).toMatchObject({ name: hostile });
    await test.call('GET', '/api/%0A%0D{"forged":1}', { headers });
    const written = test.logLines.slice(before);
    expect(written.length).toBeGreaterThan(1);
    expect(written.filter((line) => line.includes('forged'))).toEqual([]);
    for (const line of written) {
      expect(line.trimEnd()).not.toMatch(/[\r\n]/);
      expect(JSON.parse(line)).toHaveProperty('level');
    }
  });
});

describe('reading the audit log', () => {
  it('GET /admin/audit 200 shows what was written, without hash and request id', async () => {
    await writeEntries(1);
    const { token } = await test.signInAs('admin');
    const reply = await test.call('GET', '/api/admin/audit', { token });
    const { requestId: _, ...shown } = entry(1);
    expect(reply.json()).toMatchObject([{ id: 1, ...shown }]);
    expect(reply.text).not.toMatch(/hash|request-1/);
  });
});
