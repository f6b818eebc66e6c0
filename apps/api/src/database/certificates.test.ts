import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { openFinishedCourse, plantCertificate } from '../../test/rows/certificates.ts';
import { connectDatabase, type Database } from './client.ts';

let test: TestApp;
let api: Database;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  api = connectDatabase({ url: test.env.DATABASE_URL, poolSize: 2, applicationName: 'test', onError: () => {} });
});
afterAll(async () => {
  await api.close();
  await test.close();
});

const refusedBy = (constraint: string) => ({ cause: { constraint } });
const revoke = sql`revoked_at = now(), revoked_by = 'admin:1', revoked_reason = 'x'`;

describe('a certificate that was issued (threat 49)', () => {
  it.each([
    ['its facts', sql`facts = facts || '{"studentName": "Somebody"}'`],
    ['its code', sql`token = repeat('a', 24)`],
    ['its day', sql`issued_at = issued_at - interval '1 day'`],
    ['its reason', sql`issued_by = 'admin:1', reason = 'x'`],
    ['its facts while it is revoked', sql`${revoke}, facts = '{}'`],
    ['nothing', sql`token = token`],
  ])('keeps %s, also for the owner of the table', async (_, change) => {
    const { id } = await plantCertificate(test.db, (await openFinishedCourse(test)).key);
    await expect(test.db.execute(sql`update certificates set ${change} where id = ${id}`)).rejects.toMatchObject(
      refusedBy('certificate_is_revoked_once'),
    );
  });

  it('is revoked once, and never deleted', async () => {
    const { id } = await plantCertificate(test.db, (await openFinishedCourse(test)).key);
    await test.db.execute(sql`update certificates set ${revoke} where id = ${id}`);
    for (const change of [revoke, sql`revoked_at = null, revoked_by = null, revoked_reason = null`]) {
      await expect(test.db.execute(sql`update certificates set ${change} where id = ${id}`)).rejects.toMatchObject(
        refusedBy('certificate_is_revoked_once'),
      );
    }
    await expect(test.db.execute(sql`delete from certificates where id = ${id}`)).rejects.toMatchObject(
      refusedBy('certificate_is_revoked_once'),
    );
  });

  it('has a number of its year in India and its id', async () => {
    const { key } = await openFinishedCourse(test);
    const { id, number } = await plantCertificate(test.db, key, { issuedAt: new Date('2026-12-31T20:00:00Z') });
    expect(number).toBe(`2027-${String(id).padStart(6, '0')}`);
  });
});

describe('a new certificate', () => {
  it('is of a completed course', async () => {
    const { key } = await openFinishedCourse(test);
    const insert = sql`insert into certificates (token, student_id, course_id, facts, issued_at, issued_by)
      values (repeat('z', 24), ${key.studentId}, ${key.courseId}, '{}', now(), 'rule')`;
    await expect(test.db.execute(insert)).rejects.toMatchObject(refusedBy('certificate_is_of_completed_course'));
  });

  it('takes the place only of a revoked one of the same student and course', async () => {
    const one = await openFinishedCourse(test);
    const other = await openFinishedCourse(test);
    const valid = await plantCertificate(test.db, other.key);
    const made = { issuedBy: 'admin:1', reason: 'x', replacesId: valid.id };
    await expect(plantCertificate(test.db, other.key, made)).rejects.toMatchObject(
      refusedBy('certificate_replaces_revoked'),
    );
    await test.db.execute(sql`update certificates set ${revoke} where id = ${valid.id}`);
    await expect(plantCertificate(test.db, one.key, made)).rejects.toMatchObject(
      refusedBy('certificate_replaces_revoked'),
    );
    expect((await plantCertificate(test.db, other.key, made)).replacesId).toBe(valid.id);
  });
});

it('the api may revoke a certificate, and write nothing else of it', async () => {
  for (const change of [sql`facts = '{}'`, sql`token = 'x'`, sql`student_id = 1`, sql`issued_at = now()`]) {
    await expect(api.db.execute(sql`update certificates set ${change}`)).rejects.toMatchObject({
      cause: { code: '42501' },
    });
  }
  await expect(api.db.execute(sql`delete from certificates`)).rejects.toMatchObject({ cause: { code: '42501' } });
});
