import type pg from 'pg';
import { fillMeetings } from './rush-institute.ts';

export interface RegisterOf {
  readonly batchId: number;
  readonly trainerId: number;
  /** Partitions of `attendance` that hold the batch's entries. */
  readonly partitions: readonly string[];
}

interface RegisterSize {
  readonly students: number;
  readonly meetings: number;
}

/** Number of past months that get partitions. */
const monthsBack = 24;
const perMeeting = 100;

/** Fills the database with one batch that met daily until yesterday, and nothing else. */
export async function fillRegister(owner: pg.Pool, { students, meetings }: RegisterSize): Promise<RegisterOf> {
  for (const table of ['attendance', 'attendance_events']) {
    for (let back = monthsBack; back >= 1; back -= 1) await makePartition(owner, table, back);
  }
  await fillMeetings(owner, { students, seats: students, past: meetings });
  const { rows } = await owner.query<{ batchId: number; trainerId: number; months: string[] }>(
    `select batch_id as "batchId", trainer_id as "trainerId",
       array_agg(distinct 'attendance_' || to_char(month, 'YYYY_MM')) as months
     from meetings where ends_at < now() group by 1, 2`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('There is no batch');
  return { batchId: row.batchId, trainerId: row.trainerId, partitions: row.months };
}

async function makePartition(owner: pg.Pool, table: string, back: number): Promise<void> {
  const { rows } = await owner.query<{ name: string; first: string; next: string }>(
    `select $1 || to_char(first, '_YYYY_MM') as name, first::text, (first + interval '1 month')::date::text as next
     from (select (date_trunc('month', now() at time zone 'UTC') - make_interval(months => $2))::date as first) as month`,
    [table, back],
  );
  const [month] = rows;
  if (month === undefined) return;
  await owner.query(
    `create table ${month.name} partition of ${table} for values from ('${month.first}') to ('${month.next}')`,
  );
}

/** Inserts entries of other batches, in the months before this batch began. Foreign keys are not checked, for speed. */
export async function fillOtherMonths(owner: pg.Pool, entries: number): Promise<number> {
  const classes = Math.ceil(entries / perMeeting);
  const client = await owner.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into attendance (meeting_month, meeting_id, student_id, joined_at, verdict)
       select (date_trunc('month', now() at time zone 'UTC') - make_interval(months => 4 + class % $2))::date,
         100000000 + class, 1000000 + student + 100 * (class % 1000), now(), 'present'
       from generate_series(1, $1::int) class, generate_series(1, ${perMeeting}) student`,
      [classes, monthsBack - 4],
    );
    await client.query('reset session_replication_role');
    await client.query('vacuum analyze attendance');
  } finally {
    client.release();
  }
  return classes * perMeeting;
}
