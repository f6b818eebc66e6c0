import { useState } from 'react';
import { flushSync } from 'react-dom';
import { isStepUpRefusal } from '#features/auth/index.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { focusListHeadIfLost } from '#lib/focus.ts';

interface Deletion<Item> {
  /** Deletes the item; `message` says whether it was deleted or archived. */
  readonly remove: (item: Item) => Promise<{ readonly message: string }>;
  /** Toast text for a failure, wording from the spec; or a function of the error. */
  readonly failed: string | ((error: unknown) => string);
  /** Loads the list again. */
  readonly onRemoved: () => Promise<unknown>;
}

/** Asks for confirmation, deletes an item, and updates the list. */
export function useDeletion<Item>({ remove, failed, onRemoved }: Deletion<Item>) {
  const [item, setItem] = useState<Item>();
  const [isBusy, setBusy] = useState(false);

  const confirm = async () => {
    if (item === undefined) return undefined;
    setBusy(true);
    try {
      const { message } = await remove(item);
      toast.success(message);
      await onRemoved();
    } catch (error) {
      // The step-up dialog was cancelled: the confirmation stays open.
      if (isStepUpRefusal(error)) return setBusy(false);
      toast.error(typeof failed === 'string' ? failed : failed(error));
    }
    flushSync(() => {
      setBusy(false);
      // Close only this confirmation: one for another item may be open by now.
      setItem((now) => (now === item ? undefined : now));
    });
    return focusListHeadIfLost();
  };

  return { item, ask: setItem, isBusy, confirm: () => void confirm(), cancel: () => setItem(undefined) };
}
