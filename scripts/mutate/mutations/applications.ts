import type { Mutation } from '../mutation.ts';

const applications = 'apps/api/src/features/applications';

/** Applications: who has which offer, which seat is whose, and who reads what. */
export const applicationMutations: readonly Mutation[] = [
  {
    id: 'applications-resume-of-another-student',
    file: `${applications}/staff/applications.resume.queries.ts`,
    old: 'studentId === undefined ? undefined : eq(applications.studentId, studentId)',
    new: 'undefined',
    tests: ['applications.routes'],
    why: 'Whoever guesses a number reads the resume of somebody else.',
    isUntried: true,
  },
  {
    id: 'applications-of-another-student',
    file: `${applications}/applications.queries.ts`,
    old: 'and(eq(applications.id, id), eq(applications.studentId, studentId))',
    new: 'eq(applications.id, id)',
    tests: ['applications.routes'],
    isUntried: true,
  },
  {
    id: 'applications-results-before-they-are-told',
    file: `${applications}/applications.views.ts`,
    old: 'toldAt === null ? null : round.result',
    new: 'round.result',
    tests: ['applications.routes'],
    isUntried: true,
  },
  {
    id: 'applications-second-upgrade',
    file: `${applications}/applications.policy.ts`,
    old: '(!holdings.isUpgraded && category.rank > job.category.rank)',
    new: '(category.rank > job.category.rank)',
    tests: ['applications.policy'],
    isUntried: true,
  },
  {
    id: 'applications-answered-after-the-end',
    file: `${applications}/applications.policy.ts`,
    old: 'if (answerBy <= now)',
    new: 'if (answerBy < now)',
    tests: ['applications.policy'],
    isUntried: true,
  },
  {
    id: 'applications-waitlist-of-those-who-are-gone',
    file: `${applications}/offers/applications.seats.ts`,
    old: 'if (!isActive || ',
    new: 'if (',
    tests: ['applications.routes'],
    isUntried: true,
  },
];
