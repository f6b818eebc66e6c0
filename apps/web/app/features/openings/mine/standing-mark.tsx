import type { Standing } from '@avsar/contract';
import { IconCircleCheck, IconCircleMinus } from '#ui/pictures/icons.ts';
import { standingText } from '../checks/check-lines.ts';
import styles from './mine.module.css';

/** Whether the student may apply, or how much is missing. */
export function StandingMark({ standing }: { readonly standing: Standing }) {
  const Icon = standing.isEligible ? IconCircleCheck : IconCircleMinus;
  return (
    <p className={styles.standing} data-met={standing.isEligible || undefined}>
      <Icon size={22} stroke={1.75} aria-hidden />
      {standingText(standing)}
    </p>
  );
}
