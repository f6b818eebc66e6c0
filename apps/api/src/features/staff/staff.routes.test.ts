import { type ErrorReply, type Right, rights, rightsOfRole, type StaffMember } from '@avsar/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admins, sessions, staffInvitations } from '#database/tables/auth.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createAdminRow } from '../../../test/rows/people.ts';

let test: TestApp;
let owner: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  owner = await test.signInAs('admin');
});
afterAll(() => test.close());

let invited = 0;
const draft = (more: Record<string, unknown> = {}) => {
  invited += 1;
  return { name: 'Meera Iyer', email: `meera-${invited}@example.com`, role: 'counsellor', rights: [], ...more };
};

const invite = (body: unknown, token = owner.token) => test.call('POST', '/api/admin/staff', { token, body });
const act = (id: number, verb: string, token = owner.token) =>
  test.call('POST', `/api/admin/staff/${id}/${verb}`, { token });
const update = (id: number, body: unknown, token = owner.token) =>
  test.call('PUT', `/api/admin/staff/${id}`, { token, body });
const list = async (token = owner.token) =>
  (await test.call('GET', '/api/admin/staff', { token })).json<StaffMember[]>();
const me = (token: string) => test.call('GET', '/api/me', { token });
const rowOf = async (id: number) => (await test.db.select().from(admins).where(eq(admins.id, id)))[0];
const auditOf = async (id: number) => {
  const { rows } = await test.db.execute<{ action: string; actor: string; before: unknown; after: unknown }>(
    sql`select action, actor, before, after from audit_log where subject = ${`admin:${id}`} order by id desc limit 1`,
  );
  return rows[0];
};

