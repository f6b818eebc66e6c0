import { type Setup, setupItemNames, type Student } from '@avsar/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../src/database/tables/audit.ts';
import { contactChanges, otpChallenges, rateLimits } from '../src/database/tables/auth.ts';
import { messageTests } from '../src/database/tables/setup.ts';
import { startTestApp, type TestApp } from './app.ts';
import { contactChangesOf, newEmail, newMobile } from './rows/contact-changes.ts';
import type { UserRow } from './rows/people.ts';
import { signUpDraft } from './rows/sign-ups.ts';

/** An institute without an SMS contract (ADR-0103). The SMS simulator runs, and must not hear of anything. */
let test: TestApp;
let contacts: ReturnType<typeof contactChangesOf>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '', SMS_BASE_URL: '', SMS_AUTH_KEY: '', SMS_OTP_TEMPLATE_ID: '' });
  contacts = contactChangesOf(test);
});
afterAll(() => test.close());

const mailOnly = 'Codes are sent by e-mail only. Please use your e-mail address.';
const mailOnlyRefusal = { code: 'validation_failed', message: mailOnly };

const member = async (changes: Parameters<TestApp['createUser']>[0] = {}) =>
  test.signInAs('student', await test.createUser(changes));

const countJobs = async (name: string) => {
  const { rows } = await test.db.execute<{ jobs: number }>(
    sql`select count(*)::int as jobs from pgboss.job where name = ${name}`,
  );
  return rows[0]?.jobs;
};
/** Queues a job that our own services would not queue here, and waits for it. */
const queue = async (name: string, payload: object) => {
  await test.db.execute(sql`insert into pgboss.job (name, data) values (${name}, ${JSON.stringify(payload)}::jsonb)`);
  await test.jobsDone();
};
const codesByMobile = () => test.db.$count(otpChallenges, eq(otpChallenges.channel, 'mobile'));

describe('sign-up', () => {
  it('201, and the first code goes by e-mail; the number is kept and not proved', async () => {
    const draft = await signUpDraft();
    const { status, cookie } = await test.call('POST', '/api/students', { body: draft });
    expect(status).toBe(201);
    const asked = await test.call('POST', '/api/auth/otp/email', { body: { email: draft.email }, cookie });
    expect(asked.status).toBe(200);
    const body = { identifier: draft.email, otp: await test.mailedCode(draft.email), type: 'email' };
    const signedIn = await test.call('POST', '/api/auth/verifyOtp', { body, cookie });
    expect([signedIn.status, signedIn.json()]).toMatchObject([
      200,
      { userData: { mobileNumber: draft.mobileNumber, emailVerified: true, mobileVerified: false } },
    ]);
  });
});

