import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { TestDatabase } from '../../test/databases.ts';
import { openReleaseBefore } from '../../test/release-before.ts';

/** A database of the release before, with people who had left batches, gets its stays; afterwards triggers keep them. */
let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  ({ database, client } = await openReleaseBefore(inject('serverUrl'), 'former_seats', async (before) => {
    await before.query(planted);
  }));
}, 120_000);
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Classes of batch 1 on 2, 4, 6 and 8 November, 9 to 10 o'clock; the last one was cancelled. */
const planted = `
  set session_replication_role = replica;
  insert into users (id, role, status, name, email, mobile_number, email_verified_at) overriding system value
    select n, 'STUDENT', 'active', 'Person ' || n, 'p' || n || '@people.test', (9000000000 + n)::text, now()
      from generate_series(1, 9) n;
  insert into courses (id, title, description, price_in_paise, days, start_date, end_date) overriding system value
    values (1, 'Java', 'Words', 100, 30, '2026-12-01', '2027-01-01');
  insert into batches (id, course_id, trainer_course_id, start_time, end_time, start_date, end_date, weekdays, capacity)
    overriding system value select n, 1, 1, '09:00', '10:00', '2026-11-01', '2026-12-01', '{1}', 9 from generate_series(1, 2) n;
  insert into meetings (id, batch_id, course_id, trainer_id, month, starts_at, ends_at, link, cancelled_at) overriding system value
    select n, 1, 1, 1, '2026-11-01', date '2026-11-01' + n + time '09:00', date '2026-11-01' + n + time '10:00',
      'https://meet.google.com/x', case when n = 7 then now() end from unnest(array[1, 3, 5, 7]) n;
  insert into attendance (meeting_month, meeting_id, student_id, corrected_verdict)
    values ('2026-11-01', 3, 2, 'present'), ('2026-11-01', 1, 4, 'present'), ('2026-11-01', 5, 4, 'present'),
      ('2026-11-01', 7, 4, 'present'), ('2026-11-01', 1, 5, 'present'), ('2026-11-01', 7, 9, 'present');
  insert into batch_students (batch_id, student_id, course_id, added_at) values (1, 5, 1, '2026-10-01'), (1, 6, 1, '2026-11-20');
  insert into seat_changes (student_id, course_id, kind, from_batch_id, to_batch_id, actor, at) values
    (1, 1, 'seated', null, 1, 'system', '2026-11-01 08:00'), (1, 1, 'moved', 1, 2, 'system', '2026-11-05 08:00'),
    (1, 1, 'left', 2, null, 'system', '2026-11-09 08:00'),
    (2, 1, 'left', 1, null, 'system', '2026-11-07 08:00'),
    (3, 1, 'left', 1, null, 'system', '2026-11-07 08:00'),
    (6, 1, 'seated', null, 1, 'system', '2026-11-01 08:00'), (6, 1, 'left', 1, null, 'system', '2026-11-03 08:00'),
    (6, 1, 'seated', null, 1, 'system', '2026-11-20 00:00'),
    (8, 1, 'seated', null, 77, 'system', '2026-11-01 08:00'), (8, 1, 'left', 77, null, 'system', '2026-11-03 08:00');
  set session_replication_role = origin`;

async function staysOf(studentId: number): Promise<string[]> {
  const { rows } = await client.query<{ stay: string }>(
    `select format('batch %s from %s to %s', batch_id, to_char(added_at, 'DD HH24:MI'), to_char(left_at, 'DD HH24:MI')) as stay
      from former_seats where student_id = $1 order by added_at`,
    [studentId],
  );
  return rows.map(({ stay }) => stay);
}

describe('stays of before the release', () => {
  it.each<[string, number, string[]]>([
    [
      'who moved and then left: both stays',
      1,
      ['batch 1 from 01 08:00 to 05 08:00', 'batch 2 from 05 08:00 to 09 08:00'],
    ],
    [
      'whose seat is older than the history of seats: from the first class with an entry',
      2,
      ['batch 1 from 04 09:00 to 07 08:00'],
    ],
    ['of whom nobody knows since when, and who never came: no invented absence', 3, []],
    ['who left before there was a history: from the first entry to the last', 4, ['batch 1 from 02 09:00 to 06 10:00']],
    ['who still sits there: none', 5, []],
    ['who came back: the first stay', 6, ['batch 1 from 01 08:00 to 03 08:00']],
    ['of a batch that was deleted: none', 8, []],
    ['who was entered for a cancelled class only: none', 9, []],
  ])('of somebody %s', async (_, studentId, stays) => {
    expect(await staysOf(studentId)).toEqual(stays);
  });
});

describe('a seat that ends', () => {
  const inTransaction = async (statements: string, read: () => Promise<unknown>) => {
    await client.query('begin');
    try {
      await client.query(`insert into enrolments (student_id, course_id, source) values (7, 1, 'free');
        insert into batch_students (batch_id, student_id, course_id, added_at) values (2, 7, 1, '2026-11-01 08:00')`);
      await client.query(statements);
      return await read();
    } finally {
      await client.query('rollback');
    }
  };
  const stays = async () => {
    const { rows } = await client.query<{ batch_id: number; since: boolean; now: boolean }>(
      `select batch_id, added_at = '2026-11-01 08:00' as since, left_at = now() as now from former_seats where student_id = 7`,
    );
    return rows;
  };

  it.each([
    ['deleted', 'delete from batch_students where student_id = 7', [{ batch_id: 2, since: true, now: true }]],
    [
      'moved',
      'update batch_students set batch_id = 1, added_at = now() where student_id = 7',
      [{ batch_id: 2, since: true, now: true }],
    ],
    ['changed otherwise', 'update batch_students set added_at = now() where student_id = 7', []],
    ['deleted with its batch', 'select delete_batch(2)', []],
  ])('leaves its stay when it is %s', async (_, statements, expected) => {
    expect(await inTransaction(statements, stays)).toEqual(expected);
  });

  it('a seat that the clock of the api noted as of the future ends the moment it began', async () => {
    const ahead = `update batch_students set added_at = now() + interval '3 seconds' where student_id = 7;
      delete from batch_students where student_id = 7`;
    const read = async () => {
      const { rows } = await client.query<{ same: boolean }>(
        'select left_at = added_at as same from former_seats where student_id = 7',
      );
      return rows;
    };
    expect(await inTransaction(ahead, read)).toEqual([{ same: true }]);
  });
});
