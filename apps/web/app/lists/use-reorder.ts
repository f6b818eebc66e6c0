import { ApiError } from '@avsar/contract';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from '#ui/feedback/toast-store.ts';

const messages = {
  failed: 'The order was not saved.',
  changed: 'Somebody else has changed this list. You now see the new version.',
} as const;

interface WithId {
  readonly id: number;
}

interface Saving {
  readonly save: (ids: readonly number[]) => Promise<unknown>;
  readonly onFailed: () => Promise<unknown>;
}

/** A list whose items move one place up or down. Each move is saved at once, one request after the other. */
export function useReorder<Item extends WithId>(items: readonly Item[], { save, onFailed }: Saving) {
  const [reordered, setReordered] = useState<{ readonly of: typeof items; readonly items: readonly Item[] }>();
  const [announcement, setAnnouncement] = useState('');
  const sending = useRef<Promise<void>>(Promise.resolve());
  /** The list in which a move failed. Further moves in that list are dropped, since they build on the failed move. */
  const failed = useRef<typeof items>(undefined);
  const ordered = reordered?.of === items ? reordered.items : items;

  const send = async (ids: readonly number[]) => {
    if (failed.current === items) return;
    try {
      await save(ids);
    } catch (error) {
      const isChanged = error instanceof ApiError && error.code === 'conflict';
      toast.error(isChanged ? messages.changed : messages.failed);
      failed.current = items;
      setReordered(undefined);
      await onFailed();
    }
  };

  const move = (from: number, to: number, button: HTMLElement) => {
    const moved = ordered[from];
    if (moved === undefined || to < 0 || to >= ordered.length || failed.current === items) return;
    const next = ordered.toSpliced(from, 1).toSpliced(to, 0, moved);
    flushSync(() => {
      setReordered({ of: items, items: next });
      setAnnouncement(`Now ${to + 1} of ${next.length}.`);
    });
    // Moving an element in the DOM takes its focus away.
    button.focus();
    sending.current = sending.current.then(() => send(next.map(({ id }) => id)));
  };

  return { ordered, move, announcement };
}