describe('log-in by a mobile number', () => {
  it('400 with the same text for a known, an unproved and an unknown number; nothing is counted or sent', async () => {
    const known = await test.createUser();
    const unproved = await test.createUser({ mobileVerifiedAt: null });
    const countBefore = await test.db.$count(rateLimits);
    const replies = await Promise.all(
      [known.mobileNumber, unproved.mobileNumber, newMobile()].map((mobileNumber) =>
        test.call('POST', '/api/auth/otp/mobile', { body: { mobileNumber } }),
      ),
    );
    const seen = replies.map((reply) => [reply.status, { ...reply.json(), requestId: '' }, reply.cookie]);
    expect(new Set(seen.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(seen[0]).toMatchObject([400, mailOnlyRefusal, undefined]);
    expect(await test.db.$count(rateLimits)).toBe(countBefore);
  });

  it('400 for a code that was texted before SMS was switched off', async () => {
    const { id: userId, mobileNumber: identifier } = await test.createUser();
    await test.plantCode({ userId, channel: 'mobile', identifier, code: '246810' });
    const body = { identifier, otp: '246810', type: 'mobile' };
    const reply = await test.call('POST', '/api/auth/verifyOtp', { body });
    expect([reply.status, reply.json()]).toMatchObject([400, mailOnlyRefusal]);
    await test.db.delete(otpChallenges).where(eq(otpChallenges.userId, userId));
  });
});

describe('log-in by an e-mail address', () => {
  it('409 for one that was never proved: the text leads to the institute and not to the number', async () => {
    const { email } = await test.createUser({ emailVerifiedAt: null });
    const reply = await test.call('POST', '/api/auth/otp/email', { body: { email } });
    expect([reply.status, reply.json()['code']]).toEqual([409, 'identifier_unproved']);
    expect(reply.json()['message']).toBe(
      'This e-mail address is not confirmed yet. Please come to the institute with an identity card, so that we can confirm it.',
    );
  });
});

describe('the proof that it is still the same person', () => {
  it('400 by SMS, also for a number that was proved; 200 by e-mail', async () => {
    const { token } = await member();
    const ask = (channel: string) => test.call('POST', '/api/me/proof', { token, body: { channel } });
    const refused = await ask('mobile');
    expect([refused.status, refused.json()]).toMatchObject([400, mailOnlyRefusal]);
    const body = { channel: 'mobile', otp: '246810' };
    expect((await test.call('POST', '/api/me/proof/confirm', { token, body })).json()).toMatchObject(mailOnlyRefusal);
    expect((await ask('email')).status).toBe(200);
  });
});

describe('a new number', () => {
  const formOf = ({ name, email, mobileNumber }: UserRow) => ({ name, email, mobileNumber });
  const save = (id: number, token: string, body: unknown) => test.call('PUT', `/api/students/${id}`, { token, body });

  it('200 from the profile: it counts at once and is not proved, the e-mail address hears of it and can undo it', async () => {
    const { id, token } = await member();
    const before = await contacts.rowOf(id);
    const mobileNumber = newMobile();
    const reply = await save(id, token, { ...formOf(before), mobileNumber });
    expect([reply.status, reply.json<{ message: string; userData: Student }>()]).toMatchObject([
      200,
      {
        message: 'Profile updated successfully!',
        userData: { mobileNumber, mobileVerified: false, contactChanges: [] },
      },
    ]);
    expect(await contacts.rowOf(id)).toMatchObject({ mobileNumber, mobileVerifiedAt: null });
    expect((await test.call('GET', '/api/me', { token })).status).toBe(200);
    const undoToken = await contacts.mailedToken(before.email);
    expect(contacts.mailsTo(before.email).join()).toContain(
      'the mobile number of your Your institute account was changed',
    );
    expect((await contacts.undo(undoToken)).status).toBe(200);
    const { mobileNumber: oldNumber, mobileVerifiedAt } = before;
    expect(await contacts.rowOf(id)).toMatchObject({ mobileNumber: oldNumber, mobileVerifiedAt });
  });

  it('403 in a session that is not fresh, and the code by e-mail makes it fresh', async () => {
    const { id, token, sessionId } = await member();
    await contacts.age(sessionId);
    const body = { ...formOf(await contacts.rowOf(id)), mobileNumber: newMobile() };
    expect((await save(id, token, body)).json()).toMatchObject({ code: 'step_up_required' });
    await test.call('POST', '/api/me/proof', { token, body: { channel: 'email' } });
    const otp = await test.mailedCode(body.email);
    await test.call('POST', '/api/me/proof/confirm', { token, body: { channel: 'email', otp } });
    expect((await save(id, token, body)).status).toBe(200);
  });

  it('200 with a new e-mail address: the address waits for its code, the number does not', async () => {
    const { id, token } = await member();
    const before = await contacts.rowOf(id);
    const [email, mobileNumber] = [newEmail(), newMobile()];
    const reply = await save(id, token, { ...formOf(before), email, mobileNumber });
    expect(reply.json<{ message: string; userData: Student }>()).toMatchObject({
      message: 'Profile saved. Enter the code we sent to confirm the new e-mail address.',
      userData: { email: before.email, mobileNumber, contactChanges: [{ channel: 'email' }] },
    });
  });

  it('200 by an admin: it counts at once, and the audit log says so without the number', async () => {
    const admin = await test.signInAs('admin');
    const { id } = await member();
    const mobileNumber = newMobile();
    expect((await save(id, admin.token, { ...formOf(await contacts.rowOf(id)), mobileNumber })).status).toBe(200);
    expect(await contacts.rowOf(id)).toMatchObject({ mobileNumber, mobileVerifiedAt: null });
    const entries = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `user:${id}`));
    expect(entries).toMatchObject([
      { action: 'contact.change', actor: `admin:${admin.id}`, after: { channel: 'mobile' } },
      { action: 'student.update', actor: `admin:${admin.id}` },
    ]);
    expect(JSON.stringify(entries)).not.toContain(mobileNumber);
  });

  it('201 by POST /contact-changes, with the time at which it took effect', async () => {
    const { id, token } = await member();
    const mobileNumber = newMobile();
    const reply = await contacts.ask(token, { mobileNumber });
    expect([reply.status, reply.json()]).toMatchObject([
      201,
      { newValue: mobileNumber, effectiveAt: expect.any(String) as string },
    ]);
    expect(await contacts.rowOf(id)).toMatchObject({ mobileNumber, mobileVerifiedAt: null });
  });

  it('400 for the present number, which only an SMS could prove, whether it is proved or not', async () => {
    for (const mobileVerifiedAt of [null, new Date()]) {
      const { id, token } = await member({ mobileVerifiedAt });
      const { mobileNumber } = await contacts.rowOf(id);
      const reply = await contacts.ask(token, { mobileNumber });
      expect([reply.status, reply.json()]).toMatchObject([400, mailOnlyRefusal]);
      expect(await contacts.rowOf(id)).toMatchObject({ mobileNumber, mobileVerifiedAt });
    }
  });

  it('400 for a person whose number is the only proved contact: nothing would be left to log in with', async () => {
    const admin = await test.signInAs('admin');
    const { id } = await member({ emailVerifiedAt: null });
    const before = await contacts.rowOf(id);
    const reply = await save(id, admin.token, { ...formOf(before), mobileNumber: newMobile() });
    expect([reply.status, reply.json()]).toMatchObject([
      400,
      { fields: { mobileNumber: expect.stringContaining('only confirmed contact') as string } },
    ]);
    expect(await contacts.rowOf(id)).toEqual(before);
  });

  it('409 for a number that another person has proved', async () => {
    const { token } = await member();
    const { mobileNumber } = await test.createUser();
    expect((await contacts.ask(token, { mobileNumber })).status).toBe(409);
  });

  it('one that waits for its code since SMS was switched off is not shown, and gets no other code', async () => {
    const { id, token, sessionId } = await member();
    const change = { userId: id, channel: 'mobile', newValue: newMobile(), sessionId, byAdmin: false } as const;
    const [row] = await test.db
      .insert(contactChanges)
      .values({ ...change, requestedAt: test.clock.now() })
      .returning();
    const reply = await test.call('GET', `/api/students/${id}`, { token });
    expect(reply.json<Student>().contactChanges).toEqual([]);
    const again = await test.call('POST', `/api/contact-changes/${row?.id}/resend`, { token });
    expect([again.status, again.json()]).toMatchObject([400, mailOnlyRefusal]);
  });
});

