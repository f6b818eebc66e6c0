import type { Mutation } from '../mutation.ts';

const reports = 'apps/api/src/features/outcome-reports';

/** Published reports: what makes a claim dishonest. */
export const outcomeReportMutations: readonly Mutation[] = [
  {
    id: 'outcome-report-intent-does-not-decide',
    file: `${reports}/outcome-reports.count.queries.ts`,
    old: 'sql`coalesce(i.intent = any(${textList(excludingIntents)}), false)`',
    new: 'sql`coalesce(i.intent = any(${textList(excludingIntents)}) and o.code is null, false)`',
    tests: ['outcome-reports.routes'],
    why: 'Of those who wanted no job, only those who found one would count.',
  },
  {
    id: 'outcome-report-own-hires-count',
    file: 'packages/contract/src/placement/outcome-limits.ts',
    old: "claimedCodes = ['1A', '1B', '1D', '1E']",
    new: "claimedCodes = ['1A', '1B', '1C', '1D', '1E']",
    tests: ['outcome-reports.routes', 'outcome-reports.policy'],
    why: 'An institute could hire its graduates for a month and claim them.',
  },
  {
    id: 'outcome-report-before-the-end',
    file: `${reports}/outcome-reports.policy.ts`,
    old: 'dayAfter(graduatedTo, outcomeWindowDays + 1)',
    new: 'dayAfter(graduatedTo, 1)',
    tests: ['outcome-reports.policy'],
  },
  {
    id: 'outcome-report-of-chosen-days',
    file: `${reports}/outcome-reports.policy.ts`,
    old: '!quarterStart.test(graduatedFrom) || !quarterStart.test(end)',
    new: '!quarterStart.test(graduatedFrom)',
    tests: ['outcome-reports.policy'],
    why: 'The days that look best could be picked.',
  },
  {
    id: 'outcome-report-published-unseen',
    file: `${reports}/outcome-reports.staff.service.ts`,
    old: 'if (view.graduates !== seen.graduates || view.numerator !== seen.numerator)',
    new: 'if (view.graduates < 0)',
    tests: ['outcome-reports.routes'],
  },
  {
    id: 'outcome-report-unknown-pay-is-low',
    file: `${reports}/outcome-reports.count.queries.ts`,
    old: 'and o.fixed_pay is not null then',
    new: 'then',
    tests: ['outcome-reports.histories'],
    why: 'PostgreSQL’s greatest leaves nulls out: an unknown pay became 10,000.',
  },
  {
    id: 'outcome-report-withdrawn-still-listed',
    file: `${reports}/outcome-reports.queries.ts`,
    old: '.where(and(isNull(outcomeReports.withdrawnAt), isOf(course), isAfter(after)))',
    new: '.where(and(isOf(course), isAfter(after)))',
    tests: ['outcome-reports.routes'],
  },
];
