import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useRevalidator } from 'react-router';
import { isStepUpRefusal } from '#features/auth/index.ts';
import { toast } from '#ui/toast-store.ts';
import { focusListHeadIfLost } from './focus.ts';

interface Deletion<Item> {
  /** Answers with what was done: deleted, or archived and why. */
  readonly remove: (item: Item) => Promise<{ readonly message: string }>;
  /** The spec's words where it fails; a refusal may have its own. */
  readonly failed: string | ((error: unknown) => string);
  /** Takes it out of the list where it stands, instead of fetching the list anew from its beginning. */
  readonly onRemoved?: (item: Item) => void;
}

/** Asking before something is deleted, deleting it, and letting the list know. */
export function useDeletion<Item>({ remove, failed, onRemoved }: Deletion<Item>) {
  const [item, setItem] = useState<Item>();
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();

  const confirm = async () => {
    if (item === undefined) return undefined;
    setBusy(true);
    try {
      const { message } = await remove(item);
      toast.success(message);
      if (onRemoved === undefined) await revalidate();
      else onRemoved(item);
    } catch (error) {
      // They left the password alone: the question is still there.
      if (isStepUpRefusal(error)) return setBusy(false);
      toast.error(typeof failed === 'string' ? failed : failed(error));
    }
    flushSync(() => {
      setBusy(false);
      // Somebody may have left it alone meanwhile, and ask about another.
      setItem((now) => (now === item ? undefined : now));
    });
    return focusListHeadIfLost();
  };

  return { item, ask: setItem, isBusy, confirm: () => void confirm(), cancel: () => setItem(undefined) };
}
