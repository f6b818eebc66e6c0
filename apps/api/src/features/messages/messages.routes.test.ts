import { randomUUID } from 'node:crypto';
import type { Delivery, Message, MessagePreview, ReceivedMessage } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { messageDeliveries, messages } from '#database/tables/messages.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { follow } from '../../../test/pages.ts';
import { createTemplate } from '../../../test/rows/messages.ts';
import { seat } from '../../../test/rows/public-pages.ts';
import { openTaughtBatch, type TaughtBatch } from '../../../test/rows/taught-batch.ts';

let test: TestApp;
let office: Awaited<ReturnType<TestApp['signInWithRights']>>;
let taught: TaughtBatch;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  office = await test.signInWithRights('people');
  taught = await openTaughtBatch(test);
});
afterAll(() => test.close());

const draft = (changes: object = {}) => ({
  audience: { kind: 'batch', batchId: taught.batchId },
  channels: ['bell', 'mail'],
  title: 'No class today',
  text: 'The power is out.\nWe meet tomorrow.',
  ...changes,
});

const post = (path: string, body: object, token = office.token, headers: Record<string, string> = {}) =>
  test.call('POST', `/api/messages${path}`, { token, body, headers });
const write = (changes: object = {}, token = office.token) => post('', draft(changes), token);
const preview = (changes: object = {}, token = office.token) => post('/preview', draft(changes), token);
const get = (id: number, token = office.token) => test.call('GET', `/api/messages/${id}`, { token });
const stop = (id: number, token = office.token) => test.call('POST', `/api/messages/${id}/stop`, { token });
const inDays = (days: number) => new Date(test.clock.now().getTime() + days * 86_400_000).toISOString();

const written = async (changes: object = {}, token = office.token) => {
  const reply = await write(changes, token);
  expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
  return reply.json<Message>();
};

describe('POST /messages/preview', () => {
  it('200 counts the people, and whom each chosen channel reaches; nothing is stored', async () => {
    const batch = await openTaughtBatch(test);
    const add = async (changes: Parameters<TestApp['createUser']>[0]) =>
      seat(test.db, batch.batchId, batch.courseId, await test.createUser(changes));
    await add({ emailVerifiedAt: null });
    await add({ mobileVerifiedAt: null });
    await add({ status: 'archived' });
    const template = await createTemplate(test.db);
    const sms = { templateId: template.id, values: { day: 'Monday', time: '7 pm' } };
    const before = await test.db.$count(messages);
    const audience = { kind: 'batch', batchId: batch.batchId };
    const reply = await preview({ audience, channels: ['sms', 'mail', 'bell'], sms });
    expect(reply.json<MessagePreview>()).toEqual({
      audienceText: `Batch ${batch.batchId} of Java Full Stack`,
      people: 4,
      reached: { bell: 4, mail: 3, sms: 3 },
      unreached: 0,
      smsText: 'Dear student, your class on Monday is moved to 7 pm. Regards, Avsar',
      smsParts: 1,
      costInPaise: 75,
    });
    const byMail = await preview({ audience, channels: ['mail'] });
    expect(byMail.json()).toMatchObject({ reached: { bell: 0, mail: 3, sms: 0 }, unreached: 1, costInPaise: 0 });
    expect(await test.db.$count(messages)).toBe(before);
  });

  it('200 for a course, a filter and a person, in words', async () => {
    const [student] = taught.students;
    const texts = [
      { kind: 'course', courseId: taught.courseId },
      { kind: 'filter' },
      { kind: 'filter', q: student.user?.name, batch: taught.batchId, status: 'active' },
      { kind: 'person', userId: taught.trainer.id },
    ].map(async (audience) => {
      const { audienceText, people } = (await preview({ audience })).json<MessagePreview>();
      return [audienceText, people];
    });
    expect(await Promise.all(texts)).toEqual([
      ['Students of Java Full Stack', 2],
      ['All students', expect.any(Number)],
      [`Students: “${student.user?.name}”, of batch ${taught.batchId}, active`, 1],
      [taught.teacher.name, 1],
    ]);
  });

  it('400 for SMS without a template, a value too many, a missing one, and a link', async () => {
    const { id: templateId } = await createTemplate(test.db);
    const values = { day: 'Monday', time: '7 pm' };
    const fieldsOf = async (sms?: object) =>
      Object.keys((await preview({ channels: ['sms'], sms })).json<{ fields: object }>().fields);
    expect(await fieldsOf()).toEqual(['sms']);
    expect(await fieldsOf({ templateId, values: { ...values, place: 'Pune' } })).toEqual(['sms.values.place']);
    expect(await fieldsOf({ templateId, values: { day: 'Monday' } })).toEqual(['sms.values.time']);
    expect(await fieldsOf({ templateId, values: { ...values, day: 'www.evil.in' } })).toEqual(['sms.values.day']);
    const archived = await createTemplate(test.db, { archivedAt: new Date() });
    expect(await fieldsOf({ templateId: archived.id, values })).toEqual(['sms.templateId']);
  });
});

