import type { DocumentKind } from '@avsar/contract';
import { and, desc, eq, lt, max, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { admins } from '#database/tables/auth.ts';
import { documents } from '#database/tables/documents.ts';

const head = {
  kind: documents.kind,
  version: documents.version,
  title: documents.title,
  publishedAt: documents.publishedAt,
};

/** The newest version of each kind that is published, without its text. */
export async function listNewestHeads(db: Db) {
  return db.selectDistinctOn([documents.kind], head).from(documents).orderBy(documents.kind, desc(documents.version));
}

/** The version with this number, or the newest. */
export async function findDocumentRow(db: Db, kind: DocumentKind, version?: number) {
  const rows = await db
    .select({ ...head, text: documents.text })
    .from(documents)
    .where(and(eq(documents.kind, kind), version === undefined ? undefined : eq(documents.version, version)))
    .orderBy(desc(documents.version))
    .limit(1);
  return rows[0];
}

/** The number of the newest version; 0 if nothing is published. */
export async function findNewestVersion(db: Db, kind: DocumentKind): Promise<number> {
  const rows = await db
    .select({ version: max(documents.version) })
    .from(documents)
    .where(eq(documents.kind, kind));
  return rows[0]?.version ?? 0;
}

/** Newest first, from below the version `before`. */
export async function listVersionRows(db: Db, kind: DocumentKind, before: number, limit: number) {
  return db
    .select({ ...head, publishedBy: documents.publishedBy })
    .from(documents)
    .where(and(eq(documents.kind, kind), lt(documents.version, before)))
    .orderBy(desc(documents.version))
    .limit(limit);
}

interface NewVersion {
  readonly kind: DocumentKind;
  readonly version: number;
  readonly title: string;
  readonly text: string;
}

/** `undefined` if somebody else has published this version meanwhile. */
export async function insertVersion(db: Db, document: NewVersion, adminId: number, now: Date) {
  const publishedBy = sql`(select ${admins.name} from ${admins} where ${admins.id} = ${adminId})`;
  const rows = await db
    .insert(documents)
    .values({ ...document, publishedAt: now, publishedBy })
    .onConflictDoNothing({ target: [documents.kind, documents.version] })
    .returning({ ...head, text: documents.text });
  return rows[0];
}
