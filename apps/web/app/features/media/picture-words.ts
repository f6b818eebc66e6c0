/** A public picture in a line of text: what its address begins with is all that tells two of them apart. */
export function pictureWords(url: string | null): string {
  const hash = url === null ? undefined : /\/([0-9a-f]{32})\//.exec(url)?.[1];
  return hash === undefined ? '' : `picture ${hash.slice(0, 6)}`;
}
