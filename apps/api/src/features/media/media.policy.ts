export interface SentFile {
  readonly base64: string;
  /** The content type in the data URI. The type is decided by the bytes. */
  readonly claimedType: string | undefined;
}

/** Reads base64, bare or in a data URI. Other kinds of data URI are refused. */
export function readSentFile(text: string): SentFile | undefined {
  if (!text.startsWith('data:')) return { base64: text, claimedType: undefined };
  const [, claimedType, start] = /^data:([a-z]+\/[a-z0-9.+-]+)(;base64,)/.exec(text) ?? [];
  if (claimedType === undefined || start === undefined) return undefined;
  return { base64: text.slice('data:'.length + claimedType.length + start.length), claimedType };
}

export type FileChange = 'keep' | 'remove' | { readonly replaceWith: string };

/**
 * What a PUT does with a file: nothing or the current URL keeps it, null removes it, else it is a new file (ADR-0012).
 */
export function fileChangeOf(sent: string | null | undefined, currentUrl: string | null): FileChange {
  if (sent === undefined) return 'keep';
  if (sent === null) return 'remove';
  return currentUrl !== null && pathOf(sent) === pathOf(currentUrl) ? 'keep' : { replaceWith: sent };
}

/** The URL without its query: the signature in the query changes with every response. */
const pathOf = (url: string) => url.split('?', 1)[0];

/** Up to this many unreferenced uploads are normal in a small institute. */
const unreferencedMost = 20;
const unreferencedShareMost = 0.05;

/**
 * Whether so few uploads are unreferenced that the sweep may delete them. Many at once are the sign of a wrong or
 * half-restored database, not of people who replaced their pictures.
 */
export const isSafeToSweep = ({ stored, unreferenced }: { readonly stored: number; readonly unreferenced: number }) =>
  unreferenced <= unreferencedMost || unreferenced <= stored * unreferencedShareMost;
