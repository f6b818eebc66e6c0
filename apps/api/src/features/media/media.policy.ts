export interface SentImage {
  readonly base64: string;
  /** What a data URI says it holds; the bytes have the last word. */
  readonly claimedType: string | undefined;
}

/** Base64, bare or as a data URI; whatever else a data URI may be, it is not taken. */
export function readSentImage(text: string): SentImage | undefined {
  if (!text.startsWith('data:')) return { base64: text, claimedType: undefined };
  const [, claimedType, start] = /^data:([a-z]+\/[a-z0-9.+-]+)(;base64,)/.exec(text) ?? [];
  if (claimedType === undefined || start === undefined) return undefined;
  return { base64: text.slice('data:'.length + claimedType.length + start.length), claimedType };
}

export type ImageChange = 'keep' | 'remove' | { readonly replaceWith: string };

/** What a PUT asks for: absent or the current address, null, or a new picture (ADR-0012). */
export function imageChangeOf(sent: string | null | undefined, currentUrl: string | null): ImageChange {
  if (sent === undefined || (sent !== null && sent === currentUrl)) return 'keep';
  return sent === null ? 'remove' : { replaceWith: sent };
}
