import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new secret of a link: the id of its row, and 256 random bits. */
export const makeInvitationToken = (invitationId: number): string =>
  `${invitationId}.${randomBytes(32).toString('base64url')}`;

/** The id in a token, not verified; `undefined` if the text has not the form of a token. */
export function invitationIdIn(token: string): number | undefined {
  const number = Number(/^(\d{1,10})\.[\w-]{43}$/.exec(token)?.[1]);
  return Number.isInteger(number) && number > 0 && number <= 2_147_483_647 ? number : undefined;
}

/**
 * The address is part of the hash: a link proves the address it was mailed to, so it must not work once the account has
 * another address.
 */
export const hashInvitationToken = (token: string, email: string): Buffer =>
  createHash('sha256').update(`${token}\n${email.toLowerCase()}`).digest();

export function isInvitationToken(token: string, email: string, hash: Buffer | null): boolean {
  return hash !== null && timingSafeEqual(hashInvitationToken(token, email), hash);
}

/** The token stands after the #, so that no server, proxy or log reads it. */
export const invitationUrl = (origin: string, token: string) => `${origin}/invitation#${token}`;
