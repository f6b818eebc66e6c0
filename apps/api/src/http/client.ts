import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client, Context } from '#shared/context.ts';

/** A browser lets nobody else write the first, not even a neighbour below the same domain; over plain http it cannot be had. */
const guardedName = '__Host-avsar_device';
const plainName = 'avsar_device';
const cookieSeconds = 180 * 24 * 60 * 60;

type Origin = Pick<Context['settings'], 'publicOrigin'>;
const inCookies = (name: string) => new RegExp(`(?:^|; )${name}=([0-9a-f-]{36})\\.([\\w-]{43})(?:;|$)`);
const guardedCookie = inCookies(guardedName);
const plainCookie = inCookies(plainName);

const isEncrypted = ({ publicOrigin }: Origin) => publicOrigin.startsWith('https:');

/** The machine behind a request, worked out when asked. The cookie is signed by us and opens no session. */
export function clientOf(request: FastifyRequest, reply: FastifyReply, { secrets, settings }: Context): Client {
  return {
    get address() {
      return request.ip;
    },
    get deviceId() {
      return deviceOf(request, { secrets, settings });
    },
    userAgent: request.headers['user-agent'] ?? '',
    rememberDevice: (deviceId) => {
      const value = `${deviceId}.${signatureOf(deviceId, secrets.deviceCookie)}`;
      void reply.header('set-cookie', isEncrypted(settings) ? guarded(request, value) : [plain(value)]);
    },
  };
}

const rules = `Max-Age=${cookieSeconds}; HttpOnly; SameSite=Strict`;
const plain = (value: string) => `${plainName}=${value}; ${rules}; Path=/api`;

/** The rules that the name itself demands of a browser, and the end of a cookie by the name of before. */
function guarded({ headers }: FastifyRequest, value: string): string[] {
  const cookies = [`${guardedName}=${value}; ${rules}; Path=/; Secure`];
  const hasPlain = plainCookie.test(headers.cookie ?? '');
  return hasPlain ? [...cookies, `${plainName}=; Max-Age=0; HttpOnly; SameSite=Strict; Path=/api; Secure`] : cookies;
}

/**
 * Until releases from before the guarded name are 180 days old, browsers carry the plain one: it is read where there is no other.
 */
export function deviceOf(
  request: FastifyRequest,
  { secrets, settings }: { readonly secrets: Context['secrets']; readonly settings: Origin },
): string | undefined {
  const cookies = request.headers.cookie ?? '';
  const read = (cookie: RegExp) => readDevice(cookie.exec(cookies), secrets.deviceCookie);
  return (isEncrypted(settings) ? read(guardedCookie) : undefined) ?? read(plainCookie);
}

function readDevice(found: RegExpExecArray | null, secret: Buffer): string | undefined {
  const [, deviceId = '', signature = ''] = found ?? [];
  const isOurs = deviceId !== '' && timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(deviceId, secret)));
  return isOurs ? deviceId : undefined;
}

function signatureOf(deviceId: string, secret: Buffer): string {
  return createHmac('sha256', secret).update(deviceId).digest('base64url');
}
