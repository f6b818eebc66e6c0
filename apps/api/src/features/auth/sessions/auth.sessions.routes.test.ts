import { createHmac, generateKeyPairSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { base64url, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admins, sessions } from '#database/tables/auth.ts';
import { users } from '#database/tables/users.ts';
import { storeImage } from '#features/media/index.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { picture } from '../../../../test/rows/pictures.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const me = async (token: string) => (await test.call('GET', '/api/me', { token })).status;

describe('the session of a token', () => {
  it('POST /auth/logout 200, and the next call with the token 401 (threat 17)', async () => {
    const student = await test.signInAs('student');
    expect(await me(student.token)).toBe(200);
    expect((await test.call('POST', '/api/auth/logout', { token: student.token })).status).toBe(200);
    expect(await me(student.token)).toBe(401);
    expect((await test.call('POST', '/api/auth/logout', { token: student.token })).status).toBe(401);
  });

  it('GET /me 401 right after the person is deleted or archived, and the role is read from the row (threat 17)', async () => {
    for (const status of ['deleted', 'archived', 'unverified'] as const) {
      const student = await test.signInAs('student');
      await test.db.update(users).set({ status }).where(eq(users.id, student.id));
      expect(await me(student.token)).toBe(401);
    }
    const trainer = await test.signInAs('trainer');
    await test.db.update(users).set({ role: 'STUDENT' }).where(eq(users.id, trainer.id));
    const reply = await test.call('GET', '/api/me', { token: trainer.token });
    expect(reply.json()).toMatchObject({ roles: ['STUDENT'] });
    expect(reply.json()).not.toHaveProperty('technologies');
  });

  it('ends after 12 hours for a person, after 60 minutes or 30 idle minutes for an admin', async () => {
    const admin = await test.signInAs('admin');
    for (let minutes = 25; minutes <= 50; minutes += 25) {
      test.clock.forward({ minutes: 25 });
      expect(await me(admin.token)).toBe(200);
    }
    test.clock.forward({ minutes: 11 });
    expect(await me(admin.token)).toBe(401);
    const idle = await test.signInAs('admin');
    test.clock.forward({ minutes: 31 });
    expect(await me(idle.token)).toBe(401);
    const gone = await test.signInAs('admin');
    await test.db.update(admins).set({ disabledAt: new Date() }).where(eq(admins.id, gone.id));
    expect(await me(gone.token)).toBe(401);
  });

  it('writes the admin’s last-seen time at most once a minute', async () => {
    const admin = await test.signInAs('admin');
    const seenAt = async () =>
      (await test.db.select().from(sessions).where(eq(sessions.id, admin.sessionId)))[0]?.lastSeenAt.getTime();
    const first = await seenAt();
    test.clock.forward({ seconds: 30 });
    await me(admin.token);
    expect(await seenAt()).toBe(first);
    test.clock.forward({ seconds: 31 });
    await me(admin.token);
    expect(await seenAt()).toBeGreaterThan(first ?? 0);
  });

  it('GET /me/sessions lists own sessions; DELETE /me/sessions/:id ends one, 404 for a session of somebody else', async () => {
    const student = await test.signInAs('student');
    const stranger = await test.signInAs('student');
    const list = await test.call('GET', '/api/me/sessions', { token: student.token });
    expect(list.json()).toEqual([expect.objectContaining({ id: student.sessionId, current: true })]);
    const path = `/api/me/sessions/${student.sessionId}`;
    expect((await test.call('DELETE', path, { token: stranger.token })).status).toBe(404);
    expect(await me(student.token)).toBe(200);
    expect((await test.call('DELETE', path, { token: student.token })).status).toBe(200);
    expect(await me(student.token)).toBe(401);
  });

  it('a sixth log-in ends the oldest session', async () => {
    const user = await test.createUser();
    const tokens: string[] = [];
    for (let index = 0; index < 6; index += 1) {
      await test.plantCode({ userId: user.id, channel: 'email', identifier: user.email, code: '123456' });
      const body = { identifier: user.email, otp: '123456', type: 'email' };
      tokens.push((await test.call('POST', '/api/auth/verifyOtp', { body })).json<{ token: string }>().token);
      test.clock.forward({ seconds: 1 });
    }
    expect(await Promise.all(tokens.map(me))).toEqual([401, 200, 200, 200, 200, 200]);
  });
});

describe('the own picture', () => {
  it('GET /me 200 with the URL of a public picture of a trainer, null for a private one and for none', async () => {
    const { context } = test.app;
    const shown: unknown[] = [];
    for (const visibility of ['public', 'private', undefined] as const) {
      const trainer = await test.signInAs('trainer');
      const image = visibility && (await storeImage(context, test.db, await picture(), visibility));
      if (image) await test.db.update(users).set({ imageId: image.id }).where(eq(users.id, trainer.id));
      shown.push((await test.call('GET', '/api/me', { token: trainer.token })).json()['image']);
    }
    expect(shown).toEqual([expect.stringMatching(/^\/api\/media\/[0-9a-f]{32}\/1024\.webp$/), null, null]);
    expect((await test.call('GET', String(shown[0]))).status).toBe(200);
  });
});

describe('a forged or changed token (threat 16)', () => {
  const now = () => Math.floor(test.clock.now().getTime() / 1000);

  const forge = async (changes: {
    header?: Record<string, unknown>;
    claims?: Record<string, unknown>;
    key?: Parameters<SignJWT['sign']>[0];
  }) => {
    const { tokenId, id } = await test.signInAs('student');
    const [key] = test.env.secrets.tokenKeys;
    const header = { alg: 'EdDSA', typ: 'at+jwt', kid: key.kid, ...changes.header };
    const issuer = test.env.PUBLIC_ORIGIN;
    const times = { iat: now(), nbf: now(), exp: now() + 600 };
    const claims = { iss: issuer, aud: 'avsar', sub: `user:${id}`, jti: tokenId, ...times, ...changes.claims };
    return new SignJWT(claims).setProtectedHeader(header).sign(changes.key ?? key.privateKey);
  };

  it('is accepted unchanged, so the tests below fail only because of the change', async () => {
    expect(await me(await forge({}))).toBe(200);
  });

  const foreign = generateKeyPairSync('ed25519').privateKey;
  it.each([
    ['another key under our kid', { key: foreign }],
    ['a foreign kid', { header: { kid: 'elsewhere' } }],
    ['no kid', { header: { kid: undefined } }],
    ['a key of its own (jwk)', { header: { jwk: { kty: 'OKP' } }, key: foreign }],
    ['a key from elsewhere (jku)', { header: { jku: 'https://evil.example/keys' }, key: foreign }],
    ['a certificate from elsewhere (x5u)', { header: { x5u: 'https://evil.example/cert' }, key: foreign }],
    ['the wrong audience', { claims: { aud: 'another' } }],
    ['the wrong issuer', { claims: { iss: 'https://evil.example' } }],
    ['the wrong type', { header: { typ: 'JWT' } }],
    ['no expiry', { claims: { exp: undefined } }],
    ['no session id', { claims: { jti: undefined } }],
  ])('401 for %s', async (_, changes) => {
    expect(await me(await forge(changes))).toBe(401);
  });

  it('401 one second after the token expires, and before it is valid', async () => {
    expect(await me(await forge({ claims: { exp: now() - 1 } }))).toBe(401);
    expect(await me(await forge({ claims: { nbf: now() + 60 } }))).toBe(401);
  });

  it('401 for alg none, for HS256 keyed with our public key, for an unknown crit', async () => {
    const good = await forge({});
    const [, payload = ''] = good.split('.');
    const [{ kid, publicKey }] = test.env.secrets.tokenKeys;
    const encode = (header: object) => base64url.encode(JSON.stringify(header));
    expect(await me(`${encode({ alg: 'none', typ: 'at+jwt', kid })}.${payload}.`)).toBe(401);
    const hs256 = `${encode({ alg: 'HS256', typ: 'at+jwt', kid })}.${payload}`;
    const spki = publicKey.export({ format: 'pem', type: 'spki' });
    expect(await me(`${hs256}.${createHmac('sha256', spki).update(hs256).digest('base64url')}`)).toBe(401);
    const crit = encode({ alg: 'EdDSA', typ: 'at+jwt', kid, crit: ['x-unknown'], 'x-unknown': 1 });
    expect(await me(`${crit}.${payload}.${good.split('.')[2]}`)).toBe(401);
    expect(await me(good.slice(0, -4) + (good.endsWith('AAAA') ? 'BBBB' : 'AAAA'))).toBe(401);
  });
});
