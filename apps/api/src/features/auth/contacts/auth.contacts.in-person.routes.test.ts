import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactChanges } from '#database/tables/auth.ts';
import { auditLog } from '#database/tables/audit.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { type Contact, contactChangesOf, newEmail, newMobile } from '../../../../test/rows/contact-changes.ts';

let test: TestApp;
let contacts: ReturnType<typeof contactChangesOf>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '', SMS_NOTICE_TEMPLATE_ID: 'notice-template' });
  contacts = contactChangesOf(test);
});
afterAll(() => test.close());

const reason = 'Phone and mailbox lost; identity card seen';
const ask = (token: string, userId: number, contact: Contact | object) =>
  test.call('POST', `/api/admin/people/${userId}/contact-changes`, { token, body: { reason, ...contact } });

/** Runs the job that applies contact changes whose delay is over. */
async function runDueChanges() {
  await test.app.context.jobs.send(test.db, 'auth.apply-contact-changes', {});
  await test.jobsDone();
}

/** An admin asks for a change and enters the code that the person reads out. */
async function changeByAdmin(userId: number, contact: Contact) {
  const { token } = await test.signInAs('admin');
  const { id } = (await ask(token, userId, contact)).json<{ id: number }>();
  await contacts.plant(id);
  const confirmed = await contacts.confirm(token, id);
  return { id, token, confirmed };
}

