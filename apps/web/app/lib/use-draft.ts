import { useState } from 'react';
import type { ZodType } from 'zod';

type Faults = Readonly<Record<string, string>>;

/** What a form holds: text by field. */
export type Draft = Readonly<Record<string, string>>;

/** Values and faults of a form; they stay when sending fails. All faults are found at once, in the contract's words. */
export function useDraft<Values extends Draft>(initial: Values) {
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<Faults>({});

  const change = (name: keyof Values & string, value: string) => {
    setValues((current) => ({ ...current, [name]: value }));
    setFaults(({ [name]: _, ...others }) => others);
  };

  /** What goes into an input: its value, its fault, and how it changes. */
  const field = (name: keyof Values & string) => ({
    name,
    value: values[name],
    error: faults[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      change(name, event.currentTarget.value),
  });

  /** The parsed draft, or nothing and the faults shown. */
  const check = <Parsed>(schema: ZodType<Parsed>, candidate: unknown): Parsed | undefined => {
    const parsed = schema.safeParse(candidate);
    if (parsed.success) return parsed.data;
    setFaults(faultsOf(parsed.error.issues));
    return undefined;
  };

  const reset = () => {
    setValues(initial);
    setFaults({});
  };

  return { values, faults, field, check, reset, setFaults };
}

/** The first fault of each field. */
function faultsOf(issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]): Faults {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.map(String).join('.'), message]));
}
