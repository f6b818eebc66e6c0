import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactChanges, knownDevices, otpChallenges, sessions } from '#database/tables/auth.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { contactChangesOf, newEmail, newMobile } from '../../../../test/rows/contact-changes.ts';

let test: TestApp;
let contacts: ReturnType<typeof contactChangesOf>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '', SMS_NOTICE_TEMPLATE_ID: 'notice-template' });
  contacts = contactChangesOf(test);
});
afterAll(() => test.close());

const contactOf = async (userId: number) => {
  const { email, emailVerifiedAt, mobileNumber, mobileVerifiedAt } = await contacts.rowOf(userId);
  return { email, emailVerifiedAt, mobileNumber, mobileVerifiedAt };
};

const openSessionsOf = async (userId: number) =>
  (await test.db.select().from(sessions).where(eq(sessions.userId, userId))).filter(({ endedAt }) => endedAt === null);

const noticesTo = (number: string) =>
  test.smsSimulator.outbox.filter(
    ({ mobile, templateId }) => mobile.endsWith(number) && templateId === 'notice-template',
  );

describe('POST /contact-changes/undo (threat 40)', () => {
  it('200 by the link in the mail to the old address: that address is restored, and all sessions end', async () => {
    const user = await test.createUser();
    const before = await contactOf(user.id);
    const email = newEmail();
    const changeId = await contacts.change(user.id, { email });
    await test.db
      .insert(knownDevices)
      .values({ userId: user.id, deviceId: crypto.randomUUID(), lastSignInAt: new Date() });
    await test.signInAs('student', await contacts.rowOf(user.id));
    await test.plantCode({ userId: user.id, channel: 'email', identifier: email, code: '111222' });

    const token = await contacts.mailedToken(user.email);
    expect(contacts.mailsTo(user.email).join('\n')).toContain('Undo the change');
    expect(contacts.mailsTo(email).join('\n')).not.toContain('undo-contact-change');
    expect(noticesTo(user.mobileNumber).map(({ variables }) => variables)).toEqual([{ what: 'e-mail address' }]);

    const reply = await contacts.undo(token);
    expect([reply.status, reply.text]).toEqual([200, expect.stringContaining('Your account is as it was before')]);
    expect(await contactOf(user.id)).toEqual(before);
    expect(await openSessionsOf(user.id)).toEqual([]);
    expect(await test.db.$count(knownDevices, eq(knownDevices.userId, user.id))).toBe(0);
    const body = { identifier: email, otp: '111222', type: 'email' };
    expect((await test.call('POST', '/api/auth/verifyOtp', { body })).status).toBe(401);
    expect((await contacts.changeRow(changeId))?.undoneAt).toBeInstanceOf(Date);
    const entry = await test.lastAuditOf(user.id);
    expect(entry).toMatchObject({ actor: `user:${user.id}`, action: 'contact.undo' });
    expect(JSON.stringify(entry)).not.toContain(email);
    await test.jobsDone();
    for (const address of [user.email, email]) expect(contacts.mailsTo(address).join()).toContain('stopped or undone');
    expect((await test.call('POST', '/api/auth/otp/email', { body: { email: user.email } })).status).toBe(200);
  });

  it('404 with the same message for a used token, a changed token and a text that is no token', async () => {
    const user = await test.createUser();
    const changeId = await contacts.change(user.id, { email: newEmail() });
    const token = await contacts.tokenOf(changeId);
    const other = await contacts.tokenOf(await contacts.change((await test.createUser()).id, { email: newEmail() }));
    const forged = `${changeId}.${other.split('.')[1]}`;
    expect((await contacts.undo(forged)).status).toBe(404);
    expect((await contacts.undo(token)).status).toBe(200);
    const replies = await Promise.all(
      [token, forged, `2147483647.${'a'.repeat(43)}`, 'nonsense', '0.x'].map((each, place) =>
        contacts.undo(each, `198.51.100.${place}`),
      ),
    );
    const words = replies.map((reply) => [reply.status, reply.json()['message']].join(' '));
    expect(new Set(words).size).toBe(1);
    expect(words[0]).toMatch(/^404 This link does not work/);
  });

  it('200 shortly before seven days after the change, 404 later', async () => {
    const [early, late] = [await test.createUser(), await test.createUser()];
    const earlyToken = await contacts.tokenOf(await contacts.change(early.id, { email: newEmail() }));
    const lateToken = await contacts.tokenOf(await contacts.change(late.id, { email: newEmail() }));
    test.clock.forward({ hours: 7 * 24, minutes: -2 });
    expect((await contacts.undo(earlyToken)).status).toBe(200);
    test.clock.forward({ minutes: 3 });
    expect((await contacts.undo(lateToken)).status).toBe(404);
    expect((await contactOf(late.id)).email).not.toBe(late.email);
  });

  it('200 after several changes: the first link also undoes all later changes, of both contacts', async () => {
    const user = await test.createUser();
    const before = await contactOf(user.id);
    const first = await contacts.tokenOf(await contacts.change(user.id, { email: newEmail() }));
    test.clock.forward({ minutes: 1 });
    const second = await contacts.tokenOf(await contacts.change(user.id, { mobileNumber: newMobile() }));
    test.clock.forward({ minutes: 1 });
    await contacts.change(user.id, { email: newEmail() });
    expect((await contacts.undo(first)).status).toBe(200);
    expect(await contactOf(user.id)).toEqual(before);
    expect((await contacts.undo(second)).status).toBe(404);
  });

  it('200 for the last of several changes; the first link still works and undoes the others', async () => {
    const user = await test.createUser();
    const before = await contactOf(user.id);
    const mobileNumber = newMobile();
    const first = await contacts.tokenOf(await contacts.change(user.id, { mobileNumber }));
    test.clock.forward({ minutes: 1 });
    const second = await contacts.tokenOf(await contacts.change(user.id, { email: newEmail() }));
    expect((await contacts.undo(second)).status).toBe(200);
    expect(await contactOf(user.id)).toMatchObject({ email: before.email, mobileNumber });
    expect((await contacts.undo(first)).status).toBe(200);
    expect(await contactOf(user.id)).toEqual(before);
  });

  it('200 before the code is entered: this change and all other waiting changes are stopped', async () => {
    const { user, token } = await test.signInAs('student');
    const userId = user?.id ?? 0;
    const asked = await contacts.ask(token, { email: newEmail() });
    const { id } = asked.json<{ id: number }>();
    const link = await contacts.mailedToken(user?.email ?? '');
    await contacts.ask(token, { mobileNumber: newMobile() });
    await contacts.plant(id);
    expect((await contacts.undo(link)).status).toBe(200);
    expect((await contacts.confirm(token, id)).status).toBe(401);
    const again = await test.signInAs('student', user);
    expect((await contacts.confirm(again.token, id)).status).toBe(404);
    expect(await contactOf(userId)).toMatchObject({ email: user?.email, mobileNumber: user?.mobileNumber });
    const waiting = await test.db.select().from(contactChanges).where(eq(contactChanges.userId, userId));
    expect(waiting.map(({ id: each, undoneAt }) => [each, undoneAt !== null])).toEqual([[id, true]]);
    const live = await test.db.select().from(otpChallenges).where(eq(otpChallenges.userId, userId));
    expect(live.every(({ supersededAt }) => supersededAt !== null)).toBe(true);
  });

  it('POST /contact-changes 429 for a day after an undo, then 201', async () => {
    const user = await test.createUser();
    const token = await contacts.tokenOf(await contacts.change(user.id, { email: newEmail() }));
    expect((await contacts.undo(token)).status).toBe(200);
    const early = await contacts.ask((await test.signInAs('student', user)).token, { email: newEmail() });
    expect([early.status, Number(early.headers['retry-after']) > 86_000]).toEqual([429, true]);
    test.clock.forward({ hours: 24, minutes: 1 });
    const late = await contacts.ask((await test.signInAs('student', user)).token, { email: newEmail() });
    expect(late.status).toBe(201);
  });

  it('409 when somebody else has proved the old address since', async () => {
    const user = await test.createUser();
    const changeId = await contacts.change(user.id, { email: newEmail() });
    await test.createUser({ email: user.email });
    const reply = await contacts.undo(await contacts.tokenOf(changeId));
    expect([reply.status, reply.json()]).toMatchObject([409, { code: 'identifier_taken' }]);
    expect(await contacts.changeRow(changeId)).toMatchObject({ undoneAt: null });
  });

  it('429 for the 21st invalid token of an hour from one address', async () => {
    const address = '198.51.100.77';
    for (let miss = 0; miss < 20; miss += 1) expect((await contacts.undo('nonsense', address)).status).toBe(404);
    expect((await contacts.undo('nonsense', address)).status).toBe(429);
    expect((await contacts.undo('nonsense', '198.51.100.78')).status).toBe(404);
  });

  it('50 parallel calls undo the change once', async () => {
    const user = await test.createUser();
    const token = await contacts.tokenOf(await contacts.change(user.id, { email: newEmail() }));
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, place) => contacts.undo(token, `10.7.7.${place + 1}`)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('the token of an undo link is in no row, no job and no log line', async () => {
    const user = await test.createUser();
    const changeId = await contacts.change(user.id, { email: newEmail() });
    const secret = (await contacts.mailedToken(user.email)).split('.')[1] ?? '';
    await contacts.undo(`${changeId}.${secret}`);
    const jobs = await test.db.execute('select data::text, output::text from pgboss.job');
    const rows = await test.db.select().from(contactChanges).where(eq(contactChanges.userId, user.id));
    expect(secret).toHaveLength(43);
    expect(JSON.stringify([jobs.rows, rows, test.logLines])).not.toContain(secret);
  });
});
