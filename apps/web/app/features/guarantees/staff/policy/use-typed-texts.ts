import { type RefObject, useEffect, useState } from 'react';
import { type FieldTexts, readForm } from '#forms/fields.ts';

/** What stands in the fields of a form, while somebody types and while fields come and go. */
export function useTypedTexts(form: RefObject<HTMLFormElement | null>): FieldTexts {
  const [texts, setTexts] = useState<FieldTexts>({});
  useEffect(() => {
    const fields = form.current;
    if (fields === null) return undefined;
    const read = () => setTexts((before) => unlessSame(before, readForm(fields)));
    read();
    fields.addEventListener('input', read);
    const watcher = new MutationObserver(read);
    watcher.observe(fields, { childList: true, subtree: true });
    return () => {
      fields.removeEventListener('input', read);
      watcher.disconnect();
    };
  }, [form]);
  return texts;
}

/** The texts from before, if they still hold: then nothing is rendered again. */
const unlessSame = (before: FieldTexts, now: FieldTexts) =>
  JSON.stringify(before) === JSON.stringify(now) ? before : now;
