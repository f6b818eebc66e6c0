import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { otpChallenges } from '#database/tables/auth.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';

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
  it('POST /auth/verifyOtp 401 where it was copied from another challenge, its digits and all', async () => {
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
  it('drops a code whose life is over when the worker comes to it', async () => {
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

describe('wrong codes without a right one between them', () => {
  it('POST /auth/otp/email 429 after a hundred, however long it took, with whom to ask', async () => {
    const user = await test.createUser();
    const failedBefore = (days: number) => ({
      userId: user.id,
      channel: 'email' as const,
      identifier: user.email,
      attempts: 5,
      createdAt: hoursAgo(24 * days),
      expiresAt: hoursAgo(24 * days - 0.05),
      supersededAt: hoursAgo(24 * days - 0.1),
    });
    const ask = () => test.call('POST', '/api/auth/otp/email', { body: { email: user.email } });
    await test.db.insert(otpChallenges).values(Array.from({ length: 19 }, (_, day) => failedBefore(day + 2)));
    expect((await ask()).status).toBe(200);
    await test.db.insert(otpChallenges).values([failedBefore(40)]);
    test.clock.forward({ minutes: 1 });
    const reply = await ask();
    expect(reply.status).toBe(429);
    expect(reply.text).toContain('contact the institute');
  });
});
