import { useState } from 'react';
import type { ZodType } from 'zod';

export type Faults = Readonly<Record<string, string>>;

/**
 * The faults of a form. What was typed stays in the form itself, so nothing is lost when sending fails, nor what somebody
 * typed before the scripts arrived. All faults are found at once, in the contract's words.
 */
export function useDraft() {
  const [faults, setFaults] = useState<Faults>({});

  /** What goes into an input: its name, its fault, and that typing takes the fault away. */
  const field = (name: string) => ({
    name,
    error: faults[name],
    onChange: () => setFaults(({ [name]: _, ...others }) => others),
  });

  /** The parsed draft, or nothing and the faults shown. */
  const check = <Parsed>(schema: ZodType<Parsed>, candidate: unknown): Parsed | undefined => {
    const parsed = schema.safeParse(candidate);
    if (parsed.success) return parsed.data;
    setFaults(faultsOf(parsed.error.issues));
    return undefined;
  };

  return { field, check, setFaults };
}

/** What a form holds: text by field. */
export function readForm(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']);
  return Object.fromEntries(entries) as Record<string, string>;
}

/** The first fault of each field. */
export function faultsOf(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): Faults {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.map(String).join('.'), message]));
}
