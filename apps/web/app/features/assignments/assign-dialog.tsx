import { Alert, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '#ui/feedback/dialog.tsx';
import styles from './assign-dialog.module.css';

interface AssignDialogProps {
  readonly title: string;
  /** The server's error message. */
  readonly refusal: string | undefined;
  readonly isBusy: boolean;
  readonly isReady: boolean;
  readonly onAssign: () => void;
  readonly onClose: () => void;
  /** Text of the button; "Assign" unless given. */
  readonly confirm?: string;
  /** Below the refusal: other ways to go on. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog with a list to choose from and a button that assigns the choice. */
export function AssignDialog({ title, refusal, isBusy, isReady, onAssign, onClose, ...dialog }: AssignDialogProps) {
  return (
    <Dialog
      isOpen
      size="wide"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isBusy} disabled={!isReady} onClick={onAssign}>
            {dialog.confirm ?? 'Assign'}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {dialog.children}
        {refusal !== undefined && (
          <Alert role="alert" color="red" variant="light" title={refusal}>
            {dialog.instead}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}

interface AssignChoicesProps {
  readonly query: { readonly isError: boolean; readonly refetch: () => Promise<unknown> };
  readonly count: number | undefined;
  readonly none: string;
  readonly failed: string;
  /** Whether the list has more items than are shown. */
  readonly isPartial: boolean;
  readonly children: ReactNode;
}

/** Shows one of: error, loading, empty text, or the list itself. */
export function AssignChoices({ query, count, none, failed, isPartial, children }: AssignChoicesProps) {
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
  if (count === undefined) return <div role="status" aria-label="Loading" className={styles.loading} />;
  if (count === 0) return <p role="status">{none}</p>;
  return (
    <>
      {children}
      {isPartial && <p className={styles.hint}>These are the first. Search to find others.</p>}
    </>
  );
}
