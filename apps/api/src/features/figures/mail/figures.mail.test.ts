import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '#database/client.ts';
import { admins } from '#database/tables/auth.ts';
import { figureMails, figureMailSettings } from '#database/tables/figures-mail.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { plantPaidOrder } from '../../../../test/payments/paid-orders.ts';
import { createAdminRow } from '../../../../test/rows/people.ts';
import { createCourse } from '../../../../test/rows/public-pages.ts';
import { planWeekMails } from './figures.mail.plan.service.ts';

let test: TestApp;
let worker: Database;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  worker = connectDatabase({ url: test.database.workerUrl, poolSize: 4, applicationName: 'test', onError: () => {} });
});
afterAll(async () => {
  await worker.close();
  await test.close();
});
beforeEach(async () => {
  await test.db.delete(figureMails);
  await test.db.delete(figureMailSettings);
  await test.db.update(admins).set({ email: null, passwordHash: 'x' });
});

let people = 0;
type AdminChanges = Partial<typeof admins.$inferInsert>;
async function createStaff(changes: AdminChanges = {}) {
  people += 1;
  const email = `staff${people}@office.test`;
  const id = await createAdminRow(test.db, { name: `Owner ${people}`, email, ...changes });
  return { id, email };
}
const choose = (adminId: number, isWanted: boolean, email: string | null = null) =>
  test.db.insert(figureMailSettings).values({ adminId, isWanted, email, updatedAt: new Date() });

const mailsTo = (email: string) => test.inbox.received.filter(({ to }) => to.includes(email)).map(({ mail }) => mail);
const runJob = async () => {
  await test.app.context.jobs.send(test.db, 'figures.mail-week', {});
  await test.jobsDone();
};

/** As the worker's role, with nothing to count. */
const plan = () =>
  planWeekMails({ ...test.app.context, db: worker.db, transaction: worker.transaction }, async () => {});
const planned = async () => {
  const rows = await test.db.select({ adminId: figureMails.adminId, week: figureMails.week }).from(figureMails);
  return rows.map(({ adminId, week }) => `${adminId} ${week}`).toSorted();
};

/** Seven days before today, in the week before this one. */
const aWeekAgo = () => new Date(test.clock.now().getTime() - 7 * 86_400_000);

/** A fee of ₹12,345 that came in a week ago. */
async function payAWeekAgo() {
  const { id: studentId } = await test.createUser();
  const { id: courseId } = await createCourse(test.db, { title: 'Java <b>Full</b> Stack' });
  const facts = { amountInPaise: 12_345_00 };
  await plantPaidOrder(test.db, { studentId, courseId, paidAt: aWeekAgo(), facts });
}

describe('the mail with the figures of a week', () => {
  it('counts first, goes to an owner once however often its jobs run, says as of when, and opens every figure', async () => {
    const owner = await createStaff();
    // A worker that starts counts, too: it must not be what counts this payment.
    await test.startWorker();
    await payAWeekAgo();
    await runJob();
    await runJob();
    const [row] = await test.db.select().from(figureMails).where(eq(figureMails.adminId, owner.id));
    await test.app.context.jobs.send(test.db, 'figures.send-week', { mailId: row?.id ?? 0 });
    await test.jobsDone();
    const mails = mailsTo(owner.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ messageId: `<figures-week-${row?.id}@127.0.0.1>` });
    expect(mails[0]?.text).toContain('Collected: ₹12,345.00 (₹12,345.00 more than the week before)');
    expect(mails[0]?.text).toMatch(/Counted on .* IST\.|Money was counted on .* IST/);
    expect(mails[0]?.text).toContain(`http://127.0.0.1:3000/admin-profile/figures?from=${row?.week}&to=`);
    expect(row?.sentAt).toBeInstanceOf(Date);
  });

  it('goes to owners who can log in and have an address, and to those with the right who asked for it', async () => {
    const [owner, elsewhere, asking] = [
      await createStaff(),
      await createStaff({ email: null }),
      await createStaff({ role: 'accounts', rights: ['money', 'reports'] }),
    ];
    await choose(elsewhere.id, true, 'home@owner.test');
    await choose(asking.id, true);
    const others = [
      await createStaff({ email: null }),
      await createStaff({ disabledAt: new Date() }),
      await createStaff({ passwordHash: null }),
      await createStaff({ role: 'manager' }),
      await createStaff({ role: 'other', rights: ['money'] }),
      await createStaff(),
    ];
    await choose(others[4]?.id ?? 0, true);
    await choose(others[5]?.id ?? 0, false);
    const before = test.inbox.received.length;
    await runJob();
    const receivers = test.inbox.received.slice(before).flatMap(({ to }) => to);
    expect(receivers.toSorted()).toEqual([owner.email, asking.email, 'home@owner.test'].toSorted());
  });

  it('is entered once by two workers at once', async () => {
    const owners = [await createStaff(), await createStaff()];
    await Promise.all([plan(), plan(), plan()]);
    expect((await planned()).map((one) => Number(one.split(' ')[0])).toSorted((one, other) => one - other)).toEqual(
      owners.map(({ id }) => id),
    );
    await test.jobsDone();
    for (const { email } of owners) expect(mailsTo(email)).toHaveLength(1);
  });

  it('is not sent to somebody who was suspended after it was entered', async () => {
    const owner = await createStaff();
    const [row] = await test.db
      .insert(figureMails)
      .values({ adminId: owner.id, week: '2026-11-09', createdAt: new Date() })
      .returning();
    await test.db.update(admins).set({ disabledAt: new Date() }).where(eq(admins.id, owner.id));
    await test.app.context.jobs.send(test.db, 'figures.send-week', { mailId: row?.id ?? 0 });
    await test.jobsDone();
    expect(mailsTo(owner.email)).toEqual([]);
  });

  it('comes a day later if no worker ran on Monday, but not to those who ask for it after the others had it', async () => {
    const owner = await createStaff();
    const at = (day: string) => new Date(`${day}T02:00:00Z`);
    await test.clock.standAt(at('2026-11-17'), plan);
    expect(await planned()).toEqual([`${owner.id} 2026-11-09`]);
    await createStaff();
    await test.clock.standAt(at('2026-11-18'), plan);
    expect(await planned()).toEqual([`${owner.id} 2026-11-09`]);
    await test.clock.standAt(at('2026-11-23'), plan);
    expect((await planned()).filter((one) => one.endsWith('2026-11-16'))).toHaveLength(2);
    await test.jobsDone();
  });

  it('is forgotten after half a year', async () => {
    const owner = await createStaff();
    const createdAt = new Date('2026-05-18T02:00:00Z');
    await test.db.insert(figureMails).values({ adminId: owner.id, week: '2026-05-04', createdAt });
    await test.db.insert(figureMails).values({ adminId: owner.id, week: '2026-05-11', createdAt });
    await test.clock.standAt(new Date('2026-11-16T02:00:00Z'), plan);
    expect(await planned()).toEqual([`${owner.id} 2026-05-11`, `${owner.id} 2026-11-09`]);
    await test.jobsDone();
  });
});
