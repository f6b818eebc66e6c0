import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { giveFiles } from '../../test/rows/private-files.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
afterAll(() => test.close());

/** The Set-Cookie header after a code was entered. */
async function cookieHeaderOf({ createUser, plantCode, call }: TestApp): Promise<string> {
  const { id: userId, email: identifier } = await createUser();
  await plantCode({ userId, channel: 'email', identifier, code: '424242' });
  const reply = await call('POST', '/api/auth/verifyOtp', { body: { identifier, otp: '424242', type: 'email' } });
  return String(reply.headers['set-cookie']);
}

const rulesIn = (header: string) => header.split('; ').slice(1).toSorted();

describe('the device cookie', () => {
  it('is HttpOnly and SameSite, and is sent to the api only', async () => {
    const header = await cookieHeaderOf(test);
    expect(header).toMatch(/^avsar_device=[0-9a-f-]{36}\.[\w-]{43};/);
    expect(rulesIn(header)).toEqual(['HttpOnly', 'Max-Age=15552000', 'Path=/api', 'SameSite=Strict']);
  });

  it('is sent over https only, where there is https', async () => {
    const live = await startTestApp({
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: 'https://avsar.example',
      TRUSTED_PROXIES: '10.0.0.1',
      REDIS_URL: '',
    });
    const header = await cookieHeaderOf(live);
    await live.close();
    expect(rulesIn(header)).toContain('Secure');
  });

  it('names no device if its signature is not ours', async () => {
    const { id, token } = await test.signInAs('student');
    await giveFiles(test, id);
    const [cookie = ''] = (await cookieHeaderOf(test)).split(';');
    const { resume } = (await test.call('GET', `/api/students/${id}`, { token, cookie })).json<{ resume: string }>();
    expect((await test.call('GET', resume, { cookie })).status).toBe(200);
    const forged = `${cookie.split('.')[0]}.${'A'.repeat(43)}`;
    expect((await test.call('GET', resume, { cookie: forged })).status).toBe(401);
  });
});
