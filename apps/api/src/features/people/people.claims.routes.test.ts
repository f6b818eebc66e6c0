import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, startTestApp, type TestApp } from '../../../test/app.ts';
import { offerTechnologies } from '../../../test/rows/front-office.ts';
import { createCourse, enrol } from '../../../test/rows/public-pages.ts';
import { signUpDraft, trainerSignUpDraft } from '../../../test/rows/sign-ups.ts';
import { signUpClaims } from '../../database/tables/auth.ts';
import { trainerCourses } from '../../database/tables/trainers.ts';
import { consents, trainerProfiles, users } from '../../database/tables/users.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  await offerTechnologies(test.db);
});
afterAll(() => test.close());

let addresses = 0;
const nextAddress = () => `10.4.${Math.floor((addresses += 1) / 250)}.${(addresses % 250) + 1}`;

type Draft = Awaited<ReturnType<typeof signUpDraft>>;

const signUp = (body: object, call: Call = {}) =>
  test.call('POST', 'experience' in body ? '/api/trainers' : '/api/students', {
    body,
    address: nextAddress(),
    ...call,
  });
type Reply = Awaited<ReturnType<typeof signUp>>;

const idIn = (reply: Reply) => reply.json<{ userData: { id: number } }>().userData.id;
const rowOf = async (id: number) => (await test.db.select().from(users).where(eq(users.id, id)))[0];
const profileOf = async (id: number) =>
  (await test.db.select().from(trainerProfiles).where(eq(trainerProfiles.userId, id)))[0];
const answersOf = async (id: number) => {
  const rows = await test.db.select().from(consents).where(eq(consents.userId, id)).orderBy(consents.id);
  return Object.fromEntries(rows.map(({ purpose, given }) => [purpose, given]));
};

/**
 * The form of a stranger who knows e-mail address and number of somebody else: false details, and consent to
 * everything.
 */
async function strangersDraft(victim: Draft): Promise<Draft> {
  return {
    ...(await signUpDraft()),
    ...('experience' in victim && { experience: 1, technologies: ['Angular'] }),
    email: victim.email,
    mobileNumber: victim.mobileNumber,
    name: 'Win a prize at evil.example',
    consents: { account: true, resume_sharing: true, showcase: true, marketing: true },
  };
}

async function prove(channel: 'email' | 'mobile', identifier: string, call: Call = {}): Promise<Reply> {
  const body = channel === 'email' ? { email: identifier } : { mobileNumber: identifier };
  const asked = await test.call('POST', `/api/auth/otp/${channel}`, { body, ...call });
  expect(asked.status).toBe(200);
  const otp = channel === 'email' ? await test.mailedCode(identifier) : await test.textedCode(identifier);
  return test.call('POST', '/api/auth/verifyOtp', { body: { identifier, otp, type: channel }, ...call });
}

const asAdmin = async () => ({ token: (await test.signInAs('admin')).token });

