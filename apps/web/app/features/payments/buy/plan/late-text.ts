import type { OfferedPlan } from '@avsar/contract';
import { countText, exactRupees } from '#lib/format.ts';

/** What happens when a part is not paid in time, in at most two sentences; empty if nothing does. */
export function lateText({
  lateFee,
  lateAfterDays,
  closeAfterDays,
}: Pick<OfferedPlan, 'lateFee' | 'lateAfterDays' | 'closeAfterDays'>): string {
  const added =
    lateFee === 0
      ? ''
      : `If a part is ${lateAfterDays === 0 ? 'late' : `more than ${countText(lateAfterDays, 'day')} late`}, ${exactRupees(lateFee)} is added.`;
  const closed =
    closeAfterDays === null ? '' : `After ${countText(closeAfterDays, 'day')} you can join no class until you pay.`;
  if (added === '' && closed !== '') return `If a part is late: ${closed.charAt(0).toLowerCase()}${closed.slice(1)}`;
  return [added, closed].filter((text) => text !== '').join(' ');
}
