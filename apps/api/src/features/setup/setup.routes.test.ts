import { type Setup, type SetupItemName, setupItemNames } from '@avsar/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rateLimits } from '#database/tables/auth.ts';
import { courses } from '#database/tables/courses.ts';
import { documents } from '#database/tables/documents.ts';
import { paymentSettings } from '#database/tables/payments.ts';
import { messageTests } from '#database/tables/setup.ts';
import { siteSettings } from '#database/tables/site.ts';
import { instituteStats } from '#database/tables/stats.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createSlide, lastAuditAbout } from '../../../test/rows/front-office.ts';
import { createBatch, createCourse, createTrainer, seat } from '../../../test/rows/public-pages.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());

const getSetup = async () => (await test.call('GET', '/api/admin/setup', { token: admin.token })).json<Setup>();
const doneItems = async () => (await getSetup()).items.filter(({ isDone }) => isDone).map(({ name }) => name);
const sendTest = (channel: 'mail' | 'sms', to: string) =>
  test.call('POST', `/api/admin/setup/test-${channel}`, { token: admin.token, body: { to } });
const dayFromToday = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('the counts of the dashboard', () => {
  const countJobs = async () => {
    const { rows } = await test.db.execute<{ jobs: number }>(
      sql`select count(*)::int as jobs from pgboss.job where name = 'stats.refresh'`,
    );
    return rows[0]?.jobs;
  };

  it('GET /admin/setup asks for a new count when the first course is not counted, and for none otherwise', async () => {
    const [before] = await test.db.select().from(instituteStats);
    await test.db.update(instituteStats).set({ asOf: new Date(Date.now() - 120_000) });
    await getSetup();
    expect(await countJobs(), 'without a course').toBe(0);
    const { id } = await createCourse(test.db);
    await getSetup();
    expect(await countJobs(), 'with a course that is not counted').toBe(1);
    await test.db.update(instituteStats).set({ asOf: new Date() });
    await getSetup();
    expect(await countJobs(), 'just after a count').toBe(1);
    await test.db.update(instituteStats).set({ courses: 1, asOf: new Date(0) });
    await getSetup();
    expect(await countJobs(), 'with a course that is counted').toBe(1);
    await test.db.update(instituteStats).set(before ?? {});
    await test.db.delete(courses).where(eq(courses.id, id));
  });
});

/** What has to be in the database for each item; in the order of the checklist. */
const steps: Readonly<Record<SetupItemName, () => Promise<unknown>>> = {
  institute: () => test.db.update(siteSettings).set({ brand: 'Lakeside', email: 'a@b.example' }),
  legal: () =>
    test.db
      .insert(documents)
      .values({ kind: 'refunds', version: 1, title: 'Refunds', text: 'Full.', publishedAt: new Date() }),
  payments: () => test.db.update(paymentSettings).set({ legalName: 'Lakeside LLP' }),
  course: () => createCourse(test.db, { title: 'Java' }),
  trainer: async () => {
    const body = { name: 'Meera Iyer', email: 'meera@people.example', mobileNumber: '9876501234' };
    await test.call('POST', '/api/admin/trainers/invitations', { token: admin.token, body });
  },
  batch: async () => {
    const course = await createCourse(test.db);
    const trainer = await createTrainer(test.db, [course.id]);
    const dates = { startDate: dayFromToday(-90), endDate: dayFromToday(-2) };
    await createBatch(test.db, course.id, trainer.links[0] ?? 0, dates);
    expect(await doneItems(), 'a batch whose last day is over, without students').not.toContain('batch');
    const draft = { startDate: dayFromToday(2), endDate: dayFromToday(9), isDraft: true };
    await createBatch(test.db, course.id, trainer.links[0] ?? 0, draft);
    expect(await doneItems(), 'a draft').not.toContain('batch');
    await createBatch(test.db, course.id, trainer.links[0] ?? 0, { ...draft, isDraft: false });
  },
  slide: () => createSlide(test.db),
  mail: async () => {
    await sendTest('mail', 'admin@institute.example');
    await test.jobsDone();
  },
  sms: async () => {
    await sendTest('sms', '9876543210');
    await test.jobsDone();
  },
};

