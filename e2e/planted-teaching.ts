import { query } from './database.ts';
import { newEmail, newMobileNumber } from './new-person.ts';
import { uniqueWord } from './unique-word.ts';

/** A row inserted for one journey, so that its changes do not disturb other journeys. */
export interface Planted {
  readonly id: number;
  readonly name: string;
}

async function insert(sql: string, values: unknown[]): Promise<number> {
  const [row] = await query<{ id: number }>(`${sql} returning id`, values);
  if (row === undefined) throw new Error(`Nothing came of ${sql}`);
  return row.id;
}

export async function plantCourse(name = `Course ${uniqueWord()}`): Promise<Planted> {
  const id = await insert(
    `insert into courses (title, description, price_in_paise, days, start_date, end_date)
       values ($1, 'For a journey.', 500000, 30, current_date + 7, current_date + 60)`,
    [name],
  );
  return { id, name };
}

async function plantPerson(role: 'STUDENT' | 'TRAINER', name: string): Promise<Planted> {
  const id = await insert(
    `insert into users (role, status, name, email, email_verified_at, mobile_number)
       values ($1, 'active', $2, $3, now(), $4)`,
    [role, name, newEmail(), newMobileNumber()],
  );
  // Without this consent they would be asked for it before any page opens.
  await query(
    `insert into consents (user_id, purpose, notice_version, given) values ($1, 'account', 'planted', true)`,
    [id],
  );
  return { id, name };
}

export async function plantTrainerOf(course: Planted, name = `Trainer ${uniqueWord()}`): Promise<Planted> {
  const trainer = await plantPerson('TRAINER', name);
  await query(`insert into trainer_profiles (user_id, experience_years, technologies) values ($1, 9, '{Java,React}')`, [
    trainer.id,
  ]);
  await insert('insert into trainer_courses (trainer_id, course_id) values ($1, $2)', [trainer.id, course.id]);
  return trainer;
}

export async function plantStudentOf(course: Planted, name = `Student ${uniqueWord()}`): Promise<Planted> {
  const student = await plantPerson('STUDENT', name);
  await insert(`insert into enrolments (student_id, course_id, source) values ($1, $2, 'admin')`, [
    student.id,
    course.id,
  ]);
  return student;
}

/** Inserts a batch from 19:00 to 20:30, Monday to Friday, with 30 seats, for the whole course. */
export async function plantBatchOf(course: Planted, trainer: Planted): Promise<number> {
  return insert(
    `insert into batches (course_id, trainer_course_id, start_time, end_time, start_date, end_date, weekdays, capacity)
       select course_id, trainer_courses.id, '19:00', '20:30', start_date, end_date, '{1,2,3,4,5}', 30
         from trainer_courses join courses on courses.id = course_id where course_id = $1 and trainer_id = $2`,
    [course.id, trainer.id],
  );
}
