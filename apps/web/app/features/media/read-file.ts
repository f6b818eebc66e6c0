/** A file as the api takes it: a data URI. Nothing chosen is nothing sent. */
export function readFile(file: File | undefined): Promise<string | undefined> {
  if (file === undefined) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : undefined));
    // Moved or changed since it was chosen.
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(file);
  });
}
