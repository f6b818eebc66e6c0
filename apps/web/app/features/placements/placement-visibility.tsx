import { Badge } from '@mantine/core';
import type { PlacementListed } from '@avsar/contract';
import styles from './placement-visibility.module.css';

/** Whether public pages show the placement now, and if not, why. */
export function PlacementVisibility({ placement }: { readonly placement: PlacementListed }) {
  if (placement.shown) {
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
      <span className={styles.why}>{whyNot(placement)}</span>
    </div>
  );
}

function whyNot({ consent, student }: PlacementListed): string {
  if (!consent) return 'no consent on record';
  return student === null ? 'not shown at present' : 'no consent from the student';
}
