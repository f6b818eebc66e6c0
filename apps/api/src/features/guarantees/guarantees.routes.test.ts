import type { ErrorReply, Guarantee, GuaranteeRecord, GuaranteeVersion, OwnGuarantee } from '@avsar/contract';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { creditNotes } from '#database/tables/credit-notes.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { guarantees, guaranteeVersions } from '#database/tables/guarantees.ts';
import { notifications } from '#database/tables/notifications.ts';
import { refunds } from '#database/tables/payments.ts';
import { findLedgerDifferences } from '#features/ledger/index.ts';
import { countPaymentLists } from '#features/payments/index.ts';
import { violatedConstraint } from '#shared/database-faults.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { balanceOf, createPayer } from '../../../test/payments/part-payers.ts';
import { startTestAppWithRazorpay, type TestAppWithRazorpay } from '../../../test/payments/razorpay.ts';
import {
  bareTerms,
  endVersions,
  graduate,
  guaranteeOf,
  plantGuarantee,
  plantVersion,
} from '../../../test/rows/guarantees.ts';
import { dayBefore, daysBefore, plantIntent, plantOutcome, plantStatement } from '../../../test/rows/outcomes.ts';
import { createCourse } from '../../../test/rows/public-pages.ts';

let test: TestApp;
let admin: { readonly id: number; readonly token: string };
let student: { readonly id: number; readonly token: string };
let now: Date;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
  student = await test.signInAs('student');
  now = test.clock.now();
});
afterAll(() => test.close());

type Method = 'GET' | 'POST' | 'PUT';
const call = (method: Method, path: string, token: string, body?: object) =>
  test.call(method, `/api${path}`, { token, ...(body && { body }) });
const asAdmin = (method: Method, path: string, body?: object) => call(method, path, admin.token, body);

const { courseIds: _, ...terms } = bareTerms;
const draft = (changes: object = {}) => ({ ...terms, courses: null, inForce: null, ...changes });
const inForce = async () => (await call('GET', '/guarantee', '')).json<{ guarantee: Guarantee | null }>().guarantee;
const mine = async (orderId: number) =>
  (await call('GET', '/guarantees/mine', student.token)).json<OwnGuarantee[]>().find(({ id }) => id === orderId);
const account = {
  accountName: 'Asha Rao',
  accountNumber: '50100123456789',
  accountNumberAgain: '5010 0123 456789',
  ifsc: 'hdfc0001234',
};
const claim = (orderId: number, changes: object = {}, token = student.token) =>
  call('PUT', `/guarantees/mine/${orderId}/claim`, token, { ...account, ...changes });
const act = (orderId: number, what: 'approve' | 'pay' | 'send-back', body: object) =>
  asAdmin('POST', `/admin/guarantees/${orderId}/${what}`, body);
let transfers = 0;
const nextReference = () => `UTRGUARANTEE${(transfers += 1)}`;
const auditOf = async (subject: string) =>
  (await test.db.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.subject, subject))).map(
    ({ action }) => action,
  );

