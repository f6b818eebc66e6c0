import { createHash } from 'node:crypto';
import { secretInUri } from '@avsar/testkit/authenticator';
import { desc } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '#database/client.ts';
import { auditLog } from '#database/tables/audit.ts';
import { admins, rateLimits, sessions, setupLinks } from '#database/tables/auth.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createAdminRow } from '../../../../test/rows/people.ts';
import { statusesOf } from '../../../../test/rows/front-office.ts';
import { openSetupLink } from './auth.setup-links.ts';
import { totpCodeAt } from './auth.totp.ts';

let test: TestApp;
let owner: Database;
const password = 'three rising bars and an arch';

beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  owner = connectDatabase({ url: test.database.ownerUrl, poolSize: 2, applicationName: 'test', onError: () => {} });
});
afterAll(async () => {
  await owner.close();
  await test.close();
});

const origin = 'https://institute.test';

/** The token of a new link. */
const openLink = async () => new URL(await openSetupLink(owner, origin)).hash.slice(1);

let token: string;
beforeEach(async () => {
  token = await openLink();
});
afterEach(async () => {
  await test.db.delete(sessions);
  await test.db.delete(admins);
  await test.db.delete(setupLinks);
  await test.db.delete(rateLimits);
});

const check = (given: string, address?: string) =>
  test.call('POST', '/api/setup-link/check', { body: { token: given }, ...(address && { address }) });
const create = (changes: object = {}) =>
  test.call('POST', '/api/setup-link/admin', { body: { token, username: 'meera', password, ...changes } });