describe('POST /messages', () => {
  it('201: students get it at the bell and by mail, and read it; it is in the audit log', async () => {
    const { id } = await written();
    await test.jobsDone();
    const [student] = taught.students;
    const reply = await get(id);
    expect(reply.json<Message>()).toMatchObject({
      state: 'sent',
      author: { role: 'ADMIN', id: office.id },
      audienceText: `Batch ${taught.batchId} of Java Full Stack`,
      counts: { people: 2, told: 4, waiting: 0, unreachable: 0 },
      costInPaise: 0,
    });
    const bells = await test.call('GET', '/api/notifications', { token: student.token });
    const told = { kind: 'message', title: 'No class today', href: `/messages/${id}` };
    expect(bells.json<object[]>()[0]).toMatchObject({ ...told, text: 'The power is out. We meet tomorrow.' });
    const mails = test.inbox.received.filter(({ to }) => to.includes(student.user?.email ?? ''));
    expect(mails.map(({ mail }) => mail.messageId)).toEqual([`<message-${id}-${student.id}@127.0.0.1>`]);
    expect(mails[0]?.mail.text).toContain(`Hello ${student.user?.name},`);
    expect(mails[0]?.mail.text).toContain('The power is out.\nWe meet tomorrow.');
    const received = await test.call('GET', `/api/messages/received/${id}`, { token: student.token });
    expect(received.json<ReceivedMessage>()).toMatchObject({ id, title: 'No class today', from: 'Your institute' });
    const [entry] = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `message:${id}`));
    expect(entry).toMatchObject({ action: 'message.create', actor: `admin:${office.id}` });
  });

  it('201 by the trainer of the batch, whose name the students read; the office sees it, other trainers do not', async () => {
    const { id } = await written({}, taught.trainer.token);
    await test.jobsDone();
    const [student] = taught.students;
    const received = await test.call('GET', `/api/messages/received/${id}`, { token: student.token });
    expect(received.json()).toMatchObject({ from: taught.teacher.name });
    const other = await openTaughtBatch(test);
    expect((await get(id)).status).toBe(200);
    expect((await get(id, other.trainer.token)).status).toBe(404);
    expect((await stop(id, other.trainer.token)).status).toBe(404);
    const [stranger] = other.students;
    expect((await test.call('GET', `/api/messages/received/${id}`, { token: stranger.token })).status).toBe(404);
    const mine = await test.call('GET', '/api/messages', { token: taught.trainer.token });
    expect(mine.json<Message[]>().map((message) => message.id)).toEqual([id]);
    expect((await test.call('GET', '/api/messages', { token: other.trainer.token })).json()).toEqual([]);
  });

  it('404 for a trainer and anybody but the students of their batch', async () => {
    const other = await openTaughtBatch(test);
    const [student] = taught.students;
    const audiences = [
      { kind: 'batch', batchId: other.batchId },
      { kind: 'course', courseId: taught.courseId },
      { kind: 'filter' },
      { kind: 'person', userId: student.id },
    ];
    for (const audience of audiences) {
      expect((await write({ audience }, taught.trainer.token)).status).toBe(404);
      expect((await preview({ audience }, taught.trainer.token)).status).toBe(404);
    }
    expect((await write({ channels: ['sms'] }, taught.trainer.token)).status).toBe(400);
  });

  it('429 for the 21st message of a trainer in a day', async () => {
    const { trainer, batchId } = await openTaughtBatch(test);
    const audience = { kind: 'batch', batchId };
    const sendAt = inDays(2);
    for (let count = 0; count < 20; count += 1) await written({ audience, sendAt }, trainer.token);
    expect((await write({ audience, sendAt }, trainer.token)).status).toBe(429);
  });

  it('409 if nobody is there, or no chosen channel reaches anybody; 400 for more than 90 days ahead', async () => {
    const nobody = await openTaughtBatch(test);
    const { id: userId } = await test.createUser({ emailVerifiedAt: null });
    expect((await write({ audience: { kind: 'person', userId }, channels: ['mail'] })).status).toBe(409);
    const q = 'Nobody has this name';
    expect((await write({ audience: { kind: 'filter', q } })).status).toBe(409);
    expect((await write({ sendAt: inDays(91) })).status).toBe(400);
    expect((await write({ audience: { kind: 'batch', batchId: nobody.batchId + 1000 } })).status).toBe(404);
  });

  it('20 calls at once with one key write one message', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const before = await test.db.$count(messages);
    const body = draft({ sendAt: inDays(1) });
    const replies = await Promise.all(Array.from({ length: 20 }, () => post('', body, office.token, headers)));
    expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(await test.db.$count(messages)).toBe(before + 1);
  });

  it('goes out at its time, once, to whoever is in the batch then', async () => {
    const batch = await openTaughtBatch(test);
    const audience = { kind: 'batch', batchId: batch.batchId };
    const { id, state } = await written({ audience, channels: ['bell'], sendAt: inDays(1) });
    expect(state).toBe('scheduled');
    const late = await test.signInAs('student');
    await seat(test.db, batch.batchId, batch.courseId, late);
    const begin = async () => {
      await test.db.execute(`insert into pgboss.job (name, data) values ('messages.begin-due', '{}')`);
      await test.jobsDone();
    };
    await begin();
    expect((await get(id)).json<Message>()).toMatchObject({ state: 'scheduled', counts: { people: 2, told: 0 } });
    test.clock.forward({ minutes: 24 * 60 + 1 });
    office = await test.signInWithRights('people');
    await begin();
    await begin();
    expect((await get(id)).json<Message>()).toMatchObject({ state: 'sent', counts: { people: 3, told: 3 } });
    taught = await openTaughtBatch(test);
  });
});

