import { describe, expect, it } from 'vitest';
import { createLogger } from './logging.ts';

/** The text written by a logger. */
function written(write: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger('info', { write: (line) => lines.push(line) }));
  return lines.join('');
}

describe('a line of the log', () => {
  it.each([
    'otp',
    'password',
    'token',
    'authorization',
    'cookie',
    'email',
    'mobileNumber',
    'address',
    'identifier',
    'phone',
  ])('blanks %s, in the line and in an object of it', (name) => {
    const text = written((log) => {
      log.info({ [name]: 'canary-of-the-line' }, 'said');
      log.info({ body: { [name]: 'canary-of-the-object' } }, 'said');
    });
    expect(text).not.toContain('canary');
    expect(text.match(/\[redacted\]/g)).toHaveLength(2);
  });

  it('has no message of a database error or of its cause, which quote the row and the parameters', () => {
    const cause = Object.assign(new Error('duplicate key value (email)=(canary@people.test)'), {
      severity: 'ERROR',
      code: '23505',
      constraint: 'users_verified_email',
    });
    const failed = new Error('Failed query: insert into users params: canary@people.test', { cause });
    const text = written((log) => log.error({ err: failed }, 'request failed'));
    expect(text).not.toContain('canary');
    expect(text).toContain('database query failed');
    expect(text).toContain('users_verified_email');
  });

  it('has the message of any other error', () => {
    expect(written((log) => log.error({ err: new Error('The ink ran dry') }, 'failed'))).toContain('The ink ran dry');
  });
});
