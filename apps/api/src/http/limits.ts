import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { limitKeyOf } from '#shared/addresses.ts';
import { AppError } from '#shared/errors.ts';

const perMinute = { ofAddress: 300, writesOfAddress: 600, ofSession: 600 } as const;

/** General rate limits. Not exact, and never a reason for failure: without Redis each process counts for itself. */
export interface CallLimits {
  ofAddress(address: string): Promise<void>;
  /**
   * Writes without a token. Counted apart from reads: a lab that logs in together has opened pages as well (ADR-0033).
   */
  writesOfAddress(address: string): Promise<void>;
  ofSession(sessionId: number): Promise<void>;
}

interface CallLimitOptions {
  readonly redis: Redis | undefined;
  readonly isExempt: (address: string) => boolean;
}

export function createCallLimits({ redis, isExempt }: CallLimitOptions): CallLimits {
  const addresses = limiter('address', perMinute.ofAddress, redis);
  const writes = limiter('write', perMinute.writesOfAddress, redis);
  const sessions = limiter('session', perMinute.ofSession, redis);
  return {
    ofAddress: async (address) => {
      if (!isExempt(address)) await take(addresses, limitKeyOf(address));
    },
    writesOfAddress: async (address) => {
      if (!isExempt(address)) await take(writes, limitKeyOf(address));
    },
    ofSession: (sessionId) => take(sessions, String(sessionId)),
  };
}

type Limiter = RateLimiterMemory | RateLimiterRedis;

function limiter(name: string, points: number, redis: Redis | undefined): Limiter {
  const options = { keyPrefix: `calls:${name}`, points, duration: 60 };
  const memory = new RateLimiterMemory(options);
  if (redis === undefined) return memory;
  return new RateLimiterRedis({
    ...options,
    storeClient: redis,
    insuranceLimiter: memory,
    rejectIfRedisNotReady: true,
  });
}

async function take(limiter: Limiter, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new AppError('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
  }
}
