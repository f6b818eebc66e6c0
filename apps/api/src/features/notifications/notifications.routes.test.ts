import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { notifications } from '../../database/tables/notifications.ts';
import { notify } from './index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
afterAll(() => test.close());

const facts = { courseTitle: 'Java Full Stack', batchId: 4, meetingId: 12, startsAt: '2096-11-16T14:00:00.000Z' };
const channels = ['bell', 'mail'] as const;

/** Notifies people as a feature does: in its own transaction. */
function tell(userIds: readonly number[], event = `test:${randomUUID()}`) {
  const { context } = test.app;
  const notice = { event, kind: 'meeting_cancelled', facts, userIds, channels } as const;
  return context.transaction((tx) => notify(context, tx, notice));
}

const rowsOf = (userId: number, channel: 'bell' | 'mail' = 'bell') =>
  test.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.channel, channel)))
    .orderBy(notifications.id);

interface Listed {
  readonly id: number;
  readonly text: string;
  readonly readAt: string | null;
}

const list = async (token: string, query = '') =>
  (await test.call('GET', `/api/notifications${query}`, { token })).json<Listed[]>();
const unread = async (token: string) => (await test.call('GET', '/api/notifications/unread', { token })).json();

describe('notify', () => {
  it('stores one notification per person and channel, also for 50 parallel calls in any order', async () => {
    const [one, other] = [await test.createUser(), await test.createUser()];
    const event = `test:${randomUUID()}`;
    await Promise.all(
      Array.from({ length: 50 }, (_, turn) => tell(turn % 2 === 0 ? [one.id, other.id] : [other.id, one.id], event)),
    );
    for (const { id } of [one, other]) {
      const [bells, mails] = [await rowsOf(id), await rowsOf(id, 'mail')];
      expect([bells.length, mails.length]).toEqual([1, 1]);
      const jobs = await test.db.execute(
        sql`select from pgboss.job where name = 'notifications.send-mail' and (data->>'notificationId')::int = ${mails[0]?.id}`,
      );
      expect(jobs.rows).toHaveLength(1);
    }
  });

  it('stores nothing if the transaction is rolled back', async () => {
    const { id } = await test.createUser();
    const { context } = test.app;
    const notice = { event: 'test:undone', kind: 'meeting_live', facts, userIds: [id], channels } as const;
    const attempt = context.transaction(async (tx) => {
      await notify(context, tx, notice);
      throw new Error('no, after all');
    });
    await expect(attempt).rejects.toThrow('no, after all');
    expect(await test.db.$count(notifications, eq(notifications.userId, id))).toBe(0);
  });
});

describe('GET /notifications', () => {
  it('200: own notifications, newest first, page by page, with texts', async () => {
    const { id, token } = await test.signInAs('student');
    await tell([(await test.createUser()).id]);
    for (let count = 0; count < 3; count += 1) await tell([id]);
    const first = await test.call('GET', '/api/notifications?limit=2', { token });
    const { text, ...newest } = first.json<Listed[]>()[0] ?? { text: '' };
    const row = (await rowsOf(id)).at(-1);
    expect(newest).toEqual({
      id: row?.id,
      kind: 'meeting_cancelled',
      title: 'Java Full Stack: a live class is cancelled',
      href: '/my-courses',
      createdAt: row?.createdAt.toISOString(),
      readAt: null,
    });
    expect(text).toMatch(/^The class of 16 Nov 2096, 7:30\spm IST will not take place\.$/);
    const next = /<\/api(.*)>; rel="next"/.exec(String(first.headers['link']))?.[1] ?? '';
    const second = await test.call('GET', `/api${next}`, { token });
    const ids = [...first.json<Listed[]>(), ...second.json<Listed[]>()].map((item) => item.id);
    expect(ids).toEqual((await rowsOf(id)).map((row) => row.id).toReversed());
    expect(second.headers['link']).toBeUndefined();
  });

  it('200: reads rows with old or missing facts, and leaves out kinds of a newer release', async () => {
    const { id, token } = await test.signInAs('trainer');
    const row = { userId: id, channel: 'bell', facts: { startsAt: 'soon' } } as const;
    await test.db.insert(notifications).values({ ...row, event: 'old', kind: 'meeting_changed' });
    await test.db.execute(
      sql`insert into notifications (user_id, event, channel, kind, facts) values (${id}, 'new', 'bell', 'later', '[]')`,
    );
    expect(await list(token)).toMatchObject([{ kind: 'meeting_changed', href: '/trainer-profile' }]);
    expect(await unread(token)).toEqual({ unread: 1 });
  });

  it('400 for an invalid cursor', async () => {
    const { token } = await test.signInAs('student');
    expect((await test.call('GET', '/api/notifications?cursor=nonsense', { token })).status).toBe(400);
  });
});

