import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client, Context } from '#shared/context.ts';

const cookieName = 'avsar_device';
const cookieSeconds = 180 * 24 * 60 * 60;

/** The machine behind a request, worked out when asked. The cookie is signed by us and opens no session. */
export function clientOf(request: FastifyRequest, reply: FastifyReply, { secrets, settings }: Context): Client {
  const secret = secrets.deviceCookie;
  return {
    get address() {
      return request.ip;
    },
    get deviceId() {
      return deviceOf(request, { secrets });
    },
    userAgent: request.headers['user-agent'] ?? '',
    rememberDevice: (deviceId) => {
      const secure = settings.publicOrigin.startsWith('https:') ? '; Secure' : '';
      const rules = `Max-Age=${cookieSeconds}; Path=/api; HttpOnly; SameSite=Strict${secure}`;
      void reply.header('set-cookie', `${cookieName}=${deviceId}.${signatureOf(deviceId, secret)}; ${rules}`);
    },
  };
}

export function deviceOf(request: FastifyRequest, { secrets }: Pick<Context, 'secrets'>): string | undefined {
  return readDevice(request.headers.cookie ?? '', secrets.deviceCookie);
}

const deviceInCookie = new RegExp(`(?:^|; )${cookieName}=([0-9a-f-]{36})\\.([\\w-]{43})(?:;|$)`);

function readDevice(cookies: string, secret: Buffer): string | undefined {
  const [, deviceId = '', signature = ''] = deviceInCookie.exec(cookies) ?? [];
  const isOurs = deviceId !== '' && timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(deviceId, secret)));
  return isOurs ? deviceId : undefined;
}

function signatureOf(deviceId: string, secret: Buffer): string {
  return createHmac('sha256', secret).update(deviceId).digest('base64url');
}
