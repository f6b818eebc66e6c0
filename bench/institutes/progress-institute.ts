import type pg from 'pg';
import { createPeople } from './people.ts';

/** Each student has opened all lessons of the own course, and finished all but the last. */
export const factsOfStudent = 100;
const lessonsOfCourse = factsOfStudent;
/** Members of each batch. */
const seats = 100;
const courses = 100;
/** Enrolments began in these many months, so the facts lie in as many partitions. */
const months = 24;

export interface ProgressOf {
  readonly batchId: number;
  readonly trainerId: number;
  readonly students: number;
  readonly facts: number;
  /** Partitions of the facts of this batch. */
  readonly partitions: readonly string[];
}

/** The partitions of the past months, which an institute of that age has. */
const partitions = `do $$
  declare
    month date;
    of_table text;
  begin
    for n in 0..${months - 1} loop
      month := (date_trunc('month', now() at time zone 'UTC') - n * interval '1 month')::date;
      foreach of_table in array array['lesson_progress', 'attendance'] loop
        execute format('create table if not exists %I partition of %I for values from (%L) to (%L)',
          of_table || to_char(month, '_YYYY_MM'), of_table, month, (month + interval '1 month')::date);
      end loop;
    end loop;
  end $$`;

/** The course of a student, and one of its lessons. */
export function lessonOf(student: number, place: number): { readonly courseId: number; readonly lessonId: number } {
  const courseId = 1 + (Math.floor((student - 1) / seats) % courses);
  return { courseId, lessonId: (courseId - 1) * lessonsOfCourse + 1 + (place % lessonsOfCourse) };
}

/** The text of every lesson: some 700 words in forty paragraphs. */
const text = `jsonb_build_object('type', 'doc', 'content', (select jsonb_agg(jsonb_build_object('type', 'paragraph', 'content',
  jsonb_build_array(jsonb_build_object('type', 'text', 'text', 'Paragraph ' || p || ': ' || repeat('words that explain something ', 4)))))
  from generate_series(1, 40) p))`;

