import { Refusal } from './entities.ts';

interface Claim {
  readonly request: string;
  reply?: unknown;
}

/** `X-Refund-Idempotency`: the same key and body give the same refund. */
export function createRefundKeys() {
  const claims = new Map<string, Claim>();
  return {
    /**
     * Returns the earlier reply to this key, if any. Otherwise the caller holds the claim and must call `keep` or
     * `drop`.
     */
    claim: (key: string, request: string): { readonly reply: unknown } | undefined => {
      if (!/^[A-Za-z0-9_-]{10,}$/.test(key)) {
        throw new Refusal('The idempotency key must have at least 10 letters, digits, hyphens or underscores');
      }
      const known = claims.get(key);
      if (known === undefined) {
        claims.set(key, { request });
        return undefined;
      }
      if (known.request !== request) {
        throw new Refusal('Different request body sent for the same Idempotency Header');
      }
      if (known.reply === undefined) {
        throw new Refusal('Request failed because another request with the same idempotency key is in progress', {
          status: 409,
        });
      }
      return { reply: known.reply };
    },
    keep: (key: string, request: string, reply: unknown) => claims.set(key, { request, reply }),
    drop: (key: string) => claims.delete(key),
  };
}
