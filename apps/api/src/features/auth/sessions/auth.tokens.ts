import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '#providers/clock.ts';
import type { Secrets } from '#shared/secrets.ts';

const algorithm = 'EdDSA';
const type = 'at+jwt';
const audience = 'avsar';

export interface TokenClaims {
  readonly tokenId: string;
  readonly subject: string;
}

interface Verified extends TokenClaims {
  readonly notBefore: number;
  readonly expires: number;
}

export interface TokenGrant extends TokenClaims {
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

export async function signToken(secrets: Secrets, issuer: string, grant: TokenGrant): Promise<string> {
  const [key] = secrets.tokenKeys;
  return new SignJWT()
    .setProtectedHeader({ alg: algorithm, typ: type, kid: key.kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(grant.subject)
    .setJti(grant.tokenId)
    .setIssuedAt(grant.issuedAt)
    .setNotBefore(grant.issuedAt)
    .setExpirationTime(grant.expiresAt)
    .sign(key.privateKey);
}

export type ReadToken = (token: string) => Promise<TokenClaims | undefined>;

const rememberedTokens = 10_000;
/** For the start of a token, since clocks of processes differ a little. Its expiry has no tolerance. */
const clockToleranceSeconds = 5;

/**
 * Checks a token with our own keys and one algorithm; its header does not decide how it is checked (threat 16). A valid
 * signature stays valid, so it is verified once per token and cached; the times of the token and its session are
 * checked on every request.
 */
export function createTokenReader(secrets: Secrets, issuer: string, clock: Clock): ReadToken {
  const verified = new Map<string, Verified>();
  return async (token) => {
    const seconds = clock.now().getTime() / 1000;
    const known = verified.get(token);
    const claims = known ?? (await verify(secrets, issuer, token, clock.now()));
    if (claims === undefined || seconds < claims.notBefore - clockToleranceSeconds || seconds >= claims.expires)
      return undefined;
    if (known === undefined) {
      verified.set(token, claims);
      const oldest = verified.keys().next().value;
      if (verified.size > rememberedTokens && oldest !== undefined) verified.delete(oldest);
    }
    return claims;
  };
}

async function verify(secrets: Secrets, issuer: string, token: string, now: Date): Promise<Verified | undefined> {
  try {
    const { kid } = decodeProtectedHeader(token);
    const key = secrets.tokenKeys.find((candidate) => candidate.kid === kid);
    if (key === undefined) return undefined;
    const { payload } = await jwtVerify(token, key.publicKey, {
      algorithms: [algorithm],
      typ: type,
      issuer,
      audience,
      currentDate: now,
      clockTolerance: clockToleranceSeconds,
      requiredClaims: ['sub', 'jti', 'iat', 'nbf', 'exp'],
    });
    const { jti, sub, nbf, exp } = payload;
    if (jti === undefined || sub === undefined || nbf === undefined || exp === undefined) return undefined;
    return { tokenId: jti, subject: sub, notBefore: nbf, expires: exp };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
    throw error;
  }
}
