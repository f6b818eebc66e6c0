import { and, eq, lt, sql } from 'drizzle-orm';
import { type HeldCall, type KeyedCall, type ReplyKeeper, takeoverSeconds } from '#shared/reply-keeper.ts';
import type { Db } from './client.ts';
import { idempotencyKeys } from './tables/idempotency.ts';

const keptSeconds = 24 * 60 * 60;

export function createReplyKeeper(db: Db): ReplyKeeper {
  return {
    take: (call, now) => takeKey(db, call, now),
    commit: async (tx, { owner, key }, takenAt) => {
      const noted = await tx
        .update(idempotencyKeys)
        .set({ committedAt: takenAt })
        .where(isOf(owner, key, takenAt))
        .returning({ key: idempotencyKeys.key });
      return noted.length > 0;
    },
    /** Only the latest holder may store a reply. A process that was thought dead, and was not, comes too late. */
    keep: async ({ owner, key }, takenAt, answer) => {
      await db
        .update(idempotencyKeys)
        .set(answer)
        .where(isOf(owner, key, takenAt));
    },
    release: async ({ owner, key }, takenAt) => {
      await db.delete(idempotencyKeys).where(isOf(owner, key, takenAt));
    },
  };
}

const isOf = (owner: string, key: string, takenAt: Date) =>
  and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key), eq(idempotencyKeys.createdAt, takenAt));

/**
 * Takes the key in one statement, so exactly one of several callers gets it. The row of the holder may disappear before
 * it is read: then it tries again.
 */
async function takeKey(db: Db, call: KeyedCall, now: Date): Promise<'ours' | HeldCall> {
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const { owner, key, endpoint, bodyHash, status, committedAt, createdAt } = idempotencyKeys;
  const isSameRequest = sql`${endpoint} = ${call.endpoint} and ${bodyHash} = ${call.bodyHash}`;
  const isAbandoned = sql`${status} is null and ${committedAt} is null and ${lt(createdAt, ago(takeoverSeconds))} and ${isSameRequest}`;
  const newHolder = {
    endpoint: call.endpoint,
    bodyHash: call.bodyHash,
    status: null,
    reply: null,
    committedAt: null,
    createdAt: now,
  };
  for (let tries = 0; tries < 3; tries += 1) {
    const taken = await db
      .insert(idempotencyKeys)
      .values({ ...call, createdAt: now })
      .onConflictDoUpdate({
        target: [owner, key],
        set: newHolder,
        setWhere: sql`${lt(createdAt, ago(keptSeconds))} or (${isAbandoned})`,
      })
      .returning({ key });
    if (taken.length > 0) return 'ours';
    const [held] = await db
      .select({
        endpoint,
        bodyHash,
        status,
        reply: idempotencyKeys.reply,
        isCommitted: sql<boolean>`${committedAt} is not null`,
        takenAt: createdAt,
      })
      .from(idempotencyKeys)
      .where(and(eq(owner, call.owner), eq(key, call.key)));
    if (held !== undefined) return held;
  }
  throw new Error('idempotency_keys: a key is taken and given back faster than it can be looked at');
}
