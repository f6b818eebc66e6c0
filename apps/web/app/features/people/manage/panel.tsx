import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { useAsked } from '#admin-kit/index.ts';
import styles from './panel.module.css';

interface PanelProps<Found> {
  readonly asked: ReturnType<typeof useAsked<Found>>;
  readonly failed: string;
  readonly children: (found: Found) => ReactNode;
}

/** Drawer content that is fetched on opening: shows loading, the data, or a failure. */
export function Panel<Found>({ asked, failed, children }: PanelProps<Found>) {
  if (asked.isFailed) {
    return (
      <div role="alert" className={styles.failed}>
        <p>{failed}</p>
        <Button variant="default" onClick={asked.retry}>
          Try again
        </Button>
      </div>
    );
  }
  if (asked.answer !== undefined) return children(asked.answer);
  return (
    <div role="status" aria-label="Loading" className={styles.loading}>
      {[1, 2, 3, 4].map((line) => (
        <div key={line} className={styles.line} />
      ))}
    </div>
  );
}
