import { asc, isNull } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { faqs, heroSlides } from '#database/tables/site.ts';

/** More than this nobody waits for, or reads. */
const slidesMost = 12;
const faqsMost = 100;

export async function listHeroSlideRows(db: Db) {
  const { id, title, text, linkText, linkTo, scene, position, archivedAt } = heroSlides;
  return db
    .select({ id, title, text, link: { text: linkText, to: linkTo }, scene })
    .from(heroSlides)
    .where(isNull(archivedAt))
    .orderBy(asc(position), asc(id))
    .limit(slidesMost);
}

export async function listFaqRows(db: Db) {
  const { id, question, answer, position, archivedAt } = faqs;
  return db
    .select({ id, question, answer })
    .from(faqs)
    .where(isNull(archivedAt))
    .orderBy(asc(position), asc(id))
    .limit(faqsMost);
}
