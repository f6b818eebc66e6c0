import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { environmentFor } from '@avsar/testkit/environment';
import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

const servers = {
  databaseUrl: 'postgres://avsar_api@127.0.0.1/avsar',
  workerUrl: 'postgres://avsar_worker@127.0.0.1/avsar',
  ownerUrl: 'postgres://owner@127.0.0.1/avsar',
};
const production: Record<string, string> = {
  ...environmentFor(servers),
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://avsar.example',
  TRUSTED_PROXIES: '10.0.0.1',
};

const encode = (key: KeyObject) => key.export({ format: 'der', type: 'pkcs8' }).toString('base64');
const ed25519 = () => encode(generateKeyPairSync('ed25519').privateKey);

const needed = ['DATABASE_URL', 'PUBLIC_ORIGIN', 'TOKEN_KEYS', 'APP_SECRET', 'SMTP_URL', 'MAIL_FROM'] as const;

describe('what production needs', () => {
  it('starts with all variables set', () => {
    const env = readEnv(production);
    expect(env).toMatchObject({ NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://avsar.example' });
    expect(env).not.toHaveProperty('APP_SECRET');
    expect(env).not.toHaveProperty('TOKEN_KEYS');
  });

  it.each(needed)('refuses without %s, by name', (name) => {
    const { [name]: _, ...rest } = production;
    expect(() => readEnv(rest)).toThrow(`${name}: is missing`);
  });

  it.each(needed)('refuses an empty %s, by name', (name) => {
    expect(() => readEnv({ ...production, [name]: '' })).toThrow(`${name}: is missing`);
  });

  it('names everything that is missing at once', () => {
    const message = messageOf(() => readEnv({ NODE_ENV: 'production' }));
    expect(needed.filter((name) => !message.includes(`${name}: is missing`))).toEqual([]);
  });

  it('treats an environment without NODE_ENV as production', () => {
    const { NODE_ENV: _, ...rest } = production;
    expect(readEnv(rest).NODE_ENV).toBe('production');
    expect(() => readEnv({ ...rest, FAILPOINT: 'otp:begin' })).toThrow('FAILPOINT: ');
  });
});

describe('SMS', () => {
  const names = ['SMS_BASE_URL', 'SMS_AUTH_KEY', 'SMS_OTP_TEMPLATE_ID'] as const;
  const without = Object.fromEntries(names.map((name) => [name, '']));
  const modes = ['production', 'development'] as const;

  it.each(modes)('is set up with all three variables in %s; its key is in one place only', (mode) => {
    const env = readEnv({ ...production, NODE_ENV: mode, SMS_NOTICE_TEMPLATE_ID: 'notice' });
    expect(env.sms).toEqual({
      baseUrl: production['SMS_BASE_URL'],
      authKey: production['SMS_AUTH_KEY'],
      otpTemplateId: 'otp-template',
      noticeTemplateId: 'notice',
    });
    expect(env).not.toHaveProperty('SMS_AUTH_KEY');
  });

  it.each(modes)('is not set up without any of them in %s', (mode) => {
    expect(readEnv({ ...production, ...without, NODE_ENV: mode }).sms).toBeUndefined();
    const rest = Object.fromEntries(Object.entries(production).filter(([name]) => !name.startsWith('SMS_')));
    expect(readEnv({ ...rest, NODE_ENV: mode }).sms).toBeUndefined();
  });

  const parts = names.flatMap((name) => [
    { set: names.filter((other) => other !== name), missing: [name] },
    { set: [name], missing: names.filter((other) => other !== name) },
  ]);
  it.each(modes.flatMap((mode) => parts.map((part) => ({ mode, ...part }))))(
    'refuses $set alone in $mode, and names $missing only',
    ({ mode, set, missing }) => {
      const some = Object.fromEntries(set.map((name) => [name, production[name]]));
      const message = messageOf(() => readEnv({ ...production, ...without, ...some, NODE_ENV: mode }));
      expect(message).toContain('SMS is set up in part only.');
      expect(names.filter((name) => message.includes(`${name}: is missing`))).toEqual(missing);
      expect(message).not.toContain(production['SMS_AUTH_KEY']);
    },
  );

  it('refuses a template of notices without the rest', () => {
    const message = messageOf(() => readEnv({ ...production, ...without, SMS_NOTICE_TEMPLATE_ID: 'notice' }));
    expect(names.filter((name) => message.includes(`${name}: is missing`))).toEqual([...names]);
  });
});

describe('file storage', () => {
  const s3 = {
    STORAGE: 's3',
    S3_ENDPOINT: 'https://s3.example',
    S3_REGION: 'ap-south-1',
    S3_BUCKET: 'avsar',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };

  it('is a folder that production must name; the default elsewhere is in .avsar', () => {
    const { STORAGE_FOLDER: folder, ...rest } = production;
    expect(readEnv(production).storage).toEqual({ kind: 'disk', folder });
    expect(() => readEnv(rest)).toThrow('STORAGE_FOLDER: ');
    expect(readEnv({ ...rest, NODE_ENV: 'development' }).storage).toEqual({ kind: 'disk', folder: '.avsar/files' });
  });

  it('is an S3 bucket if all its variables are set; its secret is in one place only', () => {
    const env = readEnv({ ...production, ...s3 });
    expect(env.storage).toMatchObject({ kind: 's3', bucket: 'avsar', secretAccessKey: 'secret' });
    expect(env).not.toHaveProperty('S3_SECRET_ACCESS_KEY');
  });

  it.each(Object.keys(s3).slice(1))('refuses STORAGE=s3 without %s, by name', (name) => {
    expect(() => readEnv({ ...production, ...s3, [name]: '' })).toThrow(`${name}: is missing`);
  });

  it('names all missing S3 variables at once', () => {
    const message = messageOf(() => readEnv({ ...production, STORAGE: 's3' }));
    expect(Object.keys(s3).filter((name) => !message.includes(`${name}: is missing`))).toEqual(['STORAGE']);
  });
});

describe('the sender of mails', () => {
  it.each([
    'no-reply@example.in',
    'Your Institute <no-reply@example.in>',
    'आपका संस्थान <no-reply@example.in>',
    '"Institute, Pune" <no-reply@example.in>',
    'no-reply@xn--11b.xn--h2brj9c',
  ])('may be %s', (from) => {
    expect(readEnv({ ...production, MAIL_FROM: from }).MAIL_FROM).toBe(from);
  });

  it.each([
    'nonsense',
    'Your Institute',
    'Your Institute no-reply@example.in',
    'Your Institute <no-reply>',
    'Your Institute <no-reply@example.in',
    'Institute, Pune <no-reply@example.in>',
    'one@example.in, other@example.in',
    'no-reply@example.in\nBcc: other@example.in',
  ])('may not be %s', (from) => {
    const message = messageOf(() => readEnv({ ...production, MAIL_FROM: from }));
    expect(message).toContain('MAIL_FROM: expected an address');
  });
});

describe('payment provider', () => {
  const keys = {
    RAZORPAY_KEY_ID: 'rzp_live_key',
    RAZORPAY_KEY_SECRET: 'key secret',
    RAZORPAY_WEBHOOK_SECRETS: 'new, old',
  };

  it('is not configured without keys', () => {
    expect(readEnv(production).payments).toBeUndefined();
  });

  it('is the real Razorpay unless another URL is set; its secrets are in one place and are no plain strings', () => {
    const env = readEnv({ ...production, ...keys });
    expect(env.payments).toMatchObject({ keyId: 'rzp_live_key', baseUrl: 'https://api.razorpay.com' });
    expect(env.payments?.webhookSecrets.map((secret) => secret.export().toString())).toEqual(['new', 'old']);
    expect(JSON.stringify(env)).not.toContain('key secret');
    expect(env).not.toHaveProperty('RAZORPAY_WEBHOOK_SECRETS');
  });

  it.each(Object.keys(keys))('refuses the other Razorpay variables without %s', (name) => {
    expect(() => readEnv({ ...production, ...keys, [name]: '' })).toThrow(name);
  });
});

describe('language model', () => {
  it('is not configured without a key', () => {
    expect(readEnv(production).languageModel).toBeUndefined();
  });

  it('is the real Gemini unless another URL is set; its key is in one place and is no plain string', () => {
    const env = readEnv({ ...production, GEMINI_API_KEY: 'AIza-private_key' });
    expect(env.languageModel).toMatchObject({
      model: 'gemini-flash-lite-latest',
      baseUrl: 'https://generativelanguage.googleapis.com',
    });
    expect(env.languageModel?.key.export().toString()).toBe('AIza-private_key');
    expect(JSON.stringify(env)).not.toContain('AIza');
    expect(env).not.toHaveProperty('GEMINI_API_KEY');
  });

  it('refuses a key that does not fit into an HTTP header, without quoting it', () => {
    const message = messageOf(() => readEnv({ ...production, GEMINI_API_KEY: 'AIza-private_key\n' }));
    expect(message).toContain('GEMINI_API_KEY: ');
    expect(message).not.toContain('AIza');
  });
});

describe('what production refuses', () => {
  it.each([
    ['a bank without TLS', { RAZORPAY_BASE_URL: 'http://api.razorpay.com' }, 'RAZORPAY_BASE_URL: '],
    ['a script without TLS', { RAZORPAY_CHECKOUT_URL: 'http://checkout.example' }, 'RAZORPAY_CHECKOUT_URL: '],
    ['a model without TLS', { GEMINI_BASE_URL: 'http://gemini.example' }, 'GEMINI_BASE_URL: '],
    ['no proxy to trust', { TRUSTED_PROXIES: '' }, 'TRUSTED_PROXIES: '],
    ['a FAILPOINT', { FAILPOINT: 'otp:begin' }, 'FAILPOINT: '],
    ['an origin without TLS', { PUBLIC_ORIGIN: 'http://avsar.example' }, 'PUBLIC_ORIGIN: '],
    ['a host that only begins like this machine', { PUBLIC_ORIGIN: 'http://127.0.0.1.evil.in' }, 'PUBLIC_ORIGIN: '],
    ['an origin that is none', { PUBLIC_ORIGIN: 'avsar' }, 'PUBLIC_ORIGIN: '],
    ['31 bytes of secret', { APP_SECRET: randomBytes(31).toString('base64') }, 'APP_SECRET: '],
    ['a secret that is a word', { APP_SECRET: 'changeme' }, 'APP_SECRET: '],
    ['a secret that is not base64', { APP_SECRET: 'not base64 at all, however long it may get' }, 'APP_SECRET: '],
    ['a database address that is none', { DATABASE_URL: 'localhost' }, 'DATABASE_URL: '],
    ['a port out of range', { PORT: '70000' }, 'PORT: '],
    ['a key without a name', { TOKEN_KEYS: ed25519() }, 'TOKEN_KEYS: '],
    ['a key with an empty name', { TOKEN_KEYS: `:${ed25519()}` }, 'TOKEN_KEYS: '],
    ['a key that is no key', { TOKEN_KEYS: 'k1:bm9wZQ==' }, 'TOKEN_KEYS: '],
    ['a second key that is no key', { TOKEN_KEYS: `k1:${ed25519()},k2:bm9wZQ==` }, 'TOKEN_KEYS: '],
  ])('refuses %s, by name', (_title, change, words) => {
    expect(() => readEnv({ ...production, ...change })).toThrow(words);
  });

  it.each([
    ['RSA', generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey],
    ['P-256', generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey],
    ['X25519', generateKeyPairSync('x25519').privateKey],
    ['Ed448', generateKeyPairSync('ed448').privateKey],
  ])('refuses an %s key: one algorithm signs', (_title, key) => {
    expect(() => readEnv({ ...production, TOKEN_KEYS: `k1:${encode(key)}` })).toThrow('TOKEN_KEYS: ');
  });

  it('never quotes a secret it refuses', () => {
    const key = encode(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey);
    const secret = 'short-but-private';
    expect(messageOf(() => readEnv({ ...production, TOKEN_KEYS: `k1:${key}` }))).not.toContain(key.slice(0, 40));
    expect(messageOf(() => readEnv({ ...production, APP_SECRET: secret }))).not.toContain(secret);
  });
});

describe('other variables', () => {
  it('reads two token keys, the first of which signs', () => {
    const env = readEnv({ ...production, TOKEN_KEYS: `new:${ed25519()}, old:${ed25519()}` });
    expect(env.secrets.tokenKeys.map(({ kid }) => kid)).toEqual(['new', 'old']);
  });

  it('derives a different key for each purpose, the same in every process', () => {
    const [one, other] = [readEnv(production).secrets, readEnv(production).secrets];
    const keys = [one.otpPepper.toString('base64'), one.deviceCookie.toString('base64'), one.totp.toString('base64')];
    expect(new Set(keys).size).toBe(3);
    expect(other.otpPepper.equals(one.otpPepper)).toBe(true);
    expect(other.deviceCookie.equals(one.deviceCookie)).toBe(true);
  });

  it('splits lists at their commas', () => {
    const env = readEnv({ ...production, TRUSTED_PROXIES: ' 10.0.0.1, 10.0.0.2 ,', ALLOWED_ORIGINS: '' });
    expect([env.TRUSTED_PROXIES, env.ALLOWED_ORIGINS]).toEqual([['10.0.0.1', '10.0.0.2'], []]);
  });
});

function messageOf(attempt: () => unknown): string {
  try {
    attempt();
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return '';
}
