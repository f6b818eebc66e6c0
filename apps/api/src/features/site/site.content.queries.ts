import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { faqs, heroSlides } from '#database/tables/site.ts';
import { nextPositionIn } from './site.lists.queries.ts';

const slideColumns = {
  id: heroSlides.id,
  title: heroSlides.title,
  text: heroSlides.text,
  link: { text: heroSlides.linkText, to: heroSlides.linkTo },
  scene: heroSlides.scene,
  version: heroSlides.version,
};

const faqColumns = { id: faqs.id, question: faqs.question, answer: faqs.answer, version: faqs.version };

export async function listHeroSlideRows(db: Db, limit: number) {
  return db
    .select(slideColumns)
    .from(heroSlides)
    .where(isNull(heroSlides.archivedAt))
    .orderBy(asc(heroSlides.position), asc(heroSlides.id))
    .limit(limit);
}

export async function findHeroSlide(db: Db, id: number) {
  const rows = await db
    .select(slideColumns)
    .from(heroSlides)
    .where(and(eq(heroSlides.id, id), isNull(heroSlides.archivedAt)));
  return rows[0];
}

type SlideWords = Pick<typeof heroSlides.$inferInsert, 'title' | 'text' | 'linkText' | 'linkTo' | 'scene'>;

/** Adds at the end. The caller must hold `lockList`. */
export async function insertHeroSlide(db: Db, words: SlideWords, now: Date): Promise<number> {
  const values = { ...words, position: nextPositionIn('heroSlides'), createdAt: now, updatedAt: now };
  const rows = await db.insert(heroSlides).values(values).returning({ id: heroSlides.id });
  const row = rows[0];
  if (row === undefined) throw new Error('hero_slides: the insert returned no row');
  return row.id;
}

/** False if `version` is no longer the current one. */
export async function updateHeroSlideRow(
  db: Db,
  { id, version }: Version,
  words: SlideWords,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(heroSlides)
    .set({ ...words, version: sql`${heroSlides.version} + 1`, updatedAt: now })
    .where(and(eq(heroSlides.id, id), eq(heroSlides.version, version), isNull(heroSlides.archivedAt)));
  return rowCount === 1;
}

interface Version {
  readonly id: number;
  readonly version: number;
}

export async function listFaqRows(db: Db, limit: number) {
  return db
    .select(faqColumns)
    .from(faqs)
    .where(isNull(faqs.archivedAt))
    .orderBy(asc(faqs.position), asc(faqs.id))
    .limit(limit);
}

export async function findFaq(db: Db, id: number) {
  const rows = await db
    .select(faqColumns)
    .from(faqs)
    .where(and(eq(faqs.id, id), isNull(faqs.archivedAt)));
  return rows[0];
}

export type FaqTexts = Pick<typeof faqs.$inferInsert, 'question' | 'answer'>;

/** Adds at the end. The caller must hold `lockList`. */
export async function insertFaq(db: Db, words: FaqTexts, now: Date): Promise<number> {
  const values = { ...words, position: nextPositionIn('faqs'), createdAt: now, updatedAt: now };
  const rows = await db.insert(faqs).values(values).returning({ id: faqs.id });
  const row = rows[0];
  if (row === undefined) throw new Error('faqs: the insert returned no row');
  return row.id;
}

/** False if `version` is no longer the current one. */
export async function updateFaqRow(db: Db, { id, version }: Version, words: FaqTexts, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(faqs)
    .set({ ...words, version: sql`${faqs.version} + 1`, updatedAt: now })
    .where(and(eq(faqs.id, id), eq(faqs.version, version), isNull(faqs.archivedAt)));
  return rowCount === 1;
}
