export interface SentFile {
  readonly base64: string;
  /** What a data URI says it holds; the bytes have the last word. */
  readonly claimedType: string | undefined;
}

/** Base64, bare or as a data URI; whatever else a data URI may be, it is not taken. */
export function readSentFile(text: string): SentFile | undefined {
  if (!text.startsWith('data:')) return { base64: text, claimedType: undefined };
  const [, claimedType, start] = /^data:([a-z]+\/[a-z0-9.+-]+)(;base64,)/.exec(text) ?? [];
  if (claimedType === undefined || start === undefined) return undefined;
  return { base64: text.slice('data:'.length + claimedType.length + start.length), claimedType };
}

export type FileChange = 'keep' | 'remove' | { readonly replaceWith: string };

/** What a PUT asks for: absent or the current address, null, or a new file (ADR-0012). */
export function fileChangeOf(sent: string | null | undefined, currentUrl: string | null): FileChange {
  if (sent === undefined) return 'keep';
  if (sent === null) return 'remove';
  return currentUrl !== null && pathOf(sent) === pathOf(currentUrl) ? 'keep' : { replaceWith: sent };
}

/** A signed address is another one in every reply; what it leads to is said before its query. */
const pathOf = (url: string) => url.split('?', 1)[0];
