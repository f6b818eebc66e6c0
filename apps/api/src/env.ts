import { createPrivateKey, createPublicKey, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import type { Secrets, TokenKey } from '#shared/secrets.ts';
import { refuseUnsafeProduction } from './env-production.ts';

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  );

const port = z.coerce.number().int().min(0).max(65_535);

/** A value that fits into an HTTP header; others would fail at first use with an error that repeats them. */
const headerWord = z.string().regex(/^[\w.-]+$/, 'expected letters, digits and . _ - only');

/** An address, or `Name <address>`. A name with a comma, semicolon or colon would be read as two senders, so it needs quotes. */
const sender = z
  .string()
  .trim()
  .refine((text) => {
    const [, address = text] = /^(?:[^<>",;:\r\n]*|"[^"\r\n]*" *)<([^<>]*)>$/.exec(text) ?? [];
    return z.email({ pattern: z.regexes.html5Email }).safeParse(address).success;
  }, 'expected an address, no-reply@example.in, or a name and an address, Your Institute <no-reply@example.in>');

/** Everything the processes read from their environment; docs/guides/operator.md explains each. */
const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  /** Written by the backup script, read for the metrics. */
  BACKUP_STATE_FILE: z.string().optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Where OpenTelemetry traces are sent; without it there are none. */
  TRACES_URL: z.url().optional(),
  TRACES_SHARE: z.coerce.number().min(0).max(1).default(1),
  SHUTDOWN_GRACE_SECONDS: z.coerce.number().min(0).max(25).default(5),
  DATABASE_URL: z.url(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(20),
  WORKER_DATABASE_URL: z.url().optional(),
  OWNER_DATABASE_URL: z.url().optional(),
  REDIS_URL: z.url().optional(),
  REDIS_PREFIX: z.string().default('avsar'),
  PUBLIC_ORIGIN: z.url().transform((url) => new URL(url).origin),
  ALLOWED_ORIGINS: list,
  TRUSTED_PROXIES: list,
  /** The institute's own networks, where a whole lab shares one address: exempt from per-address limits. */
  INSTITUTE_NETWORKS: list,
  /** `kid:base64(PKCS #8)`, comma-separated; the first signs, all verify. */
  TOKEN_KEYS: z.string().min(1),
  /** At least 32 random bytes in base64; the keys for codes and device cookies are derived from it. */
  APP_SECRET: z.base64(),
  SMTP_URL: z.url(),
  MAIL_FROM: sender,
  /** SMS gateway; without all three, codes are sent by e-mail only. */
  SMS_BASE_URL: z.url().optional(),
  SMS_AUTH_KEY: z.string().optional(),
  SMS_OTP_TEMPLATE_ID: z.string().optional(),
  /** Template of the SMS about a change of contact; without it only e-mail is sent. */
  SMS_NOTICE_TEMPLATE_ID: z.string().min(1).optional(),
  SMS_PRICE_PAISE: z.coerce.number().int().min(0).default(25),
  SMS_DAILY_BUDGET_RUPEES: z.coerce.number().int().min(0).default(2000),
  /** Messages to students have a budget of their own, so that they never use up that of log-in codes. */
  MESSAGE_SMS_DAILY_BUDGET_RUPEES: z.coerce.number().int().min(0).max(1_000_000).default(2000),
  /** How long an SMS of a message may be unknown to the gateway after a cut hand-over, before it counts as lost. */
  SMS_LOOK_UP_SECONDS: z.coerce.number().int().min(0).max(86_400).default(300),
  SMS_HOURLY_MOST: z.coerce.number().int().min(0).max(1_000_000).default(2000),
  /** Storage of uploaded files. */
  STORAGE: z.enum(['disk', 's3']).default('disk'),
  STORAGE_FOLDER: z.string().optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Payment provider; without keys there is only the bank transfer. */
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  /** Comma-separated; the first is the current one, the others are still accepted. */
  RAZORPAY_WEBHOOK_SECRETS: list,
  RAZORPAY_BASE_URL: z.url().default('https://api.razorpay.com'),
  RAZORPAY_CHECKOUT_URL: z.url().default('https://checkout.razorpay.com/v1/checkout.js'),
  /** Language model of the assistant; without a key it quotes its records. */
  GEMINI_API_KEY: headerWord.optional(),
  GEMINI_MODEL: z.string().default('gemini-flash-lite-latest'),
  GEMINI_BASE_URL: z.url().default('https://generativelanguage.googleapis.com'),
  /** Prices are per million tokens. */
  GEMINI_INPUT_PRICE_RUPEES: z.coerce.number().int().min(0).max(10_000).default(30),
  GEMINI_OUTPUT_PRICE_RUPEES: z.coerce.number().int().min(0).max(10_000).default(250),
  ASSISTANT_DAILY_BUDGET_RUPEES: z.coerce.number().int().min(0).max(100_000).default(200),
  /** Most calls to the model at once in one process; further questions are answered from the records. */
  ASSISTANT_AT_ONCE: z.coerce.number().int().min(1).max(500).default(8),
  /** Names a place in the code where the process kills itself: fault tests only. */
  FAILPOINT: z.string().optional(),
  /** A setting of Node: `0` turns off certificate checks. */
  NODE_TLS_REJECT_UNAUTHORIZED: z.string().optional(),
});

/** Variables that SMS needs, and of which it needs all. */
const smsVariables = ['SMS_BASE_URL', 'SMS_AUTH_KEY', 'SMS_OTP_TEMPLATE_ID'] as const;

/** Variables that only S3 storage needs, and of which it needs all. */
const s3Schema = environmentSchema
  .pick({ S3_ENDPOINT: true, S3_REGION: true, S3_BUCKET: true, S3_ACCESS_KEY_ID: true, S3_SECRET_ACCESS_KEY: true })
  .required();

type Environment = z.output<typeof environmentSchema>;
type Gathered =
  | 'TOKEN_KEYS'
  | 'APP_SECRET'
  | 'SMS_AUTH_KEY'
  | 'S3_SECRET_ACCESS_KEY'
  | 'RAZORPAY_KEY_SECRET'
  | 'RAZORPAY_WEBHOOK_SECRETS'
  | 'GEMINI_API_KEY';

export type Env = Omit<Environment, Gathered> & {
  readonly secrets: Secrets;
  readonly sms: ReturnType<typeof readSms>;
  readonly storage: ReturnType<typeof readStorage>;
  readonly payments: ReturnType<typeof readPayments>;
  readonly languageModel: ReturnType<typeof readLanguageModel>;
};

/** Reads and checks the environment once, at start. Every fault is named; nothing is guessed in production. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = check(environmentSchema, given);
  const sms = readSms(parsed);
  const storage = readStorage(parsed);
  const payments = readPayments(parsed);
  const languageModel = readLanguageModel(parsed);
  const {
    TOKEN_KEYS,
    APP_SECRET,
    S3_SECRET_ACCESS_KEY: _,
    RAZORPAY_KEY_SECRET: __,
    RAZORPAY_WEBHOOK_SECRETS: ___,
    GEMINI_API_KEY: ____,
    SMS_AUTH_KEY: _____,
    ...env
  } = parsed;
  if (env.NODE_ENV === 'production') refuseUnsafeProduction(env);
  return { ...env, sms, storage, payments, languageModel, secrets: readSecrets(TOKEN_KEYS, APP_SECRET) };
}

function check<Schema extends z.ZodType>(schema: Schema, given: Readonly<Record<string, unknown>>): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => {
    const name = path.join('.');
    return `${name}: ${given[name] === undefined ? 'is missing' : message}`;
  });
  throw new Error(`The environment is not complete:\n  ${faults.join('\n  ')}`);
}

/** All SMS variables or none: with only some of them, people would wait for codes that nobody can send. */
function readSms(env: Environment) {
  const { SMS_BASE_URL: baseUrl, SMS_AUTH_KEY: authKey, SMS_OTP_TEMPLATE_ID: otpTemplateId } = env;
  const { SMS_NOTICE_TEMPLATE_ID: noticeTemplateId } = env;
  if (baseUrl !== undefined && authKey !== undefined && otpTemplateId !== undefined)
    return { baseUrl, authKey, otpTemplateId, noticeTemplateId };
  const missing = smsVariables.filter((name) => env[name] === undefined);
  if (missing.length === smsVariables.length && noticeTemplateId === undefined) return undefined;
  const faults = missing.map((name) => `${name}: is missing`);
  throw new Error(
    `SMS is set up in part only. Set ${smsVariables.join(', ')} together, or no variable of SMS at all to send codes by e-mail only:\n  ${faults.join('\n  ')}`,
  );
}

function readStorage(env: Environment) {
  if (env.STORAGE === 's3') {
    const s3 = check(s3Schema, env);
    return {
      kind: 's3',
      endpoint: s3.S3_ENDPOINT,
      region: s3.S3_REGION,
      bucket: s3.S3_BUCKET,
      accessKeyId: s3.S3_ACCESS_KEY_ID,
      secretAccessKey: s3.S3_SECRET_ACCESS_KEY,
    } as const;
  }
  const folder = env.STORAGE_FOLDER ?? (env.NODE_ENV === 'production' ? undefined : '.avsar/files');
  if (folder === undefined) throw new Error('STORAGE_FOLDER: must name the folder for uploaded files');
  return { kind: 'disk', folder } as const;
}

/** All Razorpay keys or none: with only some of them we would take money without hearing of it. */
function readPayments(env: Environment) {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRETS: webhookSecrets } = env;
  if (keyId === undefined && keySecret === undefined && webhookSecrets.length === 0) return undefined;
  if (keyId === undefined || keySecret === undefined || webhookSecrets.length === 0) {
    throw new Error(
      'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRETS: must be set together, or none of them',
    );
  }
  return {
    keyId,
    keySecret: createSecretKey(Buffer.from(keySecret)),
    webhookSecrets: webhookSecrets.map((secret) => createSecretKey(Buffer.from(secret))),
    baseUrl: env.RAZORPAY_BASE_URL,
    scriptUrl: env.RAZORPAY_CHECKOUT_URL,
  };
}

