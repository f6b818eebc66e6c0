import { IconX } from './icons.ts';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';
import { putOnTop, takeFromTop } from './top-dialog.ts';

/** A form that is all there is begins at the first of these. */
const fields = ':is(input, select, textarea):not([type="file"])';

interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** The row of buttons at the foot. */
  readonly actions?: ReactNode;
  /** A sheet from the side instead of a card in the middle. */
  readonly side?: boolean;
  /** `wide` for lists; `full` for what wants all the room there is, and scrolls by itself. */
  readonly size?: 'card' | 'wide' | 'full';
}

/** The browser's own modal dialog: it traps focus, gives it back, and closes on Escape without any code of ours. */
export function Dialog({ isOpen, onClose, title, children, actions, side = false, size = 'card' }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();
  /** A press that began inside, in a field say, and ends beside it does not close it. */
  const isPressedBeside = useRef(false);

  // Before anything inside it asks for the focus.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    if (isOpen && !dialog.open) {
      dialog.showModal();
      putOnTop(dialog);
      // The browser would take the first button there is, which closes it.
      const wanted = dialog.querySelector<HTMLElement>('[data-autofocus]');
      (wanted ?? body.current?.querySelector<HTMLElement>(`:scope > form ${fields}`))?.focus();
    }
    if (!isOpen) {
      dialog.close();
      takeFromTop(dialog);
    }
  }, [isOpen]);
  // Taken off the page while open, it would take the focus with it.
  useLayoutEffect(() => {
    const dialog = element.current;
    return () => {
      dialog?.close();
      if (dialog !== null) takeFromTop(dialog);
    };
  }, []);

  return (
    // Clicking beside it closes it; the keyboard has Escape and the close button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- as said above
    <dialog
      ref={element}
      className={side ? styles.side : styles.dialog}
      data-size={size}
      aria-labelledby={titleId}
      // React lets it rise from a dialog inside this one, and lets it arrive from one that is gone.
      onClose={({ target, currentTarget }) => {
        if (target === currentTarget && currentTarget.isConnected) onClose();
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