describe('POST /admin/people/:userId/contact-changes (threat 40)', () => {
  it('201: the old contacts are informed at once; the change takes effect a day after its code, not a minute earlier', async () => {
    const user = await test.createUser();
    const person = await test.signInAs('student', user);
    const admin = await test.signInAs('admin');
    const email = newEmail();
    const asked = await ask(admin.token, user.id, { email });
    const expected = { channel: 'email', newValue: email, byInstitute: true, effectiveAt: null };
    expect([asked.status, asked.json()]).toMatchObject([201, expected]);
    expect(await test.lastAuditOf(user.id)).toMatchObject({
      actor: `admin:${admin.id}`,
      action: 'contact.request',
      after: { channel: 'email', reason },
    });
    await test.jobsDone();
    expect(contacts.mailsTo(user.email).join('\n')).toContain('the institute entered a new e-mail address');
    const notices = test.smsSimulator.outbox.filter(({ mobile }) => mobile.endsWith(user.mobileNumber));
    expect(notices.map(({ templateId }) => templateId)).toEqual(['notice-template']);

    const { id } = asked.json<{ id: number }>();
    await contacts.plant(id);
    const confirmed = await contacts.confirm(admin.token, id);
    expect([confirmed.status, confirmed.json()['message']]).toEqual([
      200,
      expect.stringMatching(/^The new e-mail address is confirmed\. It takes effect on .* IST\.$/),
    ]);
    test.clock.forward({ hours: 23, minutes: 59 });
    await runDueChanges();
    expect((await contacts.rowOf(user.id)).email).toBe(user.email);
    test.clock.forward({ minutes: 2 });
    await runDueChanges();
    const after = await contacts.rowOf(user.id);
    expect([after.email, after.emailVerifiedAt === null]).toEqual([email, false]);
    expect((await test.call('GET', '/api/me', { token: person.token })).status).toBe(401);
    expect(await test.lastAuditOf(user.id)).toMatchObject({ actor: 'system', action: 'contact.change' });
    expect(contacts.mailsTo(user.email).join('\n')).toContain('Undo the change');

    await runDueChanges();
    const entries = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `user:${user.id}`));
    expect(entries.filter(({ action }) => action === 'contact.change')).toHaveLength(1);
    expect((await contacts.undo(await contacts.tokenOf(id))).status).toBe(200);
    expect((await contacts.rowOf(user.id)).email).toBe(user.email);
  });

  it('a change by an admin can be stopped by the link in the mail, and then never takes effect', async () => {
    const user = await test.createUser();
    const { id } = await changeByAdmin(user.id, { email: newEmail() });
    expect((await contacts.undo(await contacts.mailedToken(user.email))).status).toBe(200);
    test.clock.forward({ hours: 25 });
    await runDueChanges();
    expect((await contacts.rowOf(user.id)).email).toBe(user.email);
    const change = await contacts.changeRow(id);
    expect([change?.confirmedAt, change?.undoneAt instanceof Date]).toEqual([null, true]);
  });

  it('a change by an admin can be withdrawn by an admin and by the person, and by nobody else', async () => {
    const user = await test.createUser();
    const withdraw = (token: string, id: number) => test.call('DELETE', `/api/contact-changes/${id}`, { token });
    const first = await changeByAdmin(user.id, { email: newEmail() });
    expect((await withdraw((await test.signInAs('student')).token, first.id)).status).toBe(404);
    expect((await withdraw(first.token, first.id)).json()).toEqual({ message: 'The e-mail address stays as it is.' });
    expect(await test.lastAuditOf(user.id)).toMatchObject({ action: 'contact.withdraw' });
    test.clock.forward({ seconds: 31 });
    const second = await changeByAdmin(user.id, { email: newEmail() });
    expect((await withdraw((await test.signInAs('student', user)).token, second.id)).status).toBe(200);
    expect(await test.db.$count(contactChanges, eq(contactChanges.userId, user.id))).toBe(0);
  });

  it('another code does not shorten the delay of a day: 404 for resend and for confirm', async () => {
    const user = await test.createUser();
    const { id, token } = await changeByAdmin(user.id, { mobileNumber: newMobile() });
    await contacts.plant(id);
    expect((await contacts.confirm(token, id)).status).toBe(404);
    expect((await contacts.confirm((await test.signInAs('student', user)).token, id)).status).toBe(404);
    expect((await test.call('POST', `/api/contact-changes/${id}/resend`, { token })).status).toBe(404);
    expect((await contacts.rowOf(user.id)).mobileNumber).toBe(user.mobileNumber);
  });

  it('a change by an admin takes effect at once when the person enters the code in a fresh session of their own', async () => {
    const user = await test.createUser();
    const admin = await test.signInAs('admin');
    const mobileNumber = newMobile();
    const { id } = (await ask(admin.token, user.id, { mobileNumber })).json<{ id: number }>();
    await contacts.plant(id);
    expect((await contacts.confirm((await test.signInAs('student', user)).token, id)).status).toBe(200);
    expect(await contacts.rowOf(user.id)).toMatchObject({ mobileNumber });
  });

  it('PUT /students/:id by an admin with a new contact is delayed for a day too', async () => {
    const user = await test.createUser();
    const { token } = await test.signInAs('admin');
    const { name, mobileNumber } = user;
    const body = { name, mobileNumber, email: newEmail() };
    expect((await test.call('PUT', `/api/students/${user.id}`, { token, body })).status).toBe(200);
    const [change] = await test.db.select().from(contactChanges).where(eq(contactChanges.userId, user.id));
    await contacts.plant(change?.id ?? 0);
    expect((await contacts.confirm(token, change?.id ?? 0)).status).toBe(200);
    expect((await contacts.rowOf(user.id)).email).toBe(user.email);
  });

  it('a change by an admin is dropped when somebody else proves the new contact within the day', async () => {
    const user = await test.createUser();
    const email = newEmail();
    const { id } = await changeByAdmin(user.id, { email });
    const owner = await test.createUser({ email });
    test.clock.forward({ hours: 25 });
    await runDueChanges();
    expect((await contacts.rowOf(user.id)).email).toBe(user.email);
    expect((await contacts.rowOf(owner.id)).email).toBe(email);
    expect(await contacts.changeRow(id)).toBeUndefined();
    expect(await test.lastAuditOf(user.id)).toMatchObject({ actor: 'system', action: 'contact.drop' });
  });

  it('403 if the admin typed the password eleven minutes ago; nothing is stored', async () => {
    const user = await test.createUser();
    const admin = await test.signInAs('admin');
    await contacts.age(admin.sessionId);
    const reply = await ask(admin.token, user.id, { email: newEmail() });
    expect([reply.status, reply.json()]).toMatchObject([403, { code: 'step_up_required' }]);
    expect(await test.db.$count(contactChanges, eq(contactChanges.userId, user.id))).toBe(0);
  });

  it('404 for an unknown or deleted person, 409 for an account without a proved contact', async () => {
    const { token } = await test.signInAs('admin');
    const gone = await test.createUser({ status: 'deleted' });
    const unproved = { status: 'unverified', emailVerifiedAt: null, mobileVerifiedAt: null } as const;
    const replies: number[] = [];
    for (const userId of [2_147_483_647, gone.id, (await test.createUser(unproved)).id]) {
      replies.push((await ask(token, userId, { email: newEmail() })).status);
    }
    expect(replies).toEqual([404, 404, 409]);
  });

  it('409 for a contact that somebody else has proved', async () => {
    const { token } = await test.signInAs('admin');
    const [user, owner] = [await test.createUser(), await test.createUser()];
    const reply = await ask(token, user.id, { mobileNumber: owner.mobileNumber });
    expect([reply.status, reply.json()]).toMatchObject([409, { code: 'identifier_taken' }]);
  });

  it.each([
    ['neither', {}],
    ['both', { email: 'a@people.test', mobileNumber: '9876543210' }],
    ['no reason', { email: 'a@people.test', reason: undefined }],
    ['an empty reason', { email: 'a@people.test', reason: ' ' }],
  ])('400 with %s', async (_, body) => {
    const { token } = await test.signInAs('admin');
    expect((await ask(token, (await test.createUser()).id, body)).status).toBe(400);
  });
});