function readLanguageModel({ GEMINI_API_KEY: key, GEMINI_MODEL: model, GEMINI_BASE_URL: baseUrl }: Environment) {
  return key === undefined ? undefined : { key: createSecretKey(Buffer.from(key)), model, baseUrl };
}

function readSecrets(tokenKeys: string, appSecret: string): Secrets {
  const secret = Buffer.from(appSecret, 'base64');
  if (secret.length < 32) throw new Error('APP_SECRET: needs at least 32 random bytes in base64');
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'avsar', purpose, 32));
  return {
    tokenKeys: tokenKeys.split(',').map(readTokenKey) as [TokenKey, ...TokenKey[]],
    otpPepper: derive('otp'),
    deviceCookie: derive('device cookie'),
    totp: derive('totp'),
    fileLinks: createSecretKey(derive('file links')),
    undoLinks: createSecretKey(derive('undo links')),
    attendanceCodes: createSecretKey(derive('attendance codes')),
    quoteLinks: createSecretKey(derive('quote links')),
    documentLinks: createSecretKey(derive('document links')),
    referralLinks: createSecretKey(derive('referral links')),
    payers: createSecretKey(derive('payers')),
  };
}

function readTokenKey(text: string): TokenKey {
  const [kid, encoded] = text.trim().split(':');
  if (kid === undefined || kid === '' || encoded === undefined) throw new Error('TOKEN_KEYS: expected kid:base64');
  const privateKey = readEd25519(encoded);
  return { kid, privateKey, publicKey: createPublicKey(privateKey) };
}

function readEd25519(encoded: string): KeyObject {
  const fault = 'TOKEN_KEYS: expected Ed25519 private keys (npm run secrets makes one)';
  let key: KeyObject;
  try {
    key = createPrivateKey({ key: Buffer.from(encoded, 'base64'), format: 'der', type: 'pkcs8' });
  } catch {
    throw new Error(fault);
  }
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(fault);
  return key;
}