/** A course for each hundred students, in batches of 100 that run, each with 60 classes, 20 pieces of homework and 5 quizzes. */
export async function fillProgress(owner: pg.Pool, facts: number): Promise<ProgressOf> {
  const students = Math.ceil(facts / lessonsOfCourse / seats) * seats;
  const batches = students / seats;
  await createPeople(owner, students + 1);
  const trainerId = students + 1;
  const statements = [
    partitions,
    'set session_replication_role = replica',
    `update users set role = 'TRAINER' where id = ${trainerId}`,
    `insert into trainer_profiles (user_id, experience_years, technologies) values (${trainerId}, 5, array['Java'])`,
    `insert into courses (title, description, price_in_paise, days, start_date, end_date, time)
      select 'Course ' || n, 'Words.', 100000, 60, current_date - 60, current_date + 60, '7:00 am' from generate_series(1, ${courses}) n`,
    `insert into trainer_courses (trainer_id, course_id) select ${trainerId}, n from generate_series(1, ${courses}) n`,
    `insert into lessons (course_id, created_at, published_version)
      select 1 + n / ${lessonsOfCourse}, now(), 1 from generate_series(0, ${courses * lessonsOfCourse - 1}) n`,
    `insert into lesson_versions (lesson_id, number, content, words, published_at, published_by)
      select id, 1, jsonb_build_object('video', null, 'text', ${text}, 'attachments', '[]'::jsonb), 'Words.', now(), 'admin:1' from lessons`,
    `insert into syllabus_versions (course_id, number, content, published_at, published_by)
      select course_id, 1, jsonb_build_object('outcomes', '[]'::jsonb, 'audience', '[]'::jsonb, 'projects', '[]'::jsonb, 'modules',
        jsonb_build_array(jsonb_build_object('title', 'All', 'lessons', jsonb_agg(jsonb_build_object('id', id, 'title', 'Lesson ' || id, 'minutes', 45))))),
        now(), 'admin:1' from lessons group by course_id`,
    `insert into batches (course_id, trainer_course_id, start_time, end_time, start_date, end_date, weekdays, capacity)
      select 1 + n % ${courses}, 1 + n % ${courses}, '07:00', '08:30', current_date - 120, current_date + 60, '{1,2,3,4,5}', ${seats}
      from generate_series(0, ${batches - 1}) n`,
    // The members of a batch began within three months.
    `insert into enrolments (student_id, course_id, source, seat_count, created_at)
      select n, 1 + (n - 1) / ${seats} % ${courses}, 'admin', 1,
        date_trunc('month', now()) - ((n - 1) / ${seats} + n % 3) % ${months} * interval '1 month' + interval '12 hours'
      from generate_series(1, ${students}) n`,
    `insert into batch_students (batch_id, student_id, course_id, added_at)
      select 1 + (student_id - 1) / ${seats}, student_id, course_id, now() - interval '120 days' from enrolments`,
    // In the order of time, so that the facts of one student lie far apart.
    `insert into lesson_progress (month, enrolment_id, lesson_id, opened_at, finished_at)
      select date_trunc('month', e.created_at at time zone 'UTC')::date, e.id, (e.course_id - 1) * ${lessonsOfCourse} + k,
        now() - (${lessonsOfCourse} - k) * interval '1 day', case when k < ${lessonsOfCourse} then now() - (${lessonsOfCourse} - k) * interval '1 day' end
      from generate_series(1, ${lessonsOfCourse}) k, enrolments e`,
    `insert into studies (enrolment_id, lesson_id, opened_at) select id, course_id * ${lessonsOfCourse}, now() from enrolments`,
    `insert into meetings (batch_id, course_id, trainer_id, month, starts_at, ends_at, link, live_at)
      select 1, 1, ${trainerId}, date_trunc('month', at at time zone 'UTC')::date, at, at + interval '90 minutes', 'https://meet.example', at
      from generate_series(1, 60) n, lateral (select date_trunc('hour', now()) - n * interval '36 hours' as at) then_`,
    `insert into attendance (meeting_month, meeting_id, student_id, joined_at, verdict)
      select m.month, m.id, s.student_id, m.starts_at, 'present' from meetings m join batch_students s on s.batch_id = 1
      where (m.id + s.student_id) % 7 > 0`,
    `insert into homework (batch_id, course_id, state, title, content, due_at, points, published_at, updated_by)
      select 1, 1, 'published', 'Homework ' || n, '{}', now() - n * interval '3 days', 10, now(), 'admin:1' from generate_series(1, 20) n`,
    `insert into hand_ins (homework_id, student_id, newest_version, handed_in_at, due_at, newest_grade, graded_version, outcome, points)
      select h.id, s.student_id, 1, h.due_at, h.due_at, 1, 1, 'graded', 8 from homework h, batch_students s
      where s.batch_id = 1 and (h.id + s.student_id) % 5 > 0`,
    `insert into quizzes (course_id, title, intro, state, pass_percent, explains, shuffles_questions, shuffles_options, updated_by)
      select c, 'Quiz ' || n, '', 'published', 60, 'attempt', false, false, 'admin:1' from generate_series(1, ${courses}) c, generate_series(1, 5) n`,
    `insert into quiz_attempts (quiz_id, course_id, student_id, number, begun_at, ended_at, ended_by, pass_percent, points_most, points_in_hundredths)
      select q.id, q.course_id, e.student_id, n, now(), now(), 'student', 60, 10, 100 * (e.student_id % 10)
      from quizzes q join enrolments e using (course_id), generate_series(1, 2) n where e.id <= 20000 and (q.id + e.id) % 2 = 0`,
    'reset session_replication_role',
    'vacuum analyze',
  ];
  const connection = await owner.connect();
  try {
    for (const statement of statements) await connection.query(statement);
  } finally {
    connection.release();
  }
  const { rows } = await owner.query<{ name: string }>(`
    select distinct 'lesson_progress' || to_char(e.created_at at time zone 'UTC', '_YYYY_MM') as name
    from enrolments e join batch_students s using (student_id, course_id) where s.batch_id = 1`);
  return {
    batchId: 1,
    trainerId,
    students,
    facts: students * factsOfStudent,
    partitions: rows.map(({ name }) => name),
  };
}
