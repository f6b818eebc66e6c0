import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '#database/tables/auth.ts';
import { receipts } from '#database/tables/payments.ts';
import { users } from '#database/tables/users.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { plantPaidOrder } from '../../../test/payments/paid-orders.ts';
import { readPdf } from '../../../test/pdfs/read-pdf.ts';
import { contactChangesOf, newEmail } from '../../../test/rows/contact-changes.ts';
import { createCourse } from '../../../test/rows/public-pages.ts';

let test: TestApp;
let admin: { readonly token: string };
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '', SMS_NOTICE_TEMPLATE_ID: 'notice-template' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());

const none = { email: null, emailVerifiedAt: null } as const;

async function member() {
  const user = await test.createUser(none);
  return { user, token: (await test.signInAs('student', user)).token };
}

const rowOf = async (id: number) => (await test.db.select().from(users).where(eq(users.id, id)))[0];
const put = (id: number, token: string, body: unknown) => test.call('PUT', `/api/students/${id}`, { token, body });

describe('a person without an e-mail address', () => {
  it('has an empty one in every view, and is found by name and number', async () => {
    const { user, token } = await member();
    const mine = { email: '', emailVerified: false, mobileNumber: user.mobileNumber };
    expect((await test.call('GET', '/api/me', { token })).json()).toMatchObject(mine);
    expect((await test.call('GET', `/api/students/${user.id}`, { token })).json()).toMatchObject(mine);
    const found = await test.call('GET', `/api/students?q=${user.mobileNumber}`, { token: admin.token });
    expect(found.json()).toMatchObject([{ id: user.id, email: '' }]);
  });

  it('logs in by a code to the mobile number; a first code proves it', async () => {
    const user = await test.createUser({ ...none, mobileVerifiedAt: null, status: 'unverified', madeByAdmin: true });
    const { mobileNumber } = user;
    expect((await test.call('POST', '/api/auth/otp/mobile', { body: { mobileNumber } })).status).toBe(200);
    const body = { identifier: mobileNumber, otp: await test.textedCode(mobileNumber), type: 'mobile' };
    expect((await test.call('POST', '/api/auth/verifyOtp', { body })).json()).toMatchObject({
      userData: { id: user.id, email: '', needsConsent: true },
    });
    expect(await rowOf(user.id)).toMatchObject({ status: 'active', emailVerifiedAt: null, email: null });
  });

  it('is sent no mail about a new device, and has no e-mail address to prove who they are', async () => {
    const { user, token } = await member();
    const [session] = await test.db.select().from(sessions).where(eq(sessions.userId, user.id));
    const data = { sessionId: session?.id };
    await test.db.execute(sql`insert into pgboss.job (name, data) values ('auth.tell-new-device', ${data})`);
    const before = test.inbox.received.length;
    await test.jobsDone();
    expect(test.inbox.received).toHaveLength(before);
    const proof = await test.call('POST', '/api/me/proof', { token, body: { channel: 'email' } });
    expect([proof.status, proof.json()]).toMatchObject([400, { code: 'validation_failed' }]);
  });
});

describe('PUT /students/{id} without an e-mail address', () => {
  it('200 with an empty one: there is still none', async () => {
    const { user, token } = await member();
    const { mobileNumber } = user;
    const reply = await put(user.id, token, { name: 'Asha Rao', email: '', mobileNumber });
    expect([reply.status, reply.json()]).toMatchObject([200, { userData: { name: 'Asha Rao', email: '' } }]);
    expect(await rowOf(user.id)).toMatchObject({ name: 'Asha Rao', email: null });
  });

  it('200 for an account that waits for its first code: staff can add an address, which counts at once', async () => {
    const unproved = { ...none, mobileVerifiedAt: null, status: 'unverified', madeByAdmin: true } as const;
    const { id, name, mobileNumber } = await test.createUser(unproved);
    expect((await put(id, admin.token, { name, email: '', mobileNumber })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ email: null });
    const email = newEmail();
    expect((await put(id, admin.token, { name, email, mobileNumber })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ email, status: 'unverified' });
  });

  it('400 if it would take a stored address away, for the person and for staff', async () => {
    const { id, name, mobileNumber, email } = await test.createUser();
    const { token } = await test.signInAs('student', await contactChangesOf(test).rowOf(id));
    for (const caller of [token, admin.token]) {
      const reply = await put(id, caller, { name, email: '', mobileNumber });
      const fields = { email: 'An e-mail address can be replaced, but not removed.' };
      expect([reply.status, reply.json()]).toMatchObject([400, { code: 'validation_failed', fields }]);
    }
    expect(await rowOf(id)).toMatchObject({ email });
  });
});

describe('a first e-mail address', () => {
  it('waits for its code, ends no session and is told to the mobile number', async () => {
    const contacts = contactChangesOf(test);
    const { user, token } = await member();
    const email = newEmail();
    const saved = await put(user.id, token, { name: user.name, email, mobileNumber: user.mobileNumber });
    expect(saved.json()).toMatchObject({
      message: 'Profile saved. Enter the code we sent to confirm the new e-mail address.',
      userData: { email: '', contactChanges: [{ channel: 'email', newValue: email, isPresentContact: false }] },
    });
    const [change] = saved.json<{ userData: { contactChanges: { id: number }[] } }>().userData.contactChanges;
    await contacts.plant(change?.id ?? 0);
    const confirmed = await contacts.confirm(token, change?.id ?? 0);
    expect([confirmed.status, confirmed.json()]).toMatchObject([200, { loginAgain: false }]);
    expect((await test.call('GET', '/api/me', { token })).json()).toMatchObject({ email, emailVerified: true });
    await test.jobsDone();
    const texted = test.smsSimulator.outbox.filter(({ mobile }) => mobile.endsWith(user.mobileNumber));
    expect(texted.map(({ variables }) => variables)).toContainEqual({ what: 'e-mail address' });
  });
});

describe('the receipt of a person without an e-mail address', () => {
  it('is not mailed, stays to be downloaded, and has no empty line', async () => {
    const { user, token } = await member();
    const { id: courseId } = await createCourse(test.db, { priceInPaise: 500_000 });
    const { order, receipt } = await plantPaidOrder(test.db, { studentId: user.id, courseId });
    const before = test.inbox.received.length;
    const data = { receiptId: receipt.id };
    await test.db.execute(sql`insert into pgboss.job (name, data) values ('payments.send-receipt', ${data})`);
    await test.jobsDone();
    expect(test.inbox.received).toHaveLength(before);
    expect((await test.db.select().from(receipts).where(eq(receipts.id, receipt.id)))[0]?.mailedAt).toBeNull();
    const download = await test.call('GET', `/api/payment/orders/${order.id}/receipt`, { token });
    expect((await readPdf(download.bytes)).text).toContain(`Received from ${user.name}`);
    const purchase = await test.call('GET', `/api/payment/orders/${order.id}`, { token });
    expect([purchase.status, purchase.json()]).toMatchObject([200, { receiptMailedTo: null }]);
    const listed = await test.call('GET', `/api/admin/orders?student=${user.id}`, { token: admin.token });
    expect(listed.text).toContain('"email":""');
  });
});
