import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { addTopDialog, removeTopDialog } from '#ui/feedback/top-dialog.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { useVisibleViewport } from './use-visible-viewport.ts';

/** On screens this small the popup fills the screen. */
const fullScreen = '(width < 48em), (height < 30em)';

/**
 * Shows the native `<dialog>`: beside the page and not modal on large screens; full screen and modal on phones, where
 * the focus stays inside.
 */
export function useChatPopup(talk: RefObject<HTMLElement | null>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  /** The focused element before a change of screen size, to focus it again afterwards. */
  const focused = useRef<Element>(null);
  const isFull = useMediaQuery(fullScreen);
  useVisibleViewport(dialog);

  /** Default focus. On phones the talk, because focusing the field opens the keyboard, which hides the talk. */
  const moveFocus = useCallback(() => {
    const place = isFull ? talk : field;
    place.current?.focus({ preventScroll: true });
  }, [isFull, talk]);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    if (isFull) {
      element.showModal();
      addTopDialog(element);
    } else element.show();
    const { current: kept } = focused;
    if (kept instanceof HTMLElement && element.contains(kept)) kept.focus({ preventScroll: true });
    else moveFocus();
    return () => {
      focused.current = document.activeElement;
      removeTopDialog(element);
      element.close();
    };
  }, [isFull, moveFocus]);
  return { dialog, field, isFull, moveFocus };
}
