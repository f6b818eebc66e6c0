import type { ErrorReply, StaffMember } from '@avsar/contract';
import { codeInApp } from '@avsar/testkit/authenticator';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { admins, staffInvitations } from '#database/tables/auth.ts';
import { hashLinkToken } from '#shared/mailed-links.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';

let test: TestApp;
let owner: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  owner = await test.signInAs('admin');
});
afterAll(() => test.close());

let count = 0;
const nextAddress = () => `198.51.100.${(count += 1)}`;
const password = 'violet-marble-heron-27';

async function mailedToken(email: string): Promise<string> {
  await test.jobsDone();
  const mails = test.inbox.received.filter(({ to }) => to.includes(email));
  return /\/staff-invitation#(\S+)/.exec(mails.at(-1)?.mail.text ?? '')?.[1] ?? '';
}

async function invited() {
  count += 1;
  const email = `staff-${count}@example.com`;
  const body = { name: 'Ravi Menon', email, role: 'accounts', rights: [] };
  const reply = await test.call('POST', '/api/admin/staff', { token: owner.token, body });
  const { id } = reply.json<StaffMember>();
  return { id, email, token: await mailedToken(email) };
}

const open = (token: string) =>
  test.call('POST', '/api/staff-invitations/open', { body: { token }, address: nextAddress() });
const accept = (body: object) => test.call('POST', '/api/staff-invitations/accept', { body, address: nextAddress() });
const sendLink = (id: number) => test.call('POST', `/api/admin/staff/${id}/link`, { token: owner.token });
const login = (username: string, code?: string, typed = password) =>
  test.call('POST', '/api/admin/login', { body: { username, password: typed, code }, address: nextAddress() });

const uriOf = async (token: string) => (await open(token)).json<{ authenticatorUri: string }>().authenticatorUri;
const codeOf = async (token: string) => codeInApp(await uriOf(token), test.clock.now());

it('by the link, a person sets password and authenticator, is logged in, and logs in with both from then on', async () => {
  const { id, email, token } = await invited();
  expect((await open(token)).json()).toMatchObject({ name: 'Ravi Menon', email });
  const uri = await uriOf(token);
  expect(uri).toBe(await uriOf(token));
  const reply = await accept({ token, password, authenticatorCode: codeInApp(uri, test.clock.now()) });
  expect(reply.status).toBe(201);
  const accepted = reply.json<{ token: string; recoveryCodes: string[] }>();
  expect(accepted.recoveryCodes.length).toBeGreaterThan(4);
  const me = await test.call('GET', '/api/me', { token: accepted.token });
  expect(me.json()).toMatchObject({ fullName: 'Ravi Menon', staffRole: 'accounts' });
  // The code of the form was used up; the next step has another.
  expect((await login(email)).status).toBe(401);
  test.clock.forward({ seconds: 60 });
  expect((await login(email.toUpperCase(), codeInApp(uri, test.clock.now()))).status).toBe(200);
  const [link] = await test.db.select().from(staffInvitations).where(eq(staffInvitations.adminId, id));
  expect(link?.endedAt).not.toBeNull();
});

it('a link works once, also when two answer at the same time', async () => {
  const { id, token } = await invited();
  const body = { token, password, authenticatorCode: await codeOf(token) };
  const replies = await Promise.all([accept(body), accept(body)]);
  expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['201', '404']);
  expect((await open(token)).status).toBe(404);
  const [row] = await test.db.select().from(admins).where(eq(admins.id, id));
  expect(row?.passwordHash).toMatch(/^\$argon2id/);
});

