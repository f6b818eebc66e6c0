import { hash } from '@node-rs/argon2';
import { desc, eq, gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { admins, rateLimits } from '#database/tables/auth.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { totpCodeAt } from './auth.totp.ts';
import { adminLoginPolicy } from '../auth.policy.ts';
import { makeTotpSecret, sealSecret } from './auth.totp.ts';

let test: TestApp;
const password = 'three rising bars and an arch';
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
afterAll(() => test.close());

let newest = 0;
beforeEach(async () => {
  const [row] = await test.db.select({ id: auditLog.id }).from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  newest = row?.id ?? 0;
});

/** Audit entries since the test began, oldest first. */
const written = async () => {
  const { actor, action, subject, before, after } = auditLog;
  return test.db
    .select({ actor, action, subject, before, after })
    .from(auditLog)
    .where(gt(auditLog.id, newest))
    .orderBy(auditLog.id);
};

let made = 0;
/** An admin with a known password that is cheap to check, and a session opened just now. */
async function createAdmin(totpSecret: Buffer | null = null) {
  const admin = await test.signInAs('admin');
  const username = `audited-${(made += 1)}`;
  const passwordHash = await hash(password, { memoryCost: 1024, timeCost: 1, parallelism: 1 });
  await test.db.update(admins).set({ username, passwordHash, totpSecret }).where(eq(admins.id, admin.id));
  return { ...admin, username };
}

const login = (body: object, address: string) => test.call('POST', '/api/admin/login', { body, address });
const stepUp = (token: string, body: object, address: string) =>
  test.call('POST', '/api/admin/step-up', { token, body, address });

describe('POST /admin/login', () => {
  it('200 writes an audit entry with the network address', async () => {
    const { id, username } = await createAdmin();
    expect((await login({ username, password }, '203.0.113.1')).status).toBe(200);
    const [who, after] = [`admin:${id}`, { networkAddress: '203.0.113.1' }];
    expect(await written()).toEqual([{ actor: who, action: 'admin.login', subject: who, before: null, after }]);
  });

  it('401 for a wrong password writes an audit entry with the admin, the address and the reason', async () => {
    const { id, username } = await createAdmin();
    expect((await login({ username, password: 'not the password' }, '2001:db8::7')).status).toBe(401);
    expect(await written()).toEqual([
      {
        actor: 'visitor',
        action: 'admin.login-failed',
        subject: `admin:${id}`,
        before: null,
        after: { networkAddress: '2001:db8::7', reason: 'wrong password' },
      },
    ]);
  });

  it('401 for a wrong code writes to the audit log that the password was right', async () => {
    const { username } = await createAdmin(sealSecret(test.env.secrets.totp, makeTotpSecret()));
    expect((await login({ username, password, code: '000000' }, '203.0.113.3')).status).toBe(401);
    expect(await written()).toMatchObject([{ after: { reason: 'right password, wrong code' } }]);
  });

  it('401 for a signed-in student writes an audit entry that names the student', async () => {
    const [{ username }, student] = [await createAdmin(), await test.signInAs('student')];
    const body = { username, password: 'not the password' };
    await test.call('POST', '/api/admin/login', { body, address: '203.0.113.2', token: student.token });
    expect(await written()).toMatchObject([{ actor: `user:${student.id}`, action: 'admin.login-failed' }]);
  });

  it('401 for an unknown name never writes the typed name to the audit log: it may be a password', async () => {
    const typed = 'my secret pass phrase';
    expect((await login({ username: typed, password: 'x' }, '203.0.113.4')).status).toBe(401);
    expect(await written()).toEqual([
      {
        actor: 'visitor',
        action: 'admin.login-failed',
        subject: 'admin',
        before: null,
        after: { networkAddress: '203.0.113.4', reason: 'unknown name' },
      },
    ]);
    const { rows } = await test.db.execute(sql`select from audit_log where audit_log::text like ${`%${typed}%`}`);
    expect(rows).toEqual([]);
  });

  it('429 writes one audit entry per hour and address, however often it is tried', async () => {
    const { username } = await createAdmin();
    for (let guess = 0; guess < adminLoginPolicy.freeFails; guess += 1)
      await login({ username, password: 'x' }, '203.0.113.5');
    for (let guess = 0; guess < 30; guess += 1)
      expect((await login({ username, password: 'x' }, '203.0.113.5')).status).toBe(429);
    const blocked = (await written()).filter(({ action }) => action === 'admin.login-blocked');
    expect(blocked).toEqual([
      {
        actor: 'visitor',
        action: 'admin.login-blocked',
        subject: 'admin',
        before: null,
        after: { networkAddress: '203.0.113.5' },
      },
    ]);
    test.clock.forward({ minutes: 61 });
    for (let guess = 0; guess < adminLoginPolicy.perAddress.most + 5; guess += 1)
      await login({ username: `guess-${guess}`, password: 'x' }, '203.0.113.5');
    const again = (await written()).filter(({ action }) => action === 'admin.login-blocked');
    expect(again).toHaveLength(2);
  });

  it('401 beyond 1,000 failures an hour writes one last audit entry and an alert, so that strangers cannot fill the log', async () => {
    const { most } = adminLoginPolicy.failuresWritten;
    await test.db
      .update(rateLimits)
      .set({ count: most - 1 })
      .where(eq(rateLimits.key, 'admin-login-failures'));
    const lines = test.logLines.length;
    for (let guess = 0; guess < 4; guess += 1) {
      expect((await login({ username: 'nobody', password: 'x' }, `198.51.100.${guess}`)).status).toBe(401);
    }
    expect((await written()).map(({ action, after }) => [action, after])).toEqual([
      ['admin.login-failed', { networkAddress: '198.51.100.0', reason: 'unknown name' }],
      ['admin.login-failures-unwritten', { writtenMost: most }],
    ]);
    const alerts = test.logLines.slice(lines).filter((line) => line.includes('"alert":"admin_login_failures"'));
    expect(alerts).toHaveLength(1);
  });
});

describe('POST /admin/step-up', () => {
  it('401 and 429 write audit entries that name the admin of the session', async () => {
    test.clock.forward({ minutes: 61 });
    const admin = await createAdmin();
    const address = '203.0.113.9';
    for (let guess = 0; guess < adminLoginPolicy.freeFails + 2; guess += 1)
      await stepUp(admin.token, { password: 'not the password' }, address);
    const entries = await written();
    expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set([`admin:${admin.id}`]));
    const failed = entries.filter(({ action }) => action === 'admin.step-up-failed');
    expect(failed).toHaveLength(adminLoginPolicy.freeFails);
    expect(failed[0]).toMatchObject({
      subject: `admin:${admin.id}`,
      after: { networkAddress: address, reason: 'wrong password' },
    });
    expect(entries.filter(({ action }) => action === 'admin.step-up-blocked')).toHaveLength(1);
  });

  it('200 is written down with the network address', async () => {
    const secret = makeTotpSecret();
    const admin = await createAdmin(sealSecret(test.env.secrets.totp, secret));
    const body = { password, code: totpCodeAt(secret, test.clock.now()) };
    expect((await stepUp(admin.token, body, '203.0.113.10')).status).toBe(200);
    expect(await written()).toMatchObject([{ action: 'admin.step-up', after: { networkAddress: '203.0.113.10' } }]);
  });
});
