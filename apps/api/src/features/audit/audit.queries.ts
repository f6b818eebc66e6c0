import { and, desc, gte, inArray, like, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { auditLog } from '#database/tables/audit.ts';
import { beginningWith } from '#shared/like.ts';

export interface AuditEntry {
  /** Who: `admin:1`, `user:42` or `system`. */
  readonly actor: string;
  /** What, as noun and verb: `admin.login`. */
  readonly action: string;
  /** To whom or what: `course:3`. */
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly requestId?: string;
}

/** Number and hash are given by the database, under a lock held until the transaction ends. */
export async function insertAuditEntry(db: Db, entry: AuditEntry): Promise<void> {
  await db.insert(auditLog).values(entry);
}

interface AuditFilter {
  /** The beginning of actor, action or subject. */
  readonly q?: string | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

function beginsWith(q: string) {
  const pattern = beginningWith(q);
  return or(like(auditLog.actor, pattern), like(auditLog.action, pattern), like(auditLog.subject, pattern));
}

/** The newest first. Days leave whole months unread, a beginning is found by its index. */
export async function listAuditEntries(db: Db, { q, since, until, before, limit }: AuditFilter) {
  return db
    .select()
    .from(auditLog)
    .where(
      and(
        q === undefined ? undefined : beginsWith(q),
        since && gte(auditLog.at, since),
        until && lt(auditLog.at, until),
        before === undefined ? undefined : lt(auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

/** Entries whose hash does not follow from the one before them: edited, or with something removed in front. */
export async function listBrokenEntries(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select id, hash, audit_log_hash(lag(hash) over (order by id), audit_log) as expected from audit_log
    ) as chain where hash is distinct from expected order by id limit 100`);
  return rows.map((row) => Number(row.id));
}

/** An entry by number and hash, as `123:5f…`: nobody who knows it can be shown another log that once held it. */
export interface AuditPoint {
  readonly entryId: number;
  /** In hexadecimal digits. */
  readonly hash: string;
}

/** What was written last, by the trigger, and the last entry there is; in one statement, so that nobody writes in between. */
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
