import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client, Context } from '#shared/context.ts';

/**
 * With the prefix `__Host-` no other subdomain can write the device cookie; browsers accept that prefix over https
 * only.
 */
const guardedName = '__Host-avsar_device';
const plainName = 'avsar_device';
const cookieSeconds = 180 * 24 * 60 * 60;

type Origin = Pick<Context['settings'], 'publicOrigin'>;
const inCookies = (name: string) => new RegExp(`(?:^|; )${name}=([0-9a-f-]{36})\\.([\\w-]{43})(?:;|$)`);
const guardedCookie = inCookies(guardedName);
const plainCookie = inCookies(plainName);

const isEncrypted = ({ publicOrigin }: Origin) => publicOrigin.startsWith('https:');

/** The client device of a request, read lazily. The device cookie is signed by us and grants no session. */
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

/** The cookie with the attributes that `__Host-` requires; also deletes a cookie of the old name. */
function guarded({ headers }: FastifyRequest, value: string): string[] {
  const cookies = [`${guardedName}=${value}; ${rules}; Path=/; Secure`];
  const hasPlain = plainCookie.test(headers.cookie ?? '');
  return hasPlain ? [...cookies, `${plainName}=; Max-Age=0; HttpOnly; SameSite=Strict; Path=/api; Secure`] : cookies;
}

/**
 * Reads the device cookie. The plain name is accepted as well until releases that used it over https are 180 days old.
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
