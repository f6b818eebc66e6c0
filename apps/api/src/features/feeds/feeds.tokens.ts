import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. */
export const makeFeedToken = (): string => randomBytes(32).toString('base64url');

export const isFeedToken = (token: string): boolean => /^[\w-]{43}$/.test(token);

/** A plain hash is enough: the secret is random and long, so nobody finds it by trying. */
export const hashFeedToken = (token: string): Buffer => createHash('sha256').update(token).digest();