describe('GET /admin/setup', () => {
  it('200: nothing is done on an empty database, and no test was sent', async () => {
    const setup = await getSetup();
    expect(setup.items).toEqual(setupItemNames.map((name) => ({ name, isDone: false })));
    expect([setup.allDone, setup.tests]).toEqual([false, { mail: null, sms: null }]);
  });

  it('200: half of an item is not done', async () => {
    await test.db.update(siteSettings).set({ address: '1 Lake Road', phone: '90000 1' });
    for (const kind of ['terms', 'privacy'] as const)
      for (const version of [1, 2])
        await test.db.insert(documents).values({ kind, version, title: 'A', text: 'A', publishedAt: new Date() });
    await createCourse(test.db, { isDraft: true });
    await createCourse(test.db, { archivedAt: new Date() });
    await createTrainer(test.db, []);
    await test.db.update(paymentSettings).set({ upiId: 'institute@bank' });
    await createSlide(test.db, { archivedAt: new Date() });
    expect(await doneItems()).toEqual([]);
  });

  it.each(setupItemNames)(
    '200: %s is done as soon as its rows are there; the others stay as they are',
    async (name) => {
      const before = await doneItems();
      await steps[name]();
      expect(await doneItems()).toEqual([...before, name]);
    },
  );

  it('200: all is done', async () => {
    expect(await getSetup()).toMatchObject({
      allDone: true,
      tests: {
        mail: { channel: 'mail', to: 'a•••@institute.example', state: 'sent', reason: null },
        sms: { channel: 'sms', to: '••••••3210', state: 'sent', reason: null },
      },
    });
  });

  it('200: a batch that was attended stays done after its last day', async () => {
    const course = await createCourse(test.db);
    const trainer = await createTrainer(test.db, [course.id]);
    const dates = { startDate: dayFromToday(-90), endDate: dayFromToday(-2) };
    const batch = await createBatch(test.db, course.id, trainer.links[0] ?? 0, dates);
    await seat(test.db, batch.id, course.id, await test.createUser());
    await test.db.execute(sql`update batches set archived_at = now() where id <> ${batch.id}`);
    expect(await doneItems()).toContain('batch');
  });
});

describe('POST /admin/setup/test-mail and /test-sms', () => {
  it('the worker has sent a real mail and a real SMS, and forgot for whom; the admin is in the audit log', async () => {
    const mail = test.inbox.received.find(({ to }) => to.includes('admin@institute.example'));
    expect(mail?.mail.subject).toBe('Test e-mail');
    expect(test.smsSimulator.outbox.at(-1)).toMatchObject({ variables: { otp: '000000' } });
    const rows = await test.db.select().from(messageTests);
    expect(rows.map(({ recipient }) => recipient)).toEqual([null, null]);
    expect(await lastAuditAbout(test.db, `message-test:${rows[0]?.id}`)).toMatchObject({
      actor: `admin:${admin.id}`,
      action: 'message-test.send',
      after: { channel: 'mail', to: 'a•••@institute.example' },
    });
  });

  it('201 and then failed, with the reason, for an address that the mail server refuses; the item stays done', async () => {
    const reply = await sendTest('mail', 'bounce@institute.example');
    expect([reply.status, reply.json()]).toMatchObject([201, { state: 'waiting', to: 'b•••@institute.example' }]);
    await test.jobsDone();
    const { tests, allDone } = await getSetup();
    expect([tests.mail?.state, tests.mail?.reason]).toEqual(['failed', expect.stringContaining('refused for good')]);
    expect(tests.mail?.reason).not.toContain('bounce');
    expect(allDone).toBe(true);
  });

  it.each([
    ['refuse', 'refused the message'],
    ['error', 'failed (HTTP 500)'],
  ] as const)('201 and then failed, once, for a gateway in mode %s', async (mode, words) => {
    test.smsSimulator.answerWith(mode);
    await sendTest('sms', '9876543211');
    await test.jobsDone();
    test.smsSimulator.answerWith('ok');
    const { tests } = await getSetup();
    expect([tests.sms?.state, tests.sms?.reason]).toEqual(['failed', expect.stringContaining(words)]);
    expect(tests.sms?.reason).not.toContain('9876543211');
  });

  it.each(['mail', 'sms'] as const)('400 for a wrong recipient of a test %s; nothing is sent', async (channel) => {
    const before = await test.db.$count(messageTests);
    expect((await sendTest(channel, 'nobody')).status).toBe(400);
    expect(await test.db.$count(messageTests)).toBe(before);
  });

  it('429 after five an hour for each of the two', async () => {
    await test.db.delete(rateLimits);
    for (let turn = 0; turn < 5; turn += 1)
      expect((await sendTest('mail', 'admin@institute.example')).status).toBe(201);
    expect((await sendTest('mail', 'admin@institute.example')).status).toBe(429);
    expect((await sendTest('sms', '9876543210')).status).toBe(201);
    test.clock.forward({ minutes: 25 });
    expect((await getSetup()).allDone).toBe(true);
    await test.jobsDone();
  });
});