describe('people whom staff add', () => {
  it.each(['/api/admin/students', '/api/admin/trainers/invitations'])(
    '400 by POST %s without an e-mail address: they could never log in',
    async (path) => {
      const { token } = await test.signInAs('admin');
      const body = { name: 'Asha Rao', mobileNumber: newMobile() };
      const reply = await test.call('POST', path, { token, body });
      const email = 'Please enter an e-mail address: codes are sent by e-mail only.';
      expect([reply.status, reply.json()]).toMatchObject([400, { fields: { email } }]);
      expect((await test.call('POST', path, { token, body: { ...body, email: newEmail() } })).status).toBe(201);
    },
  );
});

describe('the e-mail address of a person who logged in by number only', () => {
  it('is proved at the institute: an admin asks for its code, and a day later it logs in', async () => {
    const admin = await test.signInAs('admin');
    const { id, email } = await test.createUser({ emailVerifiedAt: null });
    const url = `/api/admin/people/${id}/contact-changes`;
    const asked = await test.call('POST', url, { token: admin.token, body: { email, reason: 'Identity card' } });
    expect(asked.status).toBe(201);
    const otp = await test.mailedCode(email);
    expect((await contacts.confirm(admin.token, asked.json<{ id: number }>().id, otp)).status).toBe(200);
    await test.db
      .update(contactChanges)
      .set({ effectiveAt: new Date(0) })
      .where(eq(contactChanges.userId, id));
    await queue('auth.apply-contact-changes', {});
    expect((await contacts.rowOf(id)).emailVerifiedAt).not.toBeNull();
    test.clock.forward({ seconds: 31 });
    expect((await test.call('POST', '/api/auth/otp/email', { body: { email } })).status).toBe(200);
  });
});

