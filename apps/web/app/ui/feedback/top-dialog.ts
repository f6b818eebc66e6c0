type Listener = () => void;

const listeners = new Set<Listener>();
let open: readonly HTMLDialogElement[] = [];

/** The topmost modal dialog; everything outside it is inert. */
export const readTopDialog = (): HTMLDialogElement | undefined => open.at(-1);

export function addTopDialog(dialog: HTMLDialogElement): void {
  change([...open.filter((other) => other !== dialog), dialog]);
}

export function removeTopDialog(dialog: HTMLDialogElement): void {
  if (open.includes(dialog)) change(open.filter((other) => other !== dialog));
}

export function subscribeToTopDialog(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(dialogs: readonly HTMLDialogElement[]): void {
  open = dialogs;
  for (const listener of listeners) listener();
}
