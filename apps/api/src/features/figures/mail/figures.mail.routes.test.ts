import type { WeekMail } from '@avsar/contract';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { admins } from '#database/tables/auth.ts';
import { figureMailSettings } from '#database/tables/figures-mail.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
afterAll(() => test.close());

const mine = async (token: string) => (await test.call('GET', '/api/admin/figures/mail', { token })).json<WeekMail>();
const set = (token: string, isWanted: boolean, to: string | null) =>
  test.call('PUT', '/api/admin/figures/mail', { token, body: { isWanted, to } });

describe('GET /admin/figures/mail', () => {
  it('200: an owner gets the mail until they say no, everybody else once they ask', async () => {
    const owner = await test.signInAs('admin');
    await test.db.update(admins).set({ email: 'asha@office.test' }).where(eq(admins.id, owner.id));
    expect(await mine(owner.token)).toEqual({ isWanted: true, to: null, accountEmail: 'asha@office.test' });
    const accountant = await test.signInWithRights('reports');
    expect(await mine(accountant.token)).toEqual({ isWanted: false, to: null, accountEmail: null });
  });
});

describe('PUT /admin/figures/mail', () => {
  it('200: to another address, then off; only mine, and both are in the audit log', async () => {
    const [owner, other] = [await test.signInAs('admin'), await test.signInAs('admin')];
    expect((await set(owner.token, true, 'Home@Owner.Test')).json()).toEqual({
      isWanted: true,
      to: 'home@owner.test',
      accountEmail: null,
    });
    expect((await set(owner.token, false, null)).status).toBe(200);
    expect(await mine(owner.token)).toEqual({ isWanted: false, to: null, accountEmail: null });
    expect(await test.db.$count(figureMailSettings, eq(figureMailSettings.adminId, other.id))).toBe(0);
    const entries = await test.db
      .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(eq(auditLog.subject, `admin:${owner.id}`))
      .orderBy(desc(auditLog.id));
    expect(entries).toEqual([
      {
        action: 'week-mail.update',
        before: { isWanted: true, to: 'home@owner.test' },
        after: { isWanted: false, to: null },
      },
      { action: 'week-mail.update', before: { to: null }, after: { to: 'home@owner.test' } },
    ]);
  });

  it('400 without an address to send it to; nothing changes', async () => {
    const { id, token } = await test.signInAs('admin');
    const reply = await set(token, true, null);
    expect([reply.status, reply.json()['fields']]).toEqual([
      400,
      { to: 'Please enter the e-mail address that the figures should go to.' },
    ]);
    expect((await set(token, true, 'nowhere')).status).toBe(400);
    expect(await test.db.$count(figureMailSettings, eq(figureMailSettings.adminId, id))).toBe(0);
  });

  it('403 for a password of a while ago, and without the right', async () => {
    const staff = await test.signInWithRights('money');
    expect((await set(staff.token, false, null)).status).toBe(403);
    const { token } = await test.signInAs('admin');
    test.clock.forward({ minutes: 11 });
    expect((await set(token, false, null)).json()['code']).toBe('step_up_required');
  });
});
