import { query } from './database.ts';
import { payloads } from './payloads.ts';

/** SQL: one row per payload; `p` is the payload and `n` its number, from 1. */
const each = 'unnest($1::text[]) with ordinality as payload (p, n)';

/** Statements in order; every column that a page shows contains each payload once. */
const rows = [
  `insert into courses (title, description, price_in_paise, days, start_date, end_date, time)
     select p, p, n * 1000000, n, current_date + 7, current_date + 60, p from ${each} order by n`,
  `insert into users (role, status, name, email, email_verified_at, mobile_number, qualification)
     select role, 'active', p, role || n || '@planted.example', now(), base + n, p
       from ${each}, (values ('TRAINER', 9000000000), ('STUDENT', 9100000000)) as kind (role, base) order by role desc, n`,
  `insert into trainer_profiles (user_id, experience_years, technologies)
     select id, n, array[p] from ${each} join users on email = 'TRAINER' || n || '@planted.example'`,
  `insert into trainer_courses (trainer_id, course_id)
     select users.id, courses.id from ${each}
       join users on email = 'TRAINER' || n || '@planted.example' join courses on title = p`,
  `insert into batches (course_id, trainer_course_id, start_time, end_time, start_date, end_date, weekdays, capacity)
     select course_id, id, '19:00', '20:30', current_date + 7, current_date + 60, '{1,3,5}', 20
       from trainer_courses where $1::text[] is not null`,
  `insert into reviews (student_id, trainer_id, course_id, rating_half_steps, feedback)
     select users.id, trainer_id, course_id, 8, p from ${each}
       join users on email = 'STUDENT' || n || '@planted.example'
       join courses on title = p join trainer_courses on course_id = courses.id`,
  `insert into faqs (question, answer, position) select p, p, n from ${each}`,
  `insert into companies (name, position) select p, n from ${each}`,
  `insert into placements (display_name, role_title, company_id, placed_on, consented_at)
     select p, p, id, current_date - n::int, now() from ${each} join companies on name = p`,
  `insert into hero_slides (position, title, text, link_text, link_to, scene)
     select n, p, p, p, '/courses', p from ${each} where n % 10 = 0`,
  'update site_settings set brand = ($1::text[])[29], address = ($1::text[])[31]',
  `insert into site_figures (students, courses, trainers, placements, placements_last_year, companies, as_of)
     select 1, 1, 1, 1, 1, 1, now() where $1::text[] is not null on conflict do nothing`,
  "insert into admins (username, password_hash) select 'nobody', 'none' where $1::text[] is not null",
];

/** Fills a database with an institute whose texts are all scripting payloads. Nobody can sign in to it. */
export async function fillWithPayloads(database: string): Promise<{ username: string; password: string }> {
  for (const statement of rows) await query(statement, [payloads], database);
  return { username: 'nobody', password: '' };
}