describe('inviting', () => {
  it('makes an account without a password, with the rights of the role, and an audit entry', async () => {
    const body = draft();
    const reply = await invite(body);
    expect(reply.status).toBe(201);
    const member = reply.json<StaffMember>();
    expect(member).toMatchObject({
      name: 'Meera Iyer',
      email: body.email,
      username: body.email,
      role: 'counsellor',
      rights: rightsOfRole.counsellor,
      status: 'invited',
      hasAuthenticator: false,
      lastSeenAt: null,
      mayChange: true,
    });
    const hours = (new Date(member.linkExpiresAt ?? 0).getTime() - test.clock.now().getTime()) / 3_600_000;
    expect(Math.round(hours)).toBe(72);
    expect(await rowOf(member.id)).toMatchObject({ passwordHash: null, totpSecret: null });
    expect(await auditOf(member.id)).toMatchObject({
      action: 'staff.invite',
      actor: `admin:${owner.id}`,
      after: { name: 'Meera Iyer', role: 'counsellor', rights: rightsOfRole.counsellor },
    });
  });

  it('the same address again, in other letters, is taken; also beside a user name', async () => {
    const body = draft();
    await invite(body);
    const again = await invite({ ...body, email: body.email.toUpperCase() });
    expect([again.status, again.json<ErrorReply>().code]).toEqual([409, 'identifier_taken']);
  });

  it('two owners who invite the same address at once make one account', async () => {
    const body = draft();
    const statuses = await Promise.all([invite(body), invite(body)]);
    expect(statuses.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409']);
  });

  it.each([
    ['an unknown role', { role: 'king' }],
    ['an unknown right', { role: 'other', rights: ['everything'] }],
    ['a right twice', { role: 'other', rights: ['site', 'site'] }],
    ['no name', { name: ' ' }],
  ])('refuses %s', async (_, more) => {
    expect((await invite(draft(more))).status).toBe(400);
  });

  it('somebody with the right cannot give what they lack, nor make an owner', async () => {
    const head = await test.signInWithRights('staff', 'people');
    const replies = [
      await invite(draft({ role: 'other', rights: ['people'] }), head.token),
      await invite(draft({ role: 'counsellor' }), head.token),
      await invite(draft({ role: 'owner' }), head.token),
    ];
    expect(replies.map(({ status }) => status)).toEqual([201, 403, 403]);
  });
});

describe('changing', () => {
  it('counts from the next call of a person who is signed in', async () => {
    const member = await test.signInWithRights('money');
    const orders = () => test.call('GET', '/api/admin/orders', { token: member.token });
    expect((await orders()).status).toBe(200);
    const reply = await update(member.id, { name: 'Ravi', role: 'other', rights: ['site'], version: 1 });
    expect(reply.json<StaffMember>()).toMatchObject({ name: 'Ravi', rights: ['site'], version: 2 });
    expect((await orders()).status).toBe(403);
    expect((await me(member.token)).json()).toMatchObject({ fullName: 'Ravi', staffRole: 'other', rights: ['site'] });
    expect(await auditOf(member.id)).toMatchObject({
      action: 'staff.update',
      before: { rights: ['money'] },
      after: { rights: ['site'] },
    });
  });

  it('of another version is a conflict, and changes nothing', async () => {
    const id = await createAdminRow(test.db, { role: 'other', rights: [] });
    const reply = await update(id, { name: 'X', role: 'manager', rights: [], version: 7 });
    expect([reply.status, (await rowOf(id))?.role]).toEqual([409, 'other']);
  });

  it('nobody their own account, and only an owner an owner', async () => {
    const other = await createAdminRow(test.db);
    const head = await test.signInWithRights(...rights);
    const change = { name: 'X', role: 'other', rights: [], version: 1 };
    expect((await update(owner.id, change)).status).toBe(403);
    expect((await update(head.id, change, head.token)).status).toBe(403);
    expect((await update(other, change, head.token)).status).toBe(403);
    expect((await act(other, 'suspend', head.token)).status).toBe(403);
    expect((await update(other, change)).status).toBe(200);
  });

  it('keeps rights that the caller lacks, and gives none of them', async () => {
    const head = await test.signInWithRights('staff', 'people');
    const id = await createAdminRow(test.db, { role: 'other', rights: ['money'] });
    const withRights = (given: Right[], version: number) =>
      update(id, { name: 'X', role: 'other', rights: given, version }, head.token);
    expect((await withRights(['money', 'people'], 1)).status).toBe(200);
    expect((await withRights(['money', 'people', 'site'], 2)).status).toBe(403);
    expect((await rowOf(id))?.rights).toEqual(['people', 'money']);
  });
});

describe('suspending', () => {
  it('ends every session with the next call, and the open link; restoring brings back rights and not sessions', async () => {
    const member = await test.signInWithRights('people');
    expect((await me(member.token)).status).toBe(200);
    expect((await act(member.id, 'suspend')).json<StaffMember>().status).toBe('suspended');
    expect((await me(member.token)).status).toBe(401);
    expect((await act(member.id, 'restore')).json<StaffMember>()).toMatchObject({
      status: 'active',
      rights: ['people'],
    });
    expect((await me(member.token)).status).toBe(401);
    const ended = await test.db.select().from(sessions).where(eq(sessions.adminId, member.id));
    expect(ended.map(({ endReason }) => endReason)).toEqual(['revoked']);
  });

  it('an invited person’s link ends with it', async () => {
    const { id } = (await invite(draft())).json<StaffMember>();
    expect((await act(id, 'suspend')).json<StaffMember>()).toMatchObject({ status: 'suspended', linkExpiresAt: null });
    const [link] = await test.db.select().from(staffInvitations).where(eq(staffInvitations.adminId, id));
    expect(link?.endedAt).not.toBeNull();
    expect((await act(id, 'link')).status).toBe(409);
    expect((await act(id, 'restore')).json<StaffMember>().status).toBe('invited');
  });

  it('whoever restores an account must have its rights', async () => {
    const head = await test.signInWithRights('staff');
    const id = await createAdminRow(test.db, { role: 'other', rights: ['money'], disabledAt: new Date() });
    expect((await act(id, 'restore', head.token)).status).toBe(403);
    expect((await rowOf(id))?.disabledAt).not.toBeNull();
  });
});

describe('links', () => {
  it('a new one ends the one before; the sixth of a day is refused', async () => {
    const { id } = (await invite(draft())).json<StaffMember>();
    for (let count = 0; count < 5; count += 1) expect((await act(id, 'link')).status).toBe(200);
    const links = await test.db.select().from(staffInvitations).where(eq(staffInvitations.adminId, id));
    expect(links.filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
    expect((await act(id, 'link')).status).toBe(429);
  });

  it('an admin of the operator has no address to mail to', async () => {
    const id = await createAdminRow(test.db);
    expect((await act(id, 'link')).status).toBe(409);
  });
});

describe('the last owner', () => {
  /** Leaves two owners who can log in, in a database of their own. */
  async function twoOwners() {
    const own = await startTestApp({ REDIS_URL: '' });
    const [one, other] = [await own.signInAs('admin'), await own.signInAs('admin')];
    const suspend = (id: number, token: string) => own.call('POST', `/api/admin/staff/${id}/suspend`, { token });
    return { own, one, other, suspend };
  }

  it('of two who suspend each other at once, one stays', async () => {
    const { own, one, other, suspend } = await twoOwners();
    const replies = await Promise.all([suspend(other.id, one.token), suspend(one.id, other.token)]);
    const statuses = replies.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.every((status) => [200, 401, 403, 409].includes(status))).toBe(true);
    const { rows } = await own.db.execute('select id from admins where disabled_at is null');
    expect(rows).toHaveLength(1);
    await own.close();
  });

  it('cannot be suspended or demoted, even past the service', async () => {
    const { own, one, other, suspend } = await twoOwners();
    expect((await suspend(other.id, one.token)).status).toBe(200);
    for (const change of [
      `update admins set disabled_at = now() where id = ${one.id}`,
      `update admins set role = 'manager' where id = ${one.id}`,
      `update admins set password_hash = null, email = 'x@example.com' where id = ${one.id}`,
    ])
      await expect(own.db.execute(change), change).rejects.toThrow('Failed query');
    await own.close();
  });
});

it('the list names everybody with status and last sign of life', async () => {
  const member = await test.signInWithRights('audit');
  const found = (await list()).find(({ id }) => id === member.id);
  expect(found).toMatchObject({ rights: ['audit'], status: 'active', mayChange: true });
  expect(Date.parse(found?.lastSeenAt ?? '')).toBeCloseTo(test.clock.now().getTime(), -4);
  expect((await list()).find(({ id }) => id === owner.id)).toMatchObject({ role: 'owner', mayChange: false });
});
