const fields = ':is(input, select, textarea):not([type="file"])';

/** Focuses an element, but only if no other has the focus: the focused one was removed or disabled. */
export function focusIfLost(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (document.activeElement === null || document.activeElement === document.body) element?.focus(options);
}

/** Focuses the list head after the focused row has left the list, without scrolling. */
export function focusListHeadIfLost(place: ParentNode | null | undefined = document): void {
  focusIfLost(place?.querySelector<HTMLElement>('[data-list-head]'), { preventScroll: true });
}

/** Focuses the first field after the form was replaced. */
export function focusFirstField(place: ParentNode | null | undefined): void {
  place?.querySelector<HTMLElement>(`form ${fields}`)?.focus();
}
