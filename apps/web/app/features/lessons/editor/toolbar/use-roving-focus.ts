import { type KeyboardEvent, useEffect, useRef } from 'react';

const controls = 'button, select';
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** One stop of the Tab key for a whole toolbar; the arrow keys, Home and End move in it. Escape leaves it. */
export function useRovingFocus(leave: () => void) {
  const toolbar = useRef<HTMLDivElement>(null);
  const listControls = () => [...(toolbar.current?.querySelectorAll<HTMLElement>(controls) ?? [])];
  const choose = (chosen: HTMLElement | undefined) => {
    for (const control of listControls()) control.tabIndex = control === chosen ? 0 : -1;
  };

  // Tools come and go with the place of the cursor: one of those that are there stays reachable.
  useEffect(() => {
    const all = listControls();
    const chosen = all.filter((control) => control.tabIndex === 0);
    if (chosen.length !== 1) choose(all.find((control) => control === document.activeElement) ?? all[0]);
  });

  return {
    ref: toolbar,
    onFocus: ({ target }: { readonly target: Element }) => {
      const control = target.closest<HTMLElement>(controls);
      if (control !== null) choose(control);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const all = listControls();
      const place = all.findIndex((control) => control === document.activeElement);
      const step = steps[event.key];
      if (event.key === 'Escape') leave();
      else if (event.key === 'Home') all[0]?.focus();
      else if (event.key === 'End') all.at(-1)?.focus();
      else if (step !== undefined) all[(place + step + all.length) % all.length]?.focus();
      else return;
      event.preventDefault();
    },
    /** For the key that leads from the text to the toolbar. */
    enter: () =>
      listControls()
        .find(({ tabIndex }) => tabIndex === 0)
        ?.focus(),
  };
}
