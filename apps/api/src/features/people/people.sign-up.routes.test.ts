import { setTimeout as sleep } from 'node:timers/promises';
import { consentNotice, workingStatuses } from '@avsar/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, startTestApp, type TestApp } from '../../../test/app.ts';
import { offerTechnologies } from '../../../test/rows/front-office.ts';
import { pictureAsText, signUpDraft, trainerSignUpDraft } from '../../../test/rows/sign-ups.ts';
import { auditLog } from '../../database/tables/audit.ts';
import { knownDevices, signUpClaims } from '../../database/tables/auth.ts';
import { documents } from '../../database/tables/documents.ts';
import { media } from '../../database/tables/media.ts';
import { consents, trainerProfiles, users } from '../../database/tables/users.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '', INSTITUTE_NETWORKS: '192.0.2.0/24' });
  await offerTechnologies(test.db);
});
afterAll(() => test.close());

let addresses = 0;
const nextAddress = () => `10.3.${Math.floor((addresses += 1) / 250)}.${(addresses % 250) + 1}`;

const signUp = (body: unknown, call: Call = {}) =>
  test.call('POST', '/api/students', { body, address: nextAddress(), ...call });
const signUpAsTrainer = (body: unknown, call: Call = {}) =>
  test.call('POST', '/api/trainers', { body, address: nextAddress(), ...call });

const accountsOf = ({ email }: { readonly email: string }) =>
  test.db.select().from(users).where(eq(users.email, email)).orderBy(users.id);
const claimsOn = (userId: number) => test.db.select().from(signUpClaims).where(eq(signUpClaims.userId, userId));
const idIn = (reply: Awaited<ReturnType<typeof signUp>>) => reply.json<{ userData: { id: number } }>().userData.id;

const countRows = async () => {
  const { rows } = await test.db.execute(sql`select (select count(*)::int from users) as users,
    (select count(*)::int from consents) as consents, (select count(*)::int from sign_up_claims) as claims, (select count(*)::int from media) as media,
    (select count(*)::int from known_devices) as devices`);
  return rows;
};