describe('SMS of messages', () => {
  it('are handed over with the values; what they cost comes from a budget of their own (threat 12)', async () => {
    const small = await startTestApp({ REDIS_URL: '', MESSAGE_SMS_DAILY_BUDGET_RUPEES: '1' });
    const { token } = await small.signInWithRights('people');
    const { batchId, students } = await openTaughtBatch(small);
    const { id: templateId, carrierId } = await createTemplate(small.db);
    const sms = { templateId, values: { day: 'Monday', time: '7 pm' } };
    const body = { audience: { kind: 'batch', batchId }, channels: ['sms'], title: 'Moved', text: 'Moved.', sms };
    const send = () => small.call('POST', '/api/messages', { token, body });
    const first = (await send()).json<Message>();
    expect((await send()).status).toBe(201);
    const refused = await send();
    expect([refused.status, refused.json()['message']]).toEqual([
      409,
      'These SMS cost ₹0.50, and ₹0.00 of the day’s budget for SMS is left.',
    ]);
    await small.jobsDone();
    const texted = small.smsSimulator.outbox.filter((one) => one.mobile === students[0].user?.mobileNumber);
    expect(texted).toHaveLength(2);
    expect(texted[0]).toMatchObject({ templateId: carrierId, variables: sms.values });
    const sent = await small.call('GET', `/api/messages/${first.id}`, { token });
    expect(sent.json()).toMatchObject({ state: 'sent', costInPaise: 50, counts: { told: 2 } });
    await small.close();
  });

  it('409 without a gateway', async () => {
    const none = { SMS_BASE_URL: '', SMS_AUTH_KEY: '', SMS_OTP_TEMPLATE_ID: '', SMS_NOTICE_TEMPLATE_ID: '' };
    const without = await startTestApp({ REDIS_URL: '', ...none });
    const { token } = await without.signInWithRights('people');
    const { batchId } = await openTaughtBatch(without);
    const sms = { templateId: (await createTemplate(without.db)).id, values: { day: 'Monday', time: '7 pm' } };
    const body = { ...draft({ audience: { kind: 'batch', batchId } }), channels: ['sms'], sms };
    expect((await without.call('POST', '/api/messages', { token, body })).status).toBe(409);
    await without.close();
  });
});

describe('POST /messages/:messageId/stop', () => {
  it('200: a planned message goes to nobody; the same call twice counts once', async () => {
    const { id } = await written({ sendAt: inDays(1) });
    const replies = await Promise.all([stop(id), stop(id), stop(id)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(replies[0]?.json()).toMatchObject({ state: 'stopped', counts: { told: 0 } });
    const entries = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `message:${id}`));
    expect(entries.map(({ action }) => action).toSorted()).toEqual(['message.create', 'message.stop']);
  });

  it('409 after everybody was told', async () => {
    const { id } = await written({ channels: ['bell'] });
    await test.jobsDone();
    expect((await stop(id)).status).toBe(409);
  });
});

describe('GET /messages/:messageId/deliveries', () => {
  it('200 page by page by name, filtered by state and channel', async () => {
    const batch = await openTaughtBatch(test);
    const names = ['Zoya', 'Asha', 'Meera'];
    for (const name of names) {
      const user = await test.createUser({ name, ...(name === 'Asha' && { emailVerifiedAt: null }) });
      await seat(test.db, batch.batchId, batch.courseId, user);
    }
    const { id } = await written({ audience: { kind: 'batch', batchId: batch.batchId } });
    await test.jobsDone();
    const path = `/api/messages/${id}/deliveries?limit=3`;
    const all = (await follow<Delivery>(test, path, undefined, office.token)).flat();
    expect(all.filter(({ channel }) => channel === 'mail').map(({ person, state }) => [person.name, state])).toEqual([
      ['Asha', 'unreachable'],
      [expect.stringContaining('Canary'), 'told'],
      [expect.stringContaining('Canary'), 'told'],
      ['Meera', 'told'],
      ['Zoya', 'told'],
    ]);
    expect(all).toHaveLength(10);
    const list = async (query: string) =>
      (await test.call('GET', `/api/messages/${id}/deliveries?${query}`, { token: office.token })).json<Delivery[]>();
    expect(await list('state=unreachable')).toMatchObject([
      { person: { name: 'Asha' }, channel: 'mail', reason: 'There is no confirmed e-mail address.' },
    ]);
    expect(await list('channel=bell')).toHaveLength(5);
    expect(await test.db.$count(messageDeliveries, eq(messageDeliveries.messageId, id))).toBe(10);
  });
});
