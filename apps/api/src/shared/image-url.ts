/** Where a public picture is found: its largest rendition; `320.webp` lies beside it. */
export function imageUrl(hash: string | null): string | null {
  return hash === null ? null : `/api/media/${hash}/1024.webp`;
}