describe('POST /students', () => {
  it('201 creates an unverified account with picture and resume, and a claim of the device with the consents', async () => {
    const draft = await signUpDraft();
    const reply = await signUp(draft);
    expect([reply.status, reply.json()]).toEqual([
      201,
      {
        message: 'Your account is ready. Log in with a one-time code to use it.',
        userData: {
          id: expect.any(Number) as number,
          name: draft.name,
          fullName: draft.name,
          email: draft.email,
          mobileNumber: draft.mobileNumber,
          roles: ['STUDENT'],
        },
      },
    ]);
    const [user] = await accountsOf(draft);
    expect(user).toMatchObject({
      id: idIn(reply),
      role: 'STUDENT',
      status: 'unverified',
      emailVerifiedAt: null,
      mobileVerifiedAt: null,
      address: draft.address,
      qualification: 'B.Sc.',
      workingStatus: 'unemployed',
      showcase: false,
    });
    const files = await test.db.select().from(media);
    expect(files.filter(({ id }) => id === user?.imageId || id === user?.resumeId)).toMatchObject([
      { visibility: 'private' },
      { visibility: 'private' },
    ]);
    expect(reply.cookie).toBeDefined();
    const [device] = await test.db
      .select()
      .from(knownDevices)
      .where(eq(knownDevices.userId, idIn(reply)));
    expect(await claimsOn(idIn(reply))).toMatchObject([
      {
        deviceId: device?.deviceId,
        name: draft.name,
        address: draft.address,
        imageId: user?.imageId,
        resumeId: user?.resumeId,
        agreedTo: ['account', 'resume_sharing'],
        noticeVersion: consentNotice.version,
        privacyVersion: 0,
      },
    ]);
  });

  it('201, then the first code: it activates the account that this browser signed up', async () => {
    const draft = await signUpDraft();
    const notice = {
      kind: 'privacy' as const,
      title: 'Privacy notice',
      text: 'We keep little.',
      publishedAt: new Date(),
    };
    await test.db.insert(documents).values({ ...notice, version: 1 });
    const mine = await signUp(draft);
    // In force only after the sign-up, so the consents do not name it.
    await test.db.insert(documents).values({ ...notice, version: 2 });
    // Somebody else claims the same number later, with a newer account.
    await signUp({ ...(await signUpDraft()), mobileNumber: draft.mobileNumber });
    const { cookie } = mine;
    const body = { mobileNumber: draft.mobileNumber };
    expect((await test.call('POST', '/api/auth/otp/mobile', { body, cookie })).status).toBe(200);
    const otp = await test.textedCode(draft.mobileNumber);
    const signedIn = await test.call('POST', '/api/auth/verifyOtp', {
      body: { identifier: draft.mobileNumber, otp, type: 'mobile' },
      cookie,
    });
    expect(signedIn.json<{ userData: { id: number } }>().userData.id).toBe(idIn(mine));
    expect((await accountsOf(draft))[0]).toMatchObject({ status: 'active', emailVerifiedAt: null });
    const given = await test.db
      .select()
      .from(consents)
      .where(eq(consents.userId, idIn(mine)));
    expect(given.map(({ privacyVersion }) => privacyVersion)).toEqual([1, 1, 1, 1]);
  });

  it('201 again for the same e-mail address and number: the account stays unchanged, the claim has the new details', async () => {
    const draft = await signUpDraft();
    const first = await signUp(draft);
    const again = { ...draft, name: 'Put Right', image: await pictureAsText() };
    const second = await signUp(again, { cookie: first.cookie });
    expect([second.status, idIn(second)]).toEqual([201, idIn(first)]);
    expect(await accountsOf(draft)).toMatchObject([{ name: draft.name, version: 1 }]);
    expect(await claimsOn(idIn(first))).toMatchObject([{ name: 'Put Right' }]);
  });

  it('201 again by an admin: the details of the unverified account are replaced, and the audit log names the admin', async () => {
    const { token, id: adminId } = await test.signInAs('admin');
    const draft = await trainerSignUpDraft();
    const first = await signUpAsTrainer(draft);
    const change = { name: 'As On Paper', experience: 10, technologies: ['Angular'] };
    const second = await signUpAsTrainer({ ...draft, ...change }, { token });
    expect([second.status, idIn(second)]).toEqual([201, idIn(first)]);
    expect(await accountsOf(draft)).toMatchObject([{ name: 'As On Paper', version: 2, madeByAdmin: true }]);
    const profiles = await test.db
      .select()
      .from(trainerProfiles)
      .where(eq(trainerProfiles.userId, idIn(first)));
    expect(profiles).toMatchObject([{ experienceYears: 10, technologies: ['Angular'] }]);
    expect(await test.lastAuditOf(idIn(first))).toMatchObject({ actor: `admin:${adminId}`, action: 'trainer.create' });
  });

  it('201 for another role, or another number with the same e-mail address: a separate account', async () => {
    const draft = await signUpDraft();
    const replies = [
      await signUp(draft),
      await signUpAsTrainer({ ...draft, experience: 3, technologies: ['Java'] }),
      await signUp({ ...draft, mobileNumber: (await signUpDraft()).mobileNumber }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(replies.map(idIn)).size).toBe(3);
  });

  it.each(workingStatuses)(
    '201 with the working status %s, for the account and for a later claim',
    async (workingStatus) => {
      const draft = { ...(await signUpDraft()), workingStatus };
      const first = await signUp(draft);
      expect((await signUp(draft)).status).toBe(201);
      expect(await accountsOf(draft)).toMatchObject([{ workingStatus }]);
      const claims = await claimsOn(idIn(first));
      expect(claims.length).toBeGreaterThan(0);
      for (const claim of claims) expect(claim).toMatchObject({ workingStatus });
    },
  );

  it('201 with the number in another spelling: the same account', async () => {
    const draft = await signUpDraft();
    const first = await signUp(draft);
    const { mobileNumber } = draft;
    const spelled = `+91 ${mobileNumber.slice(0, 5)} ${mobileNumber.slice(5)}`;
    const second = await signUp({ ...draft, mobileNumber: spelled });
    expect([second.status, idIn(second)]).toEqual([201, idIn(first)]);
    expect(second.json()).toMatchObject({ userData: { mobileNumber } });
  });

  it('201 for 50 parallel sign-ups: one account, and every response has its id', async () => {
    const draft = await signUpDraft();
    const signUpUntilAccepted = async () => {
      const address = nextAddress();
      for (;;) {
        const reply = await signUp(draft, { address });
        // So many parallel files exceed the waiting list of the child process, so refused calls are repeated.
        if (reply.status !== 503) return reply;
        await sleep(200);
      }
    };
    const replies = await Promise.all(Array.from({ length: 50 }, signUpUntilAccepted));
    expect(replies.filter(({ status }) => status !== 201)).toEqual([]);
    expect(new Set(replies.map(idIn)).size).toBe(1);
    expect(await accountsOf(draft)).toHaveLength(1);
    // Each sign-up came from another browser, but an account keeps only a limited number of claims.
    expect(await claimsOn(replies.map(idIn)[0] ?? 0)).toHaveLength(20);
  }, 60_000);

  it('201 by an admin: no known device, no limits, and an entry in the audit log', async () => {
    const { token, id: adminId } = await test.signInAs('admin');
    const address = nextAddress();
    for (let more = 0; more < 4; more += 1) {
      const draft = { ...(await signUpDraft()), email: 'brought@people.test' };
      const reply = await signUp(draft, { token, address });
      expect([reply.status, reply.cookie]).toEqual([201, undefined]);
      expect(
        await test.db
          .select()
          .from(knownDevices)
          .where(eq(knownDevices.userId, idIn(reply))),
      ).toEqual([]);
      const entries = await test.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.subject, `user:${idIn(reply)}`));
      expect(entries).toMatchObject([{ actor: `admin:${adminId}`, action: 'student.create' }]);
    }
  });

  it('403 for somebody who is signed in', async () => {
    for (const who of ['student', 'trainer'] as const) {
      const { token } = await test.signInAs(who);
      expect((await signUp(await signUpDraft(), { token })).status).toBe(403);
    }
  });

  it('400 names all invalid fields at once, and nothing is stored', async () => {
    const before = await countRows();
    const reply = await signUp({
      ...(await signUpDraft()),
      name: ' ',
      mobileNumber: '12345',
      email: 'x',
      workingStatus: 'busy',
      consents: { account: false },
    });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.json<{ fields: object }>().fields).toSorted()).toEqual([
      'consents.account',
      'email',
      'mobileNumber',
      'name',
      'workingStatus',
    ]);
    expect(await countRows()).toEqual(before);
  });

  it('400 for an invalid picture and an invalid resume: both fields are named', async () => {
    const before = await countRows();
    const junk = Buffer.from('neither a picture nor a document').toString('base64');
    const reply = await signUp({ ...(await signUpDraft()), image: junk, resume: junk });
    expect([reply.status, reply.json()]).toMatchObject([
      400,
      { fields: { image: 'Please upload a valid image file.', resume: 'Please upload a valid PDF file.' } },
    ]);
    expect(await countRows()).toEqual(before);
  });

  it('400 without the consent an account needs, the picture or the resume', async () => {
    for (const missing of ['consents', 'image', 'resume'] as const) {
      const { [missing]: _, ...draft } = await signUpDraft();
      expect((await signUp(draft)).json()).toMatchObject({ fields: { [missing]: 'Please fill this in.' } });
    }
  });
});

