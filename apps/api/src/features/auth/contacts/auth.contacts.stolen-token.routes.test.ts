import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactChanges, otpChallenges, sessions } from '#database/tables/auth.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { contactChangesOf, newEmail, right } from '../../../../test/rows/contact-changes.ts';

let test: TestApp;
let contacts: ReturnType<typeof contactChangesOf>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  contacts = contactChangesOf(test);
});
afterAll(() => test.close());

/** A token of a session that was opened eleven minutes ago, so it is not fresh any more. */
async function stolenToken(who: 'student' | 'trainer' | 'admin' = 'student') {
  const signedIn = await test.signInAs(who);
  await contacts.age(signedIn.sessionId);
  return signedIn;
}

const changesOf = (userId: number) => test.db.$count(contactChanges, eq(contactChanges.userId, userId));
const stepUpRequired = [403, { code: 'step_up_required' }];

describe('a stolen token (threat 40)', () => {
  it('POST /contact-changes 403 for a new e-mail address and for a new number', async () => {
    const { id, token } = await stolenToken();
    for (const body of [{ email: newEmail() }, { mobileNumber: '8123456789' }]) {
      const reply = await test.call('POST', '/api/contact-changes', { token, body });
      expect([reply.status, reply.json()]).toMatchObject(stepUpRequired);
    }
    expect(await changesOf(id)).toBe(0);
    expect(await test.db.$count(otpChallenges, eq(otpChallenges.userId, id))).toBe(0);
  });

  it.each(['student', 'trainer'] as const)('PUT /%ss/:id 403 with a new e-mail address or number', async (who) => {
    const { id, token, user } = await stolenToken(who);
    const form = {
      name: 'Not Saved',
      email: user?.email,
      mobileNumber: user?.mobileNumber,
      ...(who === 'trainer' && { experience: 3, technologies: ['Java'] }),
    };
    for (const contact of [{ email: newEmail() }, { mobileNumber: '8123456789' }]) {
      const reply = await test.call('PUT', `/api/${who}s/${id}`, { token, body: { ...form, ...contact } });
      expect([reply.status, reply.json()]).toMatchObject(stepUpRequired);
    }
    expect(await changesOf(id)).toBe(0);
    expect((await test.call('PUT', `/api/${who}s/${id}`, { token, body: form })).status).toBe(200);
  });

  it('PUT /students/:id 403 for an admin’s token as well', async () => {
    const { token } = await stolenToken('admin');
    const { id, name, mobileNumber } = await test.createUser();
    const body = { name, mobileNumber, email: newEmail() };
    const reply = await test.call('PUT', `/api/students/${id}`, { token, body });
    expect([reply.status, reply.json()]).toMatchObject(stepUpRequired);
    expect(await changesOf(id)).toBe(0);
  });

  it('POST /contact-changes/:id/confirm 403 in another session than the one that asked, unless it is fresh', async () => {
    const owner = await test.signInAs('student');
    const asked = await contacts.ask(owner.token, { email: newEmail() });
    const { id } = asked.json<{ id: number }>();
    await contacts.plant(id);
    const other = await test.signInAs('student', owner.user);
    const admin = await test.signInAs('admin');
    for (const { sessionId, token } of [other, admin]) {
      await contacts.age(sessionId);
      const reply = await contacts.confirm(token, id);
      expect([reply.status, reply.json()]).toMatchObject(stepUpRequired);
    }
    await contacts.age(owner.sessionId);
    expect((await contacts.confirm(owner.token, id)).status).toBe(200);
  });

  it('POST /me/proof does not make a stolen session fresh: the code goes to the owner', async () => {
    const { id, token, user, sessionId } = await stolenToken();
    const asked = await test.call('POST', '/api/me/proof', { token, body: { channel: 'email' } });
    expect([asked.status, asked.text.includes(right)]).toEqual([200, false]);
    const code = await test.mailedCode(user?.email ?? '');
    const wrong = code === '000000' ? '000001' : '000000';
    const guess = (otp: string) =>
      test.call('POST', '/api/me/proof/confirm', { token, body: { channel: 'email', otp } });
    for (let guesses = 0; guesses < 5; guesses += 1) expect((await guess(wrong)).status).toBe(401);
    expect((await guess(code)).json()).toMatchObject({ code: 'otp_exhausted' });
    const [session] = await test.db.select().from(sessions).where(eq(sessions.id, sessionId));
    expect(session?.provedAt).toBeNull();
    const reply = await contacts.ask(token, { email: newEmail() });
    expect([reply.status, reply.json()]).toMatchObject(stepUpRequired);
    expect(await changesOf(id)).toBe(0);
  });
});
