import type { Mutation } from '../mutation.ts';

const rounds = 'apps/api/src/features/rounds';
const links = 'apps/api/src/features/company-links';

/** Rounds of openings, results before they are told, and links of companies. */
export const roundMutations: readonly Mutation[] = [
  {
    id: 'rounds-told-without-the-preview',
    file: `${rounds}/results/rounds.results.service.ts`,
    old: "if (digestOf(students) !== body.digest) throw new AppError('conflict', { message: messages.changed });",
    new: '',
    tests: ['rounds.results.routes'],
    why: 'Students are told something else than the staff have seen.',
  },
  {
    id: 'rounds-an-offer-is-rejected-by-a-result',
    file: `${rounds}/rounds.policy.ts`,
    old: "(state === 'applied' || state === 'waitlisted')",
    new: "(state === 'applied' || state === 'waitlisted' || state === 'offered')",
    tests: ['rounds.policy', 'rounds.results.routes'],
  },
  {
    id: 'rounds-invited-after-withdrawing',
    file: `${rounds}/students/rounds.students.queries.ts`,
    old: "    .for('share', { of: applications });",
    new: '    ;',
    tests: ['rounds.students.routes'],
  },
  {
    id: 'company-link-works-after-it-was-revoked',
    file: `${links}/company-links.page.queries.ts`,
    old: '        eq(companyLinks.tokenHash, tokenHash),\n        isNull(companyLinks.revokedAt),',
    new: '        eq(companyLinks.tokenHash, tokenHash),',
    tests: ['company-links.page.routes'],
  },
  {
    id: 'company-link-for-another-company',
    file: `${links}/company-links.page.queries.ts`,
    old: 'and(eq(openings.id, companyLinks.openingId), eq(openings.companyId, companyLinks.companyId))',
    new: 'eq(openings.id, companyLinks.openingId)',
    tests: ['company-links.page.routes'],
  },
  {
    id: 'company-link-marks-students-of-others',
    file: `${links}/company-links.page.queries.ts`,
    old: '        eq(roundStudents.openingId, openingId),\n',
    new: '',
    tests: ['company-links.page.routes'],
    why: 'A company reads the resumes of students who applied elsewhere.',
  },
];
