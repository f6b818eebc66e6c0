import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/** What a link to undo a change of contact names. */
export interface Undoable {
  readonly id: number;
  readonly userId: number;
  readonly requestedAt: Date;
}

/**
 * Signed instead of stored: the token is at rest nowhere, and a mail that is sent twice carries the same one. Person and moment
 * are signed too, so that a link from before a restored backup fits no other change that got the same number.
 */
export function makeUndoToken(secret: KeyObject, { id, userId, requestedAt }: Undoable): string {
  const said = [id, userId, requestedAt.toISOString()].join('\n');
  return `${id}.${createHmac('sha256', secret).update(said).digest('base64url')}`;
}

/** The number a token claims; `undefined` for what is no token. */
export function changeIdIn(token: string): number | undefined {
  const number = Number(/^(\d{1,10})\.[\w-]{43}$/.exec(token)?.[1]);
  return Number.isInteger(number) && number > 0 && number <= 2_147_483_647 ? number : undefined;
}

export function isUndoToken(secret: KeyObject, token: string, change: Undoable): boolean {
  const expected = Buffer.from(makeUndoToken(secret, change));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** After the # so that no server, proxy or log on the way reads the token. */
export const undoUrl = (origin: string, token: string) => `${origin}/undo-contact-change#${token}`;