describe('a second sign-up for an unverified account (threat 39)', () => {
  it.each([
    ['a student who signed up', signUpDraft, false],
    ['a trainer who signed up', trainerSignUpDraft, false],
    ['a student an admin made', signUpDraft, true],
    ['a trainer an admin made', trainerSignUpDraft, true],
  ])('does not change %s: details, files, teaching, consents', async (_, makeDraft, isByAdmin) => {
    const victim = await makeDraft();
    const first = await signUp(victim, isByAdmin ? await asAdmin() : {});
    const facts = async () => [await rowOf(idIn(first)), await profileOf(idIn(first)), await answersOf(idIn(first))];
    const before = await facts();
    const second = await signUp(await strangersDraft(victim));
    expect([second.status, Object.keys(second.json())]).toEqual([201, Object.keys(first.json())]);
    expect(idIn(second)).toBe(idIn(first));
    expect(second.cookie).toBeDefined();
    expect(await facts()).toEqual(before);
  });

  it('is applied when its own browser enters the first code; claims of strangers are deleted', async () => {
    const mine = await trainerSignUpDraft();
    const squatted = await signUp(await strangersDraft(mine));
    const { cookie } = await signUp(mine);
    await signUp(await strangersDraft(mine));
    const before = await rowOf(idIn(squatted));
    const signedIn = await prove('email', mine.email, { cookie });
    expect(signedIn.json()).toMatchObject({
      userData: {
        id: idIn(squatted),
        name: mine.name,
        address: mine.address,
        experience: 9,
        technologies: ['Java', 'React'],
      },
    });
    const after = await rowOf(idIn(squatted));
    expect(after).toMatchObject({ status: 'active', mobileVerifiedAt: null, workingStatus: 'unemployed' });
    expect([after?.imageId, after?.resumeId]).not.toEqual([before?.imageId, before?.resumeId]);
    expect(await answersOf(idIn(squatted))).toEqual(mine.consents);
  });

  it('by the same browser replaces its first claim: the later details are applied', async () => {
    const draft = await signUpDraft();
    const { cookie } = await signUp(draft);
    const address = nextAddress();
    for (const name of ['Put Right', 'Put Right Again', 'Put Right Thrice', 'Put Right At Last'])
      expect((await signUp({ ...draft, name }, { cookie, address })).status).toBe(201);
    const signedIn = await prove('email', draft.email, { cookie });
    expect(signedIn.json()).toMatchObject({ userData: { name: 'Put Right At Last' } });
    expect(await test.db.select().from(users).where(eq(users.email, draft.email))).toHaveLength(1);
  });

  it('replaces the details of an account that an admin created and enrolled; role and courses stay', async () => {
    const typedByAdmin = await signUpDraft();
    const made = await signUp({ ...typedByAdmin, name: 'As The Office Wrote' }, await asAdmin());
    const course = await createCourse(test.db);
    await enrol(test.db, idIn(made), course.id);
    const { cookie } = await signUp(typedByAdmin);
    const signedIn = await prove('mobile', typedByAdmin.mobileNumber, { cookie });
    expect(signedIn.json()).toMatchObject({
      userData: { id: idIn(made), name: typedByAdmin.name, roles: ['STUDENT'] },
    });
    expect(await rowOf(idIn(made))).toMatchObject({ courseCount: 1, role: 'STUDENT', emailVerifiedAt: null });
  });
});

describe('a sign-up at the same moment as the first code', () => {
  it('is either accepted or refused, in twenty rounds; a verified account never keeps a claim', async () => {
    for (let round = 0; round < 20; round += 1) {
      const draft = await signUpDraft();
      const { cookie, ...first } = await signUp(draft);
      const userId = idIn({ cookie, ...first });
      const code = { userId, channel: 'email', identifier: draft.email, code: '424242' } as const;
      await test.plantCode(code);
      const [signedIn, late] = await Promise.all([
        test.call('POST', '/api/auth/verifyOtp', {
          body: { identifier: draft.email, otp: '424242', type: 'email' },
          cookie,
        }),
        signUp(await strangersDraft(draft)),
      ]);
      expect(signedIn.json()).toMatchObject({ userData: { id: userId, name: draft.name } });
      expect([201, 409]).toContain(late.status);
      expect(await test.db.$count(signUpClaims, eq(signUpClaims.userId, userId))).toBe(0);
      expect(await test.db.$count(users, eq(users.email, draft.email))).toBe(1);
    }
  });
});

describe('consents of a sign-up', () => {
  it('consents take effect with the first code, and not before', async () => {
    const draft = await signUpDraft();
    const signedUp = await signUp(draft);
    expect(await answersOf(idIn(signedUp))).toEqual({});
    test.clock.forward({ hours: 2 });
    const { cookie } = signedUp;
    await prove('email', draft.email, { cookie });
    const rows = await test.db
      .select()
      .from(consents)
      .where(eq(consents.userId, idIn(signedUp)));
    expect(rows).toHaveLength(4);
    for (const { at } of rows) expect(Math.abs(at.getTime() - test.clock.now().getTime())).toBeLessThan(60_000);
  });

  it('are dropped if the first code is entered in another browser: the person is asked again', async () => {
    const draft = await signUpDraft();
    const signedUp = await signUp(draft);
    const signedIn = await prove('email', draft.email);
    expect(signedIn.json()).toMatchObject({ userData: { id: idIn(signedUp), name: draft.name, needsConsent: true } });
    expect(await answersOf(idIn(signedUp))).toEqual({});
  });

  it('are ignored if an admin sends them', async () => {
    const made = await signUp(await signUpDraft(), await asAdmin());
    expect(await answersOf(idIn(made))).toEqual({});
  });
});

