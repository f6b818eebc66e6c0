import { visitorHeader } from './environment/nginx.ts';
import { readPlaces } from './environment/places.ts';
import { type StoredAuth, signInAdminByApi } from './sign-in.ts';
import { newVisitorAddress } from './visitor.ts';

export interface AdminAccess {
  readonly auth: StoredAuth;
  /** One call, as a colleague at another desk would make it. */
  call<Reply>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Reply>;
}

/** An admin without a screen, for what a journey needs to find, and for a colleague who is faster. */
export async function openAdmin(): Promise<AdminAccess> {
  const auth = await signInAdminByApi();
  return {
    auth,
    call: <Reply>(method: string, path: string, body?: unknown) => callAs<Reply>(auth.token, method, path, body),
  };
}

/** One call of whoever has this token. */
export async function callAs<Reply>(token: string, method: string, path: string, body?: unknown): Promise<Reply> {
  const response = await fetch(`${readPlaces().origin}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      [visitorHeader]: newVisitorAddress(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Reply;
}
