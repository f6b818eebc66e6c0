import { visitorHeader } from './environment/nginx.ts';
import { readTestAddresses } from './environment/places.ts';
import { type StoredAuth, signInAdminByApi } from './sign-in.ts';
import { newVisitorAddress } from './visitor.ts';

export interface AdminAccess {
  readonly auth: StoredAuth;
  /** Sends one API request as this admin. */
  call<Reply>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Reply>;
}

/** An admin who uses the API only: to create data for a journey, or to make a concurrent change as another admin. */
export async function openAdmin(): Promise<AdminAccess> {
  const auth = await signInAdminByApi();
  return {
    auth,
    call: <Reply>(method: string, path: string, body?: unknown) => callAs<Reply>(auth.token, method, path, body),
  };
}

/** Sends one API request with a token. */
export async function callAs<Reply>(token: string, method: string, path: string, body?: unknown): Promise<Reply> {
  const response = await fetch(`${readTestAddresses().origin}${path}`, {
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
