/** The message of each invalid field, by the field's name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Returns the props of the input with this name: its error, and a handler that clears the error on typing. */
export type Field = (name: string) => {
  readonly name: string;
  readonly error: string | undefined;
  readonly onChange: () => void;
};

/** The typed text of each field, by the field's name. */
export type FieldTexts = Readonly<Record<string, string>>;

/** Reads the typed text of each field of a form, by the field's name. */
export function readForm(form: HTMLFormElement): FieldTexts {
  const entries = [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']);
  return Object.fromEntries(entries) as FieldTexts;
}

/** The first message of each field, from the issues of a Zod schema. */
export function fieldErrorsOf(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): FieldErrors {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.map(String).join('.'), message]));
}
