import { randomUUID } from 'node:crypto';
import type { Message } from '@avsar/contract';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '#database/client.ts';
import { messageDeliveries, messages } from '#database/tables/messages.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createTemplate } from '../../../../test/rows/messages.ts';
import { seat } from '../../../../test/rows/public-pages.ts';
import { openTaughtBatch, type TaughtBatch } from '../../../../test/rows/taught-batch.ts';
import { createMsg91Sms } from '../../../providers/sms.ts';
import { sendMessageSms } from './messages.sms.service.ts';
import { sweepDeliveries } from './messages.upkeep.service.ts';

let test: TestApp;
let worker: Database;
let taught: TaughtBatch;
let token: string;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '', SMS_LOOK_UP_SECONDS: '60' });
  worker = connectDatabase({ url: test.database.workerUrl, poolSize: 20, applicationName: 'test', onError: () => {} });
});
afterAll(async () => {
  await worker.close();
  await test.close();
});
beforeEach(async () => {
  ({ token } = await test.signInAs('admin'));
  taught = await openTaughtBatch(test);
  test.smsSimulator.answerWith('ok');
  earlier = { texts: test.smsSimulator.outbox.length, mails: test.inbox.received.length };
});

let earlier = { texts: 0, mails: 0 };
const texts = () => test.smsSimulator.outbox.slice(earlier.texts);
const mails = () => test.inbox.received.slice(earlier.mails);

/** As the worker does it, with the rights of the worker. */
const sendSms = (id: number, sms = test.app.context.sms) =>
  sendMessageSms({ ...test.app.context, db: worker.db, transaction: worker.transaction, sms }, id);

async function write(channels: readonly string[], changes: object = {}): Promise<number> {
  const sms = { templateId: (await createTemplate(test.db)).id, values: { day: 'Monday', time: '7 pm' } };
  const body = {
    audience: { kind: 'batch', batchId: taught.batchId },
    channels,
    title: 'Moved',
    text: 'The class is moved.',
    ...(channels.includes('sms') && { sms }),
    ...changes,
  };
  const reply = await test.call('POST', '/api/messages', { token, body });
  expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
  return reply.json<Message>().id;
}

const run = async (name: string, data: object = {}) => {
  await test.db.execute(sql`insert into pgboss.job (name, data) values (${name}, ${data})`);
  await test.jobsDone();
};

const statesOf = async (messageId: number, channel: 'bell' | 'mail' | 'sms') =>
  (
    await test.db
      .select({ state: messageDeliveries.state })
      .from(messageDeliveries)
      .where(and(eq(messageDeliveries.messageId, messageId), eq(messageDeliveries.channel, channel)))
      .orderBy(messageDeliveries.userId)
  ).map(({ state }) => state);

const get = async (id: number) => (await test.call('GET', `/api/messages/${id}`, { token })).json<Message>();

/** Lists the people without sending yet: the jobs that send are taken out of the queue. */
async function listed(channels: readonly string[], students = 0): Promise<number> {
  for (let count = 0; count < students; count += 1) await seat(test.db, taught.batchId, taught.courseId);
  await test.db.execute(`create function drop_job() returns trigger language plpgsql as 'begin return null; end'`);
  await test.db.execute(`create trigger drop_sends before insert on pgboss.job_common for each row
    when (new.name in ('messages.send-mails', 'messages.send-sms')) execute function drop_job()`);
  const id = await write(channels);
  await test.jobsDone();
  await test.db.execute('drop trigger drop_sends on pgboss.job_common');
  await test.db.execute('drop function drop_job');
  return id;
}

describe('an SMS whose hand-over is cut', () => {
  it('after the carrier took it is found by its reference, and not repeated', async () => {
    const id = await listed(['sms']);
    test.smsSimulator.answerWith('cut-after');
    await expect(sendSms(id)).rejects.toThrow('could not be reached');
    expect(await statesOf(id, 'sms')).toEqual(['handing', 'handing']);
    expect((await get(id)).counts).toMatchObject({ waiting: 2, told: 0 });
    test.smsSimulator.answerWith('ok');
    expect(await sendSms(id)).toBe(false);
    expect(await statesOf(id, 'sms')).toEqual(['told', 'told']);
    expect(texts()).toHaveLength(2);
    expect(await get(id)).toMatchObject({ state: 'sent', costInPaise: 50 });
  });

  it('before the carrier took it stays unknown after a minute, and is not repeated', async () => {
    const id = await listed(['sms']);
    test.smsSimulator.answerWith('cut-before');
    await expect(sendSms(id)).rejects.toThrow('could not be reached');
    test.smsSimulator.answerWith('ok');
    await sendSms(id);
    expect(await statesOf(id, 'sms')).toEqual(['handing', 'handing']);
    test.clock.forward({ seconds: 61 });
    await sendSms(id);
    expect(await statesOf(id, 'sms')).toEqual(['unknown', 'unknown']);
    expect(texts()).toEqual([]);
    expect(await get(id)).toMatchObject({ state: 'sent', counts: { unknown: 2 }, costInPaise: 0 });
  });

  it('stays as it is while the carrier cannot be asked', async () => {
    const id = await listed(['sms']);
    test.smsSimulator.answerWith('cut-before');
    await expect(sendSms(id)).rejects.toThrow('could not be reached');
    test.smsSimulator.answerWith('error');
    test.clock.forward({ minutes: 5 });
    await expect(sendSms(id)).rejects.toThrow('did not look up');
    expect(await statesOf(id, 'sms')).toEqual(['handing', 'handing']);
  });
});

