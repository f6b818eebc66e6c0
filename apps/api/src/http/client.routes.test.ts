import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';

const code = '424242';

async function signIn(test: TestApp, cookie?: string) {
  const user = await test.createUser();
  await test.plantCode({ userId: user.id, channel: 'email', identifier: user.email, code });
  const body = { identifier: user.email, otp: code, type: 'email' };
  const reply = await test.call('POST', '/api/auth/verifyOtp', { body, cookie });
  expect(reply.status).toBe(200);
  const set = reply.headers['set-cookie'];
  return (Array.isArray(set) ? set : [set]).map(String);
}

const partsOf = (cookie = '') => {
  const [pair = '', ...rules] = cookie.split('; ');
  const [name = '', value = ''] = pair.split('=');
  return { name, value, rules: rules.toSorted() };
};

/** The device id in the cookie, without the signature. */
const deviceOf = (cookie: string | undefined) => partsOf(cookie).value.split('.')[0];

const lifetime = `Max-Age=${180 * 24 * 60 * 60}`;

describe('the device cookie of an installation behind https', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ REDIS_URL: '', PUBLIC_ORIGIN: 'https://avsar.example' });
  });
  afterAll(() => test.close());

  it('has a name that no other subdomain can write, with the attributes browsers require for it', async () => {
    const [cookie, ...others] = await signIn(test);
    const { name, rules } = partsOf(cookie);
    expect(others).toEqual([]);
    expect(name).toBe('__Host-avsar_device');
    expect(rules).toEqual(['HttpOnly', lifetime, 'Path=/', 'SameSite=Strict', 'Secure']);
  });

  it('is recognised again', async () => {
    const [cookie = ''] = await signIn(test);
    const [again] = await signIn(test, cookie.split(';')[0]);
    expect(deviceOf(again)).toBe(deviceOf(cookie));
  });

  it('is still recognised by its old name, gets the new one, and the old cookie is deleted', async () => {
    const [cookie = ''] = await signIn(test);
    const { value } = partsOf(cookie);
    const [again, ended, ...others] = await signIn(test, `avsar_device=${value}`);
    expect([partsOf(again).name, deviceOf(again)]).toEqual(['__Host-avsar_device', deviceOf(cookie)]);
    expect(ended).toBe('avsar_device=; Max-Age=0; HttpOnly; SameSite=Strict; Path=/api; Secure');
    expect(others).toEqual([]);
  });

  it('takes precedence over a cookie of the old name, which another subdomain could have written', async () => {
    const [own = ''] = await signIn(test);
    const [neighbours = ''] = await signIn(test);
    const planted = `avsar_device=${partsOf(neighbours).value}`;
    for (const cookie of [`${planted}; ${own.split(';')[0]}`, `${own.split(';')[0]}; ${planted}`]) {
      const [again] = await signIn(test, cookie);
      expect(deviceOf(again)).toBe(deviceOf(own));
    }
  });

  it('is ignored with a signature that is not ours', async () => {
    const [cookie = ''] = await signIn(test);
    const { name, value } = partsOf(cookie);
    const forged = `${value.split('.')[0]}.${'A'.repeat(43)}`;
    const [again] = await signIn(test, `${name}=${forged}`);
    expect(deviceOf(again)).not.toBe(deviceOf(cookie));
  });
});

describe('the device cookie of a developer, over http', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ REDIS_URL: '' });
  });
  afterAll(() => test.close());

  it('keeps the plain name: browsers refuse `__Host-` over http', async () => {
    const [cookie, ...others] = await signIn(test);
    expect(others).toEqual([]);
    const { name, rules } = partsOf(cookie);
    expect([name, rules]).toEqual(['avsar_device', ['HttpOnly', lifetime, 'Path=/api', 'SameSite=Strict']]);
  });

  it('is not read by the name `__Host-avsar_device`', async () => {
    const [cookie = ''] = await signIn(test);
    const [again] = await signIn(test, `__Host-avsar_device=${partsOf(cookie).value}`);
    expect(deviceOf(again)).not.toBe(deviceOf(cookie));
  });
});
