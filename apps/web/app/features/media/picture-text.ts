/** A public picture as text, by the start of the hash in its URL: "picture 3fa92c". */
export function pictureText(url: string | null): string {
  const hash = url === null ? undefined : /\/([0-9a-f]{32})\//.exec(url)?.[1];
  return hash === undefined ? '' : `picture ${hash.slice(0, 6)}`;
}
