import { Redis } from 'ioredis';
import type { Log } from '#shared/log.ts';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { limitKeyOf } from '#shared/addresses.ts';
import { AppError } from '#shared/errors.ts';

const perMinute = { ofAddress: 300, ofSession: 600 } as const;

/** How often anybody may call at all. Not exact and never in the way: without Redis each process counts for itself. */
export interface CallLimits {
  ofAddress(address: string): Promise<void>;
  ofSession(sessionId: number): Promise<void>;
  close(): void;
}

interface RedisAddress {
  readonly url: string;
  readonly prefix: string;
}

interface CallLimitOptions {
  /** Deployments that share a server have different prefixes. */
  readonly redis: RedisAddress | undefined;
  readonly isExempt: (address: string) => boolean;
  readonly log: Log;
}

export function createCallLimits(options: CallLimitOptions): CallLimits {
  const { isExempt, log } = options;
  const redis = options.redis === undefined ? undefined : connectRedis(options.redis, log);
  const addresses = limiter('address', perMinute.ofAddress, redis);
  const sessions = limiter('session', perMinute.ofSession, redis);
  return {
    ofAddress: async (address) => {
      if (!isExempt(address)) await take(addresses, limitKeyOf(address));
    },
    ofSession: (sessionId) => take(sessions, String(sessionId)),
    close: () => redis?.disconnect(),
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

/** Redis may go away at any time: calls never wait for it, and one line tells when it went. */
function connectRedis({ url, prefix }: RedisAddress, log: Log): Redis {
  const redis = new Redis(url, {
    keyPrefix: `${prefix}:`,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 1_000,
    commandTimeout: 100,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5_000),
  });
  let isDown = false;
  redis.on('error', (error: Error) => {
    if (!isDown) log.warn({ err: error }, 'redis is away: call limits are counted in each process');
    isDown = true;
  });
  redis.on('ready', () => {
    if (isDown) log.info('redis is back');
    isDown = false;
  });
  return redis;
}
