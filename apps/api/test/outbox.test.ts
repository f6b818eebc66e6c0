import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { enquiryDraft } from './rows/enquiries.ts';

/** A mail or SMS job belongs to the transaction of its row: if that is not committed, nothing is sent. */
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  await test.db.execute(sql`create function refuse_commit() returns trigger language plpgsql as $$
    begin raise exception 'the disk is full' using errcode = '53100'; end $$`);
});
afterAll(() => test.close());

/** Makes every later commit of an insert into this table fail. */
const refuseCommits = (table: string) =>
  test.db.execute(
    sql.raw(`create constraint trigger refuse_commit after insert on ${table} deferrable initially deferred
      for each row execute function refuse_commit()`),
  );

const countOf = async (table: string) => {
  const { rows } = await test.db.execute<{ count: number }>(sql.raw(`select count(*)::int as count from ${table}`));
  return rows[0]?.count;
};

describe('a transaction that is not committed', () => {
  it.each([
    ['/api/contact-us', 'enquiries', async () => enquiryDraft()],
    ['/api/auth/otp/email', 'otp_challenges', async () => ({ email: (await test.createUser()).email })],
    ['/api/auth/otp/mobile', 'otp_challenges', async () => ({ mobileNumber: (await test.createUser()).mobileNumber })],
  ])('POST %s 503 leaves neither a row nor a job', async (url, table, draft) => {
    const body = await draft();
    const before = [await countOf(table), await countOf('pgboss.job')];
    await refuseCommits(table);
    const reply = await test.call('POST', url, { body });
    await test.db.execute(sql.raw(`drop trigger refuse_commit on ${table}`));
    expect(reply.status).toBe(503);
    expect([await countOf(table), await countOf('pgboss.job')]).toEqual(before);
  });
});
