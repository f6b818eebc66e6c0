import type { ExclusionReason, OutcomeReport, ReportCode } from '@avsar/contract';

/** What each code means, in our words. */
export const codeTexts: Readonly<Record<ReportCode, string>> = {
  '1A': 'Full-time job in the field',
  '1B': 'Full-time internship, apprenticeship or contract in the field',
  '1C': 'Hired by the institute itself, in the field',
  '1D': 'Own company',
  '1E': 'Part-time, freelance or short contract in the field',
  '2A': 'Hired by the institute itself, in another field',
  '2B': 'Job in another field',
  '3A': 'Still looking for a job in the field',
  '3B': 'Not looking for a job',
  '4': 'No answer, so we do not know',
  excluded: 'Left out',
};

export const exclusionTexts: Readonly<Record<ExclusionReason, string>> = {
  job: 'Wanted a job',
  own_business: 'Wanted to start something of their own',
  keep_job: 'Said at the start: keep the present job',
  study: 'Said at the start: study further',
  interest: 'Said at the start: learn out of interest',
  health: 'Illness',
  care: 'Care for somebody',
  military: 'Armed forces',
  no_work_permit: 'May not work in India',
  died: 'Died',
};

export const courseText = ({ course }: Pick<OutcomeReport, 'course'>) => course?.title ?? 'All courses';
