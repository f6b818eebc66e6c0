import { Refusal } from './entities.ts';

interface Claim {
  readonly request: string;
  reply?: unknown;
}

/** `X-Refund-Idempotency`: the same key and body give the same refund, however often they come. */
export function createRefundKeys() {
  const claims = new Map<string, Claim>();
  return {
    /** What this key has been answered with already. Otherwise the caller goes on, and then keeps or drops its claim. */
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
