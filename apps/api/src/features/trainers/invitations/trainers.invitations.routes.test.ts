import type { ErrorReply, TrainerListed, UserData } from '@avsar/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUpClaims } from '#database/tables/auth.ts';
import { trainerCourses, trainerInvitations } from '#database/tables/trainers.ts';
import { consents, trainerProfiles, users } from '#database/tables/users.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { offerTechnologies } from '../../../../test/rows/front-office.ts';
import { createCourse } from '../../../../test/rows/public-pages.ts';
import { trainerSignUpDraft } from '../../../../test/rows/sign-ups.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
  await offerTechnologies(test.db);
});
afterAll(() => test.close());

/** Every caller has its own address, so that one test does not use up the limits of another. */
let addresses = 0;
const nextAddress = () => `198.51.100.${(addresses += 1)}`;

async function draft() {
  const { name, email, mobileNumber, ...details } = await trainerSignUpDraft();
  return { invitation: { name, email, mobileNumber }, details };
}

const invite = (body: unknown, token: string | undefined = admin.token) =>
  test.call('POST', '/api/admin/trainers/invitations', { token, body });
const resend = (id: number) => test.call('POST', `/api/admin/trainers/${id}/invitation/resend`, { token: admin.token });
const withdraw = (id: number) => test.call('DELETE', `/api/admin/trainers/${id}/invitation`, { token: admin.token });
const open = (token: string) => test.call('POST', '/api/invitations/open', { body: { token }, address: nextAddress() });
const complete = (token: string, details: unknown) =>
  test.call('POST', '/api/invitations/complete', {
    body: { token, ...(details as object) },
    address: nextAddress(),
  });

const mailsTo = (email: string) => test.inbox.received.filter(({ to }) => to.includes(email)).map(({ mail }) => mail);

/** The token in the newest of the mails to this address, once all have arrived. */
async function mailedToken(email: string): Promise<string> {
  await test.jobsDone();
  return /\/invitation#(\S+)/.exec(mailsTo(email).at(-1)?.text ?? '')?.[1] ?? '';
}

async function invited() {
  const { invitation, details } = await draft();
  const reply = await invite(invitation);
  expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
  const { trainerId } = reply.json<{ trainerId: number }>();
  return { ...invitation, id: trainerId, details, token: await mailedToken(invitation.email) };
}

const rowsOf = async (id: number) => {
  const [user] = await test.db.select().from(users).where(eq(users.id, id));
  const [profile] = await test.db.select().from(trainerProfiles).where(eq(trainerProfiles.userId, id));
  const links = await test.db.select().from(trainerInvitations).where(eq(trainerInvitations.trainerId, id));
  return { user, profile, links };
};

async function assignCourse(trainerId: number) {
  const course = await createCourse(test.db);
  await test.db.insert(trainerCourses).values({ trainerId, courseId: course.id });
  return course;
}

const unproved = { status: 'unverified', emailVerifiedAt: null, mobileVerifiedAt: null } as const;

const deadLink = 'This link no longer works. Ask the institute for a new one.';

