import { and, desc, gte, like, lt, or, sql } from 'drizzle-orm';
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
