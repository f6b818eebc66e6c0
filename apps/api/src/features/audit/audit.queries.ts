import { and, desc, gte, inArray, like, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { auditLog } from '#database/tables/audit.ts';
import { likeBeginningWith } from '#shared/like.ts';

export { listActorNames } from '#database/actor-names.ts';

export interface AuditEntry {
  /** Who did it: `admin:1`, `user:42` or `system`. */
  readonly actor: string;
  /** What was done, as noun and verb: `admin.login`. */
  readonly action: string;
  /** The changed person or thing: `course:3`. */
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly requestId?: string;
}

/** The database sets id and hash, under a lock that is held until the transaction ends. */
export async function insertAuditEntry(db: Db, entry: AuditEntry): Promise<void> {
  await db.insert(auditLog).values(entry);
}

interface AuditFilter {
  /** The first letters of actor, action or subject. */
  readonly q?: string | undefined;
  /** Nouns of actions; all if undefined. */
  readonly nouns?: readonly string[] | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

function beginsWith(q: string) {
  const pattern = likeBeginningWith(q);
  return or(like(auditLog.actor, pattern), like(auditLog.action, pattern), like(auditLog.subject, pattern));
}

/** Newest first. Dates limit the read to their monthly partitions; `q` uses an index. */
export async function listAuditEntries(db: Db, { q, nouns, since, until, before, limit }: AuditFilter) {
  return db
    .select()
    .from(auditLog)
    .where(
      and(
        q === undefined ? undefined : beginsWith(q),
        nouns && sql`split_part(${auditLog.action}, '.', 1) = any(${sql.param([...nouns])}::text[])`,
        since && gte(auditLog.at, since),
        until && lt(auditLog.at, until),
        before === undefined ? undefined : lt(auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

/**
 * Entries whose hash does not follow from the previous entry: they were changed, or an entry before them was removed.
 */
export async function listBrokenEntries(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select id, hash, audit_log_hash(lag(hash) over (order by id), audit_log) as expected from audit_log
    ) as chain where hash is distinct from expected order by id limit 100`);
  return rows.map((row) => Number(row.id));
}

/**
 * The id and hash of an entry, written as `123:5f…`. Its hash covers all entries before it, so a rewritten log does not
 * contain it.
 */
export interface AuditPoint {
  readonly entryId: number;
  /** The hash in hexadecimal digits. */
  readonly hash: string;
}

/**
 * The head that the trigger wrote and the last entry in the log; in one statement, so that no write comes in between.
 */
export async function findAuditEnds(db: Db) {
  const { rows } = await db.execute<{ head: AuditPoint | null; last: AuditPoint | null }>(sql`
    select (select jsonb_build_object('entryId', entry_id, 'hash', encode(hash, 'hex')) from audit_head) as head,
      (select jsonb_build_object('entryId', id, 'hash', encode(hash, 'hex')) from audit_log order by id desc limit 1) as last`);
  const [row] = rows;
  return { head: row?.head ?? undefined, last: row?.last ?? undefined };
}

export async function listHashes(db: Db, entryIds: readonly number[]): Promise<Map<number, string>> {
  const { id, hash } = auditLog;
  const rows = await db
    .select({ id, hash })
    .from(auditLog)
    .where(inArray(id, [...entryIds]));
  return new Map(rows.map((row) => [row.id, row.hash.toString('hex')]));
}
