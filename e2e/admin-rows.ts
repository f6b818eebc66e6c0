import type { AdminAccess } from './as-admin.ts';
import { query } from './database.ts';
import { dayAhead } from './days.ts';
import { makePhoto, makeResume } from './made-files.ts';
import { findPerson, makePerson } from './new-person.ts';
import type { Person } from './people.ts';
import { post } from './sign-in.ts';
import { uniqueWord } from './unique-word.ts';

/** A unique name, so that a search finds exactly one row; letters only, since searches also match numbers. */
export const newName = (begin: string) => `${begin} ${uniqueWord()}`;

/** The request body of a new course, without its cover. */
export const courseDraft = (title = newName('Evening Course')) => ({
  title,
  description: 'How to find what is wrong before anybody else does.',
  price: 12_000,
  days: 30,
  startDate: dayAhead(50),
  endDate: dayAhead(89),
  time: null,
});

export interface MadeCourse {
  readonly id: number;
  readonly title: string;
}

/** Creates a course for one journey. */
export async function makeCourse(admin: AdminAccess): Promise<MadeCourse> {
  const image = makePhoto('cover.png').buffer.toString('base64');
  return admin.call('POST', '/api/courses', { ...courseDraft(), image });
}

/** Creates a student or trainer for one journey, with confirmed e-mail address and number. */
export async function makeMember(kind: 'student' | 'trainer'): Promise<Person> {
  const person = makePerson(newName(kind === 'student' ? 'Lakshmi Raman' : 'Devika Nair'));
  await post(`/api/${kind}s`, {
    ...person,
    workingStatus: 'part-time',
    image: makePhoto().buffer.toString('base64'),
    resume: makeResume().buffer.toString('base64'),
    consents: { account: true },
    ...(kind === 'trainer' && { experience: 7, technologies: ['Java', 'React'] }),
  });
  const member = await findPerson(person.email);
  await query(
    "update users set status = 'active', email_verified_at = now(), mobile_verified_at = now() where id = $1",
    [member.id],
  );
  return member;
}

export const assignTrainer = (admin: AdminAccess, trainer: Person, course: MadeCourse) =>
  admin.call('POST', '/api/trainer-courses', { trainer: { id: trainer.id }, course: { id: course.id } });

export const enrolStudent = (admin: AdminAccess, student: Person, course: MadeCourse) =>
  admin.call('POST', '/api/enrollments', { student: { id: student.id }, course: { id: course.id } });

/** Creates a batch with one seat. */
export const makeBatch = (admin: AdminAccess, trainer: Person, course: MadeCourse, students: readonly Person[] = []) =>
  admin.call<{ readonly id: number }>('POST', '/api/batches', {
    course: { id: course.id },
    trainer_id: trainer.id,
    students: students.map(({ id }) => ({ id })),
    startTime: '07:00',
    endTime: '08:30',
    capacity: 1,
  });