describe('GET /notifications/unread', () => {
  it('200: counts bell notifications only, up to 1001', async () => {
    const { id, token } = await test.signInAs('student');
    await tell([id]);
    expect(await unread(token)).toEqual({ unread: 1 });
    await test.db.execute(sql`insert into notifications (user_id, event, channel, kind, facts)
      select ${id}, 'many:' || n, 'bell', 'meeting_live', '{}' from generate_series(1, 1100) n`);
    expect(await unread(token)).toEqual({ unread: 1001 });
  });
});

describe('POST /notifications/read', () => {
  it('200: later notifications and those of other people stay unread', async () => {
    const [me, other] = [await test.signInAs('student'), await test.signInAs('student')];
    await tell([me.id, other.id]);
    await tell([me.id, other.id]);
    const [newest] = await list(me.token);
    await tell([me.id]);
    const reply = await test.call('POST', '/api/notifications/read', { token: me.token, body: { upTo: newest?.id } });
    expect([reply.status, reply.json()]).toEqual([200, { unread: 1 }]);
    expect((await rowsOf(me.id)).map(({ readAt }) => readAt !== null)).toEqual([true, true, false]);
    expect(await unread(other.token)).toEqual({ unread: 2 });
  });

  it('200: keeps the time of the first read', async () => {
    const { id, token } = await test.signInAs('student');
    await tell([id]);
    const [row] = await rowsOf(id);
    await test.call('POST', '/api/notifications/read', { token, body: { upTo: row?.id } });
    const [read] = await rowsOf(id);
    test.clock.forward({ minutes: 5 });
    await test.call('POST', '/api/notifications/read', { token, body: { upTo: row?.id } });
    expect((await rowsOf(id))[0]?.readAt).toEqual(read?.readAt);
  });

  it('400 for an invalid body', async () => {
    const { token } = await test.signInAs('student');
    for (const body of [{}, { upTo: 0 }, { upTo: '7' }, { upTo: 1, more: 1 }]) {
      expect((await test.call('POST', '/api/notifications/read', { token, body })).status).toBe(400);
    }
  });
});

describe('PUT /notifications/:notificationId', () => {
  it('200: read, unread and read again', async () => {
    const { id, token } = await test.signInAs('student');
    await tell([id]);
    const [row] = await rowsOf(id);
    const mark = (read: boolean) => test.call('PUT', `/api/notifications/${row?.id}`, { token, body: { read } });
    for (const read of [true, true, false, false, true]) {
      const reply = await mark(read);
      expect([reply.status, reply.json()]).toEqual([200, { unread: read ? 0 : 1 }]);
      expect((await rowsOf(id))[0]?.readAt !== null).toBe(read);
    }
  });

  it('404 for a notification of somebody else and for a mail, with the same body as for an unknown id', async () => {
    const [me, other] = [await test.signInAs('student'), await test.signInAs('student')];
    await tell([me.id, other.id]);
    const [theirs] = await rowsOf(other.id);
    const [mail] = await rowsOf(me.id, 'mail');
    const headers = { 'x-request-id': 'the-same-for-all' };
    const replies = await Promise.all(
      [theirs?.id, mail?.id, 2_147_483_646].map((id) =>
        test.call('PUT', `/api/notifications/${id}`, { token: me.token, body: { read: true }, headers }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect((await rowsOf(other.id))[0]?.readAt).toBeNull();
  });
});