describe('the role at sign-up (threat 4)', () => {
  it.each([
    ['roles', { roles: ['ADMIN'] }],
    ['role', { role: 'TRAINER' }],
    ['isAdmin', { isAdmin: true }],
    ['status', { status: 'active' }],
    ['emailVerifiedAt', { emailVerifiedAt: '2026-01-01T00:00:00Z' }],
    ['showcase', { showcase: true }],
    ['id', { id: 1 }],
    ['experience', { experience: 3 }],
  ])('POST /students 400 with %s, and nothing is stored', async (_, extra) => {
    const before = await countRows();
    expect((await signUp({ ...(await signUpDraft()), ...extra })).status).toBe(400);
    expect(await countRows()).toEqual(before);
  });

  it('POST /students 400 with __proto__', async () => {
    const body = JSON.stringify(await signUpDraft()).replace('{', '{"__proto__":{"roles":["ADMIN"]},');
    expect((await signUp(body)).status).toBe(400);
  });

  it('POST /students and /trainers 201: the role comes from the path', async () => {
    const [student, trainer] = [await signUpDraft(), await trainerSignUpDraft()];
    expect([(await signUp(student)).status, (await signUpAsTrainer(trainer)).status]).toEqual([201, 201]);
    expect(await accountsOf(student)).toMatchObject([{ role: 'STUDENT' }]);
    expect(await accountsOf(trainer)).toMatchObject([{ role: 'TRAINER' }]);
  });
});

