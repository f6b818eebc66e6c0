import type { LiveTopic } from '@avsar/contract';
import type { Clock } from '../clock.ts';
import { type LiveChannel, noLiveChannel } from './live-channel.ts';
import { createThrottle } from './throttle.ts';

/** Tells open screens by topic that something is new. Carries no data: each screen fetches its own. */
export interface LiveUpdates {
  /**
   * Call after the transaction is committed. Never fails and never waits: a lost message is made up for by the next
   * database check.
   */
  tell(userIds: readonly number[], topic: LiveTopic): void;
  /** Returns a function that stops listening. */
  listen(userId: number, onTopic: OnTopic): () => void;
  close(): void;
}

type OnTopic = (topic: LiveTopic) => void;

/** A notification on a person's screen (bell). */
export interface BellNotification {
  readonly id: number;
  readonly userId: number;
  readonly createdAt: Date;
}

export interface LiveTiming {
  /** Interval of database checks while Redis is unavailable. */
  readonly checkMilliseconds: number;
  /** Interval of database checks while Redis works, for lost messages. */
  readonly checkWithRedisMilliseconds: number;
}

interface LiveOptions {
  readonly clock: Clock;
  /**
   * Connects the processes; without it each process tells its own listeners only and finds the rest in the database.
   */
  readonly channel?: LiveChannel;
  /** Finds the newest few notifications of each person. */
  readonly findNewest: (userIds: number[]) => Promise<readonly BellNotification[]>;
  readonly timing?: LiveTiming;
}

const usualTiming: LiveTiming = { checkMilliseconds: 5_000, checkWithRedisMilliseconds: 30_000 };

/** A whole class joins within minutes; the trainer's register is refreshed at most three times a second. */
const burstMilliseconds = 300;

/**
 * Longest transaction: rows written before a message, or before listening began, may become visible this much later.
 */
const longestTransactionMilliseconds = 10_000;

interface Listener {
  readonly callbacks: Set<OnTopic>;
  /** Notifications created before this moment were surely visible when the screen last fetched. */
  announcedUntil: number;
  /** Ids found at the last database check. Compared by id, since an older row may become visible later. */
  found: ReadonlySet<number>;
}

export function createLiveUpdates({
  clock,
  channel = noLiveChannel,
  findNewest,
  timing = usualTiming,
}: LiveOptions): LiveUpdates {
  const listeners = new Map<number, Listener>();
  const visibleUntil = () => clock.now().getTime() - longestTransactionMilliseconds;

  function announce(userId: number, topic: LiveTopic): void {
    for (const callback of listeners.get(userId)?.callbacks ?? []) callback(topic);
  }

  const attendanceAnnouncer = createThrottle<number>(burstMilliseconds, (userId) => announce(userId, 'attendance'));
  const attendanceSender = createThrottle<number>(burstMilliseconds, (userId) => channel.send([userId], 'attendance'));

  function announceAll(userIds: readonly number[], topic: LiveTopic): void {
    for (const userId of userIds) {
      const listener = listeners.get(userId);
      if (listener === undefined) continue;
      if (topic === 'notifications') listener.announcedUntil = visibleUntil();
      if (topic === 'attendance') attendanceAnnouncer.trigger(userId);
      else announce(userId, topic);
    }
  }

  const databaseCheck = checkEvery(timing, {
    isConnected: () => channel.isConnected(),
    check: async () => {
      if (listeners.size === 0) return;
      const bells = Map.groupBy(await findNewest([...listeners.keys()]), ({ userId }) => userId);
      for (const [userId, theirs] of bells) {
        const listener = listeners.get(userId);
        if (listener === undefined) continue;
        const { announcedUntil, found } = listener;
        listener.found = new Set(theirs.map(({ id }) => id));
        // A notification already announced may be announced again: nobody knows whether it was visible the first time.
        if (!theirs.some(({ id, createdAt }) => createdAt.getTime() > announcedUntil && !found.has(id))) continue;
        // The cause of the notification may change the lists as well.
        for (const topic of ['notifications', 'meetings', 'attendance'] as const) announce(userId, topic);
      }
    },
  });

  return {
    tell: (userIds, topic) => {
      announceAll(userIds, topic);
      if (topic === 'attendance') for (const userId of userIds) attendanceSender.trigger(userId);
      else if (userIds.length > 0) channel.send(userIds, topic);
    },
    listen: (userId, onTopic) => {
      channel.receive(announceAll);
      const listener = listeners.get(userId) ?? {
        callbacks: new Set(),
        announcedUntil: visibleUntil(),
        found: new Set(),
      };
      listeners.set(userId, listener);
      listener.callbacks.add(onTopic);
      return () => {
        listener.callbacks.delete(onTopic);
        if (listener.callbacks.size === 0) listeners.delete(userId);
      };
    },
    close: () => {
      databaseCheck.stop();
      attendanceAnnouncer.stop();
      attendanceSender.stop();
      listeners.clear();
      channel.close();
    },
  };
}

interface DatabaseCheck {
  readonly isConnected: () => Promise<boolean>;
  readonly check: () => Promise<void>;
}

/** Runs one check at a time, however long it takes; continues also while the database is away. */
function checkEvery(
  { checkMilliseconds, checkWithRedisMilliseconds }: LiveTiming,
  { isConnected, check }: DatabaseCheck,
) {
  let checkedAt = performance.now();
  let isStopped = false;
  let timer: NodeJS.Timeout;
  const scheduleNext = () => {
    if (isStopped) return;
    timer = setTimeout(() => void checkIfDue().then(scheduleNext, scheduleNext), checkMilliseconds);
    timer.unref();
  };
  async function checkIfDue(): Promise<void> {
    if ((await isConnected()) && performance.now() - checkedAt < checkWithRedisMilliseconds) return;
    checkedAt = performance.now();
    await check();
  }
  scheduleNext();
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
