/** A file as a data URI, the format of the API; `undefined` if no file is chosen. */
export function readFile(file: File | undefined): Promise<string | undefined> {
  if (file === undefined) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : undefined));
    // The file was moved or changed since it was chosen.
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(file);
  });
}
