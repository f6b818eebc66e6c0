import { Redis } from 'ioredis';
import type { Log } from '#shared/log.ts';

export interface RedisAddress {
  readonly url: string;
  /** The beginning of all our keys and channels: deployments that share a Redis server have different ones. */
  readonly prefix: string;
}

const retryStrategy = (attempt: number) => Math.min(attempt * 200, 5_000);

/** Redis may be unavailable at any time: no call waits for it, and one log line tells when it failed. */
export function connectRedis({ url, prefix }: RedisAddress, log: Log): Redis {
  const redis = new Redis(url, {
    keyPrefix: `${prefix}:`,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 1_000,
    commandTimeout: 100,
    retryStrategy,
  });
  let isDown = false;
  redis.on('error', (error: Error) => {
    if (!isDown) log.warn({ err: error }, 'redis is away: each process counts calls for itself and asks for news');
    isDown = true;
  });
  redis.on('ready', () => {
    if (isDown) log.info('redis is back');
    isDown = false;
  });
  return redis;
}

/** Throws if Redis does not answer. */
export async function pingRedis(url: string): Promise<void> {
  const redis = new Redis(url, { lazyConnect: true, connectTimeout: 3_000, retryStrategy: () => null });
  // The same error fails the call below.
  redis.on('error', () => {});
  try {
    await redis.connect();
    await redis.ping();
  } finally {
    redis.disconnect();
  }
}

/** A connection that subscribes to one channel, and subscribes again whenever Redis is back. */
export function subscribeTo({ url }: RedisAddress, channel: string, onMessage: (message: string) => void): Redis {
  const subscriber = new Redis(url, {
    // A subscription requested before Redis is available waits for it.
    maxRetriesPerRequest: null,
    connectTimeout: 1_000,
    commandTimeout: 1_000,
    retryStrategy,
  });
  // `connectRedis` logs errors of the same server already.
  subscriber.on('error', () => {});
  subscriber.on('message', (_channel: string, message: string) => onMessage(message));
  const subscribe = () => subscriber.subscribe(channel).catch(() => {});
  subscriber.on('ready', () => void subscribe());
  return subscriber;
}
