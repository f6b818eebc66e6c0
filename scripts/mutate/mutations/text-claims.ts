import type { Mutation } from '../mutation.ts';

const feature = 'apps/api/src/features/text-claims';

/** Texts that claim: which words need a reference, and what a reference may be. */
export const textClaimMutations: readonly Mutation[] = [
  {
    id: 'text-claims-saved-without-reference',
    file: 'packages/contract/src/public/text-claims.ts',
    old: "const word = input['claim'] ? undefined : claimWordIn(input);",
    new: 'const word = undefined as string | undefined;',
    tests: ['text-claims.test'],
    why: 'The forms save a text that says "guaranteed" without asking.',
  },
  {
    id: 'text-claims-partial-change-without-reference',
    file: `${feature}/text-claims.service.ts`,
    old: 'if (before === undefined) throw refused(claimNeededText(word));',
    new: '',
    tests: ['text-claims.rules'],
  },
  {
    id: 'text-claims-withdrawn-report',
    file: `${feature}/text-claims.queries.ts`,
    old: '.where(and(eq(outcomeReports.id, id), isNull(outcomeReports.withdrawnAt)))',
    new: '.where(eq(outcomeReports.id, id))',
    tests: ['text-claims.routes'],
  },
  {
    id: 'text-claims-report-not-held',
    file: `${feature}/text-claims.queries.ts`,
    old: ".where(and(eq(outcomeReports.id, id), isNull(outcomeReports.withdrawnAt)))\n    .for('share');",
    new: '.where(and(eq(outcomeReports.id, id), isNull(outcomeReports.withdrawnAt)));',
    tests: ['text-claims.rules'],
    why: 'A report is withdrawn while a text that refers to it is saved, and nobody is asked to change the text.',
  },
  {
    id: 'text-claims-guarantee-that-is-not-there',
    file: `${feature}/text-claims.service.ts`,
    old: "if (claim.kind === 'guarantee' && !(await holdGuarantee(tx)))",
    new: 'if (false)',
    tests: ['text-claims.routes'],
  },
  {
    id: 'text-claims-reason-for-visitors',
    file: `${feature}/text-claims.policy.ts`,
    old: "claim === undefined || claim.kind === 'none'",
    new: 'claim === undefined',
    tests: ['text-claims.policy'],
  },
  {
    id: 'text-claims-reason-not-audited',
    file: `${feature}/text-claims.service.ts`,
    old: '? { word, because: claim.because }',
    new: '? { word }',
    tests: ['text-claims.routes'],
  },
  {
    id: 'text-claims-published-syllabus-loses-its-claim',
    file: 'apps/api/src/features/syllabus/syllabus.change.service.ts',
    old: '    await copyTextClaim(tx, `syllabus-draft:${courseId}`, `syllabus:${courseId}`);\n',
    new: '',
    tests: ['text-claims.routes'],
  },
];
