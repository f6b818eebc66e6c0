import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '#ui/dialog.tsx';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirm: string;
  readonly isBusy: boolean;
  /** Something goes away for good. */
  readonly isDangerous?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks once more. The safe answer comes first, and has the focus. */
export function ConfirmDialog({ isDangerous = false, ...dialog }: ConfirmDialogProps) {
  return (
    <Dialog
      isOpen={dialog.isOpen}
      onClose={dialog.onCancel}
      title={dialog.title}
      actions={
        <>
          <Button variant="default" onClick={dialog.onCancel} data-autofocus>
            Cancel
          </Button>
          <Button
            loading={dialog.isBusy}
            onClick={dialog.onConfirm}
            {...(isDangerous && { color: 'red.9', autoContrast: true })}
          >
            {dialog.confirm}
          </Button>
        </>
      }
    >
      {dialog.children}
    </Dialog>
  );
}
