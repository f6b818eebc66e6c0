/** These bytes are not a file we take, and never will be: whoever sent them must choose another. */
export class InvalidFileError extends Error {
  override readonly name: string = 'InvalidFileError';
}

/** A good file that can do something by itself; the same pages, printed to a new file, would be taken. */
export class ActiveFileError extends InvalidFileError {
  override readonly name = 'ActiveFileError';
}
