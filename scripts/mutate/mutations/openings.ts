import type { Mutation } from '../mutation.ts';

const openings = 'apps/api/src/features/openings';
const standing = `${openings}/standing/openings.standing.queries.ts`;
const judged = ['openings.standing.test'];

/** Openings: who finds them, who is eligible, and what is deleted. */
export const openingMutations: readonly Mutation[] = [
  {
    id: 'openings-internal-ones-for-visitors',
    file: `${openings}/openings.queries.ts`,
    old: 'and(isOpenOn(today), openings.isPublic)',
    new: 'isOpenOn(today)',
    tests: ['openings.routes'],
  },
  {
    id: 'openings-drafts-for-students',
    file: `${openings}/openings.queries.ts`,
    old: "and(ne(openings.state, 'draft'), eq(openings.id, id))",
    new: 'eq(openings.id, id)',
    tests: ['openings.routes'],
  },
  {
    id: 'openings-eligible-without-being-active',
    file: standing,
    old: "where u.role = 'STUDENT' and u.status = 'active')`;",
    new: "where u.role = 'STUDENT')`;",
    tests: ['openings.candidates.routes'],
    why: 'The staff propose somebody to a company whose account was archived or deleted.',
  },
  {
    id: 'openings-absence-after-leaving',
    file: standing,
    old: 'm.ends_at <= f.left_at',
    new: 'm.ends_at < f.left_at',
    tests: judged,
  },
  {
    id: 'openings-absence-before-the-seat',
    file: standing,
    old: 's.added_at < m.ends_at',
    new: 's.added_at <= m.ends_at',
    tests: judged,
  },
  {
    id: 'openings-batches-of-other-courses',
    file: standing,
    old: 'on b.id = f.batch_id and b.course_id = e.course_id',
    new: 'on b.id = f.batch_id',
    tests: judged,
  },
  {
    id: 'openings-quizzes-closed-before-the-enrolment',
    file: standing,
    old: 'q.closes_at > e.created_at',
    new: 'q.closes_at is not null',
    tests: judged,
  },
  {
    id: 'openings-quiz-percent-without-rounding',
    file: standing,
    old: ' * 100 / nullif(count(*), 0) + 1e-9',
    new: ' * 100 / nullif(count(*), 0)',
    tests: judged,
    why: 'Three results of 60 percent are 59 percent on average.',
  },
  {
    id: 'careers-version-not-compared',
    file: 'apps/api/src/features/careers/careers.queries.ts',
    old: 'and(eq(careers.studentId, studentId), eq(careers.version, version))',
    new: 'eq(careers.studentId, studentId)',
    tests: ['careers.routes'],
  },
];
