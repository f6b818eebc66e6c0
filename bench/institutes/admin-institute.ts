import type pg from 'pg';

export interface InstituteSize {
  readonly students: number;
  readonly courses: number;
  readonly batches: number;
}

const firstNames =
  'Aarav Aditi Ananya Arjun Asha Deepak Divya Farhan Gayatri Harsh Imran Ishita Kabir Kavya Lakshmi Manoj Meera Neha Nikhil Omkar Pooja Priya Rahul Rohan Sana Sneha Suresh Tanvi Varun Zoya';
const lastNames =
  'Agarwal Banerjee Bhatt Chopra Das Deshpande Fernandes Gupta Iyer Jain Joshi Kapoor Khan Kulkarni Kumar Malhotra Mehta Menon Mishra Nair Patel Pillai Rao Reddy Saxena Shah Sharma Singh Verma Yadav';
const subjects =
  'Java Full Stack,Python for Data,React,Angular,SQL and Databases,Cloud Basics,DevOps,Software Testing,Machine Learning,Spring Boot,Node.js,Data Engineering,Cyber Security,Linux Administration,Power BI,UI Design';

/** SQL for the name of person `n`: derived from the number, so that every run has the same people. */
const nameOf = (n: string) => `
  (string_to_array('${firstNames}', ' '))[1 + (${n} * 7919 + ${n} / 30) % 30] || ' ' ||
  (string_to_array('${lastNames}', ' '))[1 + (${n} * 17 + ${n} / 900) % 30]`;

/**
 * Fills an empty database with a large institute, by plain SQL. Ids begin at 1, so that rows can refer to each other
 * without a lookup. Of a hundred students, three have no course and five no batch; one in eight batches has not ended.
 */
export async function fillInstitute(owner: pg.Client, { students, courses, batches }: InstituteSize): Promise<void> {
  const trainers = Math.max(60, Math.ceil(courses / 4));
  const perCourse = Math.max(1, Math.floor(batches / courses));
  const statements = [
    `insert into courses (title, description, price_in_paise, days, start_date, end_date, time)
      select (string_to_array('${subjects}', ','))[1 + n % 16] || ' ' || n, repeat('What you will be able to do afterwards. ', 12),
        (5000 + n * 37 % 40000) * 100, 30 + n % 60, current_date + n % 90, current_date + n % 90 + 60, '7:30 pm'
      from generate_series(1, ${courses}) n`,
    `insert into users (role, status, name, email, mobile_number, email_verified_at, mobile_verified_at, qualification, working_status)
      select case when n <= ${trainers} then 'TRAINER' else 'STUDENT' end, 'active', ${nameOf('n')}, 'person' || n || '@bench.test',
        (7000000000 + n)::text, now(), now(), 'B.Tech', 'full-time' from generate_series(1, ${trainers + students}) n`,
    `insert into trainer_profiles (user_id, experience_years, technologies)
      select n, n % 20, array['Java', 'Python'] from generate_series(1, ${trainers}) n`,
    `insert into trainer_courses (trainer_id, course_id)
      select 1 + (n + second * 3) % ${trainers}, n from generate_series(1, ${courses}) n, generate_series(0, 1) second`,
    `insert into enrolments (student_id, course_id, source)
      select ${trainers} + n, 1 + n % ${courses}, 'admin' from generate_series(1, ${students}) n where n % 100 > 2`,
    `insert into enrolments (student_id, course_id, source)
      select ${trainers} + n, 1 + (n * 31 + 7) % ${courses}, 'admin' from generate_series(1, ${students}) n where n % 100 > 49
      on conflict do nothing`,
    `insert into batches (course_id, trainer_course_id, start_time, end_time, start_date, end_date, weekdays, capacity)
      select link.course_id, link.id, '19:00', '20:30', begins, begins + 75, '{1,3,5}', 40
      from generate_series(0, ${batches - 1}) n
      join lateral (select current_date - 525 + (n * 7919) % 600 as begins) as day on true
      join trainer_courses link on link.course_id = 1 + n % ${courses}
        and link.trainer_id = 1 + (1 + n % ${courses} + n / ${courses} % 2 * 3) % ${trainers} order by n`,
    // Three months of classes, and the next two weeks. Each trainer has up to eight classes a day, of the batches that are taught then.
    `insert into meetings (batch_id, course_id, trainer_id, month, starts_at, ends_at, link)
      select batch_id, course_id, trainer_id, date_trunc('month', at at time zone 'UTC'), at, at + interval '90 minutes',
        'https://meet.google.com/bench'
      from (select batch.id as batch_id, batch.course_id, link.trainer_id, day,
          row_number() over (partition by link.trainer_id, day order by batch.id) as place
        from batches batch join trainer_courses link on link.id = batch.trainer_course_id
        join generate_series(current_date - 90, current_date + 14, interval '1 day') day
          on day between batch.start_date and batch.end_date and extract(isodow from day) = any(batch.weekdays)) planned,
        lateral (select day::date::timestamp at time zone 'UTC' + (place - 1) * interval '2 hours' as at) moment
      where place <= 8`,
    `insert into batch_students (batch_id, student_id, course_id)
      select batch.id, ${trainers} + n, batch.course_id from generate_series(1, ${students}) n
      join batches batch on batch.id = 1 + n % ${courses} + ${courses} * ((n / ${courses}) % ${perCourse})
      where n % 100 > 4`,
    `insert into enquiries (kind, full_name, email, contact_number, qualification, query, client_address, status)
      select 'contact', ${nameOf('n')}, 'asks' || n || '@bench.test', (8000000000 + n)::text, 'B.Sc', 'When does the next course begin?',
        '198.51.100.7', (array['new', 'contacted', 'closed', 'closed'])[1 + n % 4] from generate_series(1, ${students / 5}) n`,
    // As many leads as students: one in forty is open, and half of those have a next call.
    `insert into leads (name, mobile_number, email, source, course_id, stage, next_call_at, created_at, last_event_at, closed_at)
      select ${nameOf('n')}, (6000000000 + n)::text, 'lead' || n || '@bench.test', (array['contact', 'course', 'chat', 'walk_in'])[1 + n % 4],
        1 + n % ${courses}, case when n % 40 = 0 then (array['new', 'contacted', 'interested', 'visit'])[1 + n / 40 % 4]
          when n % 3 = 0 then 'won' else 'lost' end,
        case when n % 80 = 0 then now() + (n % 800 - 400) * interval '1 minute' end,
        now() - (${students} - n) * interval '5 minutes', now() - (${students} - n) * interval '3 minutes',
        case when n % 40 > 0 then now() - (${students} - n) * interval '3 minutes' end
      from generate_series(1, ${students}) n`,
    `insert into lead_events (lead_id, kind, text) select id, 'created', 'When does the next course begin?' from leads`,
    `insert into companies (name, position) select 'Company ' || n, 1000 + n from generate_series(1, 200) n`,
    `insert into placements (student_id, display_name, role_title, company_id, course_id, placed_on, consented_at)
      select ${trainers} + n, ${nameOf('n')}, 'Developer', 1 + n % 200, (select min(id) from courses), current_date - n % 2000, now()
      from generate_series(1, ${students / 10}) n`,
    `insert into audit_log (actor, action, subject, before, after)
      select 'admin:1', 'student.update', 'user:' || n, '{"name": "Before"}', '{"name": "After"}' from generate_series(1, ${students / 10}) n`,
  ];
  for (const statement of statements) await owner.query(statement);
}
