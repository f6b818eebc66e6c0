import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import type { UserRow } from '../../../test/people.ts';
import { connectDatabase, type Database } from '../../database/client.ts';
import { notifications } from '../../database/tables/notifications.ts';
import { notify } from './index.ts';
import { sweepNotifications } from './notifications.sweep.ts';

let test: TestApp;
let worker: Database;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  worker = connectDatabase({ url: test.database.workerUrl, poolSize: 1, applicationName: 'test', onError: () => {} });
});
afterAll(async () => {
  await worker.close();
  await test.close();
});

const inAnHour = () => new Date(test.clock.now().getTime() + 3_600_000).toISOString();

async function tell(user: UserRow, startsAt = inAnHour()): Promise<number> {
  const { context } = test.app;
  const facts = { courseTitle: 'Java <b>Full</b> Stack', batchId: 4, meetingId: 12, count: 1, startsAt };
  const event = `test:${randomUUID()}`;
  const notice = { event, kind: 'meeting_planned', facts, userIds: [user.id], channels: ['mail'] } as const;
  await context.transaction((tx) => notify(context, tx, notice));
  const [row] = await test.db.select().from(notifications).where(eq(notifications.event, event));
  return row?.id ?? 0;
}

const sentAtOf = async (id: number) =>
  (await test.db.select().from(notifications).where(eq(notifications.id, id)))[0]?.sentAt;
const mailsTo = ({ email }: UserRow) => test.inbox.received.filter(({ to }) => to.includes(email));

it('is sent once, to a page of ours, under a name of its own, and noted', async () => {
  const user = await test.createUser();
  const id = await tell(user);
  await test.jobsDone();
  const again = sql`insert into pgboss.job (name, data) values ('notifications.send-mail', ${{ notificationId: id }})`;
  await test.db.execute(again);
  await test.jobsDone();
  const mails = mailsTo(user).map(({ mail }) => mail);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    subject: 'Java <b>Full</b> Stack: a live class is planned',
    messageId: `<notification-${id}@127.0.0.1>`,
  });
  expect(mails[0]?.html).not.toContain('<b>Full');
  expect(mails[0]?.text).toContain('See your classes: http://127.0.0.1:3000/my-courses');
  expect(mails[0]?.text).toContain('because you sit in batch 4 of Java <b>Full</b> Stack.');
  expect(await sentAtOf(id)).toBeInstanceOf(Date);
});

it('is not sent to who cannot be written to, nor when the class has begun', async () => {
  const nobody = [
    await test.createUser({ emailVerifiedAt: null }),
    await test.createUser({ status: 'deleted' }),
    await test.createUser({ status: 'unverified', emailVerifiedAt: null, mobileVerifiedAt: null }),
  ];
  const late = await test.createUser();
  const ids = [await tell(late, test.clock.now().toISOString())];
  for (const user of nobody) ids.push(await tell(user));
  await test.jobsDone();
  expect([...nobody, late].flatMap(mailsTo)).toEqual([]);
  for (const id of ids) expect(await sentAtOf(id)).toBeNull();
});

it('goes after ninety days, read or not', async () => {
  const user = await test.createUser();
  const now = test.clock.now().getTime();
  const daysAgo = (days: number) => new Date(now - days * 24 * 3_600_000);
  const row = { userId: user.id, channel: 'bell', kind: 'meeting_live', facts: {} } as const;
  await test.db.insert(notifications).values([
    { ...row, event: 'old', createdAt: daysAgo(90.1) },
    { ...row, event: 'older', createdAt: daysAgo(300), readAt: daysAgo(299) },
    { ...row, event: 'young', createdAt: daysAgo(89.9) },
  ]);
  await sweepNotifications({ db: worker.db, clock: test.clock }, 1);
  const rows = await test.db.select().from(notifications).where(eq(notifications.userId, user.id));
  expect(rows.map(({ event }) => event)).toEqual(['young']);
});
