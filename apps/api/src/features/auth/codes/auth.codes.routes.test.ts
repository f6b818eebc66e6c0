import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { otpChallenges, otpTries } from '#database/tables/auth.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
afterAll(() => test.close());

type User = Awaited<ReturnType<TestApp['createUser']>>;

const hoursAgo = (hours: number) => new Date(test.clock.now().getTime() - hours * 3_600_000);
const plantFor = ({ id: userId, email: identifier }: User, code: string) =>
  test.plantCode({ userId, channel: 'email', identifier, code });
const challengeOf = async (id: number) =>
  (await test.db.select().from(otpChallenges).where(eq(otpChallenges.id, id)))[0];

describe('the hash of a code', () => {
  it('POST /auth/verifyOtp 401 if the hash was copied from another challenge with the same code', async () => {
    const [thief, owner] = [await test.createUser(), await test.createUser()];
    const [known, wanted] = [await plantFor(thief, '112233'), await plantFor(owner, '998877')];
    const { codeHash } = (await challengeOf(known)) ?? {};
    await test.db
      .update(otpChallenges)
      .set({ codeHash: codeHash ?? null })
      .where(eq(otpChallenges.id, wanted));
    const body = { identifier: owner.email, otp: '112233', type: 'email' };
    expect((await test.call('POST', '/api/auth/verifyOtp', { body })).status).toBe(401);
  });
});

describe('auth.send-otp', () => {
  it('does not send a code that has expired before the worker runs the job', async () => {
    const user = await test.createUser();
    const late = { userId: user.id, channel: 'email', identifier: user.email } as const;
    const [row] = await test.db
      .insert(otpChallenges)
      .values({ ...late, createdAt: hoursAgo(1), expiresAt: hoursAgo(0.9) })
      .returning();
    await test.app.context.jobs.send(test.db, 'auth.send-otp', { challengeId: row?.id ?? 0 });
    await test.jobsDone();
    expect(await challengeOf(row?.id ?? 0)).toMatchObject({ codeHash: null, sentAt: null });
    expect(test.inbox.received.filter(({ to }) => to.includes(user.email))).toEqual([]);
  });
});

describe('many wrong codes without a right one in between', () => {
  it('POST /auth/otp/email 429 after a hundred from one network, however long it took; the message says to contact the institute', async () => {
    const user = await test.createUser();
    const [challenge] = await test.db
      .insert(otpChallenges)
      .values({
        userId: user.id,
        channel: 'email',
        identifier: user.email,
        createdAt: hoursAgo(48),
        expiresAt: hoursAgo(47.9),
        supersededAt: hoursAgo(47.9),
      })
      .returning();
    const failed = {
      challengeId: challenge?.id ?? 0,
      network: '203.0.113.0/24',
      byAsker: false,
      isRight: false,
      triedAt: hoursAgo(48),
    };
    const ask = (address: string) => test.call('POST', '/api/auth/otp/email', { body: { email: user.email }, address });
    await test.db.insert(otpTries).values(Array.from({ length: 99 }, () => failed));
    expect((await ask('203.0.113.7')).status).toBe(200);
    await test.db.insert(otpTries).values(failed);
    test.clock.forward({ minutes: 1 });
    const reply = await ask('203.0.113.7');
    expect(reply.status).toBe(429);
    expect(reply.text).toContain('contact the institute');
    expect((await ask('198.51.100.7')).status).toBe(200);
  });
});
