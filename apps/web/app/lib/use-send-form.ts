import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { uploadFetch } from './upload-fetch.ts';
import { type Faults, useDraft } from './use-draft.ts';

export type Draft = ReturnType<typeof useDraft>;

/** What forms that send by script have in common: faults, and how far the sending has come. */
export function useSendForm() {
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft();
  const [isBusy, setBusy] = useState(false);
  /** How much has gone out, from 0 to 1; nothing before and after. */
  const [share, setShare] = useState<number>();

  // The button that was pressed could not have the focus while it was sending.
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) {
      form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
    }
    wasBusy.current = isBusy;
  }, [isBusy]);

  /** Takes the fault of one field in or away. */
  const faultAt = (name: string) => (fault: string | undefined) =>
    draft.setFaults(({ [name]: _, ...others }) => (fault === undefined ? others : { ...others, [name]: fault }));

  /** Shows all faults and leads to the first; its text is returned. */
  const pointOut = (faults: Faults): string | undefined => {
    flushSync(() => draft.setFaults(faults));
    for (const field of form.current?.elements ?? []) {
      const fault = faults[field.getAttribute('name') ?? ''];
      if (fault !== undefined && field instanceof HTMLElement) {
        field.focus();
        return fault;
      }
    }
    return undefined;
  };

  /** Runs the sending, and nothing else meanwhile. */
  const whileSending = async (work: (fetch: typeof globalThis.fetch) => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work(uploadFetch(setShare));
    } finally {
      setShare(undefined);
      setBusy(false);
    }
  };

  /** What the `<form>` itself needs: it sends by script, and says all faults itself. */
  const formProps = (send: (fields: HTMLFormElement, fetch: typeof globalThis.fetch) => Promise<void>) => ({
    ref: form,
    noValidate: true,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const fields = event.currentTarget;
      draft.setFaults({});
      void whileSending((fetch) => send(fields, fetch));
    },
  });

  return { formProps, draft, isBusy, share, faultAt, pointOut };
}
