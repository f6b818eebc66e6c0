import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { rowIdInToken } from '#shared/mailed-links.ts';

/**
 * The secret in the address of a quote: its id and a signature. Nothing is stored, so the staff can copy the address at any
 * time, and the database alone opens no quote.
 */
export function quoteTokenOf(secret: KeyObject, quoteId: number): string {
  return `${quoteId}.${createHmac('sha256', secret).update(`quote\n${quoteId}`).digest('base64url')}`;
}

/** The id of the quote whose address this is; undefined for any other text. */
export function quoteIdIn(secret: KeyObject, token: string): number | undefined {
  const quoteId = rowIdInToken(token);
  if (quoteId === undefined) return undefined;
  const [given, expected] = [Buffer.from(token), Buffer.from(quoteTokenOf(secret, quoteId))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? quoteId : undefined;
}