describe('POST /admin/guarantee/versions', () => {
  it('201: visitors read it, and the next version ends it', async () => {
    await endVersions(test.db);
    const first = await asAdmin('POST', '/admin/guarantee/versions', draft({ attendanceLeast: 75 }));
    expect([first.status, first.json()]).toMatchObject([201, { attendanceLeast: 75, courses: null, endedAt: null }]);
    const { id } = first.json<GuaranteeVersion>();
    expect(await inForce()).toMatchObject({ id, attendanceLeast: 75, windowDays: 180, remedyPercent: 100 });
    const course = await createCourse(test.db, { title: 'Java' });
    const more = draft({ inForce: { id }, courses: [{ id: course.id }], remedyPercent: 50 });
    const second = (await asAdmin('POST', '/admin/guarantee/versions', more)).json<GuaranteeVersion>();
    expect(await inForce()).toMatchObject({
      id: second.id,
      remedyPercent: 50,
      courses: [{ id: course.id, title: 'Java' }],
    });
    const listed = (await asAdmin('GET', '/admin/guarantee/versions')).json<GuaranteeVersion[]>();
    expect(listed.find((one) => one.id === id)).toMatchObject({ endReason: 'A new version was published.' });
    const old = await call('GET', `/guarantee/versions/${id}`, '');
    expect([old.status, old.json<Guarantee>().endedAt]).toEqual([200, second.publishedAt]);
    expect(await auditOf(`guarantee:${second.id}`)).toEqual(['guarantee.publish']);
  });

  it('409 if somebody else published meanwhile; of twenty at once, one does', async () => {
    await endVersions(test.db);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => asAdmin('POST', '/admin/guarantee/versions', draft())),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  it.each([
    ['a window that is longer than outcomes are known', { windowDays: 181 }],
    ['more than everything', { remedyPercent: 101 }],
    ['no course', { courses: [] }],
  ])('400 for %s', async (_, changes) => {
    expect((await asAdmin('POST', '/admin/guarantee/versions', draft(changes))).status).toBe(400);
  });

  it('404 for a course that never was, and for a version that never was', async () => {
    await endVersions(test.db);
    expect((await asAdmin('POST', '/admin/guarantee/versions', draft({ courses: [{ id: 999_999 }] }))).status).toBe(
      404,
    );
    expect((await call('GET', '/guarantee/versions/999999', '')).status).toBe(404);
    expect((await asAdmin('POST', '/admin/guarantee/versions/999999/end', { reason: 'x' })).status).toBe(404);
  });
});

describe('POST /admin/guarantee/versions/:versionId/end', () => {
  it('200: nothing is in force, the second time nothing changes, and what was bought keeps it', async () => {
    const version = await plantVersion(test.db, now);
    const bought = await plantGuarantee(test.db, now, { studentId: student.id, graduatedDaysAgo: null });
    const end = (reason: string) => asAdmin('POST', `/admin/guarantee/versions/${version.id}/end`, { reason });
    expect((await end('Too dear.')).json()).toMatchObject({ endReason: 'Too dear.', students: 1 });
    expect((await end('Another reason.')).json()).toMatchObject({ endReason: 'Too dear.' });
    expect(await inForce()).toBeNull();
    expect(await mine(bought.orderId)).toMatchObject({ state: 'kept', version: { id: version.id } });
  });
});

describe('the version of an order', () => {
  it('is the one in force when the order was made, also if it has ended when the money comes', async () => {
    await endVersions(test.db);
    const day = (days: number) => daysBefore(now, days);
    const values = { ...bareTerms, publishedBy: 'admin:1' };
    const ended = (at: Date) => ({ endedAt: at, endedBy: 'admin:1', endReason: 'x' });
    await test.db.insert(guaranteeVersions).values({ ...values, publishedAt: day(3300), ...ended(day(3200)) });
    const [second] = await test.db
      .insert(guaranteeVersions)
      .values({ ...values, publishedAt: day(3200), ...ended(day(3100)) })
      .returning();
    const during = await plantGuarantee(test.db, now, { studentId: student.id, graduatedDaysAgo: 2950 });
    expect((await guaranteeOf(test.db, during.orderId))?.versionId).toBe(second?.id);
    const later = await plantGuarantee(test.db, now, { studentId: student.id, graduatedDaysAgo: 2850 });
    expect(await guaranteeOf(test.db, later.orderId)).toBeUndefined();
  });

  it('is none for another course, and for a course that was given', async () => {
    const course = await createCourse(test.db);
    await plantVersion(test.db, now, { courseIds: [course.id], publishedAt: daysBefore(now, 2900) });
    const old = { studentId: student.id, graduatedDaysAgo: 2600 };
    const other = await plantGuarantee(test.db, now, old);
    expect(await guaranteeOf(test.db, other.orderId)).toBeUndefined();
    const covered = await plantGuarantee(test.db, now, { ...old, courseId: course.id });
    expect(await guaranteeOf(test.db, covered.orderId)).toBeDefined();
    const before = await test.db.$count(guarantees);
    await asAdmin('POST', '/enrollments', {
      student: { id: student.id },
      course: { id: (await createCourse(test.db)).id },
    });
    expect(await test.db.$count(guarantees)).toBe(before);
  });
});

describe('GET /guarantees/mine', () => {
  it('200: kept, lost by the intent, at risk, or a job; nobody else’s', async () => {
    await plantVersion(test.db, now, { applicationsLeast: 3, remedyPercent: 50 });
    const running = await plantGuarantee(test.db, now, { studentId: student.id, graduatedDaysAgo: null });
    expect(await mine(running.orderId)).toMatchObject({
      state: 'kept',
      paid: 10_000,
      remedy: 5_000,
      windowEndsOn: null,
    });
    await plantIntent(test.db, running.enrolmentId, 'study');
    expect(await mine(running.orderId)).toMatchObject({
      state: 'lost',
      checks: [{ kind: 'seeking', state: 'lost' }, {}],
    });
    const graduate = await plantGuarantee(test.db, now, { studentId: student.id, graduatedDaysAgo: 20 });
    expect(await mine(graduate.orderId)).toMatchObject({
      windowEndsOn: dayBefore(now, -160),
      askBy: dayBefore(now, -250),
    });
    await plantOutcome(test.db, graduate.enrolmentId, now);
    expect(await mine(graduate.orderId)).toMatchObject({ state: 'job', checks: [] });
    const other = await test.signInAs('student');
    expect((await call('GET', '/guarantees/mine', other.token)).json()).toEqual([]);
  });

  it('200: a statement that nobody has verified holds it open', async () => {
    await plantVersion(test.db, now);
    const { orderId, enrolmentId } = await plantGuarantee(test.db, now, { studentId: student.id });
    expect((await mine(orderId))?.state).toBe('due');
    await plantStatement(test.db, enrolmentId, now);
    expect(await mine(orderId)).toMatchObject({ state: 'kept', checks: [{ kind: 'seeking' }, { kind: 'statement' }] });
    expect((await claim(orderId)).status).toBe(409);
  });
});

describe('the money of a guarantee (threat 53)', () => {
  it('goes back: asked, approved, sent; the course, its order and the register stay', async () => {
    await plantVersion(test.db, now);
    const { orderId, enrolmentId, paymentId } = await plantGuarantee(test.db, now, { studentId: student.id });
    const asked = await claim(orderId);
    expect([asked.status, asked.json()]).toMatchObject([
      200,
      { state: 'claimed', claim: { accountEnd: '6789', ifsc: 'HDFC0001234' } },
    ]);
    const record = (await asAdmin('GET', `/admin/guarantees/${orderId}`)).json<GuaranteeRecord>();
    expect(record).toMatchObject({
      remedy: 10_000,
      account: { number: '50100123456789' },
      student: { id: student.id },
    });
    expect((await act(orderId, 'approve', { remedy: 9_999 })).status).toBe(409);
    expect((await act(orderId, 'approve', { remedy: 10_000 })).json()).toMatchObject({ state: 'approved' });
    expect((await claim(orderId)).status).toBe(409);
    const reference = nextReference();
    const sent = await act(orderId, 'pay', { reference });
    expect([sent.status, sent.json()]).toMatchObject([200, { state: 'paid', account: null, claim: { reference } }]);
    const [refund] = await test.db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
    expect(refund).toMatchObject({
      amountInPaise: 10_000_00,
      effect: 'leaves',
      way: 'bank',
      status: 'processed',
      reference,
    });
    const [enrolment] = await test.db.select().from(enrolments).where(eq(enrolments.id, enrolmentId));
    expect(enrolment).toMatchObject({ status: 'Completed', orderId });
    expect(await test.db.$count(creditNotes, eq(creditNotes.orderId, orderId))).toBe(1);
    expect(await auditOf(`guarantee-of-order:${orderId}`)).toEqual(['guarantee.approve', 'guarantee.pay']);
    expect(await mine(orderId)).toMatchObject({ state: 'paid', remedy: 10_000, paid: 10_000 });
    expect(await guaranteeOf(test.db, orderId)).toMatchObject({ accountNumber: '6789' });
    expect(await countPaymentLists(test.app.context)).toMatchObject({ paidNotEnrolled: 0, enrolledNotPaid: 0 });
    expect(await findLedgerDifferences(test.app.context, 10)).toEqual([]);
  });

  it('is sent once, though twenty people record it at once', async () => {
    await plantVersion(test.db, now, { remedyPercent: 40 });
    const { orderId, paymentId } = await plantGuarantee(test.db, now, { studentId: student.id });
    await claim(orderId);
    await act(orderId, 'approve', { remedy: 4_000 });
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => act(orderId, 'pay', { reference: nextReference() })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await test.db.$count(refunds, eq(refunds.paymentId, paymentId))).toBe(1);
    expect((await act(orderId, 'pay', { reference: nextReference() })).status).toBe(409);
  });

  it('goes to an account that the student puts right, until it is approved', async () => {
    await plantVersion(test.db, now);
    const { orderId } = await plantGuarantee(test.db, now, { studentId: student.id });
    await claim(orderId);
    expect((await claim(orderId, { accountName: 'Asha R Rao' })).json()).toMatchObject({
      claim: { accountName: 'Asha R Rao' },
    });
    const back = await act(orderId, 'send-back', { reason: 'The bank does not know this account.' });
    expect(back.json()).toMatchObject({
      state: 'due',
      account: null,
      sentBack: 'The bank does not know this account.',
    });
    const told = and(eq(notifications.userId, student.id), eq(notifications.kind, 'guarantee_sent_back'));
    expect(await test.db.$count(notifications, told)).toBe(2);
    expect((await act(orderId, 'approve', { remedy: 10_000 })).status).toBe(409);
    expect((await claim(orderId)).json()).toMatchObject({ state: 'claimed', sentBack: null });
  });

  it('409 once a job was verified: the claim is over', async () => {
    await plantVersion(test.db, now);
    const { orderId, enrolmentId } = await plantGuarantee(test.db, now, { studentId: student.id });
    await claim(orderId);
    await plantOutcome(test.db, enrolmentId, now, { since: dayBefore(now, 60) });
    const reply = await act(orderId, 'approve', { remedy: 10_000 });
    expect([reply.status, reply.json<ErrorReply>().message]).toMatchObject([409, /not due/]);
    expect(await guaranteeOf(test.db, orderId)).toMatchObject({ state: 'job', claimedAt: null, accountNumber: null });
  });

  it('409 for a reference that was used before, 404 for somebody else’s, 400 for two numbers', async () => {
    await plantVersion(test.db, now);
    const one = await plantGuarantee(test.db, now, { studentId: student.id });
    const two = await plantGuarantee(test.db, now, { studentId: student.id });
    const other = await test.signInAs('student');
    expect((await claim(one.orderId, {}, other.token)).status).toBe(404);
    expect((await claim(one.orderId, { accountNumberAgain: '501001234567890' })).status).toBe(400);
    const reference = nextReference();
    for (const [{ orderId }, status] of [
      [one, 200],
      [two, 409],
    ] as const) {
      await claim(orderId);
      await act(orderId, 'approve', { remedy: 10_000 });
      expect((await act(orderId, 'pay', { reference })).status).toBe(status);
    }
    for (const what of ['approve', 'pay', 'send-back'] as const)
      expect((await act(999_999, what, { remedy: 1, reference: 'UTR123456', reason: 'x' })).status).toBe(400);
  });

  it('a claim in time is not lost while the office takes its time', async () => {
    await plantVersion(test.db, now, { claimDays: 30 });
    const { orderId } = await plantGuarantee(test.db, now, { studentId: student.id, graduatedDaysAgo: 205 });
    expect((await claim(orderId)).status).toBe(200);
    await test.db.execute(
      sql`update enrolments set ended_at = ended_at - interval '20 days' where order_id = ${orderId}`,
    );
    expect((await mine(orderId))?.state).toBe('claimed');
    expect((await act(orderId, 'approve', { remedy: 10_000 })).status).toBe(200);
    const late = await plantGuarantee(test.db, now, { studentId: student.id, graduatedDaysAgo: 215 });
    expect([(await mine(late.orderId))?.state, (await claim(late.orderId)).status]).toEqual(['lost', 409]);
  });
});