describe('the set-up', () => {
  it('the checklist asks for a test mail only, and is done without an SMS', async () => {
    const { token } = await test.signInAs('admin');
    const { items, tests } = (await test.call('GET', '/api/admin/setup', { token })).json<Setup>();
    expect(items.map(({ name }) => name)).toEqual(setupItemNames.filter((name) => name !== 'sms'));
    expect(tests.sms).toBeNull();
  });

  it('400 for a test SMS; one that was asked for before fails with the reason', async () => {
    const { token } = await test.signInAs('admin');
    const body = { to: '9876543210' };
    const reply = await test.call('POST', '/api/admin/setup/test-sms', { token, body });
    expect([reply.status, reply.json()]).toMatchObject([400, mailOnlyRefusal]);
    expect(await test.db.$count(messageTests)).toBe(0);
    const earlier = { channel: 'sms', recipient: body.to, maskedRecipient: '••••••3210' } as const;
    const [row] = await test.db
      .insert(messageTests)
      .values({ ...earlier, requestedAt: test.clock.now() })
      .returning();
    await queue('setup.send-test', { testId: row?.id });
    expect(await test.db.select().from(messageTests)).toMatchObject([{ state: 'failed', reason: 'SMS is not set up' }]);
  });
});

describe('what visitors, metrics and the gateway hear', () => {
  it('GET /site says that codes do not come by SMS', async () => {
    expect((await test.call('GET', '/api/site')).json()).toMatchObject({ sendsSms: false });
  });

  it('no SMS was queued, tried or counted in the budget, and metrics speak of e-mail only', async () => {
    const { id: userId, mobileNumber: identifier } = await test.createUser();
    expect(await codesByMobile()).toBe(0);
    // A code that was asked for before SMS was switched off.
    const challengeId = await test.plantCode({ userId, channel: 'mobile', identifier, code: '246810' });
    await queue('auth.send-otp', { challengeId });
    expect(test.smsSimulator.outbox).toEqual([]);
    expect(await countJobs('auth.text-contact-change')).toBe(0);
    const { rows } = await test.db.execute(sql`select key from rate_limits where key like 'sms:%'`);
    expect(rows).toEqual([]);
    expect(test.logLines.filter((line) => line.includes('"alert":"sms'))).toEqual([]);
    const codes = (await test.metricsOf('worker')).split('\n').filter((line) => line.includes('avsar_code_delivery'));
    expect(codes.join('\n')).toContain('channel="email"');
    expect(codes.join('\n')).not.toMatch(/mobile|sms/i);
  });
});
