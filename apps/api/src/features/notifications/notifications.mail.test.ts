import { randomUUID } from 'node:crypto';
import type { NotificationKind } from '@avsar/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import type { UserRow } from '../../../test/rows/people.ts';
import { seat } from '../../../test/rows/public-pages.ts';
import { openTaughtBatch, type TaughtBatch } from '../../../test/rows/taught-batch.ts';
import { connectDatabase, type Database, type Db } from '../../database/client.ts';
import { batchStudents } from '../../database/tables/batches.ts';
import { meetings } from '../../database/tables/meetings.ts';
import { notifications } from '../../database/tables/notifications.ts';
import { notify } from './index.ts';
import { sweepNotifications } from './notifications.sweep.ts';

let test: TestApp;
let worker: Database;
let taught: TaughtBatch;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  taught = await openTaughtBatch(test);
  worker = connectDatabase({ url: test.database.workerUrl, poolSize: 1, applicationName: 'test', onError: () => {} });
});
afterAll(async () => {
  await worker.close();
  await test.close();
});

async function createStudentInBatch(changes: Parameters<TestApp['createUser']>[0] = {}): Promise<UserRow> {
  const user = await test.createUser(changes);
  await seat(test.db, taught.batchId, taught.courseId, user);
  return user;
}

type Meeting = typeof meetings.$inferSelect;

/** Changes between the notification and its mail. */
const changesMeanwhile = {
  nothing: async () => {},
  cancelled: (tx: Db, { id }: Meeting) =>
    tx.update(meetings).set({ cancelledAt: test.clock.now() }).where(eq(meetings.id, id)),
  moved: (tx: Db, { id, startsAt }: Meeting) => {
    const earlier = new Date(startsAt.getTime() - 60_000);
    return tx.update(meetings).set({ startsAt: earlier }).where(eq(meetings.id, id));
  },
  left: (tx: Db, _: Meeting, { id }: UserRow) => tx.delete(batchStudents).where(eq(batchStudents.studentId, id)),
};

interface Waiting {
  readonly kind?: NotificationKind;
  readonly change?: keyof typeof changesMeanwhile;
}

async function tell(user: UserRow, meeting: Meeting, waiting: Waiting = {}): Promise<number> {
  const { kind = 'meeting_planned', change = 'nothing' } = waiting;
  const { context } = test.app;
  const { id: meetingId, batchId, startsAt } = meeting;
  const facts = { courseTitle: 'Java <b>Full</b> Stack', batchId, meetingId, startsAt: startsAt.toISOString() };
  const event = `test:${randomUUID()}`;
  const notice = { event, kind, facts, userIds: [user.id], channels: ['mail'] } as const;
  await context.transaction(async (tx) => {
    await notify(context, tx, notice);
    // In the same transaction, so before the worker sees the mail.
    await changesMeanwhile[change](tx, meeting, user);
  });
  const [row] = await test.db.select().from(notifications).where(eq(notifications.event, event));
  return row?.id ?? 0;
}

const sentAtOf = async (id: number) =>
  (await test.db.select().from(notifications).where(eq(notifications.id, id)))[0]?.sentAt;
const mailsTo = ({ email }: UserRow) => test.inbox.received.filter(({ to }) => to.includes(email));

it('a notification mail is sent once, with a link to our site and its own message id, and marked as sent', async () => {
  const user = await createStudentInBatch();
  const id = await tell(user, await taught.addMeeting(60));
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
  expect(mails[0]?.text).toContain(`because you are in batch ${taught.batchId} of Java <b>Full</b> Stack.`);
  expect(await sentAtOf(id)).toBeInstanceOf(Date);
});

it('a notification mail is not sent without a proved address of an active person, nor after the meeting has begun', async () => {
  const unreachable = [
    await createStudentInBatch({ emailVerifiedAt: null }),
    await createStudentInBatch({ status: 'deleted' }),
    await createStudentInBatch({ status: 'unverified', emailVerifiedAt: null, mobileVerifiedAt: null }),
  ];
  const late = await createStudentInBatch();
  const ids = [await tell(late, await taught.addMeeting(-90))];
  const coming = await taught.addMeeting(180);
  for (const user of unreachable) ids.push(await tell(user, coming));
  await test.jobsDone();
  expect([...unreachable, late].flatMap(mailsTo)).toEqual([]);
  for (const id of ids) expect(await sentAtOf(id)).toBeNull();
});

it('a notification mail is sent only if its content is still true', async () => {
  const cases = [
    ['meeting_planned', 'nothing', 1],
    ['meeting_planned', 'cancelled', 0],
    ['meeting_planned', 'moved', 0],
    ['meeting_planned', 'left', 0],
    ['meeting_changed', 'nothing', 1],
    ['meeting_changed', 'cancelled', 0],
    ['meeting_changed', 'moved', 0],
    ['meeting_cancelled', 'cancelled', 1],
    ['meeting_cancelled', 'left', 0],
  ] as const;
  const notified = await Promise.all(
    cases.map(async ([kind, change], index) => {
      const user = await createStudentInBatch();
      await tell(user, await taught.addMeeting(300 + index * 120), { kind, change });
      return { kind, change, user };
    }),
  );
  await test.jobsDone();
  expect(notified.map(({ kind, change, user }) => [kind, change, mailsTo(user).length])).toEqual(cases);
});

it('a notification is deleted after ninety days, read or not', async () => {
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
