import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { uploadFetch } from './upload-fetch.ts';
import { type FieldErrors, useDraft } from './use-draft.ts';

export type Draft = ReturnType<typeof useDraft>;

/** Shared by all forms that send by script: errors, and upload progress. */
export function useSendForm() {
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft();
  const [isBusy, setBusy] = useState(false);
  /** Upload progress from 0 to 1; `undefined` when nothing is being sent. */
  const [share, setShare] = useState<number>();

  // The submit button loses focus while it is busy, and gets it back.
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) {
      form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
    }
    wasBusy.current = isBusy;
  }, [isBusy]);

  /** Sets or clears the error of one field. */
  const faultAt = (name: string) => (fault: string | undefined) =>
    draft.setFaults(({ [name]: _, ...others }) => (fault === undefined ? others : { ...others, [name]: fault }));

  /** Shows all errors, focuses the first invalid field, and returns its message. */
  const pointOut = (faults: FieldErrors): string | undefined => {
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

  /** Runs `work` with the form marked as busy. */
  const whileSending = async (work: (fetch: typeof globalThis.fetch) => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work(uploadFetch(setShare));
    } finally {
      setShare(undefined);
      setBusy(false);
    }
  };

  /** Props of the `<form>`: it sends by script, and shows errors itself instead of the browser. */
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
