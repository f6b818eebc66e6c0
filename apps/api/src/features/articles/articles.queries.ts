import type { ArticleKind, ArticleListKind } from '@avsar/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { articles } from '#database/tables/articles.ts';

const head = {
  kind: articles.kind,
  slug: articles.slug,
  linkText: sql<string>`${articles.content}->>'linkText'`,
};

const listed = {
  ...head,
  id: articles.id,
  isPublished: articles.isPublished,
  version: articles.version,
  updatedAt: articles.updatedAt,
};

const inOrder = [asc(articles.kind), asc(articles.position), asc(articles.id)];

export async function listPublishedHeads(db: Db) {
  return db
    .select(head)
    .from(articles)
    .where(eq(articles.isPublished, true))
    .orderBy(...inOrder);
}

export async function listArticleRows(db: Db) {
  return db
    .select(listed)
    .from(articles)
    .orderBy(...inOrder);
}

export async function findPublished(db: Db, kind: ArticleKind, slug: string) {
  const rows = await db
    .select({ id: articles.id, kind: articles.kind, slug: articles.slug, content: articles.content })
    .from(articles)
    .where(and(eq(articles.kind, kind), eq(articles.slug, slug), eq(articles.isPublished, true)));
  return rows[0];
}

export async function findArticleRow(db: Db, id: number) {
  const rows = await db
    .select({ ...listed, content: articles.content })
    .from(articles)
    .where(eq(articles.id, id));
  return rows[0];
}

/**
 * Returns the ids of a kind in order and locks the kind until the transaction ends. The advisory lock also blocks
 * inserts, which row locks would not.
 */
export async function lockKind(db: Db, kind: ArticleKind): Promise<number[]> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`articles:${kind}`}, 0))`);
  const rows = await db
    .select({ id: articles.id })
    .from(articles)
    .where(eq(articles.kind, kind))
    .orderBy(asc(articles.position), asc(articles.id))
    .for('no key update');
  return rows.map(({ id }) => id);
}

type Words = Pick<typeof articles.$inferInsert, 'slug' | 'isPublished' | 'content'>;

/** Adds at the end. The caller must hold `lockKind`. */
export async function insertArticle(db: Db, kind: ArticleKind, words: Words, now: Date): Promise<number> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from ${articles} where kind = ${kind})`;
  const values = { kind, ...words, position, createdAt: now, updatedAt: now };
  const rows = await db.insert(articles).values(values).returning({ id: articles.id });
  const row = rows[0];
  if (row === undefined) throw new Error('articles: the insert returned no row');
  return row.id;
}

interface Version {
  readonly id: number;
  readonly version: number;
}

/** False if `version` is no longer the current one. */
export async function updateArticleRow(db: Db, { id, version }: Version, words: Words, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(articles)
    .set({ ...words, version: sql`${articles.version} + 1`, updatedAt: now })
    .where(and(eq(articles.id, id), eq(articles.version, version)));
  return rowCount === 1;
}

/** False if there is no such page. */
export async function deleteArticleRow(db: Db, id: number): Promise<boolean> {
  const { rowCount } = await db.delete(articles).where(eq(articles.id, id));
  return rowCount === 1;
}

/** Changes positions only. The versions stay, so that an edit open at the same time gets no conflict. */
export async function updatePositions(db: Db, kind: ArticleListKind, ids: readonly number[], now: Date): Promise<void> {
  await db.execute(sql`
    update ${articles} set position = wished.place, updated_at = ${now}
    from unnest(${sql.param(ids)}::int[]) with ordinality as wished(id, place)
    where ${articles.id} = wished.id and ${articles.kind} = ${kind}`);
}