it('wrong input uses nothing up', async () => {
  const { token } = await invited();
  const code = await codeOf(token);
  const replies = [
    await accept({ token, password: 'short', authenticatorCode: code }),
    await accept({ token, password: 'password password', authenticatorCode: code }),
    await accept({ token, password, authenticatorCode: code === '000000' ? '000001' : '000000' }),
    await accept({ token, password }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  expect(replies[2]?.json<ErrorReply>().fields).toHaveProperty('authenticatorCode');
  expect((await accept({ token, password, authenticatorCode: code })).status).toBe(201);
});

it('a wrong, replaced, expired or withdrawn link has one reply', async () => {
  const replaced = await invited();
  await sendLink(replaced.id);
  const newest = await mailedToken(replaced.email);
  const withdrawn = await invited();
  await test.call('POST', `/api/admin/staff/${withdrawn.id}/suspend`, { token: owner.token });
  const dead = [replaced.token, withdrawn.token, `${newest.slice(0, -1)}~`, 'nothing', ''];
  const replies = await Promise.all(dead.map(open));
  expect(replies.map(({ status }) => status)).toEqual(dead.map(() => 404));
  expect(new Set(replies.map((reply) => reply.json<ErrorReply>().message)).size).toBe(1);
  expect((await open(newest)).status).toBe(200);
  test.clock.forward({ seconds: 3 * 86_400 });
  expect((await open(newest)).status).toBe(404);
  owner = await test.signInAs('admin');
});

it('a link to somebody who lost the password keeps the old one until it is used, and then ends every session', async () => {
  const { id, email, token } = await invited();
  const uri = await uriOf(token);
  const first = await accept({ token, password, authenticatorCode: codeInApp(uri, test.clock.now()) });
  const { token: session } = first.json<{ token: string }>();
  await sendLink(id);
  const again = await mailedToken(email);
  expect((await test.call('GET', '/api/me', { token: session })).status).toBe(200);
  const other = 'quiet-lantern-otter-93';
  expect((await accept({ token: again, password: other, authenticatorCode: await codeOf(again) })).status).toBe(201);
  expect((await test.call('GET', '/api/me', { token: session })).status).toBe(401);
  test.clock.forward({ seconds: 60 });
  expect((await login(email, codeInApp(uri, test.clock.now()))).status).toBe(401);
});

it('an invited person cannot log in, whatever the password', async () => {
  const { email } = await invited();
  expect((await login(email, undefined, '')).status).toBe(401);
  expect((await login(email)).status).toBe(401);
});

it('the api cannot write a password, nor the secret of a link, past the link', async () => {
  const { id } = await invited();
  const api = new pg.Client({ connectionString: test.env.DATABASE_URL });
  await api.connect();
  for (const forbidden of [
    `update admins set password_hash = 'x' where id = ${id}`,
    `update admins set totp_secret = 'x' where id = ${id}`,
    `insert into admins (username, password_hash) values ('x', 'x')`,
    `update staff_invitations set token_hash = 'x'`,
    `delete from admins where id = ${id}`,
  ])
    await expect(api.query(forbidden), forbidden).rejects.toThrow('permission denied');
  await api.end();
});

it('the function of the database wants the right secret in time, whatever the api says', async () => {
  const { id, email, token } = await invited();
  const [link] = await test.db.select().from(staffInvitations).where(eq(staffInvitations.adminId, id));
  const take = async (tokenHash: Buffer, now: string) => {
    const { rows } = await test.db.execute<{ taken: number | null }>(
      sql`select accept_staff_invitation(${link?.id ?? 0}, ${tokenHash}, 'x', null, '{}', ${now}) as taken`,
    );
    return rows[0]?.taken;
  };
  const now = test.clock.now().toISOString();
  expect(await take(hashLinkToken(token, 'somebody@example.com'), now)).toBeNull();
  expect(await take(hashLinkToken(token, email), '2100-01-01T00:00:00Z')).toBeNull();
  await test.db.execute(sql`update staff_invitations
    set created_at = now() - interval '2 days', expires_at = now() - interval '1 day' where admin_id = ${id}`);
  expect(await take(hashLinkToken(token, email), '2000-01-01T00:00:00Z')).toBeNull();
  const [row] = await test.db.select().from(admins).where(eq(admins.id, id));
  expect(row?.passwordHash).toBeNull();
});

it('guessing links from one address is stopped', async () => {
  const address = '203.0.113.99';
  const guess = () => test.call('POST', '/api/staff-invitations/open', { body: { token: 'x' }, address });
  const statuses = [];
  for (let tries = 0; tries < 21; tries += 1) statuses.push((await guess()).status);
  expect(statuses.slice(0, 20).every((status) => status === 404)).toBe(true);
  expect(statuses[20]).toBe(429);
});