describe('POST /admin/trainers/invitations', () => {
  it('201: the account exists at once, unproved and empty; only a hash of the mailed link is stored', async () => {
    const trainer = await invited();
    const { user, profile, links } = await rowsOf(trainer.id);
    expect(user).toMatchObject({
      role: 'TRAINER',
      status: 'unverified',
      madeByAdmin: true,
      name: trainer.name,
      email: trainer.email,
      emailVerifiedAt: null,
      mobileVerifiedAt: null,
      address: null,
    });
    expect(profile).toMatchObject({ experienceYears: 0, technologies: [], completedAt: null });
    expect(profile?.invitedAt).toBeInstanceOf(Date);
    expect(links).toHaveLength(1);
    expect(links[0]?.tokenHash).toHaveLength(32);
    expect(trainer.token).toMatch(new RegExp(`^${links[0]?.id}\\.[\\w-]{43}$`));
    expect(JSON.stringify(links)).not.toContain(trainer.token);
    expect(test.logLines.join('\n')).not.toContain(trainer.token);
    expect(await test.lastAuditOf(trainer.id)).toMatchObject({
      actor: `admin:${admin.id}`,
      action: 'trainer.invite',
      after: { name: trainer.name },
    });
  });

  it('201 without an e-mail address: no link and no mail; the log-in by mobile number leads to the form', async () => {
    const { name, mobileNumber } = (await draft()).invitation;
    const reply = await invite({ name, mobileNumber });
    const { trainerId, message } = reply.json<{ trainerId: number; message: string }>();
    expect([reply.status, message]).toEqual([
      201,
      `${name} is added, and can log in by mobile number. You can assign courses and batches already.`,
    ]);
    const { user, profile, links } = await rowsOf(trainerId);
    expect(user).toMatchObject({ email: null, madeByAdmin: true, status: 'unverified' });
    expect([profile?.completedAt, links]).toEqual([null, []]);
    const again = await invite({ name: 'Typed Otherwise', mobileNumber });
    expect([again.status, again.json<{ trainerId: number }>().trainerId]).toEqual([201, trainerId]);
    const resend = await test.call('POST', `/api/admin/trainers/${trainerId}/invitation/resend`, {
      token: admin.token,
    });
    expect([resend.status, resend.json()]).toMatchObject([409, { code: 'conflict' }]);
    await test.call('POST', '/api/auth/otp/mobile', { body: { mobileNumber } });
    const body = { identifier: mobileNumber, otp: await test.textedCode(mobileNumber), type: 'mobile' };
    expect((await test.call('POST', '/api/auth/verifyOtp', { body })).json()).toMatchObject({
      userData: { id: trainerId, email: '', needsDetails: true },
    });
  });

  it('201 again for the same contacts while open: the same trainer, and no second mail', async () => {
    const { id, name, email, mobileNumber } = await invited();
    const again = await invite({ name: 'Typed Otherwise', email, mobileNumber });
    expect([again.status, again.json<{ trainerId: number }>().trainerId]).toEqual([201, id]);
    await test.jobsDone();
    expect(mailsTo(email)).toHaveLength(1);
    expect((await rowsOf(id)).user?.name).toBe(name);
  });

  it('201 by two calls at once: one account, one link', async () => {
    const { invitation } = await draft();
    const replies = await Promise.all([invite(invitation), invite(invitation)]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    const [first, second] = replies.map((reply) => reply.json<{ trainerId: number }>().trainerId);
    expect(first).toBe(second);
    expect((await rowsOf(first ?? 0)).links).toHaveLength(1);
    expect(await test.db.$count(users, eq(users.email, invitation.email))).toBe(1);
  });

  it('409 with the account that has the e-mail address or number: proved, or entered by an admin', async () => {
    const student = await test.createUser({ name: 'Asha Rao' });
    const entered = await test.createUser({ ...unproved, madeByAdmin: true, role: 'TRAINER', name: 'Vikram Shah' });
    const { invitation } = await draft();
    const byEmail = await invite({ ...invitation, email: student.email.toUpperCase() });
    const account = { id: student.id, role: 'STUDENT', name: 'Asha Rao' };
    const text = 'The student Asha Rao has this e-mail address.';
    expect([byEmail.status, byEmail.json<ErrorReply>()]).toMatchObject([
      409,
      { code: 'identifier_taken', message: text, fields: { email: text }, account },
    ]);
    const byNumber = await invite({ ...invitation, mobileNumber: entered.mobileNumber });
    expect(byNumber.json<ErrorReply>()).toMatchObject({
      fields: { mobileNumber: 'The trainer Vikram Shah has this mobile number.' },
      account: { id: entered.id, role: 'TRAINER' },
    });
    expect(await test.db.$count(users, eq(users.email, invitation.email))).toBe(0);
  });

  it('409 for an invited trainer’s address with another number', async () => {
    const { id, email } = await invited();
    const { invitation } = await draft();
    const reply = await invite({ ...invitation, email });
    expect([reply.status, reply.json<ErrorReply>().account?.id]).toEqual([409, id]);
  });

  it('201 although a stranger typed the contacts at sign-up: nobody blocks an address without proving it', async () => {
    const { invitation, details } = await draft();
    const signedUp = await test.call('POST', '/api/trainers', { body: { ...invitation, ...details } });
    expect(signedUp.status).toBe(201);
    const reply = await invite({ ...invitation, name: 'The Right Name' });
    expect(reply.status).toBe(201);
    const { user, profile } = await rowsOf(reply.json<{ trainerId: number }>().trainerId);
    expect(user).toMatchObject({ name: 'The Right Name', madeByAdmin: true, address: null, imageId: null });
    expect(profile).toMatchObject({ experienceYears: 0, technologies: [] });
  });

  it.each([
    ['no name', { name: ' ' }],
    ['no e-mail address', { email: 'nobody' }],
    ['a number of nine digits', { mobileNumber: '987654321' }],
    ['a role', { role: 'ADMIN' }],
  ])('400 with %s', async (_, change) => {
    const { invitation } = await draft();
    expect((await invite({ ...invitation, ...change })).status).toBe(400);
  });
});

describe('an invited trainer before completing', () => {
  it('gets a course and a batch; the course page names the trainer only at the batch', async () => {
    const { id, name } = await invited();
    const course = await createCourse(test.db);
    const link = await test.call('POST', '/api/trainer-courses', {
      token: admin.token,
      body: { trainer: { id }, course: { id: course.id } },
    });
    expect(link.status).toBe(201);
    const batch = await test.call('POST', '/api/batches', {
      token: admin.token,
      body: {
        course: { id: course.id },
        trainer_id: id,
        startDate: '2027-01-04',
        endDate: '2027-02-26',
        startTime: '18:00',
        endTime: '19:30',
        weekdays: [1, 3, 5],
        students: [],
        capacity: 30,
      },
    });
    expect([batch.status, batch.text]).toEqual([201, expect.any(String)]);
    const page = (await test.call('GET', `/api/courses/${course.id}`)).json<{
      trainers: unknown[];
      batches: { trainer: { name: string } }[];
    }>();
    expect([page.trainers, page.batches.map(({ trainer }) => trainer.name)]).toEqual([[], [name]]);
    expect((await test.call('GET', `/api/trainers/${id}`)).status).toBe(404);
  });

  it('is not public after a log-in by code either, and is asked for the details', async () => {
    const { id, email } = await invited();
    const course = await assignCourse(id);
    await test.call('POST', '/api/auth/otp/email', { body: { email } });
    const otp = await test.mailedCode(email, 1);
    const reply = await test.call('POST', '/api/auth/verifyOtp', { body: { identifier: email, otp, type: 'email' } });
    expect(reply.json<{ userData: UserData }>().userData).toMatchObject({ id, needsDetails: true, needsConsent: true });
    expect((await rowsOf(id)).user?.status).toBe('active');
    expect((await test.call('GET', `/api/trainers/${id}`)).status).toBe(404);
    expect((await test.call('GET', `/api/trainers?course=${course.id}`)).json()).toEqual([]);
    expect((await test.call('GET', `/api/ratings-reviews/trainer/${id}`)).status).toBe(404);
  });

  it('is in the admin’s list with the end of the link', async () => {
    const { id, email } = await invited();
    const reply = await test.call('GET', `/api/trainers?q=${encodeURIComponent(email)}`, { token: admin.token });
    const [row] = (await rowsOf(id)).links;
    expect(reply.json<TrainerListed[]>()).toMatchObject([
      { id, status: 'unverified', invitation: { expiresAt: row?.expiresAt.toISOString() } },
    ]);
  });
});

describe('POST /admin/trainers/:trainerId/invitation/resend', () => {
  it('200: the new link works, the old one is dead', async () => {
    const { id, email, token } = await invited();
    expect((await resend(id)).status).toBe(200);
    const newer = await mailedToken(email);
    expect(newer).not.toBe(token);
    expect([(await open(token)).status, (await open(newer)).status]).toEqual([404, 200]);
    expect(await test.lastAuditOf(id)).toMatchObject({ action: 'trainer.invite-again' });
  });

  it('429 at the sixth time in a day, and the link of the fifth still works', async () => {
    const { id, email } = await invited();
    for (let time = 1; time <= 5; time += 1) expect((await resend(id)).status).toBe(200);
    const reply = await resend(id);
    expect([reply.status, reply.json<ErrorReply>().message]).toEqual([
      429,
      expect.stringContaining('at most 5 times a day'),
    ]);
    expect((await open(await mailedToken(email))).status).toBe(200);
  });

  it('404 for a trainer who was never invited, for one who has completed, and for a student', async () => {
    const done = await invited();
    await complete(done.token, done.details);
    const others = [await test.createUser({ role: 'TRAINER' }), await test.createUser(), done];
    for (const { id } of others) expect((await resend(id)).status).toBe(404);
  });
});

describe('DELETE /admin/trainers/:trainerId/invitation', () => {
  it('200: account and link are deleted, and the contacts can be invited again', async () => {
    const { id, name, email, mobileNumber, token } = await invited();
    expect((await withdraw(id)).status).toBe(200);
    expect(await rowsOf(id)).toEqual({ user: undefined, profile: undefined, links: [] });
    expect((await open(token)).status).toBe(404);
    expect(await test.lastAuditOf(id)).toMatchObject({ action: 'trainer.withdraw-invitation' });
    expect((await invite({ name, email, mobileNumber })).status).toBe(201);
  });

  it('409 once a course is assigned, and nothing changed', async () => {
    const { id, token } = await invited();
    await assignCourse(id);
    const before = await rowsOf(id);
    const reply = await withdraw(id);
    expect([reply.status, reply.json<ErrorReply>().message]).toEqual([409, expect.stringContaining('has a course')]);
    expect(await rowsOf(id)).toEqual(before);
    expect((await open(token)).status).toBe(200);
  });

  it('409 after a log-in by code; 404 after completing', async () => {
    const { id, token, details } = await invited();
    await test.db.update(users).set({ status: 'active', mobileVerifiedAt: new Date() }).where(eq(users.id, id));
    expect((await withdraw(id)).status).toBe(409);
    await complete(token, details);
    expect((await withdraw(id)).status).toBe(404);
  });
});

describe('POST /invitations/open', () => {
  it('200: whom the link invites, and the link still works afterwards', async () => {
    const { name, email, mobileNumber, token } = await invited();
    for (const reply of [await open(token), await open(token)]) {
      expect([reply.status, reply.json()]).toEqual([200, { name, email, mobileNumber }]);
      expect(reply.headers['cache-control']).toBe('private, no-store');
    }
  });

  it('404 with the same text for a wrong, used, replaced and expired link, and one to an earlier address (threat 42)', async () => {
    const used = await invited();
    await complete(used.token, used.details);
    const replaced = await invited();
    await resend(replaced.id);
    const expired = await invited();
    await test.db
      .update(trainerInvitations)
      .set({ createdAt: new Date(Date.now() - 8 * 86_400_000), expiresAt: new Date(Date.now() - 1000) })
      .where(eq(trainerInvitations.trainerId, expired.id));
    const moved = await invited();
    await test.db
      .update(users)
      .set({ email: `moved-${moved.email}` })
      .where(eq(users.id, moved.id));
    const archived = await invited();
    await test.db.update(users).set({ status: 'archived' }).where(eq(users.id, archived.id));
    const sound = await invited();
    const wrong = `${sound.token.slice(0, -1)}${sound.token.endsWith('A') ? 'B' : 'A'}`;
    const tokens = [used, replaced, expired, moved, archived].map(({ token }) => token);
    for (const token of [...tokens, wrong, 'nonsense', '1.x', `0.${'a'.repeat(43)}`]) {
      const reply = await open(token);
      expect([token, reply.status, reply.json<ErrorReply>().message]).toEqual([token, 404, deadLink]);
      expect((await complete(token, sound.details)).status).toBe(404);
    }
    expect((await open(sound.token)).status).toBe(200);
  });

  it('429 after twenty links that do not work from one address', async () => {
    const call = () =>
      test.call('POST', '/api/invitations/open', { body: { token: 'nonsense' }, address: '192.0.2.77' });
    for (let time = 1; time <= 20; time += 1) expect((await call()).status).toBe(404);
    expect((await call()).status).toBe(429);
  });
});

describe('POST /invitations/complete', () => {
  it('200: signed in, e-mail address proved, details and consents stored, public with the course', async () => {
    const { id, token, details } = await invited();
    await assignCourse(id);
    const reply = await complete(token, details);
    expect([reply.status, reply.text]).toEqual([200, expect.any(String)]);
    const { token: session, userData } = reply.json<{ token: string; userData: UserData }>();
    expect(userData).toMatchObject({
      id,
      emailVerified: true,
      mobileVerified: false,
      needsConsent: false,
      needsDetails: false,
      experience: 9,
      technologies: ['Java', 'React'],
    });
    expect((await test.call('GET', '/api/me', { token: session })).status).toBe(200);
    const { user, profile, links } = await rowsOf(id);
    expect(user).toMatchObject({ status: 'active', address: details.address, workingStatus: 'unemployed' });
    expect(profile?.completedAt).toBeInstanceOf(Date);
    expect(links.every(({ endedAt }) => endedAt !== null)).toBe(true);
    const agreed = and(eq(consents.userId, id), eq(consents.given, true));
    const purposes = await test.db.select({ purpose: consents.purpose }).from(consents).where(agreed);
    expect(purposes.map(({ purpose }) => purpose)).toEqual(['account', 'resume_sharing']);
    expect((await test.call('GET', `/api/trainers/${id}`)).status).toBe(200);
  });

  it('404 the second time, and of two calls at once one succeeds', async () => {
    const { id, token, details } = await invited();
    const replies = await Promise.all([complete(token, details), complete(token, { ...details, experience: 30 })]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
    const { profile } = await rowsOf(id);
    expect((await complete(token, { ...details, experience: 50 })).status).toBe(404);
    expect((await rowsOf(id)).profile).toEqual(profile);
  });

  it('200: a sign-up that a stranger typed for the same contacts has no effect (threat 42)', async () => {
    const { id, name, email, mobileNumber, token, details } = await invited();
    const stranger = await test.call('POST', '/api/trainers', {
      body: { name: 'A Stranger', email, mobileNumber, ...details, experience: 1 },
    });
    expect(stranger.status).toBe(201);
    expect((await complete(token, details)).status).toBe(200);
    const { user, profile } = await rowsOf(id);
    expect([user?.name, profile?.experienceYears]).toEqual([name, 9]);
    expect(await test.db.$count(signUpClaims, eq(signUpClaims.userId, id))).toBe(0);
  });

  it('409 if somebody else has proved the e-mail address meanwhile, and nothing changed', async () => {
    const { id, email, token, details } = await invited();
    await test.createUser({ email });
    const before = await rowsOf(id);
    expect((await complete(token, details)).status).toBe(409);
    expect(await rowsOf(id)).toEqual(before);
  });

  it.each([
    ['no consent', { consents: { account: false } }],
    ['no technology', { technologies: [] }],
    ['another name', { name: 'Somebody Else' }],
    ['another e-mail address', { email: 'else@people.test' }],
    ['no picture', { image: '' }],
  ])('400 with %s, and the link still works', async (_, change) => {
    const { token, details } = await invited();
    expect((await complete(token, { ...details, ...change })).status).toBe(400);
    expect((await open(token)).status).toBe(200);
  });
});

describe('POST /me/invitation', () => {
  const completeMine = (token: string, body: unknown) => test.call('POST', '/api/me/invitation', { token, body });

  it('200 for an invited trainer who logged in by code; then the link is dead; 404 the second time', async () => {
    const { id, token, details } = await invited();
    const [row] = await test.db
      .update(users)
      .set({ status: 'active', mobileVerifiedAt: new Date() })
      .where(eq(users.id, id))
      .returning();
    if (row === undefined) throw new Error('nobody there');
    const session = (await test.signInAs('trainer', { ...row, email: row.email ?? '' })).token;
    const reply = await completeMine(session, details);
    expect([reply.status, reply.json()]).toMatchObject([200, { id, needsDetails: false, needsConsent: false }]);
    expect((await rowsOf(id)).user).toMatchObject({ emailVerifiedAt: null, address: details.address });
    expect((await open(token)).status).toBe(404);
    expect((await completeMine(session, details)).status).toBe(404);
  });

  it('404 for a trainer who was not invited', async () => {
    const { token } = await test.signInAs('trainer');
    expect((await completeMine(token, (await draft()).details)).status).toBe(404);
  });
});

describe('other ways to complete', () => {
  it('the trainer’s own sign-up, proved by a code in the same browser', async () => {
    const { id, email, mobileNumber, name, details } = await invited();
    const signedUp = await test.call('POST', '/api/trainers', { body: { name, email, mobileNumber, ...details } });
    await test.call('POST', '/api/auth/otp/email', { body: { email }, cookie: signedUp.cookie });
    const body = { identifier: email, otp: await test.mailedCode(email, 1), type: 'email' };
    const reply = await test.call('POST', '/api/auth/verifyOtp', { body, cookie: signedUp.cookie });
    expect(reply.json<{ userData: UserData }>().userData).toMatchObject({ id, needsDetails: false, experience: 9 });
  });
});
