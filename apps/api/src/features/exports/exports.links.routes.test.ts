import { limits } from '@avsar/contract';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { exporter, newDeviceCookie, readCsv } from '../../../test/exports.ts';
import { admins } from '#database/tables/auth.ts';
import { auditLog } from '#database/tables/audit.ts';

let test: TestApp;
let member: Awaited<ReturnType<TestApp['signInWithRights']>>;
let office: ReturnType<typeof exporter>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  await test.createUser({ name: 'Asha Rao' });
  await test.createUser({ name: 'Vikram Shah' });
});
beforeEach(async () => {
  member = await test.signInWithRights('people');
  office = exporter(test, member.token);
});
afterAll(() => test.close());

const statusOf = async (address: string, cookie = office.cookie) =>
  (await test.call('GET', address, { cookie })).status;

describe('the address of an export', () => {
  it('200 without a token, as a file to download that nothing may cache', async () => {
    const reply = await office.download('students', 'csv');
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-accel-buffering': 'no',
    });
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="students-\d{4}-\d\d-\d\d\.csv"$/);
    const workbook = await office.download('students', 'xlsx');
    expect(workbook.headers['content-disposition']).toMatch(/\.xlsx"$/);
    expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK');
  });

  it('200 for the list of a month, in a file that is named after the month', async () => {
    const accountant = exporter(test, (await test.signInWithRights('money')).token);
    const reply = await accountant.download('gstr1-b2b', 'csv', { month: '2026-10' });
    expect(reply.headers['content-disposition']).toBe('attachment; filename="gstr1-b2b-2026-10.csv"');
  });

  it('401 in the browser of somebody else, and without a cookie', async () => {
    const address = await office.addressOf('students', 'csv');
    expect(await statusOf(address, newDeviceCookie(test))).toBe(401);
    expect((await test.call('GET', address)).status).toBe(401);
  });

  it('401 for another list, another session or another time', async () => {
    const address = await office.addressOf('students', 'csv');
    const other = await test.signInWithRights('people');
    expect(await statusOf(address.replace('/students/', '/trainers/'))).toBe(401);
    expect(await statusOf(address.replace(/by=\d+/, `by=${other.sessionId}`))).toBe(401);
    expect(await statusOf(address.replace(/exp=(\d+)/, (_, exp: string) => `exp=${Number(exp) + 60}`))).toBe(401);
  });

  it('401 two minutes later; a second time within them it works', async () => {
    const address = await office.addressOf('students', 'csv');
    expect([await statusOf(address), await statusOf(address)]).toEqual([200, 200]);
    const later = new Date(test.clock.now().getTime() + limits.exportLinkSeconds * 1000);
    await test.clock.standAt(later, async () => expect(await statusOf(address)).toBe(401));
  });

  it('401 after the account was suspended or the session has ended', async () => {
    const address = await office.addressOf('students', 'csv');
    await test.db.update(admins).set({ disabledAt: new Date() }).where(eq(admins.id, member.id));
    expect(await statusOf(address)).toBe(401);
    await test.db.update(admins).set({ disabledAt: null }).where(eq(admins.id, member.id));
    expect(await statusOf(address)).toBe(200);
    await test.call('POST', '/api/auth/logout', { token: member.token });
    expect(await statusOf(address)).toBe(401);
  });

  it('403 after the right was taken away', async () => {
    const address = await office.addressOf('students', 'csv');
    await test.db
      .update(admins)
      .set({ rights: ['money'] })
      .where(eq(admins.id, member.id));
    expect(await statusOf(address)).toBe(403);
    expect((await office.start('students', 'csv')).status).toBe(403);
  });
});

describe('the audit log', () => {
  it('has who exported which list with which filters, and how many rows', async () => {
    const rows = readCsv((await office.download('students', 'csv', { q: 'Asha', status: 'active' })).bytes).length - 1;
    const entries = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actor, `admin:${member.id}`))
      .orderBy(desc(auditLog.id));
    expect(rows).toBe(1);
    expect(entries.map(({ action, subject, after }) => ({ action, subject, after }))).toEqual([
      { action: 'student.export-end', subject: 'list:students', after: { rows: 1, isWhole: true } },
      {
        action: 'student.export',
        subject: 'list:students',
        after: { format: 'csv', filters: { q: 'a search text', status: 'active', sort: 'newest' } },
      },
    ]);
  });
});
