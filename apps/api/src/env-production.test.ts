import { environmentFor } from '@avsar/testkit/environment';
import pg from 'pg';
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

const databaseNames = ['DATABASE_URL', 'WORKER_DATABASE_URL', 'OWNER_DATABASE_URL'];
const s3 = { STORAGE: 's3', S3_REGION: 'r', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };

describe('what leaves the machine in production is encrypted', () => {
  const refused: readonly (readonly [string, string])[] = [
    ['SMS_BASE_URL', 'http://control.msg91.com'],
    ['SMS_BASE_URL', 'http://10.0.0.5:8080'],
    ['SMS_BASE_URL', 'http://localhost.evil.in'],
    ['SMS_BASE_URL', 'ftp://127.0.0.1'],
    ['S3_ENDPOINT', 'http://s3.example'],
    ['S3_ENDPOINT', 'http://192.168.1.2:9000'],
    ['GEMINI_BASE_URL', 'http://[2001:db8::1]'],
    ['REDIS_URL', 'redis://10.0.0.6:6379'],
    ['REDIS_URL', 'redis://user:secret@cache.example'],
    ['SMTP_URL', 'smtp://user:secret@smtp.example:587'],
    ['SMTP_URL', 'smtp://smtp.example:587?requireTLS=false'],
    ['SMTP_URL', 'smtp://smtp.example:587?requiretls=true'],
    ['SMTP_URL', 'smtp://smtp.example:587?requireTLS=true&tls.rejectUnauthorized=false'],
    ['SMTP_URL', 'smtps://smtp.example?tls.rejectUnauthorized=0'],
    ['SMTP_URL', 'direct://smtp.example'],
    ...databaseNames.flatMap((name) =>
      [
        'postgres://u:secret@db.example/avsar',
        'postgres://u:secret@10.0.0.7:5432/avsar',
        'postgres://u@db.example/avsar?sslmode=disable',
        'postgres://u@db.example/avsar?sslmode=allow',
        'postgres://u@db.example/avsar?sslmode=prefer',
        'postgres://u@db.example/avsar?sslmode=no-verify',
        'postgres://u@db.example/avsar?ssl=true',
        'postgres://u@db.example/avsar?sslmode=verify-full&sslmode=disable',
        'postgres://u@db.example/avsar?sslmode=require&uselibpqcompat=true',
        'postgres://u@127.0.0.1/avsar?host=db.example',
        'postgres://u@127.0.0.1/avsar?host=/run/postgresql&host=db.example',
        'postgres://u@127.0.0.1.evil.in/avsar',
        'postgres://u@127.evil.in/avsar',
        'postgres:///avsar',
      ].map((address) => [name, address] as const),
    ),
  ];
  it.each(refused)('refuses %s=%s, by name and without quoting it', (name, address) => {
    const message = messageOf(() => readEnv({ ...production, ...(name === 'S3_ENDPOINT' && s3), [name]: address }));
    expect(message).toMatch(new RegExp(`^${name}: must `));
    expect(message).not.toContain('secret');
    expect(message).not.toContain('example/');
  });

  const taken: readonly (readonly [string, string])[] = [
    ['SMS_BASE_URL', 'https://control.msg91.com'],
    ['SMS_BASE_URL', 'http://127.0.0.1:9'],
    ['SMS_BASE_URL', 'http://localhost:9'],
    ['SMS_BASE_URL', 'http://[::1]:9'],
    ['S3_ENDPOINT', 'https://s3.ap-south-1.amazonaws.com'],
    ['S3_ENDPOINT', 'http://127.0.0.1:9000'],
    ['REDIS_URL', 'rediss://user:secret@cache.example:6380'],
    ['REDIS_URL', 'redis://127.0.0.1:6379'],
    ['REDIS_URL', 'redis://[::1]:6379'],
    ['SMTP_URL', 'smtps://user:secret@smtp.example'],
    ['SMTP_URL', 'smtp://user:secret@smtp.example:587?requireTLS=true'],
    ['SMTP_URL', 'smtp://127.0.0.1:25'],
    ...databaseNames.flatMap((name) =>
      [
        'postgres://u:secret@db.example/avsar?sslmode=verify-full',
        'postgres://u:secret@db.example/avsar?sslmode=verify-full&sslrootcert=/etc/avsar/ca.pem',
        'postgres://u:secret@db.example/avsar?sslmode=verify-ca',
        'postgres://u:secret@db.example/avsar?sslmode=require',
        'postgres://u@localhost/avsar',
        'postgres://u@127.0.0.1:5433/avsar',
        'postgres://u@[::1]/avsar',
        'postgres:///avsar?host=/run/postgresql',
        'postgres://u@%2Frun%2Fpostgresql/avsar',
        'socket:/run/postgresql?db=avsar',
      ].map((address) => [name, address] as const),
    ),
  ];
  it.each(taken)('accepts %s=%s', (name, address) => {
    expect(readEnv({ ...production, ...(name === 'S3_ENDPOINT' && s3), [name]: address })).toHaveProperty(
      name,
      address,
    );
  });

  it('refuses to run with certificate checks turned off', () => {
    const message = messageOf(() => readEnv({ ...production, NODE_TLS_REJECT_UNAUTHORIZED: '0' }));
    expect(message).toMatch(/^NODE_TLS_REJECT_UNAUTHORIZED: must not be 0/);
    expect(readEnv({ ...production, NODE_TLS_REJECT_UNAUTHORIZED: '1' }).NODE_ENV).toBe('production');
  });

  it('does not apply to development', () => {
    const developing = { ...production, NODE_ENV: 'development', NODE_TLS_REJECT_UNAUTHORIZED: '0' };
    const plain = {
      SMTP_URL: 'smtp://mail.example',
      REDIS_URL: 'redis://cache.example',
      SMS_BASE_URL: 'http://sms.example',
    };
    expect(readEnv({ ...developing, ...plain, DATABASE_URL: 'postgres://u@db.example/avsar' }).NODE_ENV).toBe(
      'development',
    );
  });
});

/** Checks what `env-production.ts` assumes about node-postgres, so that an upgrade that changes it fails here. */
describe('node-postgres', () => {
  const tlsOf = (address: string) => new pg.Client({ connectionString: address }).ssl;
  it.each(['require', 'verify-ca', 'verify-full'])('verifies the certificate with sslmode=%s', (mode) => {
    expect(tlsOf(`postgres://u@db.example/avsar?sslmode=${mode}`)).toEqual({});
  });

  it('verifies no certificate, or does not encrypt, with other sslmodes', () => {
    expect(tlsOf('postgres://u@db.example/avsar?sslmode=no-verify')).toEqual({ rejectUnauthorized: false });
    expect(tlsOf('postgres://u@db.example/avsar?sslmode=require&uselibpqcompat=true')).toEqual({
      rejectUnauthorized: false,
    });
    expect(tlsOf('postgres://u@db.example/avsar?sslmode=disable')).toBe(false);
    expect(tlsOf('postgres://u@db.example/avsar')).toBe(false);
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
