import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Environment = Readonly<Record<string, string>>;

export interface Servers {
  readonly databaseUrl: string;
  readonly workerUrl: string;
  readonly ownerUrl: string;
  readonly redisUrl?: string | undefined;
  readonly smtpUrl?: string;
  readonly smsUrl?: string;
}

export const smsAuthKey = 'simulated-carrier-key';

/** Complete environment variables for one api or worker of a test, with secrets of their own. */
export function environmentFor(servers: Servers): Record<string, string> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const key = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  return {
    NODE_ENV: 'test',
    PORT: '0',
    METRICS_PORT: '0',
    LOG_LEVEL: 'info',
    SHUTDOWN_GRACE_SECONDS: '0',
    DATABASE_URL: servers.databaseUrl,
    DATABASE_POOL_SIZE: '10',
    WORKER_DATABASE_URL: servers.workerUrl,
    OWNER_DATABASE_URL: servers.ownerUrl,
    ...(servers.redisUrl !== undefined && { REDIS_URL: servers.redisUrl }),
    REDIS_PREFIX: `test-${randomUUID()}`,
    PUBLIC_ORIGIN: 'http://127.0.0.1:3000',
    TOKEN_KEYS: `test:${key}`,
    APP_SECRET: randomBytes(32).toString('base64'),
    SMTP_URL: servers.smtpUrl ?? 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Institute <hello@institute.test>',
    SMS_BASE_URL: servers.smsUrl ?? 'http://127.0.0.1:9',
    SMS_AUTH_KEY: smsAuthKey,
    SMS_OTP_TEMPLATE_ID: 'otp-template',
    // Created with the first stored file; the test that stores it removes the folder.
    STORAGE_FOLDER: join(tmpdir(), `avsar-files-${randomUUID()}`),
  };
}

export const webhookPath = '/api/payments/webhook';

export interface RazorpayKeys {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
}

export function newRazorpayKeys(): RazorpayKeys {
  return { keyId: 'rzp_test_simulated', keySecret: randomUUID(), webhookSecret: randomUUID() };
}

interface RazorpayUrls {
  readonly url: string;
  readonly checkoutUrl: string;
}

/** Environment variables that enable Razorpay. */
export function razorpayEnvironment(razorpay: RazorpayUrls, keys: RazorpayKeys) {
  return {
    RAZORPAY_KEY_ID: keys.keyId,
    RAZORPAY_KEY_SECRET: keys.keySecret,
    RAZORPAY_WEBHOOK_SECRETS: keys.webhookSecret,
    RAZORPAY_BASE_URL: razorpay.url,
    RAZORPAY_CHECKOUT_URL: razorpay.checkoutUrl,
  };
}

export const modelKey = 'simulated-model-key';

/** Environment variables that enable the language model. */
export function modelEnvironment(model: { readonly url: string }) {
  return { GEMINI_API_KEY: modelKey, GEMINI_MODEL: 'gemini-simulated', GEMINI_BASE_URL: model.url };
}
