import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new secret of a link that is mailed: the id of its row, and 256 random bits. */
export const makeLinkToken = (rowId: number): string => `${rowId}.${randomBytes(32).toString('base64url')}`;

/** The id in a token, not verified; `undefined` if the text has not the form of a token. */
export function rowIdInToken(token: string): number | undefined {
  const number = Number(/^(\d{1,10})\.[\w-]{43}$/.exec(token)?.[1]);
  return Number.isInteger(number) && number > 0 && number <= 2_147_483_647 ? number : undefined;
}

/**
 * The address is part of the hash: a link proves the address it was mailed to, so it must not work once the account has
 * another address.
 */
export const hashLinkToken = (token: string, email: string): Buffer =>
  createHash('sha256').update(`${token}\n${email.toLowerCase()}`).digest();

export function isLinkToken(token: string, email: string, hash: Buffer | null): boolean {
  return hash !== null && timingSafeEqual(hashLinkToken(token, email), hash);
}

interface LinkState {
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
}

/** A link works once, until it expires, and until a newer link is sent. */
export const isLinkUsable = ({ expiresAt, endedAt }: LinkState, now: Date): boolean =>
  endedAt === null && expiresAt > now;
