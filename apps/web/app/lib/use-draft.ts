import { useState } from 'react';
import type { ZodType } from 'zod';

export type FieldErrors = Readonly<Record<string, string>>;

/**
 * The errors of a form, by field, in the contract's wording. Typed values stay in the DOM: they are not lost when
 * sending fails, nor if they were typed before hydration.
 */
export function useDraft() {
  const [faults, setFaults] = useState<FieldErrors>({});

  /** Props of an input: its name, its error, and a handler that clears the error on typing. */
  const field = (name: string) => ({
    name,
    error: faults[name],
    onChange: () => setFaults(({ [name]: _, ...others }) => others),
  });

  /** The parsed draft; or `undefined`, with the errors shown. */
  const check = <Parsed>(schema: ZodType<Parsed>, candidate: unknown): Parsed | undefined => {
    const parsed = schema.safeParse(candidate);
    if (parsed.success) return parsed.data;
    setFaults(fieldErrorsOf(parsed.error.issues));
    return undefined;
  };

  return { field, check, setFaults };
}

/** The form's texts by field name. */
export function readForm(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']);
  return Object.fromEntries(entries) as Record<string, string>;
}

/** The first error of each field. */
export function fieldErrorsOf(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): FieldErrors {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.map(String).join('.'), message]));
}
