import { Button } from '@mantine/core';
import styles from './list-failed.module.css';

/** Shown in place of a list that could not be loaded. The link loads the page again, also without scripts. */
export function ListFailed({ text }: { readonly text: string }) {
  return (
    <div role="alert" className={styles.failed}>
      <p>{text} Please try again in a moment.</p>
      {/* An empty address is that of the page. */}
      <Button component="a" href="" variant="default">
        Try again
      </Button>
    </div>
  );
}
