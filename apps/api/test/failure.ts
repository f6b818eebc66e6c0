/** What a promise failed with; it is itself a failure if it did not fail. */
export async function failureOf(attempt: Promise<unknown>): Promise<Error> {
  const failure: unknown = await attempt.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failure instanceof Error)) throw new Error('It was expected to fail with an Error');
  return failure;
}
