import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { otpChallenges, rateLimits } from '#database/tables/auth.ts';
import { users } from '#database/tables/users.ts';
import { type Call, startTestApp, type TestApp } from '../../../../test/app.ts';
import { signUpDraft } from '../../../../test/rows/sign-ups.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
afterAll(() => test.close());

type Channel = 'email' | 'mobile';
type User = Awaited<ReturnType<TestApp['createUser']>>;

const ask = (channel: Channel, value: string, call: Call = {}) =>
  test.call('POST', `/api/auth/otp/${channel}`, {
    body: channel === 'email' ? { email: value } : { mobileNumber: value },
    ...call,
  });

const verify = (channel: Channel, identifier: string, otp: string, call: Call = {}) =>
  test.call('POST', '/api/auth/verifyOtp', { body: { identifier, otp, type: channel }, ...call });

/** A student who signed up by e-mail and has never proved the number. */
const byEmailOnly = () => test.createUser({ mobileVerifiedAt: null });

let addresses = 0;
/** Signs somebody up with this number and an e-mail address of their own, in this browser or a new one. */
async function signUpStranger(mobileNumber: string, browser?: string) {
  const body = { ...(await signUpDraft()), mobileNumber };
  const address = `10.9.0.${(addresses += 1)}`;
  const reply = await test.call('POST', '/api/students', { body, address, cookie: browser });
  expect(reply.status).toBe(201);
  return { ...body, cookie: reply.cookie, id: reply.json<{ userData: { id: number } }>().userData.id };
}

const right = '246810';

/** Logs somebody in by e-mail, in a new browser. */
async function logInByEmail({ id, email }: User) {
  await test.plantCode({ userId: id, channel: 'email', identifier: email, code: right });
  const reply = await verify('email', email, right);
  return { cookie: reply.cookie, token: reply.json<{ token: string }>().token };
}

const answerOf = async (asked: ReturnType<typeof ask>) => {
  const reply = await asked;
  return [reply.status, reply.json<{ code?: string }>().code];
};

const codesSentTo = (identifier: string) => test.db.$count(otpChallenges, eq(otpChallenges.identifier, identifier));

describe('an identifier that an account in use has not proved', () => {
  it('409 identifier_unproved with the way in that works, and no code is sent: mobile number', async () => {
    const user = await byEmailOnly();
    const reply = await ask('mobile', user.mobileNumber);
    expect([reply.status, reply.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'identifier_unproved',
        message:
          'This number is not confirmed yet. Please log in with your e-mail address, then confirm the number in your profile.',
      }),
    ]);
    expect(await codesSentTo(user.mobileNumber)).toBe(0);
    expect(reply.text).not.toContain(user.email);
    expect((await ask('email', user.email)).status).toBe(200);
  });

  it('409 identifier_unproved with the way in that works, and no code is sent: e-mail address', async () => {
    const user = await test.createUser({ emailVerifiedAt: null });
    const reply = await ask('email', user.email);
    expect([reply.status, reply.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'identifier_unproved',
        message:
          'This e-mail address is not confirmed yet. Please log in with your mobile number, then confirm the e-mail address in your profile.',
      }),
    ]);
    expect(await codesSentTo(user.email)).toBe(0);
  });

  it('404 unknown_identifier for a number of an archived account', async () => {
    const user = await test.createUser({ status: 'archived', mobileVerifiedAt: null });
    expect(await answerOf(ask('mobile', user.mobileNumber))).toEqual([404, 'unknown_identifier']);
  });

  it('counts as an unknown identifier: 429 beyond a hundred of an hour (threat 15)', async () => {
    const user = await byEmailOnly();
    const address = '203.0.113.9';
    const windowEndsAt = new Date(test.clock.now().getTime() + 60 * 60_000);
    await test.db.insert(rateLimits).values({ key: `otp-misses:${address}`, count: 99, windowEndsAt });
    expect((await ask('mobile', user.mobileNumber, { address })).status).toBe(409);
    expect((await ask('mobile', user.mobileNumber, { address })).status).toBe(429);
  });
});

