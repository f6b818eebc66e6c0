import type { ErrorReply } from '@avsar/contract';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { batchStudents } from '#database/tables/batches.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { notifications } from '#database/tables/notifications.ts';
import { users } from '#database/tables/users.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { contactChangesOf, newEmail, newMobile } from '../../../test/rows/contact-changes.ts';
import { createCourse } from '../../../test/rows/public-pages.ts';
import { signUpDraft } from '../../../test/rows/sign-ups.ts';
import { openTaughtBatch, statusesOf } from '../../../test/rows/taught-batch.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());

const draft = () => ({ name: 'Asha Rao', mobileNumber: newMobile() });
const add = (body: object, headers: Record<string, string> = {}) =>
  test.call('POST', '/api/admin/students', { token: admin.token, body, headers });
const idIn = (reply: { json<Body>(): Body }) => reply.json<{ studentId: number }>().studentId;
const rowsWith = (mobileNumber: string) => test.db.select().from(users).where(eq(users.mobileNumber, mobileNumber));
const mailsTo = (address: string) => test.inbox.received.filter(({ to }) => to.includes(address));
const unproved = { status: 'unverified', emailVerifiedAt: null, mobileVerifiedAt: null } as const;

describe('POST /admin/students', () => {
  it('201 by name and mobile number alone: an account that waits for its first code, and no mail', async () => {
    const student = draft();
    const reply = await add({ ...student, mobileNumber: `+91 ${student.mobileNumber}` });
    expect([reply.status, reply.json()]).toMatchObject([201, { message: 'The student is added.' }]);
    const id = idIn(reply);
    expect(await rowsWith(student.mobileNumber)).toMatchObject([
      { id, ...student, ...unproved, role: 'STUDENT', email: null, madeByAdmin: true, address: null, courseCount: 0 },
    ]);
    const acts = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `user:${id}`));
    expect(acts).toMatchObject([{ action: 'student.create', actor: `admin:${admin.id}` }]);
    const listed = await test.call('GET', `/api/students?q=${student.mobileNumber}`, { token: admin.token });
    expect(listed.json()).toMatchObject([{ id, email: '', status: 'unverified' }]);
  });

  it('201 with an e-mail address: the log-in page is mailed once, without a secret', async () => {
    const email = newEmail();
    expect((await add({ ...draft(), email })).status).toBe(201);
    await test.jobsDone();
    const texts = mailsTo(email).map(({ mail }) => mail.text ?? '');
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain(`${test.app.context.settings.publicOrigin}/login/email\n`);
    expect(texts[0]).toContain('Hello Asha Rao');
  });

  it('201 with a course and a batch: enrolled by the institute, and seated', async () => {
    const { courseId, batchId } = await openTaughtBatch(test);
    const id = idIn(await add({ ...draft(), courseId, batchId }));
    const [enrolment] = await test.db.select().from(enrolments).where(eq(enrolments.studentId, id));
    expect(enrolment).toMatchObject({ courseId, source: 'admin', status: 'Active' });
    expect(await test.db.$count(batchStudents, eq(batchStudents.studentId, id))).toBe(1);
    const acts = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `enrolment:${enrolment?.id}`));
    expect(acts).toMatchObject([{ action: 'enrolment.create', after: { courseId, source: 'admin' } }]);
    expect(await test.db.$count(notifications, eq(notifications.userId, id)), 'the bell names the batch').toBe(2);
  });

  it('201 with a batch whose last day to join is over: the office may seat late students', async () => {
    const { courseId, batchId } = await openTaughtBatch(test, { startDate: '2026-10-01', lastJoinDate: '2026-10-02' });
    expect((await add({ ...draft(), courseId, batchId })).status).toBe(201);
  });

  it('the student logs in by a code to the number, and sees the course', async () => {
    const { courseId, batchId } = await openTaughtBatch(test);
    const student = draft();
    const id = idIn(await add({ ...student, courseId, batchId }));
    const { mobileNumber } = student;
    await test.call('POST', '/api/auth/otp/mobile', { body: { mobileNumber } });
    const body = { identifier: mobileNumber, otp: await test.textedCode(mobileNumber), type: 'mobile' };
    const login = await test.call('POST', '/api/auth/verifyOtp', { body });
    const { token, userData } = login.json<{ token: string; userData: object }>();
    expect(userData).toMatchObject({ id, email: '', needsConsent: true });
    const mine = await test.call('GET', `/api/enrollments/enrolled/${id}`, { token });
    expect(mine.json()).toMatchObject([{ course: { id: courseId } }]);
  });

  it('201 twice with one Idempotency-Key: one student, the same reply', async () => {
    const student = draft();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const replies = [await add(student, key), await add(student, key)];
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(replies[1]?.text).toBe(replies[0]?.text);
    expect(await rowsWith(student.mobileNumber)).toHaveLength(1);
  });

  it('201 although a visitor typed the contacts at sign-up: that account becomes this one and loses its details', async () => {
    const typed = await signUpDraft();
    await test.call('POST', '/api/students', { body: typed });
    const { email, mobileNumber } = typed;
    const id = idIn(await add({ name: 'The Right Name', mobileNumber, email }));
    expect(await rowsWith(mobileNumber)).toMatchObject([
      { id, name: 'The Right Name', email, madeByAdmin: true, address: null, imageId: null },
    ]);
  });

  it('409 with the account that has the number or address: proved, or entered by staff', async () => {
    const [proved, trainer] = [
      await test.createUser(),
      await test.createUser({ role: 'TRAINER', name: 'Vikram Shah' }),
    ];
    const entered = await test.createUser({ ...unproved, email: null, madeByAdmin: true, name: 'Meera Iyer' });
    const email = newEmail();
    for (const [contacts, account, field] of [
      [{ email: proved.email.toUpperCase() }, proved, 'email'],
      [{ mobileNumber: trainer.mobileNumber }, trainer, 'mobileNumber'],
      [{ mobileNumber: entered.mobileNumber, email }, entered, 'mobileNumber'],
    ] as const) {
      const reply = await add({ ...draft(), ...contacts });
      const { id, role, name } = account;
      expect([reply.status, reply.json<ErrorReply>()]).toMatchObject([
        409,
        {
          code: 'identifier_taken',
          account: { id, role, name },
          fields: { [field]: expect.stringContaining(name) as string },
        },
      ]);
    }
    expect(await test.db.$count(users, eq(users.email, email))).toBe(0);
  });

  it('409 once by two calls at once with one number: one account', async () => {
    const student = draft();
    expect(statusesOf(await Promise.all([add(student), add({ ...student, name: 'Typed Otherwise' })]))).toEqual([
      201, 409,
    ]);
    expect(await rowsWith(student.mobileNumber)).toHaveLength(1);
  });

  it('409 for the last seat by two calls at once: one is seated, and the other leaves no account', async () => {
    const { courseId, batchId } = await openTaughtBatch(test, { capacity: 3 });
    const [one, other] = [draft(), draft()];
    const replies = await Promise.all([one, other].map((each) => add({ ...each, courseId, batchId })));
    expect(statusesOf(replies)).toEqual([201, 409]);
    expect(await test.db.$count(users, inArray(users.mobileNumber, [one.mobileNumber, other.mobileNumber]))).toBe(1);
    expect(await test.db.$count(batchStudents, eq(batchStudents.batchId, batchId))).toBe(3);
  });

  it('404 for a course that is not on offer, 409 for a batch of another course: no account is left', async () => {
    const student = draft();
    const [archived, other] = [await createCourse(test.db, { archivedAt: new Date() }), await createCourse(test.db)];
    const { batchId } = await openTaughtBatch(test);
    expect((await add({ ...student, courseId: archived.id })).status).toBe(404);
    expect((await add({ ...student, courseId: 2_147_483_647 })).status).toBe(404);
    expect((await add({ ...student, courseId: other.id, batchId })).status).toBe(409);
    expect(await rowsWith(student.mobileNumber)).toEqual([]);
  });

  it('403 with a course in a session that is not fresh; without a course no password is needed', async () => {
    const { token, sessionId } = await test.signInAs('admin');
    await contactChangesOf(test).age(sessionId);
    const { id: courseId } = await createCourse(test.db);
    const student = draft();
    const post = (body: object) => test.call('POST', '/api/admin/students', { token, body });
    expect((await post({ ...student, courseId })).json()).toMatchObject({ code: 'step_up_required' });
    expect((await post(student)).status).toBe(201);
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a number that is none', { mobileNumber: '12345' }, 'mobileNumber'],
    ['an address that is none', { email: '' }, 'email'],
    ['a batch without its course', { batchId: 1 }, 'courseId'],
  ])('400 for %s', async (_, change, field) => {
    const reply = await add({ ...draft(), ...change });
    expect([reply.status, Object.keys(reply.json<ErrorReply>().fields ?? {})]).toEqual([400, [field]]);
  });
});