describe('the database keeps a guarantee', () => {
  const refusalOf = (attempt: Promise<unknown>): Promise<string | undefined> =>
    attempt.then(
      () => undefined,
      (error: unknown) => violatedConstraint(error) ?? 'another error',
    );

  it('its version, its order, and what was paid', async () => {
    const version = await plantVersion(test.db, now);
    const { orderId } = await plantGuarantee(test.db, now, { studentId: student.id });
    await claim(orderId);
    await act(orderId, 'approve', { remedy: 10_000 });
    await act(orderId, 'pay', { reference: nextReference() });
    const ofIt = eq(guarantees.orderId, orderId);
    const ofVersion = eq(guaranteeVersions.id, version.id);
    const attempts = [
      test.db.update(guaranteeVersions).set({ remedyPercent: 10 }).where(ofVersion),
      test.db.delete(guaranteeVersions).where(ofVersion),
      test.db.update(guarantees).set({ frozenAt: new Date() }).where(ofIt),
      test.db.update(guarantees).set({ paidInPaise: 1 }).where(ofIt),
      test.db.delete(guarantees).where(ofIt),
    ];
    expect(await Promise.all(attempts.map(refusalOf))).toEqual([
      'guarantee_versions_stay',
      'guarantee_versions_stay',
      'guarantees_stay',
      'guarantees_stay',
      'guarantees_stay',
    ]);
    const other = await plantGuarantee(test.db, now, { studentId: student.id });
    const paid = {
      state: 'paid',
      paidAt: now,
      paidBy: 'admin:1',
      paidInPaise: 1,
      reference: 'x',
      approvedAt: now,
      approvedBy: 'admin:1',
    } as const;
    const unapproved = { ...paid, claimedAt: now, accountName: 'x', accountNumber: '1', ifsc: 'x' };
    expect(
      await refusalOf(test.db.update(guarantees).set(unapproved).where(eq(guarantees.orderId, other.orderId))),
    ).toBe('guarantees_stay');
  });
});