describe('a number that only waits in a stranger’s sign-up or contact change (threat 39)', () => {
  it('is not known: the code goes to the number, as to any new account', async () => {
    const { mobileNumber } = await signUpStranger((await signUpDraft()).mobileNumber);
    expect((await ask('mobile', mobileNumber)).status).toBe(200);
    expect(await codesSentTo(mobileNumber)).toBe(1);
  });

  it('404 unknown_identifier while a stranger asks for it as a new contact', async () => {
    const { token } = await test.signInAs('student');
    const { mobileNumber } = await signUpDraft();
    const asked = await test.call('POST', '/api/contact-changes', { token, body: { mobileNumber } });
    expect(asked.status).toBe(201);
    expect(await answerOf(ask('mobile', mobileNumber))).toEqual([404, 'unknown_identifier']);
  });

  it('changes nothing for the person who uses an account with that number in this browser', async () => {
    const owner = await byEmailOnly();
    const { cookie, token } = await logInByEmail(owner);
    const stranger = await signUpStranger(owner.mobileNumber);
    const { mobileNumber } = owner;
    expect(await answerOf(ask('mobile', mobileNumber, { cookie }))).toEqual([409, 'identifier_unproved']);
    expect(await codesSentTo(mobileNumber)).toBe(0);

    const asked = await test.call('POST', '/api/contact-changes', { token, body: { mobileNumber } });
    const { id } = asked.json<{ id: number }>();
    const body = { otp: await test.textedCode(mobileNumber) };
    expect((await test.call('POST', `/api/contact-changes/${id}/confirm`, { token, body })).status).toBe(200);
    // From now on the number logs in to the owner's account in every browser, also in the stranger's.
    await test.plantCode({ userId: owner.id, channel: 'mobile', identifier: mobileNumber, code: right });
    const signedIn = await verify('mobile', mobileNumber, right, { cookie: stranger.cookie });
    expect(signedIn.json()).toMatchObject({ userData: { id: owner.id } });
    const [row] = await test.db.select().from(users).where(eq(users.id, stranger.id));
    expect(row).toMatchObject({ status: 'unverified', mobileVerifiedAt: null });
  });
});

describe('a stranger who uses an account with somebody else’s number, unproved', () => {
  /** The stranger has proved an e-mail address of their own, in the returned browser. */
  const useByStranger = async (mobileNumber: string) =>
    logInByEmail(await test.createUser({ mobileNumber, mobileVerifiedAt: null }));

  it.each([
    ['in the browser of the sign-up', true],
    ['in another browser', false],
  ])('does not keep its owner from signing up and logging in by that number, %s', async (_, isSame) => {
    const { mobileNumber } = await signUpDraft();
    await useByStranger(mobileNumber);
    const owner = await signUpStranger(mobileNumber);
    const call = isSame ? { cookie: owner.cookie } : {};
    expect((await ask('mobile', mobileNumber, call)).status).toBe(200);
    const signedIn = await verify('mobile', mobileNumber, await test.textedCode(mobileNumber), call);
    expect(signedIn.json()).toMatchObject({ userData: { id: owner.id } });
  });

  it('does not keep its owner out at a computer that the stranger has used as well', async () => {
    const { mobileNumber } = await signUpDraft();
    const { cookie } = await useByStranger(mobileNumber);
    const owner = await signUpStranger(mobileNumber, cookie);
    expect((await ask('mobile', mobileNumber, { cookie })).status).toBe(200);
    const signedIn = await verify('mobile', mobileNumber, await test.textedCode(mobileNumber), { cookie });
    expect(signedIn.json()).toMatchObject({ userData: { id: owner.id } });
  });

  it('does not keep a person out whom the institute has entered with that number, in any browser', async () => {
    const { mobileNumber } = await signUpDraft();
    const { cookie } = await useByStranger(mobileNumber);
    const unverified = { status: 'unverified', emailVerifiedAt: null, mobileVerifiedAt: null } as const;
    const owner = await test.createUser({ ...unverified, mobileNumber, madeByAdmin: true });
    expect((await ask('mobile', mobileNumber, { cookie })).status).toBe(200);
    const signedIn = await verify('mobile', mobileNumber, await test.textedCode(mobileNumber), { cookie });
    expect(signedIn.json()).toMatchObject({ userData: { id: owner.id } });
  });
});
