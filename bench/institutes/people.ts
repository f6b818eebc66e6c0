import { createHmac, hkdfSync } from 'node:crypto';
import type pg from 'pg';
import type { LoadRequest } from '../load/load.ts';

const addresses = 2_000;
const code = '314159';
/**
 * Ids of challenges and sessions begin far from those of people: equal ids in two columns would make the source of a
 * value ambiguous.
 */
const firstChallenge = 1_000_000;
const firstSession = 5_000_000;

const emailOf = (person: number) => `person-${person}@bench.test`;

/** The client address of a call: there are so many addresses that none reaches the limit per address. */
export function addressOf(call: number): string {
  const number = call % addresses;
  return `10.20.${Math.floor(number / 250)}.${1 + (number % 250)}`;
}

export const browser = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  accept: 'application/json',
  'accept-encoding': 'gzip, br',
};

export function meRequest(token: string, call: number): LoadRequest {
  const headers = { ...browser, authorization: `Bearer ${token}`, 'x-forwarded-for': addressOf(call) };
  return { method: 'GET', path: '/api/me', headers };
}

export function verifyRequest(person: number): LoadRequest {
  const headers = { ...browser, 'content-type': 'application/json', 'x-forwarded-for': addressOf(person) };
  const body = JSON.stringify({ identifier: emailOf(person), otp: code, type: 'email' });
  return { method: 'POST', path: '/api/auth/verifyOtp', headers, body };
}

/**
 * Creates people who differ in every value that a reply shows. `firstDigit` avoids mobile numbers of the demo
 * institute.
 */
export async function createPeople(owner: pg.Pool, count: number, firstDigit: '8' | '9' = '9'): Promise<void> {
  await owner.query(
    `insert into users (role, status, name, email, mobile_number, email_verified_at, mobile_verified_at,
                        address, qualification, working_status)
     select 'STUDENT', 'active', 'Person ' || n, 'person-' || n || '@bench.test', $2 || lpad(n::text, 9, '0'),
            now(), now(), n || ' MG Road', 'Degree ' || n,
            (array['full-time', 'part-time', 'freelance', 'unemployed'])[1 + n % 4]
     from generate_series(1, $1::int) n`,
    [count, firstDigit],
  );
  // In production the api refuses to start without an admin; nobody can log in with this one.
  await owner.query(`insert into admins (username, password_hash) values ('bench', 'none')`);
  await owner.query(`alter table sessions alter column id restart with ${firstSession}`);
  await owner.query('vacuum analyze users');
}

/** Returns a function that removes all sessions and gives every person a code for a first sign-in. */
export function codePlanter(owner: pg.Pool, appSecret: string, people: number): () => Promise<void> {
  // The same hash as in auth.codes.ts and env.ts; if those change, the api refuses the codes and the bench fails.
  const pepper = Buffer.from(hkdfSync('sha256', Buffer.from(appSecret, 'base64'), 'avsar', 'otp', 32));
  const hashOf = (id: number) => createHmac('sha256', pepper).update(`${id}:${code}`).digest('hex');
  const hashes = Array.from({ length: people }, (_, index) => hashOf(firstChallenge + index + 1));
  return async () => {
    await owner.query('truncate otp_challenges, otp_tries, sessions, known_devices, contact_changes');
    await owner.query(
      `insert into otp_challenges (id, channel, identifier, user_id, code_hash, created_at, sent_at, expires_at)
       overriding system value
       select $1::int + n, 'email', u.email, u.id, decode(hash, 'hex'), now(), now(), now() + interval '1 hour'
       from unnest($2::text[]) with ordinality as planted (hash, n) join users u on u.email = 'person-' || n || '@bench.test'`,
      [firstChallenge, hashes],
    );
    await owner.query('vacuum analyze otp_challenges, otp_tries, sessions, known_devices, rate_limits');
  };
}
