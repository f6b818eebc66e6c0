import type { StaffBell } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '#database/client.ts';
import { admins } from '#database/tables/auth.ts';
import { disputes } from '#database/tables/disputes.ts';
import { leads } from '#database/tables/leads.ts';
import { staffNotices } from '#database/tables/notices.ts';
import { notifications } from '#database/tables/notifications.ts';
import { remindOfDisputes } from '#features/disputes/disputes.remind.service.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createDisputeRow } from '../../../test/rows/disputes.ts';
import { createLeadRow } from '../../../test/rows/leads.ts';
import { openRegisterRoom } from '../../../test/rows/register-room.ts';
import { sweepNotices, tellWaiting } from './notices.service.ts';

let test: TestApp;
let worker: Database;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  worker = connectDatabase({ url: test.database.workerUrl, poolSize: 2, applicationName: 'test', onError: () => {} });
});
afterAll(async () => {
  await worker.close();
  await test.close();
});
beforeEach(async () => {
  await test.db.delete(staffNotices);
  await test.db.delete(leads);
});

const asWorker = () => ({ ...test.app.context, db: worker.db, transaction: worker.transaction });
const daysAgo = (days: number) => new Date(test.clock.now().getTime() - days * 86_400_000);
const bellOf = async (token: string) => (await test.call('GET', '/api/admin/notices', { token })).json<StaffBell>();
const kindsOf = async (token: string) => (await bellOf(token)).notices.map(({ kind }) => kind);

/** A dispute that was opened this many days ago. */
async function openDispute(days: number) {
  const room = await openRegisterRoom(test);
  const meeting = await room.meet(-3 * 60);
  const id = await createDisputeRow(test.db, meeting, room.student.id, { createdAt: daysAgo(days) });
  return { id, trainerId: room.trainer.id };
}

describe('the reminders of disputes', () => {
  it('tell the trainer after two days, by bell and mail, and the staff after three, each once', async () => {
    await test.db.delete(disputes);
    const staff = await test.signInWithRights('teaching');
    const other = await test.signInWithRights('money');
    const [fresh, due, late] = [await openDispute(1.9), await openDispute(2), await openDispute(3)];
    await Promise.all([remindOfDisputes(asWorker(), 1), remindOfDisputes(asWorker(), 1)]);
    await remindOfDisputes(asWorker());
    const told = await test.db.select().from(notifications).where(eq(notifications.kind, 'dispute_due'));
    expect(told.map(({ userId, channel }) => `${userId} ${channel}`).toSorted()).toEqual(
      [due, late].flatMap(({ trainerId }) => [`${trainerId} bell`, `${trainerId} mail`]).toSorted(),
    );
    expect(await bellOf(staff.token)).toMatchObject({
      unread: 1,
      notices: [{ kind: 'dispute_overdue', href: '/admin-profile/disputes?state=overdue' }],
    });
    expect(await kindsOf(other.token)).toEqual([]);
    expect(told.some(({ userId }) => userId === fresh.trainerId)).toBe(false);
  });
});

describe('GET /admin/notices', () => {
  it('200: what waits rings once a day, by right, and not for suspended staff', async () => {
    const counsellor = await test.signInWithRights('leads');
    const away = await test.signInWithRights('leads');
    await test.db.update(admins).set({ disabledAt: new Date() }).where(eq(admins.id, away.id));
    await createLeadRow(test.db);
    await tellWaiting(asWorker());
    await tellWaiting(asWorker());
    expect(await bellOf(counsellor.token)).toMatchObject({
      unread: 1,
      notices: [{ kind: 'leads_unassigned', text: '1 new lead belongs to nobody' }],
    });
    expect(await test.db.$count(staffNotices, eq(staffNotices.adminId, away.id))).toBe(0);
    await test.clock.standAt(daysAgo(-1), () => tellWaiting(asWorker()));
    expect((await bellOf(counsellor.token)).unread).toBe(2);
  });

  it('200: whoever loses the right no longer sees its notices', async () => {
    const counsellor = await test.signInWithRights('leads');
    await createLeadRow(test.db);
    await tellWaiting(asWorker());
    await test.db
      .update(admins)
      .set({ rights: ['money'] })
      .where(eq(admins.id, counsellor.id));
    expect(await bellOf(counsellor.token)).toEqual({ unread: 0, notices: [] });
  });
});

describe('POST /admin/notices/read', () => {
  it('200: mine are read up to the moment, those of others stay', async () => {
    const [one, other] = [await test.signInWithRights('leads'), await test.signInWithRights('leads')];
    await createLeadRow(test.db);
    await tellWaiting(asWorker());
    const upTo = (await bellOf(one.token)).notices[0]?.createdAt;
    await test.call('POST', '/api/admin/notices/read', { token: one.token, body: { upTo } });
    expect([(await bellOf(one.token)).unread, (await bellOf(other.token)).unread]).toEqual([0, 1]);
  });
});

it('notices are deleted after 90 days', async () => {
  await test.signInWithRights('leads');
  await createLeadRow(test.db);
  await tellWaiting(asWorker());
  test.clock.forward({ hours: 24 * 91 });
  await sweepNotices(asWorker());
  expect(await test.db.$count(staffNotices)).toBe(0);
});
