import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { TestDatabase } from '../../test/databases.ts';
import { openReleaseBefore } from '../../test/release-before.ts';

/** A database of the release before `enrolments.ended_at`. */
let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  ({ database, client } = await openReleaseBefore(inject('serverUrl'), 'figures_teaching', (before) =>
    before.query(rowsOfThen).then(() => {}),
  ));
}, 120_000);
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Student 1 takes the course. 2 left by the history, twice. 3 was refunded before there was one. Of 4 nobody knows when. 5 completed it. */
const rowsOfThen = `
  insert into courses (id, title, description, price_in_paise, days, start_date, end_date)
    overriding system value values (1, 'Java', 'Words', 100000, 30, '2026-12-01', '2027-01-01');
  insert into users (id, role, name, email, mobile_number, status, email_verified_at) overriding system value
    select n, 'STUDENT', 'Person ' || n, n || '@people.test', (9000000000 + n)::text, 'active', now() from generate_series(1, 6) n;
  set session_replication_role = replica;
  insert into orders (id, student_id, course_id, receipt, amount_in_paise, status, created_at, updated_at) overriding system value
    values (3, 3, 1, gen_random_uuid(), 100000, 'refunded', '2026-01-01', '2026-01-01');
  insert into refunds (key, payment_id, order_id, amount_in_paise, effect, reason, requested_by, requested_at)
    values (gen_random_uuid(), 1, 3, 100, 'keeps', '', 'admin:1', '2026-03-05'),
      (gen_random_uuid(), 1, 3, 99900, 'ends', '', 'admin:1', '2026-02-03');
  insert into enrolments (student_id, course_id, status, source, order_id, created_at) values
    (1, 1, 'Active', 'admin', null, '2026-01-01'), (2, 1, 'Cancelled', 'admin', null, '2026-01-01'),
    (3, 1, 'Cancelled', 'payment', 3, '2026-01-01'), (4, 1, 'Cancelled', 'admin', null, '2026-01-01'),
    (5, 1, 'Completed', 'admin', null, '2026-01-01');
  insert into seat_changes (student_id, course_id, kind, actor, at) values
    (1, 1, 'unenrolled', 'admin:1', '2026-01-03'), (1, 1, 'enrolled', 'admin:1', '2026-01-04'),
    (2, 1, 'unenrolled', 'admin:1', '2026-01-05'), (2, 1, 'enrolled', 'admin:1', '2026-01-06'),
    (2, 1, 'unenrolled', 'admin:1', '2026-01-07');
  update users set course_count = 1;
  set session_replication_role = origin;`;

const endedAt = async (studentId: number) => {
  const { rows } = await client.query<{ day: string | null; is_now: boolean }>(
    `select to_char(ended_at at time zone current_setting('TimeZone'), 'YYYY-MM-DD') as day, ended_at = now() as is_now
      from enrolments where student_id = $1`,
    [studentId],
  );
  return rows[0];
};

describe('the day on which an enrolment ended', () => {
  it.each([
    [1, 'goes on', null],
    [2, 'the history of the course', '2026-01-07'],
    [3, 'the refund that ended it', '2026-02-03'],
    [4, 'nothing is known', null],
    [5, 'completed on an unknown day', null],
  ])('of then, student %i: %s', async (studentId, _, day) => {
    expect((await endedAt(studentId))?.day).toBe(day);
  });

  it('is now when the enrolment leaves Active, stays with other changes, and goes when it is Active again', async () => {
    await client.query('begin');
    const set = async (change: string) => {
      await client.query(`update enrolments set ${change} where student_id = 1`);
      return endedAt(1);
    };
    expect(await set(`status = 'Cancelled'`)).toMatchObject({ is_now: true });
    expect(await set(`ended_at = '2026-05-05'`)).toMatchObject({ day: '2026-05-05' });
    expect(await set(`source = 'free', status = 'Cancelled'`)).toMatchObject({ day: '2026-05-05' });
    expect(await set(`status = 'Completed'`)).toMatchObject({ is_now: true });
    expect(await set(`status = 'Active'`)).toMatchObject({ day: null });
    await client.query('rollback');
  });

  it('cannot be given to an enrolment that goes on', async () => {
    await expect(client.query(`update enrolments set ended_at = now() where student_id = 1`)).rejects.toThrow(
      'enrolments_ended_at',
    );
  });
});