it('an SMS that the carrier refuses is refused, and not sent again', async () => {
  const id = await listed(['sms']);
  test.smsSimulator.answerWith('refuse');
  await sendSms(id);
  test.smsSimulator.answerWith('ok');
  await sendSms(id);
  expect(await statesOf(id, 'sms')).toEqual(['refused', 'refused']);
  expect(texts()).toEqual([]);
});

it('an SMS that the carrier surely did not take waits, and is sent later', async () => {
  const id = await listed(['sms']);
  const { url } = test.smsSimulator;
  const wrongKey = createMsg91Sms({ baseUrl: url, authKey: 'wrong-key', otpTemplateId: 'otp' });
  await expect(sendSms(id, wrongKey)).rejects.toThrow('HTTP 401');
  expect(await statesOf(id, 'sms')).toEqual(['waiting', 'waiting']);
  await sendSms(id);
  expect(await statesOf(id, 'sms')).toEqual(['told', 'told']);
  expect(texts()).toHaveLength(2);
});

it('two workers at one message hand over each SMS once', async () => {
  const id = await listed(['sms'], 30);
  await Promise.all(Array.from({ length: 4 }, () => sendSms(id)));
  await sendSms(id);
  expect(new Set(await statesOf(id, 'sms'))).toEqual(new Set(['told']));
  expect(texts()).toHaveLength(32);
  expect(new Set(texts().map(({ mobile }) => mobile)).size).toBe(32);
});

it('jobs of one message at once send each mail once', async () => {
  const id = await listed(['mail'], 30);
  const jobs = sql`insert into pgboss.job (name, data)
    select 'messages.send-mails', ${{ messageId: id }} from generate_series(1, 4)`;
  await test.db.execute(jobs);
  await test.jobsDone();
  expect(new Set(await statesOf(id, 'mail'))).toEqual(new Set(['told']));
  expect(mails()).toHaveLength(32);
  expect(await get(id)).toMatchObject({ state: 'sent', counts: { told: 32 } });
});

it('a stop while it is sent: whoever was reached is told, nobody else is, and every delivery has ended', async () => {
  const id = await listed(['mail', 'sms'], 60);
  const sending = Promise.all([
    sendSms(id),
    run('messages.send-mails', { messageId: id }),
    new Promise((resolve) => setTimeout(resolve, 400)).then(() =>
      test.call('POST', `/api/messages/${id}/stop`, { token }),
    ),
  ]);
  await sending;
  const { state, counts } = await get(id);
  expect(state).toBe('stopped');
  expect(counts.waiting).toBe(0);
  expect(counts.told + counts.stopped).toBe(124);
  expect(counts.told).toBe(mails().length + texts().length);
  await run('messages.send-mails', { messageId: id });
  expect((await get(id)).counts).toEqual(counts);
});

it('a mail that the server refuses for good is refused; the others are told', async () => {
  const id = await listed(['mail']);
  const [student] = taught.students;
  await test.db.execute(sql`update users set email = ${`bounce-${randomUUID()}@people.test`} where id = ${student.id}`);
  await run('messages.send-mails', { messageId: id });
  expect(await statesOf(id, 'mail')).toEqual(['refused', 'told']);
  expect(await get(id)).toMatchObject({ state: 'sent', counts: { told: 1, refused: 1 } });
});

it('people who came after the message was written get no SMS beyond what was counted', async () => {
  const id = await write(['bell', 'sms'], { sendAt: new Date(test.clock.now().getTime() + 60_000).toISOString() });
  await seat(test.db, taught.batchId, taught.courseId);
  test.clock.forward({ minutes: 2 });
  await run('messages.begin-due');
  expect(await statesOf(id, 'bell')).toEqual(['told', 'told', 'told']);
  expect((await statesOf(id, 'sms')).toSorted()).toEqual(['refused', 'told', 'told']);
});

it('a planned message of a trainer who has lost the account goes to nobody', async () => {
  const sendAt = new Date(test.clock.now().getTime() + 60_000).toISOString();
  ({ token } = taught.trainer);
  const id = await write(['bell'], { sendAt });
  await test.db.execute(sql`update users set status = 'archived' where id = ${taught.trainer.id}`);
  test.clock.forward({ minutes: 2 });
  await run('messages.begin-due');
  ({ token } = await test.signInAs('admin'));
  expect(await get(id)).toMatchObject({ state: 'stopped', stoppedBy: 'Avsar', counts: { told: 0 } });
});

it('counts are kept with the message, and deliveries deleted after a year', async () => {
  const id = await write(['bell', 'mail']);
  await test.jobsDone();
  test.clock.forward({ minutes: 11 });
  await run('messages.begin-due');
  const [row] = await test.db.select().from(messages).where(eq(messages.id, id));
  expect(row?.counts).toMatchObject({ told: 4, waiting: 0 });
  const upkeep = { db: worker.db, clock: test.clock };
  await sweepDeliveries(upkeep, 1);
  expect(await statesOf(id, 'bell')).toEqual(['told', 'told']);
  test.clock.forward({ minutes: 366 * 24 * 60 });
  await sweepDeliveries(upkeep, 1);
  expect(await statesOf(id, 'bell')).toEqual([]);
  ({ token } = await test.signInAs('admin'));
  expect((await get(id)).counts).toMatchObject({ people: 2, told: 4 });
});
