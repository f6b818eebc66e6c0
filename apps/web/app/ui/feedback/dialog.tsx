import { IconX } from '../pictures/icons.ts';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';
import { addTopDialog, removeTopDialog } from './top-dialog.ts';

/** Fields that take focus when a dialog with a form opens. */
const fields = ':is(input, select, textarea):not([type="file"])';

interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons at the bottom. */
  readonly actions?: ReactNode;
  /** A drawer from the side instead of a card in the middle. */
  readonly side?: boolean;
  /** `wide` for lists; `full` for content that needs the whole screen and scrolls by itself. */
  readonly size?: 'card' | 'wide' | 'full';
}

/** A native modal <dialog>: the browser traps focus, restores it, and closes on Escape. */
export function Dialog({ isOpen, onClose, title, children, actions, side = false, size = 'card' }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();
  /** Whether the press began on the backdrop: a press that began inside the dialog must not close it. */
  const isPressedBeside = useRef(false);

  // A layout effect, so that the dialog opens before elements inside it take the focus.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    if (isOpen && !dialog.open) {
      dialog.showModal();
      addTopDialog(dialog);
      // By default the browser would focus the first button, which closes the dialog.
      const wanted = dialog.querySelector<HTMLElement>('[data-autofocus]');
      (wanted ?? body.current?.querySelector<HTMLElement>(`:scope > form ${fields}`))?.focus();
    }
    if (!isOpen) {
      dialog.close();
      removeTopDialog(dialog);
    }
  }, [isOpen]);
  // Close the dialog before it is removed from the page: otherwise it would lose the focus instead of restoring it.
  useLayoutEffect(() => {
    const dialog = element.current;
    return () => {
      dialog?.close();
      if (dialog !== null) removeTopDialog(dialog);
    };
  }, []);

  return (
    // A click on the backdrop closes the dialog; keyboard users have Escape and the close button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- as said above
    <dialog
      ref={element}
      className={side ? styles.side : styles.dialog}
      data-size={size}
      aria-labelledby={titleId}
      // In React `close` also bubbles from nested dialogs, and arrives from removed ones: both are ignored. So is the
      // event of a closing after which the dialog was opened again: React's StrictMode mounts every component twice.
      onClose={({ target, currentTarget }) => {
        if (target === currentTarget && currentTarget.isConnected && !currentTarget.open) onClose();
      }}
      onPointerDown={({ target }) => {
        isPressedBeside.current = target === element.current;
      }}
      onClick={(event) => {
        if (isPressedBeside.current && event.target === element.current) onClose();
      }}
    >
      {isOpen && (
        <div className={styles.content}>
          <div className={styles.header}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
              <IconX size={20} stroke={1.75} aria-hidden />
            </button>
          </div>
          <div ref={body} className={styles.body}>
            {children}
          </div>
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}
