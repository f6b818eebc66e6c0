import type { GuaranteeTerms } from '@avsar/contract';

/** The placement guarantee in one line: window and remedy in it. */
export const guaranteeHeadline = ({
  windowDays,
  remedyPercent,
}: Pick<GuaranteeTerms, 'windowDays' | 'remedyPercent'>) =>
  remedyPercent === 100
    ? `100% placement guarantee: a job within ${windowDays} days, or your fee back`
    : `Placement guarantee: a job within ${windowDays} days, or ${remedyPercent}% of your fee back`;