describe('a fee in parts', () => {
  let paying: TestAppWithRazorpay;
  beforeAll(async () => {
    paying = await startTestAppWithRazorpay({ REDIS_URL: '' });
  });
  afterAll(() => paying.close());

  it('goes back over all its payments, by one transfer, and the books are even', async () => {
    const at = paying.clock.now();
    const boss = await paying.signInAs('admin');
    await plantVersion(paying.db, at);
    const payer = await createPayer(paying);
    await payer.pay(1);
    await payer.pay(2);
    const [enrolment] = await paying.db.select().from(enrolments).where(eq(enrolments.studentId, payer.id));
    await graduate(paying.db, enrolment?.id ?? 0, new Date(at.getTime() - 200 * 86_400_000));
    const send = (path: string, body: object, token: string, method: Method = 'POST') =>
      paying.call(method, `/api${path}`, { token, body });
    const asked = await send(`/guarantees/mine/${payer.order.id}/claim`, account, payer.token, 'PUT');
    const { remedy } = asked.json<OwnGuarantee>();
    expect([asked.status, remedy]).toEqual([200, 10_000]);
    await send(`/admin/guarantees/${payer.order.id}/approve`, { remedy }, boss.token);
    const sent = await send(`/admin/guarantees/${payer.order.id}/pay`, { reference: 'UTRPARTS1' }, boss.token);
    expect([sent.status, sent.json()]).toMatchObject([200, { state: 'paid' }]);
    const rows = await paying.db.select().from(refunds).orderBy(refunds.id);
    expect(rows.map(({ reference }) => reference)).toEqual(['UTRPARTS1', 'UTRPARTS1/2', 'UTRPARTS1/3']);
    expect(rows.reduce((sum, { amountInPaise }) => sum + amountInPaise, 0)).toBe(10_000_00);
    expect(await balanceOf(paying.db, payer.id)).toBe(0);
    expect(await findLedgerDifferences(paying.app.context, 10)).toEqual([]);
    expect(await payer.states()).toEqual(['paid', 'paid', 'paid']);
  });
});
