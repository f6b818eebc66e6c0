import { Badge } from '@mantine/core';
import type { HiddenReason, PlacementListed } from '@avsar/contract';
import styles from './placement-visibility.module.css';

/** Whether public pages show the placement now, and if not, why. */
export function PlacementVisibility({ placement }: { readonly placement: PlacementListed }) {
  if (placement.whyHidden === null) {
    return (
      <Badge variant="light" color="leaf">
        Shown
      </Badge>
    );
  }
  return (
    <div className={styles.not}>
      <Badge variant="light" color="gray">
        Not shown
      </Badge>
      <span className={styles.why}>{whyNot[placement.whyHidden]}</span>
    </div>
  );
}

const whyNot: Readonly<Record<HiddenReason, string>> = {
  no_consent: 'no consent on record',
  withdrawn: 'no consent from the student',
  early_consent: 'agreed before the placement: ask again, save without the tick, then set it again',
  no_course: 'no course that visitors can see',
};
