import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/** The parts of a contact change that its undo token signs. */
export interface UndoableChange {
  readonly id: number;
  readonly userId: number;
  readonly requestedAt: Date;
}

/**
 * Signed instead of stored: no row holds the token, and a mail that is sent twice has the same token. Person and time
 * are signed too, so that a link from before a restored backup does not fit another change that got the same id.
 */
export function makeUndoToken(secret: KeyObject, { id, userId, requestedAt }: UndoableChange): string {
  const payload = [id, userId, requestedAt.toISOString()].join('\n');
  return `${id}.${createHmac('sha256', secret).update(payload).digest('base64url')}`;
}

/** The change id in a token, not verified; `undefined` if the text has not the form of a token. */
export function changeIdIn(token: string): number | undefined {
  const number = Number(/^(\d{1,10})\.[\w-]{43}$/.exec(token)?.[1]);
  return Number.isInteger(number) && number > 0 && number <= 2_147_483_647 ? number : undefined;
}

export function isUndoToken(secret: KeyObject, token: string, change: UndoableChange): boolean {
  const expected = Buffer.from(makeUndoToken(secret, change));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The token stands after the #, so that no server, proxy or log reads it. */
export const undoUrl = (origin: string, token: string) => `${origin}/undo-contact-change#${token}`;
