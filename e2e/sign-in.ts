import type { BrowserContext } from '@playwright/test';
import { codesSentTo, codeSentTo } from './codes.ts';
import { makeCodesOlder, type Person } from './people.ts';
import { visitorHeader } from './scene/front.ts';
import { readPlaces } from './scene/places.ts';
import { newVisitorAddress } from './visitor.ts';

/** What the browser keeps of somebody who is signed in (spec §3). */
export interface StoredAuth {
  readonly token: string;
  readonly username: string;
  readonly userData?: {
    readonly id: number;
    readonly name: string;
    readonly roles: readonly string[];
    readonly image: string | null;
  };
}

export const authStorageKey = 'avsar.auth';

const hour = 60 * 60;

/** Signs somebody in without a screen, for journeys that begin later; the screens have journeys of their own. */
export async function signInByApi(person: Person): Promise<StoredAuth> {
  await makeCodesOlder(person, hour);
  const earlier = (await codesSentTo(person, 'email')).length;
  await post('/api/auth/otp/email', { email: person.email });
  const otp = await codeSentTo(person, 'email', earlier + 1);
  const reply = await post('/api/auth/verifyOtp', { identifier: person.email, otp, type: 'email' });
  const { token, userData } = JSON.parse(reply) as Required<Pick<StoredAuth, 'token' | 'userData'>>;
  const { id, name, roles, image } = userData;
  return { token, username: name, userData: { id, name, roles, image } };
}

export async function signInAdminByApi(): Promise<StoredAuth> {
  return { token: await post('/api/admin/login', readPlaces().admin), username: 'ADMIN' };
}

async function post(path: string, body: unknown): Promise<string> {
  const response = await fetch(`${readPlaces().origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [visitorHeader]: newVisitorAddress() },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`POST ${path} answered ${response.status}: ${text}`);
  return text;
}

/** The browser as it is after a sign-in. */
export async function plantAuth(context: BrowserContext, auth: StoredAuth): Promise<void> {
  const item = { name: authStorageKey, value: JSON.stringify(auth) };
  await context.setStorageState({
    cookies: [],
    origins: [{ origin: readPlaces().origin, localStorage: [item] }],
  });
}

/** A token as ours look, with nothing but an end; no server would take it. */
export function unsignedToken(expiresAt: Date): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return [part({ alg: 'EdDSA' }), part({ exp: Math.floor(expiresAt.getTime() / 1000) }), 'none'].join('.');
}
