export const toastKinds = ['success', 'error', 'warning', 'info'] as const;

export type ToastKind = (typeof toastKinds)[number];

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
}

type Listener = () => void;

const listeners = new Set<Listener>();
let toasts: readonly Toast[] = [];
let lastId = 0;

function show(kind: ToastKind, text: string): void {
  lastId += 1;
  // The same text is shown only once.
  toasts = [...toasts.filter((toast) => toast.text !== text), { id: lastId, kind, text }].slice(-4);
  announce();
}

export function dismissToast(id: number): void {
  toasts = toasts.filter((toast) => toast.id !== id);
  announce();
}

function announce(): void {
  for (const listener of listeners) listener();
}

export const readToasts = (): readonly Toast[] => toasts;

export function subscribeToToasts(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Short messages: three seconds, four kinds (spec §8). Important ones are also shown on the page itself. */
export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  warning: (text: string) => show('warning', text),
  info: (text: string) => show('info', text),
} as const;
