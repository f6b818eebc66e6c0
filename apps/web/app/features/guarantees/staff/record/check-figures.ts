import type { GuaranteeCheck } from '@avsar/contract';
import { dayText } from '#lib/format.ts';

const percents: ReadonlySet<GuaranteeCheck['kind']> = new Set(['attendance', 'homework', 'interviews']);

/** What the student has and what is needed: "68%, at least 75% needed, by 4 Mar 2027"; empty without figures. */
export function checkFigures({ kind, needed, have, by }: GuaranteeCheck): string {
  const unit = percents.has(kind) ? '%' : '';
  const parts = [
    needed !== null && (have === null ? 'Nothing counted yet' : `${have}${unit}`),
    needed !== null && `${kind === 'offers' ? 'at most' : 'at least'} ${needed}${unit}`,
    by !== null && `by ${dayText(by)}`,
  ].filter((part) => typeof part === 'string');
  const text = parts.join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