describe('POST /trainers', () => {
  it('201 creates a trainer with their technologies, and a public picture', async () => {
    const draft = await trainerSignUpDraft();
    const reply = await signUpAsTrainer(draft);
    expect([reply.status, reply.json()]).toMatchObject([201, { userData: { roles: ['TRAINER'] } }]);
    const [user] = await accountsOf(draft);
    const [image] = await test.db
      .select()
      .from(media)
      .where(eq(media.id, user?.imageId ?? 0));
    const [resume] = await test.db
      .select()
      .from(media)
      .where(eq(media.id, user?.resumeId ?? 0));
    expect([image?.visibility, resume?.visibility]).toEqual(['public', 'private']);
    const profiles = await test.db
      .select()
      .from(trainerProfiles)
      .where(eq(trainerProfiles.userId, idIn(reply)));
    expect(profiles).toMatchObject([{ experienceYears: 9, technologies: ['Java', 'React'], ratingCount: 0 }]);
    // A trainer is not public before an admin assigns a course.
    expect((await test.call('GET', `/api/trainers/${idIn(reply)}`)).status).toBe(404);
  });

  it('201 without a technology while the institute has named none; 400 with one', async () => {
    const draft = await trainerSignUpDraft();
    await offerTechnologies(test.db, []);
    expect((await signUpAsTrainer({ ...draft, technologies: ['Java'] })).status).toBe(400);
    const reply = await signUpAsTrainer({ ...draft, technologies: [] });
    await offerTechnologies(test.db);
    expect(reply.status).toBe(201);
    const profiles = await test.db
      .select()
      .from(trainerProfiles)
      .where(eq(trainerProfiles.userId, idIn(reply)));
    expect(profiles).toMatchObject([{ technologies: [] }]);
  });

  it.each([
    ['no experience', { experience: undefined }],
    ['experience of 61 years', { experience: 61 }],
    ['no technology', { technologies: [] }],
    ['an unknown technology', { technologies: ['COBOL'] }],
    ['one technology twice', { technologies: ['Java', 'Java'] }],
  ])('400 with %s', async (_, change) => {
    expect((await signUpAsTrainer({ ...(await trainerSignUpDraft()), ...change })).status).toBe(400);
  });
});

describe("sign-up with somebody else's e-mail address or number", () => {
  it.each(['active', 'archived'] as const)(
    '409 if an %s account has proved it, and that account is unchanged',
    async (status) => {
      const owner = await test.createUser({ status });
      const before = await countRows();
      for (const claim of [{ email: owner.email.toUpperCase() }, { mobileNumber: owner.mobileNumber }]) {
        const reply = await signUp({ ...(await signUpDraft()), ...claim });
        expect([reply.status, reply.json()]).toMatchObject([409, { code: 'identifier_taken' }]);
        expect(reply.cookie).toBeUndefined();
      }
      expect(await countRows()).toEqual(before);
      expect(await accountsOf(owner)).toEqual([owner]);
    },
  );

  it('409 with a proved number: the owner still logs in, to their own account', async () => {
    const owner = await test.createUser();
    expect((await signUp({ ...(await signUpDraft()), mobileNumber: owner.mobileNumber })).status).toBe(409);
    const { mobileNumber } = owner;
    expect((await test.call('POST', '/api/auth/otp/mobile', { body: { mobileNumber } })).status).toBe(200);
    const otp = await test.textedCode(owner.mobileNumber);
    const body = { identifier: owner.mobileNumber, otp, type: 'mobile' };
    const reply = await test.call('POST', '/api/auth/verifyOtp', { body });
    expect(reply.json<{ userData: { id: number } }>().userData.id).toBe(owner.id);
  });

  it('201 for the owner of a number that a squatter claimed first; the squatter cannot log in by it', async () => {
    const owner = await signUpDraft();
    const squatter = { ...(await signUpDraft()), mobileNumber: owner.mobileNumber };
    const squatted = await signUp(squatter);
    // The squatter's own mail address activates their account; the number in it stays unproved.
    const { cookie } = squatted;
    const body = { email: squatter.email };
    expect((await test.call('POST', '/api/auth/otp/email', { body, cookie })).status).toBe(200);
    const mailed = await test.mailedCode(squatter.email);
    const credentials = { identifier: squatter.email, otp: mailed, type: 'email' };
    expect((await test.call('POST', '/api/auth/verifyOtp', { body: credentials, cookie })).status).toBe(200);

    const signedUp = await signUp(owner);
    expect(signedUp.status).toBe(201);
    const asked = await test.call('POST', '/api/auth/otp/mobile', { body: { mobileNumber: owner.mobileNumber } });
    expect(asked.status).toBe(200);
    const otp = await test.textedCode(owner.mobileNumber);
    const reply = await test.call('POST', '/api/auth/verifyOtp', {
      body: { identifier: owner.mobileNumber, otp, type: 'mobile' },
    });
    expect(reply.json<{ userData: { id: number } }>().userData.id).toBe(idIn(signedUp));
    const [squattersRow] = await accountsOf(squatter);
    expect(squattersRow).toMatchObject({ status: 'active', mobileVerifiedAt: null });
    // From now on the number logs in to the account of its owner, also in the squatter's browser.
    const again = await signUp({ ...(await signUpDraft()), mobileNumber: owner.mobileNumber });
    expect(again.status).toBe(409);
  });
});

