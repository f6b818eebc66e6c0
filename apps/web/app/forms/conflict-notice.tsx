import { Alert, Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { focusIfLost } from '#lib/focus.ts';
import styles from './conflict-notice.module.css';
import type { Difference } from './differences.ts';

interface ConflictNoticeProps {
  readonly differences: readonly Difference[];
  readonly isBusy: boolean;
  /** Saves the input over the newer version. */
  readonly overwrite: () => void;
  /** Fills the form with the newest saved values. */
  readonly reload: () => void;
}

/** Shown when another person has saved the same row meanwhile. The input stays; the person decides. */
export function ConflictNotice({ differences, isBusy, overwrite, reload }: ConflictNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  // The notice replaces the pressed submit button and takes its focus.
  useEffect(() => notice.current?.focus(), []);
  // After a second refusal: the buttons were disabled while busy and have lost the focus.
  useEffect(() => {
    if (!isBusy) focusIfLost(notice.current);
  }, [isBusy]);
  return (
    <Alert
      ref={notice}
      tabIndex={-1}
      className={styles.notice}
      role="alert"
      color="marigold"
      variant="light"
      title="Somebody else has changed this in the meantime."
    >
      <p>Your changes are still here, but not saved yet.</p>
      {differences.length > 0 && (
        <dl className={styles.differences}>
          {differences.map(({ label, before, now }) => (
            <div key={label} className={styles.difference}>
              <dt>{label}</dt>
              <dd>
                <del>{before || 'empty'}</del> <span aria-hidden>→</span> <ins>{now || 'empty'}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.buttons}>
        <Button variant="default" onClick={reload}>
          Load the new version
        </Button>
        <Button variant="default" loading={isBusy} onClick={overwrite}>
          Save my version
        </Button>
      </div>
    </Alert>
  );
}
