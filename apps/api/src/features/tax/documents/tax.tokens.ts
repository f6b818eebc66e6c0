import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { rowIdInToken } from '#shared/mailed-links.ts';

export interface DocumentKey {
  readonly kind: 'receipt' | 'credit-note';
  readonly id: number;
}

const letters = { receipt: 'r', 'credit-note': 'c' } as const;

/**
 * The code that is printed on a document: its kind and id, and a signature. Nothing is stored, and nobody can guess the
 * code of a document that they do not have.
 */
export function documentTokenOf(secret: KeyObject, { kind, id }: DocumentKey): string {
  const signature = createHmac('sha256', secret).update(`document\n${kind}\n${id}`).digest('base64url');
  return `${letters[kind]}${id}.${signature}`;
}

/** The document whose code this is; undefined for any other text. */
export function documentIn(secret: KeyObject, token: string): DocumentKey | undefined {
  const kind = token.startsWith(letters.receipt) ? 'receipt' : 'credit-note';
  const id = rowIdInToken(token.slice(1));
  if (id === undefined) return undefined;
  const [given, expected] = [Buffer.from(token), Buffer.from(documentTokenOf(secret, { kind, id }))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? { kind, id } : undefined;
}

interface VerifyContext {
  readonly secrets: { readonly documentLinks: KeyObject };
  readonly settings: { readonly publicOrigin: string };
}

/** The address in the QR code of a document. */
export const verifyUrlOf = ({ secrets, settings }: VerifyContext, document: DocumentKey): string =>
  `${settings.publicOrigin}/verify/${documentTokenOf(secrets.documentLinks, document)}`;
