import { contract, type Endpoint, exportedLists } from '@avsar/contract';
import { hash } from '@node-rs/argon2';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { admins, sessions } from '#database/tables/auth.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { openSessionFor } from '../../../../test/rows/people.ts';
import { totpCodeAt } from '../admins/auth.totp.ts';
import { makeTotpSecret, sealSecret } from '../admins/auth.totp.ts';

let test: TestApp;
const password = 'three rising bars and an arch';
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
afterAll(() => test.close());

/** An admin with a known password that is cheap to check, and a session opened just now. */
async function createAdmin(totpSecret: Buffer | null = null) {
  const admin = await test.signInAs('admin');
  const passwordHash = await hash(password, { memoryCost: 1024, timeCost: 1, parallelism: 1 });
  await test.db.update(admins).set({ passwordHash, totpSecret }).where(eq(admins.id, admin.id));
  return admin;
}

const openAnother = (id: number) => {
  const { secrets, PUBLIC_ORIGIN: issuer } = test.env;
  return openSessionFor({ owner: test.db, secrets, issuer, now: test.clock.now(), role: 'ADMIN', id });
};

/** Makes the session eleven minutes old. */
const age = (sessionId: number) =>
  test.db
    .update(sessions)
    .set({ createdAt: new Date(test.clock.now().getTime() - 11 * 60_000) })
    .where(eq(sessions.id, sessionId));

let addresses = 0;
const stepUp = (token: string, body: object, address = `203.0.113.${(addresses += 1)}`) =>
  test.call('POST', '/api/admin/step-up', { token, body, address });

const fresh = contract.filter(
  ({ fresh: isFresh, freshFor, access }) =>
    access.includes('ADMIN') && (isFresh === true || freshFor?.includes('ADMIN') === true),
);
const callEmpty = (token: string, { method, path, body }: Endpoint) =>
  test.call(method, `/api${path.replaceAll(/:\w+/g, '2147483647')}`, {
    token,
    ...(body !== undefined && { body: {} }),
  });

const namesOf = (endpoints: readonly Endpoint[]) => endpoints.map(({ method, path }) => `${method} ${path}`).toSorted();

/** Changes for admins that need no fresh password. A new endpoint is declared `fresh`, or added here on purpose. */
const withoutPassword = [
  // The address of a file with what the screen shows.
  ...Object.keys(exportedLists).map((list) => `POST /admin/exports/${list}`),
  'POST /admin/assistant/questions/:questionId/faq',
  'POST /admin/imports',
  'POST /admin/leads',
  'POST /admin/leads/:leadId/convert',
  'POST /admin/leads/:leadId/notes',
  'POST /admin/notices/read',
  'POST /admin/quotes',
  'POST /admin/quotes/:quoteId/withdraw',
  'POST /admin/search-words',
  'POST /admin/setup/test-mail',
  'POST /admin/setup/test-sms',
  'POST /admin/step-up',
  // With a course it does need one: the use case asks.
  'POST /admin/students',
  'POST /admin/students/:studentId/enrolments/:courseId/freeze',
  'POST /admin/students/:studentId/enrolments/:courseId/unfreeze',
  'POST /admin/students/:studentId/enrolments/:courseId/complete',
  'POST /admin/students/:studentId/enrolments/:courseId/reopen',
  'POST /admin/students/:studentId/moves',
  'POST /admin/students/:studentId/notes',
  'POST /admin/trainers/:trainerId/invitation/resend',
  'POST /admin/trainers/invitations',
  'POST /admin/desk/day/close',
  'POST /admin/desk/deposits/:depositId/confirm',
  'POST /admin/desk/takings/:takingId/cancel',
  'PUT /admin/desk/day/float',
  'POST /admin/fee-changes/:changeId/refuse',
  'POST /admin/fee-plans/:planId/archive',
  'POST /admin/coupons/:couponId/archive',
  'POST /admin/transfers/:transferId/refuse',
  // The address of a file with what the screen shows.
  'POST /admin/tax/tally',
  'PUT /admin/students/:studentId/billing',
  'POST /batches',
  'POST /batches/:batchId/students',
  'POST /companies',
  'POST /courses',
  'POST /courses/:courseId/restore',
  'POST /faqs',
  'POST /placements',
  'POST /admin/openings',
  'POST /admin/openings/:openingId/decisions',
  'PUT /admin/placement-rules',
  // A link for a company ends by itself, is bound to an opening, and can be stopped.
  'POST /admin/openings/:openingId/links',
  'POST /admin/openings/:openingId/rounds',
  'POST /admin/company-links/:linkId/revoke',
  // Likewise, and it answers once.
  'POST /admin/applications/:applicationId/joining-links',
  'POST /admin/joining-links/:linkId/revoke',
  'PUT /admin/applications/:applicationId/joining',
  'PUT /admin/applications/:applicationId/offer-letter',
  // Each version stays, and the reports that are made of outcomes need the password.
  'PUT /admin/graduates/:enrolmentId/outcome',
  'POST /admin/rounds/:roundId/cancel',
  'POST /admin/rounds/:roundId/students',
  'POST /admin/rounds/:roundId/students/:applicationId/take-out',
  'POST /admin/rounds/:roundId/telling',
  'PUT /admin/rounds/:roundId',
  'PUT /admin/rounds/:roundId/results',
  'PUT /admin/openings/:openingId',
  'PUT /admin/openings/:openingId/state',
  'POST /site/hero-slides',
  'PUT /admin/articles/order',
  'PUT /admin/assistant/questions/:questionId',
  'PUT /admin/courses/:courseId/certificate-rule',
  'PUT /admin/imports/:importId',
  'PUT /admin/leads/:leadId',
  'PUT /admin/leads/settings',
  'PUT /admin/reviews/:reviewId',
  'PUT /admin/search-words/:searchWordId',
  'PUT /batches/:batchId',
  'POST /admin/companies/:companyId/contacts',
  'POST /admin/companies/:companyId/notes',
  'PUT /admin/companies/:companyId/contacts/:contactId',
  'PUT /companies/:companyId',
  'PUT /courses/:courseId',
  'PUT /enquiries/:enquiryId',
  'PUT /faqs/:faqId',
  'PUT /faqs/order',
  'PUT /placements/:placementId',
  'PUT /site/hero-slides/:slideId',
  'PUT /site/hero-slides/order',
  'PUT /students/:studentId/showcase',
  'POST /admin/holidays',
  'POST /admin/holidays/:holidayId/move',
  'POST /admin/holidays/:holidayId/remove',
  'POST /admin/meetings/:meetingId/end-substitution',
  'POST /admin/meetings/substitute',
  'POST /admin/rooms',
  'POST /admin/sms-templates',
  'POST /admin/sms-templates/:templateId/archive',
  'POST /admin/rooms/:roomId/archive',
  'POST /admin/rooms/:roomId/restore',
  'POST /admin/trainers/:trainerId/restore',
  'POST /admin/batches/:batchId/restore',
  'PUT /admin/rooms/:roomId',
].toSorted();

