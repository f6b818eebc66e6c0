import { randomUUID } from 'node:crypto';
import { eventually } from '@avsar/testkit/eventually';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idempotencyKeys } from '#database/tables/idempotency.ts';
import { refunds } from '#database/tables/payments.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { plantPaidEnrolment } from '../../test/payments/paid-orders.ts';
import { createCourse } from '../../test/rows/public-pages.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());

async function plantPayment() {
  const { id: studentId } = await test.createUser();
  const { id: courseId } = await createCourse(test.db);
  return (await plantPaidEnrolment(test.db, { studentId, courseId })).payment.id;
}

interface Asked {
  readonly key?: string;
  readonly reason?: string;
  readonly token?: string;
}

const refund = (paymentId: number, { key, reason = 'They moved away.', token = admin.token }: Asked = {}) =>
  test.call('POST', `/api/admin/payments/${paymentId}/refund`, {
    token,
    body: { reason },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

const rowOf = async (key: string) => {
  const [row] = await test.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
  return row;
};

const secondsAgo = (seconds: number) => new Date(test.clock.now().getTime() - seconds * 1000);

/** Makes the call look like one that began this many seconds ago and never came to its commit. */
const abandon = (key: string, seconds: number) =>
  test.db
    .update(idempotencyKeys)
    .set({ status: null, reply: null, committedAt: null, createdAt: secondsAgo(seconds) })
    .where(eq(idempotencyKeys.key, key));

/** The call began this many seconds ago; its process died after the commit, so nobody knows its reply. */
const loseReply = (key: string, seconds: number) =>
  test.db
    .update(idempotencyKeys)
    .set({ status: null, reply: null, createdAt: secondsAgo(seconds) })
    .where(eq(idempotencyKeys.key, key));

describe('Idempotency-Key', () => {
  it('the same key and body: the first reply again, marked as a repeat', async () => {
    const [paymentId, key] = [await plantPayment(), randomUUID()];
    const first = await refund(paymentId, { key });
    const second = await refund(paymentId, { key });
    expect([first.status, first.headers['idempotency-replayed']]).toEqual([200, undefined]);
    expect([second.status, second.headers['idempotency-replayed']]).toEqual([200, 'true']);
    expect(second.json()).toEqual(first.json());
    expect(await rowOf(key)).toMatchObject({ owner: `ADMIN:${admin.id}`, status: 200 });
  });

  it('without a key a second call is refused: 409', async () => {
    const paymentId = await plantPayment();
    expect([(await refund(paymentId)).status, (await refund(paymentId)).status]).toEqual([200, 409]);
  });

  it('422 for the same key with another body, or another payment; nothing is done', async () => {
    const [paymentId, other, key] = [await plantPayment(), await plantPayment(), randomUUID()];
    expect((await refund(paymentId, { key })).status).toBe(200);
    const replies = [await refund(paymentId, { key, reason: 'Another.' }), await refund(other, { key })];
    expect(replies.map((reply) => [reply.status, reply.json()['code']])).toEqual([
      [422, 'idempotency_mismatch'],
      [422, 'idempotency_mismatch'],
    ]);
    expect(await test.db.$count(refunds, eq(refunds.paymentId, other))).toBe(0);
  });

  it('the same key of another person is another key', async () => {
    const [paymentId, other, key] = [await plantPayment(), await plantPayment(), randomUUID()];
    const { token } = await test.signInAs('admin');
    expect([(await refund(paymentId, { key })).status, (await refund(other, { key, token })).status]).toEqual([
      200, 200,
    ]);
  });

  it('20 calls at once with one key: done once, the others get 409 or the same reply (threat 32)', async () => {
    const [paymentId, key] = [await plantPayment(), randomUUID()];
    const replies = await Promise.all(Array.from({ length: 20 }, () => refund(paymentId, { key })));
    const done = replies.filter(
      ({ status, headers }) => status === 200 && headers['idempotency-replayed'] === undefined,
    );
    const waiting = replies.filter(({ status }) => status === 409);
    expect(done).toHaveLength(1);
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
    for (const reply of waiting) {
      expect([reply.json()['code'], reply.headers['retry-after']]).toEqual(['request_in_flight', '1']);
    }
    expect(await test.db.$count(refunds, eq(refunds.paymentId, paymentId))).toBe(1);
  });

  it('a refused call frees the key: the next try is done', async () => {
    const key = randomUUID();
    expect((await refund(2_147_483_647, { key })).status).toBe(404);
    expect(await rowOf(key)).toBeUndefined();
    expect((await refund(await plantPayment(), { key })).status).toBe(200);
  });

  it('409 while the call is running; after a minute without an end it may be done again, with the same body only', async () => {
    const [paymentId, key] = [await plantPayment(), randomUUID()];
    await refund(paymentId, { key });
    await test.db.delete(refunds).where(eq(refunds.paymentId, paymentId));
    await test.db.execute(
      sql`update orders set status = 'paid' where id = (select order_id from payments where id = ${paymentId})`,
    );
    await abandon(key, 59);
    expect((await refund(paymentId, { key })).status).toBe(409);
    await abandon(key, 61);
    expect((await refund(paymentId, { key, reason: 'Another.' })).status).toBe(422);
    expect((await refund(paymentId, { key })).status).toBe(200);
  });

  it('is never done again after its commit: without a reply the caller is told that it is done', async () => {
    const [paymentId, key] = [await plantPayment(), randomUUID()];
    const part = () =>
      test.call('POST', `/api/admin/payments/${paymentId}/refund`, {
        token: admin.token,
        body: { reason: 'A part.', amount: 1, effect: 'leaves' },
        headers: { 'idempotency-key': key },
      });
    expect((await part()).status).toBe(200);
    await loseReply(key, 59);
    expect((await part()).json()).toMatchObject({ code: 'request_in_flight' });
    await loseReply(key, 61);
    const last = await part();
    expect([last.status, last.json()['code']]).toEqual([409, 'conflict']);
    expect(last.json()).toMatchObject({ message: 'This was done already. Please load the page again.' });
    expect(await test.db.$count(refunds, eq(refunds.paymentId, paymentId))).toBe(1);
  });

  it('is rolled back in a process that was thought dead: another has taken the key over', async () => {
    const [paymentId, key] = [await plantPayment(), randomUUID()];
    const locked = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const holding = test.app.context.transaction(async (tx) => {
      await tx.execute(
        sql`select from orders where id = (select order_id from payments where id = ${paymentId}) for update`,
      );
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    const slow = refund(paymentId, { key });
    await eventually(async () => ((await rowOf(key)) === undefined ? undefined : true));
    await test.db
      .update(idempotencyKeys)
      .set({ createdAt: secondsAgo(-1) })
      .where(eq(idempotencyKeys.key, key));
    release.resolve();
    await holding;
    expect((await slow).json()).toMatchObject({ code: 'request_in_flight' });
    expect(await test.db.$count(refunds, eq(refunds.paymentId, paymentId))).toBe(0);
  });

  it('after a day the key can be used again', async () => {
    const [paymentId, other, key] = [await plantPayment(), await plantPayment(), randomUUID()];
    await refund(paymentId, { key });
    const old = new Date(test.clock.now().getTime() - 24 * 3600_000 - 1000);
    await test.db.update(idempotencyKeys).set({ createdAt: old }).where(eq(idempotencyKeys.key, key));
    expect((await refund(other, { key })).status).toBe(200);
  });

  it.each(['short', 'with a space in it', 'x'.repeat(201), 'nämlich-ein-schlüssel'])(
    '400 for the key %j',
    async (key) => {
      const reply = await refund(await plantPayment(), { key: Buffer.from(key).toString('latin1') });
      expect([reply.status, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, ['idempotency-key']]);
    },
  );

  it('is in the API reference, for idempotent endpoints only', async () => {
    const { paths } = (await test.call('GET', '/api/openapi.json')).json<{
      paths: Record<string, Record<string, { parameters?: { name: string; in: string; required: boolean }[] }>>;
    }>();
    const taking = Object.entries(paths).flatMap(([path, methods]) =>
      Object.values(methods).flatMap(({ parameters = [] }) =>
        parameters.filter(({ name }) => name === 'idempotency-key').map(({ required }) => [path, required]),
      ),
    );
    expect(taking).toEqual([
      ['/api/admin/students', false],
      ['/api/homework', false],
      ['/api/homework/{homeworkId}/copies', false],
      ['/api/homework/{homeworkId}/hand-ins', false],
      ['/api/homework/{homeworkId}/students/{studentId}/comments', false],
      ['/api/homework/{homeworkId}/students/{studentId}/grades', false],
      ['/api/signals/{signalId}/notes', false],
      ['/api/messages', false],
      ['/api/payment/create', false],
      ['/api/admin/quotes', false],
      ['/api/admin/desk/takings', false],
      ['/api/admin/desk/deposits', false],
      ['/api/admin/payments/{paymentId}/refund', false],
      ['/api/admin/course-changes', false],
    ]);
  });
});
