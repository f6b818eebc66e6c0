import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import styles from './drawer-content.module.css';

interface DrawerContentProps<Found> {
  readonly query: UseQueryResult<Found>;
  readonly failed: string;
  readonly children: (found: Found) => ReactNode;
}

/** Drawer content that is fetched on opening: shows loading, the data, or a failure. */
export function DrawerContent<Found>({ query, failed, children }: DrawerContentProps<Found>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <div role="alert" className={styles.failed}>
        <p>{failed}</p>
        <Button variant="default" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <div role="status" aria-label="Loading" className={styles.loading}>
      {[1, 2, 3, 4].map((line) => (
        <div key={line} className={styles.line} />
      ))}
    </div>
  );
}
