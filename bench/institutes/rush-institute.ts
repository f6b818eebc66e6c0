import type pg from 'pg';
import { createPeople } from './people.ts';

export interface RushSize {
  readonly students: number;
  /** Seats of each batch. */
  readonly seats: number;
  /** Past classes of each batch, all with full attendance. */
  readonly past: number;
}

/** First ids, far apart: equal ids in two tables would make the source of a value in a statement ambiguous. */
const firstBatch = 20_000_000;
const firstMeeting = 30_000_000;
const firstEntry = 50_000_000;

const meetingHours = `'07:00', '08:30'`;

/**
 * Puts the people of `people.ts` into batches. Each batch has its own trainer, past classes with attendance, and a
 * class that opened five minutes ago and begins in ten: students who join within the next twenty minutes are present.
 */
export async function fillMeetings(owner: pg.Pool, { students, seats, past }: RushSize): Promise<void> {
  const batches = Math.ceil(students / seats);
  const courses = Math.min(20, batches);
  await createPeople(owner, students + batches);
  const statements = [
    `update users set role = 'TRAINER' where id > ${students}`,
    `insert into trainer_profiles (user_id, experience_years, technologies)
      select id, 5, array['Java'] from users where role = 'TRAINER'`,
    `insert into courses (title, description, price_in_paise, days, start_date, end_date, time)
      select 'Course ' || n, 'What you will be able to do afterwards.', 100000, 60, current_date - 60, current_date + 60, '7:00 am'
      from generate_series(1, ${courses}) n`,
    `insert into trainer_courses (trainer_id, course_id)
      select ${students} + n, 1 + n % ${courses} from generate_series(1, ${batches}) n`,
    `alter table batches alter column id restart with ${firstBatch + 1}`,
    `insert into batches (course_id, trainer_course_id, start_time, end_time, start_date, end_date, weekdays, capacity)
      select course_id, id, ${meetingHours}, current_date - 60, current_date + 60, '{1,2,3,4,5,6,7}', ${seats}
      from trainer_courses order by id`,
    `insert into enrolments (student_id, course_id, source)
      select n, 1 + (1 + n % ${batches}) % ${courses}, 'admin' from generate_series(1, ${students}) n`,
    `insert into batch_students (batch_id, student_id, course_id, added_at)
      select ${firstBatch} + 1 + n % ${batches}, n, 1 + (1 + n % ${batches}) % ${courses}, now() - interval '60 days'
      from generate_series(1, ${students}) n`,
    `alter table meetings alter column id restart with ${firstMeeting + 1}`,
    `insert into meetings (batch_id, course_id, trainer_id, month, starts_at, ends_at, link)
      select batch.id, batch.course_id, link.trainer_id, date_trunc('month', starts at time zone 'UTC')::date,
        starts, starts + interval '90 minutes', 'https://meet.google.com/abc-' || batch.id
      from generate_series(0, ${past}) ago, batches batch join trainer_courses link on link.id = batch.trainer_course_id,
        lateral (select now() + interval '10 minutes' - ago * interval '1 day' as starts) as day
      order by ago, batch.id`,
    `alter sequence attendance_id_seq restart with ${firstEntry}`,
    `alter sequence attendance_events_id_seq restart with ${2 * firstEntry}`,
    `insert into attendance (meeting_month, meeting_id, student_id, joined_at, verdict)
      select month, id, student_id, starts_at, 'present' from meetings join batch_students using (batch_id) where ends_at < now()`,
    `insert into attendance_events (meeting_month, meeting_id, student_id, kind, at, verdict, actor, late_after_minutes)
      select meeting_month, meeting_id, student_id, 'joined', joined_at, verdict, 'student:' || student_id, 10 from attendance`,
    'vacuum analyze',
  ];
  for (const statement of statements) await owner.query(statement);
}

export interface Seat {
  readonly studentId: number;
  readonly meetingId: number;
  readonly batchId: number;
}

/** Lists which student is expected in which open class, ordered by student id. */
export async function listSeats(owner: pg.Pool): Promise<readonly Seat[]> {
  const { rows } = await owner.query<Seat>(
    `select student_id as "studentId", meetings.id as "meetingId", batch_id as "batchId"
     from meetings join batch_students using (batch_id) where ends_at > now() order by student_id`,
  );
  return rows;
}

const openMeetings = 'select id from meetings where ends_at > now()';

/**
 * Deletes the attendance of the open classes, so that everybody can join again; triggers that forbid it are disabled.
 */
export async function emptyMeetings(owner: pg.Pool): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(`delete from attendance_events where meeting_id in (${openMeetings})`);
    await client.query(`delete from attendance where meeting_id in (${openMeetings})`);
    await client.query('reset session_replication_role');
    await client.query('vacuum analyze attendance, attendance_events');
  } finally {
    client.release();
  }
}

export interface Register {
  readonly entries: number;
  readonly people: number;
  readonly events: number;
}

/** Counts the attendance of the open classes. */
export async function readRegister(owner: pg.Pool): Promise<Register> {
  const { rows } = await owner.query<Register>(
    `select (select count(*)::int from attendance where meeting_id in (${openMeetings})) as entries,
       (select count(distinct student_id)::int from attendance where meeting_id in (${openMeetings})) as people,
       (select count(*)::int from attendance_events where meeting_id in (${openMeetings})) as events`,
  );
  return rows[0] ?? { entries: 0, people: 0, events: 0 };
}
