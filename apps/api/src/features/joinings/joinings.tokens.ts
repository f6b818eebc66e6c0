import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. */
export const makeJoiningToken = (): string => randomBytes(32).toString('base64url');

export const isJoiningToken = (token: string): boolean => /^[\w-]{43}$/.test(token);

/** A plain hash is enough: the secret is random and long. It is looked up by its hash, so no comparison can be timed. */
export const hashJoiningToken = (token: string): Buffer => createHash('sha256').update(token).digest();
