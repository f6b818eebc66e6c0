/** The file is of no kind that we accept: the user must choose another. */
export class InvalidFileError extends Error {
  override readonly name: string = 'InvalidFileError';
}

/** A valid file with active content; the same pages, printed to a new PDF, would be accepted. */
export class ActiveFileError extends InvalidFileError {
  override readonly name = 'ActiveFileError';
}
