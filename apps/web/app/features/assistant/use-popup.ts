import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { putOnTop, takeFromTop } from '#ui/top-dialog.ts';
import { useMedia } from '#ui/use-media.ts';
import { useSeenPart } from './use-seen-part.ts';

/** Where a popup would be as wide or as high as the screen, it takes all of it. */
const fullScreen = '(width < 48em), (height < 30em)';

/**
 * The browser's own dialog: beside the page where there is room, before it on phones, where it holds the focus and the page
 * behind it is out of reach.
 */
export function usePopup(talk: RefObject<HTMLElement | null>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  /** What had the focus when the screen was turned. */
  const focused = useRef<Element>(null);
  const isFull = useMedia(fullScreen);
  useSeenPart(dialog);

  /** Where the focus goes when there is no better place: on phones a field would call the keyboard, which hides the talk. */
  const rest = useCallback(() => {
    const place = isFull ? talk : field;
    place.current?.focus({ preventScroll: true });
  }, [isFull, talk]);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    if (isFull) {
      element.showModal();
      putOnTop(element);
    } else element.show();
    const { current: kept } = focused;
    if (kept instanceof HTMLElement && element.contains(kept)) kept.focus({ preventScroll: true });
    else rest();
    return () => {
      focused.current = document.activeElement;
      takeFromTop(element);
      element.close();
    };
  }, [isFull, rest]);
  return { dialog, field, isFull, rest };
}