describe('POST /admin/step-up', () => {
  it('is required by every endpoint that moves money, gives away a course or an account, deletes, or changes an address of the institute or a public text with links', () => {
    expect(namesOf(fresh)).toEqual([
      'DELETE /admin/articles/:articleId',
      'DELETE /admin/companies/:companyId/contacts/:contactId',
      'DELETE /admin/imports/:importId',
      'DELETE /admin/openings/:openingId',
      'DELETE /admin/rounds/:roundId',
      'DELETE /admin/search-words/:searchWordId',
      'DELETE /admin/students/:studentId/notes/:noteId',
      'DELETE /admin/trainers/:trainerId/invitation',
      'DELETE /batches/:batchId',
      'DELETE /companies/:companyId',
      'DELETE /courses/:courseId',
      'DELETE /faqs/:faqId',
      'DELETE /placements/:placementId',
      'DELETE /site/hero-slides/:slideId',
      'DELETE /students/:studentId',
      'DELETE /trainer-courses/:linkId',
      'DELETE /trainers/:trainerId',
      'POST /admin/articles',
      'POST /admin/batches/:batchId/archive',
      'POST /admin/certificates',
      'POST /admin/certificates/:certificateId/replace',
      'POST /admin/certificates/:certificateId/revoke',
      'POST /admin/coupons',
      'POST /admin/course-changes',
      'POST /admin/courses/:courseId/fee-plans',
      'POST /admin/desk/days/:dayId/check',
      'POST /admin/desk/deposits',
      'POST /admin/desk/takings',
      'POST /admin/desk/takings/:takingId/cancel/decide',
      'POST /admin/documents/:kind',
      'POST /admin/fee-changes',
      'POST /admin/fee-changes/:changeId/approve',
      'POST /admin/grants',
      'POST /admin/grants/:grantId/end',
      'POST /admin/guarantee/versions',
      'POST /admin/guarantee/versions/:versionId/end',
      'POST /admin/guarantees/:orderId/approve',
      'POST /admin/guarantees/:orderId/pay',
      'POST /admin/guarantees/:orderId/send-back',
      'POST /admin/imports/:importId/start',
      'POST /admin/imports/:importId/undo',
      'POST /admin/orders/:orderId/offline-paid',
      'POST /admin/outcome-reports',
      'POST /admin/outcome-reports/:reportId/withdraw',
      'POST /admin/payments/:paymentId/refund',
      'POST /admin/people/:personId/unlock',
      'POST /admin/people/:userId/contact-changes',
      'POST /admin/referrals/:referralId/decide',
      'POST /admin/register/months/:month/close',
      'POST /admin/register/months/:month/reopen',
      'POST /admin/staff',
      'POST /admin/staff/:staffId/link',
      'POST /admin/staff/:staffId/restore',
      'POST /admin/staff/:staffId/suspend',
      'POST /admin/students/:studentId/enrolments/:courseId/end',
      'POST /admin/tax/rules',
      'POST /admin/trainer-rates',
      'POST /admin/trainers/:trainerId/archive',
      'POST /admin/transfers/:transferId/approve',
      'POST /enrollments',
      'POST /enrollments/enroll',
      'POST /trainer-courses',
      'PUT /admin/articles/:articleId',
      'PUT /admin/coupons/:couponId',
      'PUT /admin/fee-plans/:planId',
      'PUT /admin/figures/mail',
      'PUT /admin/payment-settings',
      'PUT /admin/referral-rules',
      'PUT /admin/site/home',
      'PUT /admin/staff/:staffId',
      'PUT /site',
    ]);
  });

  it('is required by every change that only admins may make, except for a list', () => {
    const byAdmin = contract.filter(
      ({ access, method }) => method !== 'GET' && access.length === 1 && access[0] === 'ADMIN',
    );
    const open = byAdmin.filter((endpoint) => endpoint.fresh !== true);
    expect(namesOf(open)).toEqual(withoutPassword);
    expect(withoutPassword.filter((name) => name.startsWith('DELETE'))).toEqual([]);
  });

  it('step_up_required is documented for every endpoint that requires it', () => {
    const undocumented = fresh.filter(({ errors = [] }) => !errors.includes('step_up_required'));
    expect(namesOf(undocumented)).toEqual([]);
  });

  it('200 makes this session fresh for ten minutes on each of these endpoints, and no other session of the admin', async () => {
    const admin = await createAdmin();
    const other = await openAnother(admin.id);
    await age(admin.sessionId);
    await age(other.sessionId);
    const codes = async (token: string) =>
      Promise.all(fresh.map(async (endpoint) => (await callEmpty(token, endpoint)).json()['code']));
    expect(new Set(await codes(admin.token))).toEqual(new Set(['step_up_required']));
    const reply = await stepUp(admin.token, { password });
    const freshUntil = new Date(test.clock.now().getTime() + 10 * 60_000);
    expect(reply.status).toBe(200);
    const returned = new Date(String(reply.json()['freshUntil'])).getTime();
    expect(Math.abs(returned - freshUntil.getTime())).toBeLessThan(5_000);
    expect(new Set(await codes(admin.token))).toEqual(new Set(['validation_failed', 'not_found']));
    expect(new Set(await codes(other.token))).toEqual(new Set(['step_up_required']));
    const [entry] = await test.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({ actor: `admin:${admin.id}`, action: 'admin.step-up', subject: `admin:${admin.id}` });
    test.clock.forward({ minutes: 10 });
    expect(new Set(await codes(admin.token))).toEqual(new Set(['step_up_required']));
  });

  it('401 for a wrong password, and the session does not become fresh; 429 on the sixth, as at log-in', async () => {
    const admin = await createAdmin();
    await age(admin.sessionId);
    const address = '198.51.100.9';
    for (let guess = 1; guess <= 5; guess += 1) {
      const reply = await stepUp(admin.token, { password: 'not the password' }, address);
      expect([reply.status, reply.json()]).toMatchObject([401, { code: 'login_failed' }]);
    }
    const sixth = await stepUp(admin.token, { password }, address);
    expect([sixth.status, Number(sixth.headers['retry-after']) > 0]).toEqual([429, true]);
    const [row] = await test.db.select().from(sessions).where(eq(sessions.id, admin.sessionId));
    expect(row?.provedAt).toBeNull();
  });

  it('401 without the second factor if one is set, 200 with it, 401 when the same code is used again', async () => {
    const secret = makeTotpSecret();
    const admin = await createAdmin(sealSecret(test.env.secrets.totp, secret));
    const code = totpCodeAt(secret, test.clock.now());
    const replies: number[] = [];
    for (const factor of [{}, { code: '000000' }, { code }, { code }]) {
      replies.push((await stepUp(admin.token, { password, ...factor })).status);
    }
    expect(replies).toEqual([401, 401, 200, 401]);
  });

  it('400 for a username in the body: the admin is the caller', async () => {
    const admin = await createAdmin();
    expect((await stepUp(admin.token, { password, username: 'somebody' })).status).toBe(400);
  });
});