describe('which of several unverified accounts a first code opens', () => {
  const sameNumber = async ({ mobileNumber }: Draft) => ({ ...(await signUpDraft()), mobileNumber });

  it('the account that an admin created comes first, in any browser, whatever the order of sign-ups', async () => {
    const victim = await signUpDraft();
    await signUp(await sameNumber(victim));
    const made = await signUp(victim, await asAdmin());
    const own = await signUp(await sameNumber(victim));
    const signedIn = await prove('mobile', victim.mobileNumber, { cookie: own.cookie });
    // The own claim has another e-mail address: it belongs to another account, and the admin's details stay.
    expect(signedIn.json()).toMatchObject({
      userData: { id: idIn(made), name: victim.name, email: victim.email, needsConsent: true },
    });
    expect(await rowOf(idIn(own))).toMatchObject({ status: 'unverified' });
  });

  it('an account that an admin has enrolled in a course comes before an older one of a stranger', async () => {
    const victim = await signUpDraft();
    await signUp(await sameNumber(victim));
    const enrolled = await signUp(victim);
    await enrol(test.db, idIn(enrolled), (await createCourse(test.db)).id);
    expect(idIn(await prove('mobile', victim.mobileNumber))).toBe(idIn(enrolled));
  });

  it('a trainer to whom an admin has assigned a course comes before an older account of a stranger', async () => {
    const victim = await trainerSignUpDraft();
    await signUp(await sameNumber(victim));
    const teaching = await signUp(victim);
    const { id: courseId } = await createCourse(test.db);
    await test.db.insert(trainerCourses).values({ trainerId: idIn(teaching), courseId });
    expect(idIn(await prove('mobile', victim.mobileNumber))).toBe(idIn(teaching));
  });

  it('else the newest account of this browser, whatever strangers claim before and after', async () => {
    const victim = await signUpDraft();
    await signUp(await sameNumber(victim));
    const { cookie } = await signUp({ ...victim, email: `mistyped-${victim.email}` });
    test.clock.forward({ minutes: 1 });
    const own = await signUp(victim, { cookie });
    await signUp(await sameNumber(victim));
    const signedIn = await prove('mobile', victim.mobileNumber, { cookie });
    expect(signedIn.json()).toMatchObject({ userData: { id: idIn(own), needsConsent: false } });
  });

  it('else the oldest account, so that a stranger gains nothing by a later sign-up', async () => {
    const victim = await signUpDraft();
    const own = await signUp(victim);
    await signUp(await sameNumber(victim));
    expect(idIn(await prove('mobile', victim.mobileNumber))).toBe(idIn(own));
  });
});

describe('mails to an unproved address (threat 30)', () => {
  const mailTo = (address: string) => {
    const { mail } = test.inbox.received.findLast(({ to }) => to.includes(address)) ?? {};
    return [mail?.subject, mail?.html, mail?.text].join('\n');
  };

  it('contain no text of the person who typed the address: the mail with the code has no name', async () => {
    const victim = await signUpDraft();
    const { cookie } = await signUp(await strangersDraft(victim));
    await prove('email', victim.email, { cookie });
    expect(mailTo(victim.email)).toContain('Hello, here is the code');
    expect(mailTo(victim.email)).not.toContain('evil.example');
  });

  it('contain no name when a signed-in person asks for a new address; mails to a proved address contain it', async () => {
    const { user, token } = await test.signInAs('student');
    const { email } = await signUpDraft();
    expect((await test.call('POST', '/api/contact-changes', { token, body: { email } })).status).toBe(201);
    await test.mailedCode(email);
    expect(mailTo(email)).toContain('Hello, here is the code');
    expect(mailTo(email)).not.toContain(user?.name);
    await prove('email', user?.email ?? '');
    expect(mailTo(user?.email ?? '')).toContain(`Hello ${user?.name}, here is the code`);
  });
});
