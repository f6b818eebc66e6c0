import { randomUUID } from 'node:crypto';
import type { NotificationKind } from '@avsar/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import type { UserRow } from '../../../test/people.ts';
import { seat } from '../../../test/shop-window.ts';
import { openTaughtBatch, type TaughtBatch } from '../../../test/taught-batch.ts';
import { connectDatabase, type Database, type Db } from '../../database/client.ts';
import { batchStudents } from '../../database/tables/batches.ts';
import { meetings } from '../../database/tables/meetings.ts';
import { notifications } from '../../database/tables/notifications.ts';
import { notify } from './index.ts';
import { sweepNotifications } from './notifications.sweep.ts';

let test: TestApp;
let worker: Database;
let room: TaughtBatch;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  room = await openTaughtBatch(test);
  worker = connectDatabase({ url: test.database.workerUrl, poolSize: 1, applicationName: 'test', onError: () => {} });
});
afterAll(async () => {
  await worker.close();
  await test.close();
});

async function createSeated(changes: Parameters<TestApp['createUser']>[0] = {}): Promise<UserRow> {
  const user = await test.createUser(changes);
  await seat(test.db, room.batchId, room.courseId, user);
  return user;
}

type Meeting = typeof meetings.$inferSelect;

/** What may happen while a mail waits. */
const happenings = {
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
  readonly happening?: keyof typeof happenings;
}

async function tell(user: UserRow, meeting: Meeting, waiting: Waiting = {}): Promise<number> {
  const { kind = 'meeting_planned', happening = 'nothing' } = waiting;
  const { context } = test.app;
  const { id: meetingId, batchId, startsAt } = meeting;
  const facts = { courseTitle: 'Java <b>Full</b> Stack', batchId, meetingId, startsAt: startsAt.toISOString() };
  const event = `test:${randomUUID()}`;
  const notice = { event, kind, facts, userIds: [user.id], channels: ['mail'] } as const;
  await context.transaction(async (tx) => {
    await notify(context, tx, notice);
    // Before the worker sees any of it.
    await happenings[happening](tx, meeting, user);
  });
  const [row] = await test.db.select().from(notifications).where(eq(notifications.event, event));
  return row?.id ?? 0;
}

const sentAtOf = async (id: number) =>
  (await test.db.select().from(notifications).where(eq(notifications.id, id)))[0]?.sentAt;
const mailsTo = ({ email }: UserRow) => test.inbox.received.filter(({ to }) => to.includes(email));

it('is sent once, to a page of ours, under a name of its own, and noted', async () => {
  const user = await createSeated();
  const id = await tell(user, await room.addMeeting(60));
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
  expect(mails[0]?.text).toContain(`because you sit in batch ${room.batchId} of Java <b>Full</b> Stack.`);
  expect(await sentAtOf(id)).toBeInstanceOf(Date);
});

it('is not sent to who cannot be written to, nor when the class has begun', async () => {
  const nobody = [
    await createSeated({ emailVerifiedAt: null }),
    await createSeated({ status: 'deleted' }),
    await createSeated({ status: 'unverified', emailVerifiedAt: null, mobileVerifiedAt: null }),
  ];
  const late = await createSeated();
  const ids = [await tell(late, await room.addMeeting(-90))];
  const coming = await room.addMeeting(180);
  for (const user of nobody) ids.push(await tell(user, coming));
  await test.jobsDone();
  expect([...nobody, late].flatMap(mailsTo)).toEqual([]);
  for (const id of ids) expect(await sentAtOf(id)).toBeNull();
});

it('is sent only if it is still so', async () => {
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
  const told = await Promise.all(
    cases.map(async ([kind, happening], index) => {
      const user = await createSeated();
      await tell(user, await room.addMeeting(300 + index * 120), { kind, happening });
      return { kind, happening, user };
    }),
  );
  await test.jobsDone();
  expect(told.map(({ kind, happening, user }) => [kind, happening, mailsTo(user).length])).toEqual(cases);
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
