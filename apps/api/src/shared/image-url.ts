/** URL of a public picture in its largest size; `320.webp` is the smaller one. */
export function imageUrl(hash: string | null): string | null {
  return hash === null ? null : `/api/media/${hash}/1024.webp`;
}
