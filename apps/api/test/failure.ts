/** The error that a promise rejects with; throws if it resolves. */
export async function failureOf(attempt: Promise<unknown>): Promise<Error> {
  const failure: unknown = await attempt.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failure instanceof Error)) throw new Error('It was expected to fail with an Error');
  return failure;
}
