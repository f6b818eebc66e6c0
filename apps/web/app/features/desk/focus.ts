const fields = ':is(input, select, textarea):not([type="file"])';

/** For what had the focus is gone, or cannot have it any more. Nothing is taken from where somebody is. */
export function focusIfLost(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (document.activeElement === null || document.activeElement === document.body) element?.focus(options);
}

/** Where somebody goes on whose row has left the list; what is in sight stays there. */
export function focusListHeadIfLost(place: ParentNode | null | undefined = document): void {
  focusIfLost(place?.querySelector<HTMLElement>('[data-list-head]'), { preventScroll: true });
}

/** Another form stands there now, and nothing in it has the focus. */
export function focusFirstField(place: ParentNode | null | undefined): void {
  place?.querySelector<HTMLElement>(`form ${fields}`)?.focus();
}
