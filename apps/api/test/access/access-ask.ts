import { createHmac, randomUUID } from 'node:crypto';
import { type Endpoint, limits } from '@avsar/contract';
import { signFileLink } from '../../src/shared/file-links.ts';
import type { AccessWorld, Pass, Target } from './access-world.ts';
import type { Reply, TestApp } from '../app.ts';

/** How the caller authenticates: by token, or by a signed address made for their session. */
interface Proof {
  readonly token?: string | undefined;
  readonly link?: Pass | undefined;
  /** The id of the request, which the server would choose otherwise. */
  readonly requestId?: string;
}

export function ask(
  test: TestApp,
  world: AccessWorld,
  endpoint: Endpoint,
  target: Target,
  { token, link, requestId }: Proof = {},
): Promise<Reply> {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => String(target.params?.[name]));
  const { cookie, query } = link === undefined ? {} : signedAddress(test, path, link);
  const search = new URLSearchParams({ ...target.query, ...query });
  const url = `/api${path}${search.size > 0 ? `?${search}` : ''}`;
  const headers = requestId === undefined ? {} : { 'x-request-id': requestId };
  return test.call(endpoint.method, url, { body: target.body, token, cookie, headers, address: world.nextAddress() });
}

/** A signed file address as the server makes it, for a session in a browser. */
function signedAddress({ env, clock }: TestApp, path: string, { sessionId }: Pass) {
  const deviceId = randomUUID();
  const expiresAtSeconds = Math.floor(clock.now().getTime() / 1000) + limits.fileLinkSeconds;
  const folder = path.slice(0, path.lastIndexOf('/'));
  const sig = signFileLink(env.secrets.fileLinks, { folder, sessionId, deviceId, expiresAtSeconds });
  const signature = createHmac('sha256', env.secrets.deviceCookie).update(deviceId).digest('base64url');
  return {
    cookie: `avsar_device=${deviceId}.${signature}`,
    query: { by: String(sessionId), exp: String(expiresAtSeconds), sig },
  };
}
