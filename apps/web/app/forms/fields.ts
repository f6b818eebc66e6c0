/** The message of each invalid field, by the field's name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Props of an input: its name, its error, and a handler that clears the error on typing. */
export type Field = (name: string) => {
  readonly name: string;
  readonly error: string | undefined;
  readonly onChange: () => void;
};

/** Texts by field name. */
export type Texts = Readonly<Record<string, string>>;

/** The form's texts by field name. */
export function readForm(form: HTMLFormElement): Texts {
  const entries = [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']);
  return Object.fromEntries(entries) as Texts;
}

/** The first error of each field. */
export function fieldErrorsOf(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): FieldErrors {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.map(String).join('.'), message]));
}
