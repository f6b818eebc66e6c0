import { paymentEndpoints } from '@avsar/contract';
import { readCertificate, type SeenCertificate } from '#providers/certificate.ts';
import { checkSmtp } from '#providers/mail.ts';
import { createRazorpay } from '#providers/razorpay/razorpay.ts';
import { type Checks, type DoctorContext, fault, type Finding, networkCodeOf, ok, warning } from './check.ts';

const timeoutMilliseconds = 10_000;
const renewDays = 14;
/** Codes and tokens tolerate about this much. */
const clockSeconds = 30;

export function outsideChecks({ env }: Pick<DoctorContext, 'env'>): Checks {
  const { PUBLIC_ORIGIN: origin, sms } = env;
  return {
    site: () => checkSite(origin),
    certificate: async () =>
      origin.startsWith('https:')
        ? checkCertificate(await readCertificate(new URL(origin), timeoutMilliseconds), new Date())
        : warning(`${origin} is not https`),
    clock: async () => checkClock(await readTime([...(sms === undefined ? [] : [sms.baseUrl]), env.RAZORPAY_BASE_URL])),
    mail: async () => {
      await checkSmtp(env.SMTP_URL);
      return ok('the mail server accepts our log-in; send a test from the admin’s set-up list');
    },
    SMS: async () => {
      if (sms === undefined) return ok('not set up: codes go by e-mail only');
      await ask(sms.baseUrl);
      return ok('the gateway answers; send a test from the admin’s set-up list');
    },
    payments: async () => {
      if (env.payments === undefined) return ok('no Razorpay keys: courses are paid by bank transfer');
      return checkKeys(createRazorpay(env.payments));
    },
    webhook: async () => (env.payments === undefined ? ok('not needed without Razorpay') : checkWebhook(origin)),
  };
}

const ask = (address: string, request: RequestInit = {}) =>
  fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMilliseconds), ...request });

/** What to do about an error of the network, by its code. */
const remedies: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the name leads nowhere: set its DNS record',
  EAI_AGAIN: 'names cannot be looked up: check the DNS servers of this machine',
  ECONNREFUSED: 'nothing listens there: start nginx, and check the firewall',
  ETIMEDOUT: 'no answer: check the firewall and the address in DNS',
};

async function checkSite(origin: string): Promise<Finding> {
  try {
    const { status } = await ask(`${origin}/api/health/ready`);
    if (status === 200) return ok(`${origin} leads to an api that is ready`);
    return fault(`${origin}/api/health/ready answers ${status}: read the logs of nginx and of the api`);
  } catch (error) {
    const code = networkCodeOf(error);
    return fault(`${origin} cannot be reached (${code}): ${remedies[code] ?? 'see the check of the certificate'}`);
  }
}

export function checkCertificate({ error, endsAt }: SeenCertificate, now: Date): Finding {
  const days = Math.floor((endsAt.getTime() - now.getTime()) / 86_400_000);
  if (days < 0) return fault(`it ended ${-days} days ago: renew it (certbot renew), then reload nginx`);
  if (error !== undefined) return fault(`browsers do not trust it (${error}): install one for this name`);
  const says = `it ends in ${days} days`;
  return days < renewDays
    ? warning(`${says}, so renewal seems to fail: run certbot renew, and read its log`)
    : ok(says);
}

/** The time of the first other machine that answers, and the time here at that moment. */
async function readTime(addresses: readonly string[]) {
  for (const address of addresses) {
    const reply = await ask(address, { method: 'HEAD' }).catch(() => undefined);
    const date = Date.parse(reply?.headers.get('date') ?? '');
    if (!Number.isNaN(date)) return { there: date, here: Date.now() };
  }
  return undefined;
}

export function checkClock(times: { readonly there: number; readonly here: number } | undefined): Finding {
  if (times === undefined) return warning('no other machine told its time: check the network of this machine');
  const seconds = Math.round(Math.abs(times.here - times.there) / 1000);
  return seconds > clockSeconds
    ? fault(`it is wrong by ${seconds} seconds: switch time synchronisation on (timedatectl set-ntp true)`)
    : ok('it agrees with another machine');
}

async function checkKeys(razorpay: ReturnType<typeof createRazorpay>): Promise<Finding> {
  const to = new Date();
  try {
    for await (const _ of razorpay.listPayments({ from: new Date(to.getTime() - 60_000), to })) break;
    return ok('Razorpay accepts our keys');
  } catch (error) {
    const { message } = error as Error;
    return fault(`${message}: compare RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET with Razorpay’s dashboard`);
  }
}

/** Sends what nobody signed: the api has to refuse it, which shows that Razorpay's calls reach the api. */
async function checkWebhook(origin: string): Promise<Finding> {
  const address = `${origin}/api${paymentEndpoints.webhook.path}`;
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  const { status } = await ask(address, {
    ...request,
    headers: { ...request.headers, 'x-razorpay-signature': 'doctor' },
  });
  return status === 400 || status === 401
    ? ok(`${address} is reached and refuses what Razorpay has not signed`)
    : fault(`${address} answers ${status} where 400 was expected: Razorpay’s events may not arrive`);
}
