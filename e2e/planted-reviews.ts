import { query } from './database.ts';
import { type Person } from './people.ts';
import { type Planted, plantCourse, plantStudentOf, plantTrainerOf } from './planted-teaching.ts';

/** Reads the contact data of an inserted person, so that they can sign in. */
export async function personOf({ id }: Planted): Promise<Person> {
  const [person] = await query<Person>(
    'select id, role, name, email, mobile_number as "mobileNumber" from users where id = $1',
    [id],
  );
  if (person === undefined) throw new Error(`There is no person ${id}`);
  return person;
}

/** Inserts a review of a trainer. */
export async function plantReview(student: Planted, trainer: Planted, course: Planted, words: string, stars: number) {
  await query(
    `insert into reviews (student_id, trainer_id, course_id, rating_half_steps, feedback) values ($1, $2, $3, $4, $5)`,
    [student.id, trainer.id, course.id, stars * 2, words],
  );
}

/** Inserts a course with a trainer and two students. */
export async function plantClassroom() {
  const course = await plantCourse();
  const trainer = await plantTrainerOf(course);
  const [student, other] = [await plantStudentOf(course), await plantStudentOf(course)];
  return { course, trainer, student, other };
}
