import { Alert, Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import styles from './conflict-notice.module.css';
import { focusIfLost } from './focus.ts';

/** One changed field, with the label of the page. */
export interface Difference {
  readonly label: string;
  readonly before: string;
  readonly now: string;
}

interface ConflictNoticeProps {
  readonly differences: readonly Difference[];
  readonly isBusy?: boolean;
  /** Saves the input over the newer version. */
  readonly onOverwrite: () => void;
  /** Fills the form with the newest saved values. */
  readonly onReload: () => void;
}

/** Shown when another person has saved the same row meanwhile. The input stays; the person decides. */
export function ConflictNotice({ differences, isBusy = false, onOverwrite, onReload }: ConflictNoticeProps) {
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
      <p>What you typed is still here, and not saved yet.</p>
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
        <Button variant="default" onClick={onReload}>
          Load the newer one
        </Button>
        <Button variant="default" loading={isBusy} onClick={onOverwrite}>
          Save mine over it
        </Button>
      </div>
    </Alert>
  );
}
