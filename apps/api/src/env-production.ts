import { isIPv4 } from 'node:net';

interface ProductionEnv {
  readonly FAILPOINT?: string | undefined;
  readonly NODE_TLS_REJECT_UNAUTHORIZED?: string | undefined;
  readonly PUBLIC_ORIGIN: string;
  readonly RAZORPAY_BASE_URL: string;
  readonly RAZORPAY_CHECKOUT_URL: string;
  readonly GEMINI_BASE_URL: string;
  readonly SMS_BASE_URL?: string | undefined;
  readonly S3_ENDPOINT?: string | undefined;
  readonly DATABASE_URL: string;
  readonly WORKER_DATABASE_URL?: string | undefined;
  readonly OWNER_DATABASE_URL?: string | undefined;
  readonly REDIS_URL?: string | undefined;
  readonly SMTP_URL: string;
  readonly TRUSTED_PROXIES: readonly string[];
}

const webAddresses = [
  'PUBLIC_ORIGIN',
  'RAZORPAY_BASE_URL',
  'RAZORPAY_CHECKOUT_URL',
  'GEMINI_BASE_URL',
  'SMS_BASE_URL',
  'S3_ENDPOINT',
] as const;
const databaseAddresses = ['DATABASE_URL', 'WORKER_DATABASE_URL', 'OWNER_DATABASE_URL'] as const;

/**
 * Requires encrypted and authenticated connections to other machines. Error texts quote no URL, since URLs hold
 * passwords.
 */
export function refuseUnsafeProduction(env: ProductionEnv): void {
  if (env.FAILPOINT !== undefined) throw new Error('FAILPOINT: must not be set in production');
  if (env.NODE_TLS_REJECT_UNAUTHORIZED === '0')
    throw new Error(
      'NODE_TLS_REJECT_UNAUTHORIZED: must not be 0 in production: nobody would have to show a certificate',
    );
  for (const name of webAddresses) refuse(name, env[name], isSafeWeb, 'must be https in production');
  for (const name of databaseAddresses) {
    const words = 'must name its host and, unless PostgreSQL is on this machine, say sslmode=verify-full in production';
    refuse(name, env[name], isSafeDatabase, words);
  }
  refuse('REDIS_URL', env.REDIS_URL, isSafeRedis, 'must be rediss:// in production, unless Redis is on this machine');
  const words =
    'must be smtps://, or smtp:// with requireTLS=true, in production, unless the mail server is on this machine';
  refuse('SMTP_URL', env.SMTP_URL, isSafeMail, words);
  if (env.TRUSTED_PROXIES.length === 0) {
    throw new Error('TRUSTED_PROXIES: must name the proxy that speaks https, or all visitors share its address');
  }
}

function refuse(name: string, address: string | undefined, isSafe: (url: URL) => boolean, words: string): void {
  if (address !== undefined && !isSafe(new URL(address))) throw new Error(`${name}: ${words}`);
}

/** Whether the host is this machine. A name that only begins like `localhost` is another host. */
function isThisMachine(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || name === '::1' || (isIPv4(name) && name.startsWith('127.'));
}

const isSafeWeb = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname));

const isSafeRedis = ({ protocol, hostname }: URL) => protocol === 'rediss:' || isThisMachine(hostname);

/** Modes that node-postgres treats as verify-full; weaker ones verify nothing. */
const provingModes = ['require', 'verify-ca', 'verify-full'];

/**
 * Reads the URL as node-postgres does: a host parameter overrides the host, the last of several wins, and a path is a
 * local socket.
 */
function isSafeDatabase({ protocol, hostname, searchParams }: URL): boolean {
  if (protocol === 'socket:') return true;
  const last = (name: string) => searchParams.getAll(name).at(-1) ?? '';
  const host = last('host') === '' ? decodeURIComponent(hostname) : last('host');
  if (host.startsWith('/') || isThisMachine(host)) return true;
  return host !== '' && provingModes.includes(last('sslmode')) && !searchParams.has('uselibpqcompat');
}

/** Without `requireTLS` nodemailer continues unencrypted if the server, or an attacker in between, offers no TLS. */
function isSafeMail({ protocol, hostname, searchParams }: URL): boolean {
  if (isThisMachine(hostname)) return true;
  const proves = searchParams.getAll('tls.rejectUnauthorized').every((value) => value === 'true');
  return proves && (protocol === 'smtps:' || (protocol === 'smtp:' && searchParams.get('requireTLS') === 'true'));
}
