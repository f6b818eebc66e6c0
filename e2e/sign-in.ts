import type { BrowserContext } from '@playwright/test';
import { codesSentTo, codeSentTo } from './codes.ts';
import { makeCodesOlder, type Person } from './people.ts';
import { visitorHeader } from './environment/nginx.ts';
import { readTestAddresses } from './environment/places.ts';
import { newVisitorAddress } from './visitor.ts';

/** The data that the browser stores of a signed-in person (spec §3). */
export interface StoredAuth {
  readonly token: string;
  readonly username: string;
  /** The `Set-Cookie` header of the device cookie: links to private pictures work only with it (ADR-0012). */
  readonly cookie?: string;
  readonly userData?: {
    readonly id: number;
    readonly name: string;
    readonly roles: readonly string[];
    readonly image: string | null;
  };
}

export const authStorageKey = 'avsar.auth';

const hour = 60 * 60;

/**
 * Signs somebody in through the API, for journeys that are not about signing in. `device` is the cookie of the browser
 * that signed up: the data of a sign-up is accepted only from that browser.
 */
export async function signInByApi(person: Person, device = ''): Promise<StoredAuth> {
  await makeCodesOlder(person, hour);
  const earlier = (await codesSentTo(person, 'email')).length;
  await post('/api/auth/otp/email', { email: person.email });
  const otp = await codeSentTo(person, 'email', earlier + 1);
  const { text, cookie } = await post('/api/auth/verifyOtp', { identifier: person.email, otp, type: 'email' }, device);
  const { token, userData } = JSON.parse(text) as Required<Pick<StoredAuth, 'token' | 'userData'>>;
  const { id, name, roles, image } = userData;
  return { token, username: name, userData: { id, name, roles, image }, cookie };
}

export async function signInAdminByApi(): Promise<StoredAuth> {
  const { text, cookie } = await post('/api/admin/login', readTestAddresses().admin);
  return { token: text, username: 'ADMIN', cookie };
}

/** Sends a POST from a new client address. */
export async function post(path: string, body: unknown, device = ''): Promise<{ text: string; cookie: string }> {
  const response = await fetch(`${readTestAddresses().origin}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [visitorHeader]: newVisitorAddress(),
      cookie: device.split(';')[0] ?? '',
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`POST ${path} answered ${response.status}: ${text}`);
  return { text, cookie: response.headers.get('set-cookie') ?? '' };
}

/** Puts a browser into the state after a sign-in. */
export async function plantAuth(context: BrowserContext, { cookie = '', ...auth }: StoredAuth): Promise<void> {
  const { origin } = readTestAddresses();
  const item = { name: authStorageKey, value: JSON.stringify(auth) };
  await context.setStorageState({ cookies: [], origins: [{ origin, localStorage: [item] }] });
  const [, name, value] = /^(\w+)=([^;]+); /.exec(cookie) ?? [];
  if (name === undefined || value === undefined) return;
  await context.addCookies([{ name, value, domain: new URL(origin).hostname, path: '/api', httpOnly: true }]);
}

/** A token with an expiry but no valid signature; only the browser accepts it. */
export function unsignedToken(expiresAt: Date): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return [part({ alg: 'EdDSA' }), part({ exp: Math.floor(expiresAt.getTime() / 1000) }), 'none'].join('.');
}
