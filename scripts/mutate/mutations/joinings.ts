import type { Mutation } from '../mutation.ts';

const joinings = 'apps/api/src/features/joinings';
const company = `${joinings}/company/joinings.company.queries.ts`;

/** Letters of offers, and who says that a student has joined. */
export const joiningMutations: readonly Mutation[] = [
  {
    id: 'joinings-link-works-after-it-was-revoked',
    file: company,
    old: 'isNull(joiningLinks.revokedAt), ',
    new: '',
    tests: ['joinings.company.routes'],
  },
  {
    id: 'joinings-link-works-after-it-was-used',
    file: company,
    old: "        ne(users.status, 'deleted'),\n        isNull(joiningAnswerRows.id),\n",
    new: "        ne(users.status, 'deleted'),\n",
    tests: ['joinings.company.routes'],
  },
  {
    id: 'joinings-link-of-an-earlier-company-answers',
    file: company,
    old: '.where(and(isOpen(id, now), gte(joiningLinks.madeAt, acceptedAt)))',
    new: '.where(isOpen(id, now))',
    tests: ['joinings.company.routes'],
    why: 'A company answers about a student whom another company has hired since.',
  },
  {
    id: 'joinings-another-answer-by-a-used-link',
    file: `${joinings}/company/joinings.company.service.ts`,
    old: "      if (!isSameSaid(before, said)) throw new AppError('not_found');\n",
    new: '',
    tests: ['joinings.company.routes'],
  },
  {
    id: 'joinings-answered-without-an-accepted-offer',
    file: `${joinings}/student/joinings.student.service.ts`,
    old: "    if (row.state !== 'accepted') throw new AppError('conflict', { message: notAccepted });\n",
    new: '',
    tests: ['joinings.routes'],
  },
  {
    id: 'joinings-confirmed-by-an-old-acceptance',
    file: `${joinings}/joinings.queries.ts`,
    old: "        eq(applications.state, 'accepted'),\n        gte(answeredAt, applications.stateAt),\n",
    new: "        eq(applications.state, 'accepted'),\n",
    tests: ['joinings.routes'],
  },
  {
    id: 'joinings-letter-of-somebody-else',
    file: `${joinings}/staff/joinings.letter.service.ts`,
    old: "caller.role === 'ADMIN' ? undefined : caller.id",
    new: 'undefined',
    tests: ['joinings.letter.routes'],
  },
  {
    id: 'openings-another-company-after-offers',
    file: 'apps/api/src/features/openings/openings.policy.ts',
    old: 'offers > 0 && before.company.id',
    new: 'offers < 0 && before.company.id',
    tests: ['openings.policy', 'joinings.company.routes'],
    why: 'The company that confirms a joining is not the one that made the offer.',
  },
];
