import { type Student, studentChangeSchema, trainerChangeSchema, type TrainerFull } from '@avsar/contract';
import { describe, expect, test } from 'vitest';
import { personChangeOf } from './person-change.ts';

const person = {
  id: 5,
  name: 'Asha Rao',
  email: 'asha@people.example',
  emailVerified: true,
  mobileNumber: '9876543210',
  mobileVerified: true,
  address: '12 Lake Road, Pune',
  qualification: 'BCA',
  workingStatus: 'part-time',
  image: null,
  resume: null,
  status: 'active',
  createdAt: '2026-11-01T00:00:00Z',
  version: 3,
  contactChanges: [],
} as const;
const student: Student = { ...person, contactChanges: [], roles: ['STUDENT'], showcase: false, batches: [] };
const trainer: TrainerFull = {
  ...person,
  contactChanges: [],
  roles: ['TRAINER'],
  experience: 4,
  bio: null,
  technologies: ['Java', 'React'],
  rating: null,
  ratingCount: 0,
  invitation: null,
};

const { name, email, mobileNumber, address, qualification, workingStatus } = person;
const typed = { name, email, mobileNumber, address, qualification, workingStatus };
const always = { name, email, mobileNumber, version: 3 };
const noFiles = { image: undefined, resume: undefined };

describe('what an edit form sends', () => {
  test('is only name, number, e-mail and version, if nothing was changed', () => {
    expect(personChangeOf(student, typed, noFiles)).toEqual(always);
    expect(personChangeOf(trainer, { ...typed, experience: 4, technologies: ['React', 'Java'] }, noFiles)).toEqual(
      always,
    );
  });

  test('is also what was changed, and null where a field was emptied', () => {
    const change = personChangeOf(
      student,
      { ...typed, name: 'Asha R. Rao', address: '', workingStatus: 'freelance' },
      noFiles,
    );
    expect(change).toEqual({ ...always, name: 'Asha R. Rao', address: null, workingStatus: 'freelance' });
    expect(studentChangeSchema.safeParse(change).success).toBe(true);
  });

  test('is also the files that were chosen', () => {
    expect(personChangeOf(student, typed, { image: 'aGVsbG8=', resume: undefined })).toEqual({
      ...always,
      image: 'aGVsbG8=',
    });
  });

  test('is also what a trainer teaches', () => {
    const change = personChangeOf(trainer, { ...typed, experience: 5, technologies: ['Java'] }, noFiles);
    expect(change).toEqual({ ...always, experience: 5, technologies: ['Java'] });
    expect(trainerChangeSchema.safeParse(change).success).toBe(true);
  });

  test('is also the text of a trainer about themselves, and null if it was emptied', () => {
    const teaching = { ...typed, experience: 4, technologies: ['Java', 'React'] };
    const bio = 'I teach what I use.';
    expect(personChangeOf(trainer, { ...teaching, bio }, noFiles)).toEqual({ ...always, bio });
    expect(personChangeOf({ ...trainer, bio }, { ...teaching, bio }, noFiles)).toEqual(always);
    expect(personChangeOf({ ...trainer, bio }, { ...teaching, bio: '' }, noFiles)).toEqual({ ...always, bio: null });
  });

  test('is refused where a trainer has emptied the years; emptied technologies are sent', () => {
    const change = personChangeOf(trainer, { ...typed, experience: undefined, technologies: [] }, noFiles);
    const { error } = trainerChangeSchema.safeParse(change);
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['experience']);
    expect(change).toMatchObject({ technologies: [] });
  });
});
