import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { contactChanges, otpChallenges, sessions } from '#database/tables/auth.ts';
import { users } from '#database/tables/users.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

let count = 0;
const newEmail = () => `new-${(count += 1)}-${Date.now()}@people.test`;
const newMobile = () => `8${String(Date.now() % 1_000_000).padStart(6, '0')}${String((count += 1)).padStart(3, '0')}`;

/** A signed-in student with these changes. */
async function member(changes: Parameters<TestApp['createUser']>[0] = {}) {
  const user = await test.createUser(changes);
  return { user, token: (await test.signInAs('student', user)).token };
}

const rowOf = async (userId: number) => {
  const [row] = await test.db.select().from(users).where(eq(users.id, userId));
  if (row === undefined) throw new Error('the person is gone');
  return row;
};

const mailsTo = (address: string) =>
  test.inbox.received.filter(({ to }) => to.includes(address)).map(({ mail }) => mail.text ?? '');

const ask = (token: string, body: object) => test.call('POST', '/api/contact-changes', { token, body });
const idIn = (reply: { json<Body>(): Body }) => reply.json<{ id: number }>().id;
const confirm = (token: string, id: number, otp: string) =>
  test.call('POST', `/api/contact-changes/${id}/confirm`, { token, body: { otp } });

const right = '246810';
const plant = async (userId: number, channel: 'email' | 'mobile', identifier: string) => {
  const code = { userId, channel, identifier, code: right, purpose: 'contact' } as const;
  const waiting = eq(otpChallenges.identifier, identifier);
  await test.db.update(otpChallenges).set({ supersededAt: new Date() }).where(waiting);
  return test.plantCode(code);
};

