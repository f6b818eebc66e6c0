import { claimWordIn } from '@avsar/contract';
import { type RefObject, useEffect, useState } from 'react';

/** The parts of a form of `useForm` that the question for a claim needs. */
export interface ClaimingForm {
  readonly props: { readonly ref: RefObject<HTMLFormElement | null> };
  readonly field: (name: string) => {
    readonly name: string;
    readonly error: string | undefined;
    readonly onChange: () => void;
  };
}

/** The word in the text for which a claim is needed: in `texts`, or else in the fields of the form. */
export function useClaimWord(form: ClaimingForm['props']['ref'], texts: unknown): string | undefined {
  const [typed, setTyped] = useState<string>();
  const isGiven = texts !== undefined;
  useEffect(() => {
    const fields = form.current;
    if (fields === null || isGiven) return undefined;
    const read = () => setTyped(claimWordIn(Object.fromEntries(textsOf(fields))));
    read();
    fields.addEventListener('input', read);
    return () => fields.removeEventListener('input', read);
  }, [form, isGiven]);
  return isGiven ? claimWordIn(texts) : typed;
}

/** Without the answer itself, which may well repeat the word. */
const textsOf = (fields: HTMLFormElement) =>
  [...new FormData(fields)].filter(([name]) => name !== 'claim' && !name.startsWith('claim.'));
