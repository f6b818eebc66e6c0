import { createHmac } from 'node:crypto';
import { query } from '../../fixtures/database.ts';
import { takeStudent } from '../../fixtures/people.ts';
import { signInAdminByApi, signInByApi } from '../../fixtures/sign-in.ts';
import { ask, fieldErrorsOf } from './ask.ts';
import type { BreakIn } from './break-in.ts';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Tokens with the role ADMIN and no valid signature: unsigned, signed with another secret, or with the old signature.
 */
function forgedTokens(good: string): string[] {
  const [, claims = ''] = good.split('.');
  const admin = { ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as object), role: 'ADMIN' };
  const none = `${part({ alg: 'none', typ: 'at+jwt' })}.${part(admin)}.`;
  const head = `${part({ alg: 'HS256', typ: 'at+jwt' })}.${part(admin)}`;
  const hmac = `${head}.${createHmac('sha256', 'secret').update(head).digest('base64url')}`;
  const [header = '', , signature = ''] = good.split('.');
  return [none, `${none}x`, hmac, `${header}.${part(admin)}.${signature}`];
}

async function readOthers(): Promise<string[]> {
  const [me, other] = [await takeStudent(), await takeStudent()];
  const { token } = await signInByApi(me);
  const paths = [
    `/api/students/${other.id}`,
    `/api/enrollments/enrolled/${other.id}`,
    `/api/batches/student/${other.id}`,
    `/api/files/students/${other.id}/resume/resume.pdf`,
  ];
  const replies = await Promise.all(paths.map((path) => ask(path, { token })));
  return replies.flatMap(({ status, text }, index) =>
    status < 400 || text.includes(other.email) ? [`${paths[index]} was answered ${status}`] : [],
  );
}

async function actAsAdmin(): Promise<string[]> {
  const { token } = await signInByApi(await takeStudent());
  const [course] = await query<{ id: number }>('select id from courses order by id limit 1');
  const calls = [
    ['GET', '/api/admin/orders'],
    ['GET', '/api/admin/audit'],
    ['GET', '/api/enquiries'],
    ['DELETE', `/api/courses/${course?.id}`],
    ['POST', '/api/enrollments'],
  ] as const;
  const tokens = [token, ...forgedTokens(token)];
  const faults: string[] = [];
  for (const [method, path] of calls) {
    for (const one of tokens) {
      const { status } = await ask(path, { method, token: one, ...(method === 'POST' && { body: {} }) });
      if (status !== 401 && status !== 403) faults.push(`${method} ${path} was answered ${status}`);
    }
  }
  return faults;
}

/** Tries admin actions an hour after the admin's password was typed. */
async function actAsStaleAdmin(): Promise<string[]> {
  const { token } = await signInAdminByApi();
  await query(
    "update sessions set created_at = created_at - interval '1 hour', proved_at = proved_at - interval '1 hour' where admin_id is not null",
  );
  const [student, course] = [
    await takeStudent(),
    await query<{ id: number }>('select id from courses order by id desc limit 1'),
  ];
  const courseId = course[0]?.id ?? 0;
  const calls = [
    ['POST', '/api/enrollments', { student: { id: student.id }, course: { id: courseId } }],
    ['DELETE', `/api/students/${student.id}`, undefined],
    ['DELETE', `/api/courses/${courseId}`, undefined],
    ['PUT', '/api/site', { brand: 'Taken Over' }],
  ] as const;
  const faults: string[] = [];
  for (const [method, path, body] of calls) {
    const { status, text } = await ask(path, { method, token, ...(body !== undefined && { body }) });
    if (status !== 403 || !text.includes('step_up_required')) faults.push(`${method} ${path} was answered ${status}`);
  }
  return faults;
}

async function forgePayments(): Promise<string[]> {
  const body = JSON.stringify({ entity: 'event', event: 'payment.captured', payload: {} });
  const signatures = ['', 'x', createHmac('sha256', '').update(body).digest('hex')];
  const replies = await Promise.all(
    signatures.map((signature, index) =>
      ask('/api/payments/webhook', {
        body,
        headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': `forged-${index}` },
      }),
    ),
  );
  return replies.flatMap(({ status }) => (status < 400 ? [`a forged message was answered ${status}`] : []));
}

/** Expects that a failed admin log-in is written to the audit log. */
async function guessAdmin(): Promise<string[]> {
  const before = await query('select from audit_log');
  const { status } = await ask('/api/admin/login', {
    body: { username: 'admin', password: 'not the password at all' },
  });
  const after = await query('select from audit_log');
  return fieldErrorsOf({ 'it worked': status < 400, 'it left no trace': after.length === before.length });
}

async function slipPastNginx(): Promise<string[]> {
  const paths = [
    '/metrics',
    '/api/metrics',
    '/api/../metrics',
    '/api/media/..%2f..%2fetc/passwd',
    '/assets/..%2f..%2fpackage.json',
  ];
  const replies = await Promise.all(paths.map((path) => ask(path)));
  const text = await ask('/api/contact-us', { body: '{}', headers: { 'content-type': 'text/plain' } });
  return [
    ...replies.flatMap(({ status }, index) => (status < 400 ? [`${paths[index]} was answered ${status}`] : [])),
    ...fieldErrorsOf({
      [`a body of another type was answered ${text.status}`]: text.status !== 415 && text.status !== 400,
    }),
  ];
}

export const classicBreakIns: readonly BreakIn[] = [
  { hole: 'all', name: 'reading what is somebody else’s', attempt: readOthers },
  { hole: 'all', name: 'acting as an admin with a student’s or a forged token', attempt: actAsAdmin },
  { hole: '9', name: 'acting as an admin whose password is an hour old', attempt: actAsStaleAdmin },
  { hole: 'all', name: 'forged words that somebody has paid', attempt: forgePayments },
  { hole: '9', name: 'guessing the admin’s password without a trace', attempt: guessAdmin },
  { hole: 'all', name: 'addresses and bodies that slip past the front', attempt: slipPastNginx },
];
