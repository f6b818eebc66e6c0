import { randomUUID } from 'node:crypto';
import { type LiveTopic, liveTopics } from '@avsar/contract';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { type RedisAddress, subscribeTo } from './redis.ts';

type Receive = (userIds: readonly number[], topic: LiveTopic) => void;

/** From process to process. */
export interface LiveChannel {
  /** Never fails and never waits. */
  send(userIds: readonly number[], topic: LiveTopic): void;
  /** Begins to listen to the others, once; whoever only sends never does. */
  receive(onMessage: Receive): void;
  /** Whether what the others send would reach us right now. */
  isHeard(): Promise<boolean>;
  close(): void;
}

export const noChannel: LiveChannel = {
  send: () => {},
  receive: () => {},
  isHeard: () => Promise.resolve(false),
  close: () => {},
};

const messageSchema = z.object({ from: z.string(), userIds: z.array(z.number()), topic: z.enum(liveTopics) });

/** Over Redis, which keeps nothing of it and may be gone at any moment. */
export function createRedisChannel(redis: Redis, address: RedisAddress): LiveChannel {
  const channel = `${address.prefix}:live`;
  const ourselves = randomUUID();
  let subscriber: Redis | undefined;
  return {
    send: (userIds, topic) => {
      const message = JSON.stringify({ from: ourselves, userIds, topic });
      redis.publish(channel, message).catch(() => {}); // Who listens elsewhere asks the database before long.
    },
    receive: (onMessage) => {
      subscriber ??= subscribeTo(address, channel, (text) => {
        const message = readMessage(text);
        if (message !== undefined && message.from !== ourselves) onMessage(message.userIds, message.topic);
      });
    },
    // Asked, since one that hangs looks like one that has nothing to say.
    isHeard: async () =>
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
    return undefined; // Not one of ours.
  }
}
