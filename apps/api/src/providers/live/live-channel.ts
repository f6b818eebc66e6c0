import { randomUUID } from 'node:crypto';
import { type LiveTopic, liveTopics } from '@avsar/contract';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { type RedisAddress, subscribeTo } from './redis.ts';

type Receive = (userIds: readonly number[], topic: LiveTopic) => void;

/** Sends live topics between processes. */
export interface LiveChannel {
  /** Never fails and never waits. */
  send(userIds: readonly number[], topic: LiveTopic): void;
  /** Subscribes to the other processes, once; a process that only sends never subscribes. */
  receive(onMessage: Receive): void;
  /** Whether messages of other processes would arrive right now. */
  isConnected(): Promise<boolean>;
  close(): void;
}

export const noLiveChannel: LiveChannel = {
  send: () => {},
  receive: () => {},
  isConnected: () => Promise.resolve(false),
  close: () => {},
};

const messageSchema = z.object({ from: z.string(), userIds: z.array(z.number()), topic: z.enum(liveTopics) });

/** A channel over Redis, which stores no messages and may be unavailable at any time. */
export function createRedisChannel(redis: Redis, address: RedisAddress): LiveChannel {
  const channel = `${address.prefix}:live`;
  const ourselves = randomUUID();
  let subscriber: Redis | undefined;
  return {
    send: (userIds, topic) => {
      const message = JSON.stringify({ from: ourselves, userIds, topic });
      redis.publish(channel, message).catch(() => {}); // Other processes ask the database soon anyway.
    },
    receive: (onMessage) => {
      subscriber ??= subscribeTo(address, channel, (text) => {
        const message = readMessage(text);
        if (message !== undefined && message.from !== ourselves) onMessage(message.userIds, message.topic);
      });
    },
    // A ping, since a hanging connection looks like a quiet one.
    isConnected: async () =>
      subscriber?.status === 'ready' &&
      (await subscriber.ping().then(
        () => true,
        () => false,
      )),
    close: () => subscriber?.disconnect(),
  };
}

function readMessage(text: string) {
  try {
    return messageSchema.parse(JSON.parse(text));
  } catch {
    return undefined; // Not a message of ours.
  }
}
