import type { LiveTopic } from '@avsar/contract';
import type { Clock } from './clock.ts';
import { type LiveChannel, noChannel } from './live-channel.ts';
import { createThrottle } from './throttle.ts';

/** Rings at whoever is looking right now. Only that something is new goes this way; what it is, each asks for themselves. */
export interface Live {
  /** To be called once the transaction is committed. Never fails and never waits: who misses it finds the row a little later. */
  tell(userIds: readonly number[], topic: LiveTopic): void;
  /** Returns what stops the listening. */
  listen(userId: number, onTopic: OnTopic): () => void;
  close(): void;
}

type OnTopic = (topic: LiveTopic) => void;

/** Something a person was told at the bell. */
export interface Bell {
  readonly id: number;
  readonly userId: number;
  readonly createdAt: Date;
}

export interface LiveTiming {
  /** How often the database is asked while nobody else could tell us. */
  readonly askMilliseconds: number;
  /** And how often while Redis does, for what it may have lost. */
  readonly netMilliseconds: number;
}

interface LiveOptions {
  readonly clock: Clock;
  /** To the other processes and back; without it each rings for itself, and asks the database about the rest. */
  readonly channel?: LiveChannel;
  /** Of each person the newest few. */
  readonly findNewest: (userIds: number[]) => Promise<readonly Bell[]>;
  readonly timing?: LiveTiming;
}

const usualTiming: LiveTiming = { askMilliseconds: 5_000, netMilliseconds: 30_000 };

/** A whole class joins within minutes; its trainer's register is drawn anew three times a second at most. */
const burstMilliseconds = 300;

/** No transaction takes longer: what one wrote before a ring, or before somebody began to listen, may show only afterwards. */
const longestTransactionMilliseconds = 10_000;

interface Listener {
  readonly calls: Set<OnTopic>;
  /** Whoever asked after the last ring, or when they began to listen, has seen all bells up to here. */
  heardUntil: number;
  /** Those that were found when the database was last asked. They are told apart by number: the older may show the later. */
  found: ReadonlySet<number>;
}

export function createLive({ clock, channel = noChannel, findNewest, timing = usualTiming }: LiveOptions): Live {
  const listeners = new Map<number, Listener>();
  const surelySeen = () => clock.now().getTime() - longestTransactionMilliseconds;

  function ring(userId: number, topic: LiveTopic): void {
    for (const call of listeners.get(userId)?.calls ?? []) call(topic);
  }

  const ringOfAttendance = createThrottle<number>(burstMilliseconds, (userId) => ring(userId, 'attendance'));
  const sendAttendance = createThrottle<number>(burstMilliseconds, (userId) => channel.send([userId], 'attendance'));

  function ringAll(userIds: readonly number[], topic: LiveTopic): void {
    for (const userId of userIds) {
      const listener = listeners.get(userId);
      if (listener === undefined) continue;
      if (topic === 'notifications') listener.heardUntil = surelySeen();
      if (topic === 'attendance') ringOfAttendance.pass(userId);
      else ring(userId, topic);
    }
  }

  const asking = askEvery(timing, {
    isHeard: () => channel.isHeard(),
    ask: async () => {
      if (listeners.size === 0) return;
      const bells = Map.groupBy(await findNewest([...listeners.keys()]), ({ userId }) => userId);
      for (const [userId, theirs] of bells) {
        const listener = listeners.get(userId);
        if (listener === undefined) continue;
        const { heardUntil, found } = listener;
        listener.found = new Set(theirs.map(({ id }) => id));
        // One that has rung already rings once more: whether that ring came after it showed, nobody knows.
        if (!theirs.some(({ id, createdAt }) => createdAt.getTime() > heardUntil && !found.has(id))) continue;
        // Whatever caused the bell may show in the lists as well.
        for (const topic of ['notifications', 'meetings', 'attendance'] as const) ring(userId, topic);
      }
    },
  });

  return {
    tell: (userIds, topic) => {
      ringAll(userIds, topic);
      if (topic === 'attendance') for (const userId of userIds) sendAttendance.pass(userId);
      else if (userIds.length > 0) channel.send(userIds, topic);
    },
    listen: (userId, onTopic) => {
      channel.receive(ringAll);
      const listener = listeners.get(userId) ?? {
        calls: new Set(),
        heardUntil: surelySeen(),
        found: new Set(),
      };
      listeners.set(userId, listener);
      listener.calls.add(onTopic);
      return () => {
        listener.calls.delete(onTopic);
        if (listener.calls.size === 0) listeners.delete(userId);
      };
    },
    close: () => {
      asking.stop();
      ringOfAttendance.stop();
      sendAttendance.stop();
      listeners.clear();
      channel.close();
    },
  };
}

interface Asking {
  readonly isHeard: () => Promise<boolean>;
  readonly ask: () => Promise<void>;
}

/** One question at a time, however long it takes; while the database is away the next one is asked all the same. */
function askEvery({ askMilliseconds, netMilliseconds }: LiveTiming, { isHeard, ask }: Asking) {
  let askedAt = performance.now();
  let isStopped = false;
  let timer: NodeJS.Timeout;
  const rest = () => {
    if (isStopped) return;
    timer = setTimeout(() => void turn().then(rest, rest), askMilliseconds);
    timer.unref();
  };
  async function turn(): Promise<void> {
    if ((await isHeard()) && performance.now() - askedAt < netMilliseconds) return;
    askedAt = performance.now();
    await ask();
  }
  rest();
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
