import type pg from 'pg';
import { createPeople } from './people.ts';

/** Students of each batch. */
const seats = 25;

const content = JSON.stringify({
  text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Count the words.' }] }] },
  attachments: [],
  marking: { kind: 'points', points: 10 },
});

/** Puts students into batches of 25, each with its own trainer and course, and 20 pieces of old homework that all did. */
export async function fillBatches(owner: pg.Pool, students: number): Promise<void> {
  const batches = Math.ceil(students / seats);
  await createPeople(owner, students + batches);
  const statements = [
    `update users set role = 'TRAINER' where id > ${students}`,
    `insert into trainer_profiles (user_id, experience_years, technologies)
      select id, 5, array['Java'] from users where role = 'TRAINER'`,
    `insert into courses (title, description, price_in_paise, days, start_date, end_date, time)
      select 'Course ' || n, 'What you will be able to do afterwards.', 100000, 60, current_date - 60, current_date + 60, '7:00 am'
      from generate_series(1, ${batches}) n`,
    `insert into trainer_courses (trainer_id, course_id) select ${students} + n, n from generate_series(1, ${batches}) n`,
    `insert into batches (course_id, trainer_course_id, start_time, end_time, start_date, end_date, weekdays, capacity)
      select course_id, id, '07:00', '08:30', current_date - 60, current_date + 60, '{1,2,3,4,5}', ${seats}
      from trainer_courses order by id`,
    `insert into enrolments (student_id, course_id, source)
      select n, 1 + n % ${batches}, 'admin' from generate_series(1, ${students}) n`,
    `insert into batch_students (batch_id, student_id, course_id)
      select b.id, e.student_id, e.course_id from enrolments e join batches b on b.course_id = e.course_id`,
    `insert into homework (batch_id, course_id, state, title, content, due_at, points, published_at, updated_by)
      select id, course_id, 'published', 'Homework ' || n, '${content}', now() + interval '1 day', 10, now(), 'admin:1'
      from batches, generate_series(1, 20) n`,
    `with work as (insert into hand_ins (homework_id, student_id)
        select h.id, s.student_id from homework h join batch_students s on s.batch_id = h.batch_id returning id)
      insert into hand_in_versions (hand_in_id, number, text, handed_in_at, due_at) select id, 0, 'old', now(), now() from work`,
    'vacuum analyze',
  ];
  for (const statement of statements) await owner.query(statement);
}

export interface Task {
  readonly studentId: number;
  readonly homeworkId: number;
}

/** New homework for every batch, due so many seconds from now; returns which student has to do which. */
export async function setHomework(owner: pg.Pool, seconds: number): Promise<readonly Task[]> {
  const { rows } = await owner.query<Task>(
    `with made as (insert into homework (batch_id, course_id, state, title, content, due_at, points, published_at, updated_by)
        select id, course_id, 'published', 'Tonight', '${content}', now() + $1 * interval '1 second', 10, now(), 'admin:1'
        from batches returning id, batch_id)
     select s.student_id as "studentId", made.id as "homeworkId"
     from made join batch_students s using (batch_id) order by md5(s.student_id::text)`,
    [seconds],
  );
  return rows;
}

export interface Kept {
  /** Students whose newest hand-in is their own text. */
  readonly own: number;
  readonly versions: number;
  readonly late: number;
}

/** What is in the database of tonight's homework. */
export async function readHandIns(owner: pg.Pool): Promise<Kept> {
  const { rows } = await owner.query<Kept>(
    `select count(distinct w.student_id) filter (where v.text = 'by ' || w.student_id)::int as own, count(*)::int as versions,
       count(*) filter (where v.handed_in_at > v.due_at)::int as late
     from homework h join hand_ins w on w.homework_id = h.id join hand_in_versions v on v.hand_in_id = w.id
     where h.title = 'Tonight'`,
  );
  return rows[0] ?? { own: 0, versions: 0, late: 0 };
}
