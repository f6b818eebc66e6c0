import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { focusIfLost } from '#lib/focus.ts';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirm: string;
  readonly isBusy: boolean;
  /** False while something has to be chosen first. */
  readonly isReady?: boolean;
  /** Whether the action deletes something for good. */
  readonly isDangerous?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks for confirmation. "Cancel" comes first and has the focus. */
export function ConfirmDialog({ isDangerous = false, isReady = true, ...dialog }: ConfirmDialogProps) {
  const cancelButton = useRef<HTMLButtonElement>(null);
  // After a refused or cancelled request: the confirm button was disabled while busy and has lost the focus.
  const wasBusy = useRef(dialog.isBusy);
  useEffect(() => {
    if (wasBusy.current && !dialog.isBusy) focusIfLost(cancelButton.current);
    wasBusy.current = dialog.isBusy;
  }, [dialog.isBusy]);
  return (
    <Dialog
      isOpen={dialog.isOpen}
      onClose={dialog.onCancel}
      title={dialog.title}
      actions={
        <>
          <Button variant="default" ref={cancelButton} onClick={dialog.onCancel} data-autofocus>
            Cancel
          </Button>
          <Button
            loading={dialog.isBusy}
            disabled={!isReady}
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
