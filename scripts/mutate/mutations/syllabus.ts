import type { Mutation } from '../mutation.ts';

const syllabus = 'apps/api/src/features/syllabus';

/** The syllabus of a course: who writes it, and that nothing of it is lost. */
export const syllabusMutations: readonly Mutation[] = [
  {
    id: 'syllabus-of-another-trainer',
    file: `${syllabus}/syllabus.queries.ts`,
    old: 'and ${trainerCourses.trainerId} = ${trainerId}',
    new: 'and ${trainerCourses.trainerId} <> ${trainerId} - ${trainerId}',
    tests: ['syllabus.routes'],
    why: 'A trainer rewrites the courses of their colleagues.',
  },
  {
    id: 'syllabus-overwritten',
    file: `${syllabus}/syllabus.change.service.ts`,
    old: '(draft?.version ?? 0) === version',
    new: '(draft?.version ?? 0) >= version',
    tests: ['syllabus.routes', 'syllabus.publish.routes'],
    why: 'Of two people who save at once, the work of the first is lost.',
  },
  {
    id: 'syllabus-not-held',
    file: `${syllabus}/syllabus.queries.ts`,
    old: "    .for('update');",
    new: '    ;',
    tests: ['syllabus.routes', 'syllabus.publish.routes'],
    title: 'at once',
    why: 'Of twenty people who save at the same time, several are told that their draft is saved.',
  },
  {
    id: 'syllabus-published-twice',
    file: `${syllabus}/syllabus.policy.ts`,
    old: 'return isChanged ? undefined :',
    new: 'return isChanged || syllabus.modules.length > 0 ? undefined :',
    tests: ['syllabus.publish.routes'],
  },
  {
    id: 'syllabus-of-a-hidden-course',
    file: `${syllabus}/syllabus.queries.ts`,
    old: '.where(and(eq(courses.id, courseId), isOffered));',
    new: '.where(eq(courses.id, courseId));',
    tests: ['syllabus.publish.routes'],
    why: 'Visitors read what a course will teach before it is announced.',
  },
  {
    id: 'syllabus-foreign-lesson',
    file: 'apps/api/src/database/migrations/0053_syllabus.sql',
    old: 'WHERE course_id = NEW.course_id AND id = ANY (ids)',
    new: 'WHERE id = ANY (ids)',
    tests: ['database/syllabus'],
    why: 'What belongs to a lesson, such as its content, would be shown in a course of other people.',
  },
];