describe('a new e-mail address', () => {
  it('takes effect with its code: the old address is informed, all sessions end, and the new one logs in', async () => {
    const { user, token } = await member();
    const email = newEmail();
    const asked = await ask(token, { email });
    expect([asked.status, asked.json()]).toEqual([201, expect.objectContaining({ channel: 'email', newValue: email })]);
    expect((await rowOf(user.id)).email).toBe(user.email);

    const code = await test.mailedCode(email);
    await test.jobsDone();
    const notice = mailsTo(user.email).join('\n');
    expect(notice).toContain('Stop the change');
    expect(notice).not.toContain(email);

    const confirmed = await confirm(token, idIn(asked), code);
    expect([confirmed.status, confirmed.json()]).toEqual([
      200,
      { message: 'The new e-mail address is confirmed. Please log in again.', loginAgain: true },
    ]);
    expect(await rowOf(user.id)).toMatchObject({ email });
    expect((await test.call('GET', '/api/me', { token })).status).toBe(401);
    const ended = await test.db.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(ended.map(({ endReason }) => endReason)).toEqual(['profile_changed']);
    expect((await test.call('POST', '/api/auth/otp/email', { body: { email } })).status).toBe(200);
    expect((await test.call('POST', '/api/auth/otp/email', { body: { email: user.email } })).status).toBe(404);
  });

  it('a log-in code for the old address is refused once the new address has taken effect', async () => {
    const { user, token } = await member();
    await test.plantCode({ userId: user.id, channel: 'email', identifier: user.email, code: '111222' });
    const email = newEmail();
    const asked = await ask(token, { email });
    await plant(user.id, 'email', email);
    expect((await confirm(token, idIn(asked), right)).status).toBe(200);
    const body = { identifier: user.email, otp: '111222', type: 'email' };
    expect((await test.call('POST', '/api/auth/verifyOtp', { body })).status).toBe(401);
  });

  it('the code of a contact change does not log in, and a log-in code does not confirm the change', async () => {
    const { user, token } = await member();
    const email = newEmail();
    const asked = await ask(token, { email });
    await plant(user.id, 'email', email);
    const body = { identifier: email, otp: right, type: 'email' };
    expect((await test.call('POST', '/api/auth/verifyOtp', { body })).status).toBe(401);
    await test.plantCode({ userId: user.id, channel: 'email', identifier: email, code: '111222' });
    expect((await confirm(token, idIn(asked), '111222')).status).toBe(401);
    expect((await rowOf(user.id)).email).toBe(user.email);
  });

  it('409 for an address that somebody else has proved, and the owner is not notified', async () => {
    const owner = await test.createUser();
    const { user, token } = await member();
    const reply = await ask(token, { email: owner.email.toUpperCase() });
    expect([reply.status, reply.json()]).toEqual([409, expect.objectContaining({ code: 'identifier_taken' })]);
    expect(await test.db.$count(contactChanges, eq(contactChanges.userId, user.id))).toBe(0);
    expect(await test.db.$count(otpChallenges, eq(otpChallenges.userId, user.id))).toBe(0);
  });

  it('409 for an address that somebody else proves after the code was sent', async () => {
    const { user, token } = await member();
    const email = newEmail();
    const asked = await ask(token, { email });
    await plant(user.id, 'email', email);
    await test.createUser({ email });
    expect((await confirm(token, idIn(asked), right)).status).toBe(409);
    expect((await rowOf(user.id)).email).toBe(user.email);
  });

  it('two people may ask for one address: each gets an own code, and the first to enter it wins', async () => {
    const [one, other] = [await member(), await member()];
    const email = newEmail();
    const first = await ask(one.token, { email });
    test.clock.forward({ seconds: 31 });
    const second = await ask(other.token, { email });
    expect([first.status, second.status]).toEqual([201, 201]);
    const live = await test.db.select().from(otpChallenges).where(eq(otpChallenges.identifier, email));
    expect(live.filter(({ supersededAt }) => supersededAt === null)).toHaveLength(2);
  });

  it('401 after five wrong codes, also for the right one', async () => {
    const { user, token } = await member();
    const email = newEmail();
    const asked = await ask(token, { email });
    await plant(user.id, 'email', email);
    for (let guess = 0; guess < 5; guess += 1) expect((await confirm(token, idIn(asked), '000000')).status).toBe(401);
    expect((await confirm(token, idIn(asked), right)).json()).toMatchObject({ code: 'otp_exhausted' });
  });

  it('50 parallel confirms change the address once', async () => {
    const { user, token } = await member();
    const email = newEmail();
    const asked = await ask(token, { email });
    await plant(user.id, 'email', email);
    const replies = await Promise.all(Array.from({ length: 50 }, () => confirm(token, idIn(asked), right)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.every(({ status }) => [200, 401, 404].includes(status))).toBe(true);
  });

  it('a contact change can be withdrawn, and then its code is refused', async () => {
    const { user, token } = await member();
    const email = newEmail();
    const id = idIn(await ask(token, { email }));
    await plant(user.id, 'email', email);
    const reply = await test.call('DELETE', `/api/contact-changes/${id}`, { token });
    expect([reply.status, reply.json()]).toEqual([200, { message: 'Your e-mail address stays as it is.' }]);
    expect((await confirm(token, id, right)).status).toBe(404);
    expect((await test.call('GET', '/api/me', { token })).status).toBe(200);
  });
});

describe('a new mobile number', () => {
  it('gets its code by SMS, and the proved e-mail address is informed', async () => {
    const { user, token } = await member();
    const mobileNumber = newMobile();
    const asked = await ask(token, { mobileNumber: `+91 ${mobileNumber}` });
    expect(asked.status).toBe(201);
    const confirmed = await confirm(token, idIn(asked), await test.textedCode(mobileNumber));
    expect(confirmed.status).toBe(200);
    expect(await rowOf(user.id)).toMatchObject({ mobileNumber });
    await test.jobsDone();
    expect(mailsTo(user.email).some((text) => text.includes('mobile number'))).toBe(true);
  });
});

describe('the present number, if it was never proved', () => {
  it('is proved by its code: no session ends, and the number logs in', async () => {
    const { user, token } = await member({ mobileVerifiedAt: null });
    const elsewhere = await test.signInAs('student', user);
    const asked = await ask(token, { mobileNumber: user.mobileNumber });
    expect([asked.status, asked.json()]).toEqual([201, expect.objectContaining({ isPresentContact: true })]);
    const confirmed = await confirm(token, idIn(asked), await test.textedCode(user.mobileNumber));
    expect([confirmed.status, confirmed.json()]).toEqual([
      200,
      { message: 'The mobile number is confirmed and can be used to log in.', loginAgain: false },
    ]);
    expect((await rowOf(user.id)).mobileVerifiedAt).not.toBeNull();
    for (const session of [token, elsewhere.token]) {
      const me = await test.call('GET', '/api/me', { token: session });
      expect([me.status, me.json()]).toEqual([200, expect.objectContaining({ mobileVerified: true })]);
    }
    const body = { mobileNumber: user.mobileNumber };
    expect((await test.call('POST', '/api/auth/otp/mobile', { body })).status).toBe(200);
  });

  it('the proved address gets one mail, which says that the number was confirmed, and undoes it', async () => {
    const { user, token } = await member({ mobileVerifiedAt: null });
    const asked = await ask(token, { mobileNumber: user.mobileNumber });
    await plant(user.id, 'mobile', user.mobileNumber);
    expect((await confirm(token, idIn(asked), right)).status).toBe(200);
    await test.jobsDone();
    const mails = mailsTo(user.email).filter((text) => text.includes('undo-contact-change'));
    expect(mails).toEqual([expect.stringContaining('was confirmed by a code and can be used to log in')]);
    const undoToken = /undo-contact-change#(\S+)/.exec(mails[0] ?? '')?.[1];
    const undone = await test.call('POST', '/api/contact-changes/undo', { body: { token: undoToken } });
    expect(undone.status).toBe(200);
    expect(await rowOf(user.id)).toMatchObject({ mobileNumber: user.mobileNumber, mobileVerifiedAt: null });
    expect((await test.call('GET', '/api/me', { token })).status).toBe(401);
  });

  it('403 in a session that is not fresh, as for a new contact (threat 40)', async () => {
    const { user, token } = await member({ mobileVerifiedAt: null });
    test.clock.forward({ minutes: 11 });
    const asked = await ask(token, { mobileNumber: user.mobileNumber });
    expect([asked.status, asked.json()['code']]).toEqual([403, 'step_up_required']);
  });

  it('409 if somebody else has proved it, and 429 for another code within half a minute', async () => {
    const { user, token } = await member({ mobileVerifiedAt: null });
    expect((await ask(token, { mobileNumber: user.mobileNumber })).status).toBe(201);
    expect((await ask(token, { mobileNumber: user.mobileNumber })).status).toBe(429);
    await test.createUser({ mobileNumber: user.mobileNumber });
    test.clock.forward({ seconds: 31 });
    expect((await ask(token, { mobileNumber: user.mobileNumber })).status).toBe(409);
  });
});

describe('limits of contact changes', () => {
  it('429 for another code within half a minute, and for the eleventh contact change of a day', async () => {
    const { token } = await member();
    const id = idIn(await ask(token, { email: newEmail() }));
    expect((await test.call('POST', `/api/contact-changes/${id}/resend`, { token })).status).toBe(429);
    test.clock.forward({ seconds: 31 });
    expect((await test.call('POST', `/api/contact-changes/${id}/resend`, { token })).status).toBe(200);
    for (let change = 2; change <= 10; change += 1) expect((await ask(token, { email: newEmail() })).status).toBe(201);
    const refused = await ask(token, { email: newEmail() });
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, expect.anything()]);
  });
});

describe('contact change confirmed by an admin', () => {
  it('200 with the code that the person reads out: the person is signed out, the admin is not, and it is in the audit log', async () => {
    const { user, token } = await member();
    const admin = await test.signInAs('admin');
    const email = newEmail();
    const id = idIn(await ask(token, { email }));
    await plant(user.id, 'email', email);
    expect((await confirm(admin.token, id, right)).status).toBe(200);
    expect((await test.call('GET', '/api/me', { token })).status).toBe(401);
    expect((await test.call('GET', '/api/me', { token: admin.token })).status).toBe(200);
    const entries = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `user:${user.id}`));
    expect(entries.map(({ action, actor }) => [action, actor])).toEqual([['contact.confirm', `admin:${admin.id}`]]);
    expect(JSON.stringify(entries)).not.toContain(email);
  });
});