const isOpen = async () => (await test.call('GET', '/api/setup-link')).json<{ isOpen: boolean }>().isOpen;
const expire = () => test.db.update(setupLinks).set({ createdAt: new Date(0), expiresAt: new Date(1000) });
const lastAudit = async () => (await test.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

describe('the command setup', () => {
  it('makes a link to /setup with the token behind the #, and stores only its SHA-256', async () => {
    const url = new URL(await openSetupLink(owner, origin));
    expect([url.origin, url.pathname, url.search]).toEqual([origin, '/setup', '']);
    expect(url.hash).toMatch(/^#[\w-]{43}$/);
    const [row, ...others] = await test.db.select().from(setupLinks);
    expect(others).toEqual([]);
    expect(row?.tokenHash).toEqual(createHash('sha256').update(url.hash.slice(1)).digest());
    const lifetime = (row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0);
    expect(lifetime).toBe(30 * 60_000);
    expect(await lastAudit()).toMatchObject({ actor: 'system', action: 'admin.setup-link' });
  });

  it('a second link replaces the first', async () => {
    const second = await openLink();
    expect((await check(token)).status).toBe(404);
    expect((await check(second)).status).toBe(200);
  });

  it('refuses when there is an admin, and says what to use', async () => {
    await createAdminRow(test.db);
    await expect(openLink()).rejects.toThrow('create-admin');
  });
});

describe('POST /setup-link/check', () => {
  it('200 says until when, and offers the same authenticator each time', async () => {
    const first = await check(token);
    const [row] = await test.db.select().from(setupLinks);
    expect(first.json()).toMatchObject({ expiresAt: row?.expiresAt.toISOString() });
    expect(first.json<{ authenticatorUri: string }>().authenticatorUri).toMatch(
      /^otpauth:\/\/totp\/Your%20institute:admin\?secret=/,
    );
    expect((await check(token)).json()).toEqual(first.json());
    expect(first.headers['cache-control']).toContain('no-store');
  });

  it('404 with the same reply for no link, a wrong, an expired, a used one, and one beside an admin (threat 18)', async () => {
    const replies = [await check('x'), await check(''), await check(`${token}x`), await create({ token: 'x' })];
    await expire();
    replies.push(await check(token), await create());
    token = await openLink();
    const used = token;
    expect((await create()).status).toBe(201);
    replies.push(await check(used), await create({ username: 'another' }));
    await test.db.delete(setupLinks);
    replies.push(await check(used), await create({ username: 'another' }));
    const bodies = replies.map((reply) => ({ ...reply.json(), requestId: '' }));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([404]));
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(await test.db.$count(admins)).toBe(1);
  });

  it('404 after 30 minutes, and the database does not believe an earlier time either', async () => {
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    expect((await test.clock.standAt(inMinutes(29), () => check(token))).status).toBe(200);
    const late = await test.clock.standAt(inMinutes(31), async () => [await check(token), await create()]);
    expect(statusesOf(late)).toEqual([404, 404]);
    await expire();
    const { rows } = await owner.db.execute(
      `select create_first_admin(token_hash, 'x', 'x', null, '{}', '1969-01-01') as id from setup_links`,
    );
    expect([rows, await test.db.$count(admins)]).toEqual([[{ id: null }], 0]);
  });

  it('429 after 20 tries an hour from one address; audit entries for wrong links, and one for the block', async () => {
    const from = '203.0.113.99';
    for (let turn = 0; turn < 20; turn += 1) expect((await check('wrong', from)).status).toBe(404);
    expect(await lastAudit()).toMatchObject({
      actor: 'visitor',
      action: 'admin.setup-failed',
      after: { networkAddress: from, reason: 'wrong link' },
    });
    const refused = await check(token, from);
    expect([refused.status, (await create()).status]).toEqual([429, 201]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const blocked = await test.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(2);
    expect(blocked.map(({ action }) => action)).toContain('admin.setup-blocked');
  });
});

describe('POST /setup-link/admin', () => {
  it('201 makes the admin, signs in, closes the link, and is audited', async () => {
    expect(await isOpen()).toBe(true);
    const reply = await create();
    expect([reply.status, reply.json<{ recoveryCodes: string[] }>().recoveryCodes]).toEqual([201, []]);
    const me = await test.call('GET', '/api/me', { token: reply.json<{ token: string }>().token });
    expect(me.json()).toMatchObject({ fullName: 'meera', roles: ['ADMIN'] });
    expect([await isOpen(), await test.db.$count(setupLinks)]).toEqual([false, 0]);
    const [row] = await test.db.select().from(admins);
    expect(await lastAudit()).toMatchObject({
      actor: 'visitor',
      action: 'admin.create-by-link',
      subject: `admin:${row?.id}`,
      after: { username: 'meera', withTotp: false },
    });
    const login = await test.call('POST', '/api/admin/login', { body: { username: 'meera', password } });
    expect(login.status).toBe(200);
  });

  it('201 for one of five posts at the same time, 404 for the others', async () => {
    const names = ['a', 'b', 'c', 'd', 'e'].map((letter) => `admin-${letter}`);
    const replies = await Promise.all(names.map((username) => create({ username })));
    expect(statusesOf(replies)).toEqual([201, 404, 404, 404, 404]);
    expect(await test.db.$count(admins)).toBe(1);
  });

  it('201 with an authenticator that shows the right code, once; a wrong code makes nobody and keeps the link', async () => {
    const uri = (await check(token)).json<{ authenticatorUri: string }>().authenticatorUri;
    const secret = secretInUri(uri);
    const code = totpCodeAt(secret, test.clock.now());
    const wrong = code === '000000' ? '111111' : '000000';
    const refused = await create({ authenticatorCode: wrong });
    expect([refused.status, Object.keys(refused.json<{ fields: object }>().fields)]).toEqual([
      400,
      ['authenticatorCode'],
    ]);
    const made = await create({ authenticatorCode: code });
    expect([made.status, made.json<{ recoveryCodes: string[] }>().recoveryCodes.length]).toEqual([201, 10]);
    const login = (given?: string) =>
      test.call('POST', '/api/admin/login', { body: { username: 'meera', password, ...(given && { code: given }) } });
    expect((await login()).status).toBe(401);
    expect((await login(code)).status).toBe(401);
    const later = new Date(Date.now() + 60_000);
    const next = await test.clock.standAt(later, () => login(totpCodeAt(secret, later)));
    expect(next.status).toBe(200);
  });

  it.each([
    ['username', { username: 'a b' }],
    ['username', { username: '' }],
    ['password', { password: 'short' }],
    ['password', { password: 'avsar-admin-2026-password' }],
    ['password', { username: 'priyanka', password: 'priyanka-priyanka-1' }],
    ['authenticatorCode', { authenticatorCode: '12' }],
    ['role', { role: 'ADMIN' }],
  ])('400 for a wrong %s, and the link still works', async (field, wrong) => {
    const reply = await create(wrong);
    expect([reply.status, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, [field]]);
    expect((await create()).status).toBe(201);
  });

  it('400 for the name of an admin who was disabled', async () => {
    await test.db.insert(admins).values({ username: 'meera', passwordHash: 'x', disabledAt: new Date() });
    expect((await create()).json<{ fields: object }>().fields).toHaveProperty('username');
    expect((await create({ username: 'asha' })).status).toBe(201);
  });

  it('the token is in no line of the log', async () => {
    const given = token;
    await check(given);
    await create();
    expect(test.logLines.some((line) => line.includes(given))).toBe(false);
  });
});
