import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { otpChallenges, otpTries } from '#database/tables/auth.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

type User = Awaited<ReturnType<TestApp['createUser']>>;

const right = '246810';
const wrong = '135791';

const send = (user: User) => test.call('POST', '/api/auth/otp/email', { body: { email: user.email } });
const verify = (user: User, otp: string) =>
  test.call('POST', '/api/auth/verifyOtp', { body: { identifier: user.email, otp, type: 'email' } });
const unlock = (token: string, personId: number) =>
  test.call('POST', `/api/admin/people/${personId}/unlock`, { token });

const plant = (user: User) =>
  test.plantCode({ userId: user.id, channel: 'email', identifier: user.email, code: right });

/** Enters fifteen wrong codes from one network, for three codes. */
async function useUpTries(user: User) {
  for (let code = 1; code <= 3; code += 1) {
    await plant(user);
    for (let tries = 1; tries <= 5; tries += 1) await verify(user, wrong);
    await test.db.update(otpChallenges).set({ supersededAt: new Date() }).where(eq(otpChallenges.userId, user.id));
  }
}

describe('POST /admin/people/:personId/unlock', () => {
  it('200: codes can be sent and entered again, the audit log names the admin, and no row is deleted', async () => {
    const user = await test.createUser();
    const admin = await test.signInAs('admin');
    await useUpTries(user);
    expect((await send(user)).status).toBe(200);
    expect((await send(user)).status).toBe(429);
    await plant(user);
    expect((await verify(user, right)).status).toBe(429);

    expect((await unlock(admin.token, user.id)).status).toBe(200);
    expect(await test.lastAuditOf(user.id)).toMatchObject({ action: 'codes.forgive', actor: `admin:${admin.id}` });
    expect(await test.db.$count(otpChallenges, eq(otpChallenges.userId, user.id))).toBe(5);
    // A code from before the unlock is invalid: otherwise tries on it would not be counted.
    expect((await verify(user, right)).json()).toMatchObject({ code: 'otp_unusable' });
    await test.jobsDone();
    const mails = test.inbox.received.filter(({ to }) => to.includes(user.email)).length;
    expect((await send(user)).status).toBe(200);
    expect((await verify(user, await test.mailedCode(user.email, mails))).status).toBe(200);
  });

  it('429 for a network after 100 wrong codes in a row, over many days; 200 once unlocked; other networks never', async () => {
    const user = await test.createUser();
    const challengeId = await plant(user);
    const triedAt = new Date(test.clock.now().getTime() - 3 * 86_400_000);
    const fail = { challengeId, network: '203.0.113.0/24', byAsker: false, isRight: false, triedAt };
    await test.db.insert(otpTries).values(Array.from({ length: 100 }, () => fail));
    await test.db
      .update(otpChallenges)
      .set({ createdAt: triedAt, supersededAt: triedAt })
      .where(eq(otpChallenges.id, challengeId));
    const refused = await send(user);
    expect([refused.status, refused.json()]).toEqual([
      429,
      expect.objectContaining({ message: 'Too many wrong codes. Please contact the institute to log in again.' }),
    ]);
    const elsewhere = { body: { email: user.email }, address: '198.51.100.7' };
    expect((await test.call('POST', '/api/auth/otp/email', elsewhere)).status).toBe(200);
    const { token } = await test.signInAs('admin');
    await unlock(token, user.id);
    expect((await send(user)).status).toBe(200);
  });

  it('a right code resets the count of wrong codes in a row', async () => {
    const user = await test.createUser();
    const challengeId = await plant(user);
    const triedAt = new Date(test.clock.now().getTime() - 3 * 86_400_000);
    const fail = { challengeId, network: '203.0.113.0/24', byAsker: false, isRight: false, triedAt };
    await test.db.insert(otpTries).values(Array.from({ length: 99 }, () => fail));
    await test.db.insert(otpTries).values({ ...fail, isRight: true, network: '198.51.100.0/24' });
    await test.db.insert(otpTries).values(fail);
    test.clock.forward({ seconds: 31 });
    expect((await send(user)).status).toBe(200);
  });

  it('403 without a fresh password, 404 for an unknown person, 409 for an archived one', async () => {
    const admin = await test.signInAs('admin');
    const archived = await test.createUser({ status: 'archived' });
    expect((await unlock(admin.token, archived.id)).status).toBe(409);
    expect((await unlock(admin.token, 2_147_483_647)).status).toBe(404);
    test.clock.forward({ minutes: 11 });
    const stale = await unlock(admin.token, archived.id);
    expect([stale.status, stale.json()]).toEqual([403, expect.objectContaining({ code: 'step_up_required' })]);
  });
});