describe('limits of sign-ups', () => {
  it('429 for the 61st sign-up from one address within an hour; 201 an hour later', async () => {
    const address = nextAddress();
    const bad = { ...(await signUpDraft()), resume: Buffer.from('no document').toString('base64') };
    for (let count = 1; count <= 60; count += 1) expect((await signUp(bad, { address })).status).toBe(400);
    const reply = await signUp(await signUpDraft(), { address });
    expect([reply.status, Number(reply.headers['retry-after'])]).toEqual([429, expect.any(Number) as number]);
    expect((await signUp(bad, { address: '192.0.2.7' })).status).toBe(400);
    test.clock.forward({ seconds: 3_601 });
    expect((await signUp(await signUpDraft(), { address })).status).toBe(201);
  }, 60_000);

  it.each(['/api/students', '/api/trainers'])(
    'POST %s 429 for the 61st sign-up before its body is read, whether the bodies are valid or not (threat 22)',
    async (path) => {
      const address = nextAddress();
      const send = async (body: string, call: Call = {}) =>
        (await test.call('POST', path, { body, address, ...call })).status;
      const statuses = new Set<number>();
      for (let count = 1; count <= 60; count += 1) statuses.add(await send('not even json'));
      expect([...statuses]).toEqual([400]);
      expect(await send('not even json')).toBe(429);
      // A body above the size limit would get a 413 if it were read.
      expect(await send('{', { headers: { 'content-length': String(11 * 1024 * 1024) } })).toBe(429);
      const { token } = await test.signInAs('admin');
      expect(await send('not even json', { token })).toBe(400);
    },
  );

  it('there is no limit for the institute’s own network', async () => {
    const bad = { ...(await signUpDraft()), resume: Buffer.from('no document').toString('base64') };
    const replies = new Set<number>();
    for (let count = 1; count <= 61; count += 1) replies.add((await signUp(bad, { address: '192.0.2.8' })).status);
    expect([...replies]).toEqual([400]);
  }, 60_000);

  it('429 for the fourth account with one number from one address; 201 for its owner from another address', async () => {
    const { mobileNumber } = await signUpDraft();
    const address = nextAddress();
    const claim = async (call: Call) => (await signUp({ ...(await signUpDraft()), mobileNumber }, call)).status;
    expect([await claim({ address }), await claim({ address }), await claim({ address })]).toEqual([201, 201, 201]);
    expect(await claim({ address })).toBe(429);
    expect(await claim({})).toBe(201);
    expect((await test.db.select().from(users).where(eq(users.mobileNumber, mobileNumber))).length).toBe(4);
  });

  it('429 for the fourth claim on one account from one address; corrections of an own claim are not counted', async () => {
    const draft = await signUpDraft();
    const address = nextAddress();
    const { cookie } = await signUp(draft, { address });
    for (let more = 0; more < 3; more += 1) expect((await signUp(draft, { address, cookie })).status).toBe(201);
    const withoutCookie = async () => (await signUp(draft, { address })).status;
    expect([await withoutCookie(), await withoutCookie(), await withoutCookie()]).toEqual([201, 201, 429]);
    expect((await signUp(draft, { address, cookie })).status).toBe(201);
    expect((await signUp(draft)).status).toBe(201);
  });

  it('429 after 100 taken identifiers an hour from one address, so that nobody lists accounts (threat 15)', async () => {
    const owner = await test.createUser();
    const address = nextAddress();
    const draft = { ...(await signUpDraft()), email: owner.email };
    const taken = async (times: number) => {
      const statuses: number[] = [];
      for (let count = 0; count < times; count += 1) statuses.push((await signUp(draft, { address })).status);
      return statuses;
    };
    const hits = (times: number) => Array.from({ length: times }, () => 409);
    // Only 60 sign-ups an hour are handled, so the hour of the taken ones starts late in the hour of the sign-ups.
    expect((await signUp(await signUpDraft(), { address })).status).toBe(201);
    test.clock.forward({ minutes: 59 });
    expect(await taken(59)).toEqual(hits(59));
    test.clock.forward({ minutes: 2 });
    expect(await taken(41)).toEqual(hits(41));
    expect(await taken(1)).toEqual([429]);
    expect((await signUp(draft)).status).toBe(409);
    test.clock.forward({ minutes: 60 });
    expect(await taken(1)).toEqual([409]);
  }, 60_000);
});
