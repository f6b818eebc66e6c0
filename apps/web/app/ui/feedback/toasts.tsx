import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle, IconX } from '../pictures/icons.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { dismissToast, readToasts, subscribeToToasts, type Toast, type ToastKind } from './toast-store.ts';
import styles from './toasts.module.css';
import { readTopDialog, subscribeToTopDialog } from './top-dialog.ts';

const icons = { success: IconCircleCheck, error: IconCircleX, warning: IconAlertTriangle, info: IconInfoCircle };

/** Announced before the text, because screen readers do not convey colour and icon. */
const announced: Readonly<Record<ToastKind, string>> = {
  success: 'Done',
  error: 'Error',
  warning: 'Warning',
  info: 'Note',
};

const none: readonly Toast[] = [];

/** Rendered inside an open modal dialog, because everything outside it is inert. */
export function Toasts({ milliseconds }: { readonly milliseconds: number }) {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, () => none);
  const dialog = useSyncExternalStore(subscribeToTopDialog, readTopDialog, () => undefined);
  const stack = (
    <div className={styles.stack} role="status" aria-live="polite" aria-relevant="additions">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} milliseconds={milliseconds} />
      ))}
    </div>
  );
  return dialog === undefined ? stack : createPortal(stack, dialog);
}

/** A toast; its timer stops on hover and focus. */
function ToastCard({ toast, milliseconds }: { readonly toast: Toast; readonly milliseconds: number }) {
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isPointedAt || isFocused;
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), milliseconds);
    return () => clearTimeout(timer);
  }, [isHeld, milliseconds, toast.id]);
  const Icon = icons[toast.kind];
  return (
    <div
      className={styles.toast}
      data-kind={toast.kind}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon className={styles.icon} size={22} stroke={1.75} aria-hidden />
      <p className={styles.text}>
        <span className={styles.announced}>{announced[toast.kind]}: </span>
        {toast.text}
      </p>
      <button type="button" className={styles.close} aria-label="Dismiss" onClick={() => dismissToast(toast.id)}>
        <IconX size={18} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
}
