import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Faults, useDraft } from '#lib/use-draft.ts';
import { uploadFetch } from '#lib/upload-fetch.ts';
import { imageFaultOf, resumeFaultOf } from './file-faults.ts';
import { peopleMessages } from './people.messages.ts';
import { readFile } from './read-file.ts';
import { useChosenFile } from './use-chosen-file.ts';

export type Draft = ReturnType<typeof useDraft>;

/** Picture and resume as they are sent; absent where none was chosen. */
export interface SentFiles {
  readonly image: string | undefined;
  readonly resume: string | undefined;
}

/** What sign-up and the edit forms have in common: faults, the two files, and how far the sending has come. */
export function usePersonForm() {
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft();
  const [isBusy, setBusy] = useState(false);
  /** How much has gone out, from 0 to 1; nothing before and after. */
  const [share, setShare] = useState<number>();
  const faultAt = (name: string) => (fault: string | undefined) =>
    draft.setFaults(({ [name]: _, ...others }) => (fault === undefined ? others : { ...others, [name]: fault }));
  const picture = useChosenFile(imageFaultOf, faultAt('image'));
  const resume = useChosenFile(resumeFaultOf, faultAt('resume'));

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

  /** Nothing where a file has gone since it was chosen. */
  const readFiles = async (): Promise<SentFiles | undefined> => {
    const unreadable: Record<string, string> = {};
    const readOr = (name: string, file: File | undefined) =>
      readFile(file).catch(() => {
        unreadable[name] = peopleMessages.fileUnreadable;
        return undefined;
      });
    const files = { image: await readOr('image', picture.file), resume: await readOr('resume', resume.file) };
    if (Object.keys(unreadable).length === 0) return files;
    pointOut(unreadable);
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

  return { formProps, draft, isBusy, share, picture, resume, pointOut, readFiles };
}
