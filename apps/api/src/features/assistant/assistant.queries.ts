import { asc, isNull } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { faqs } from '#database/tables/site.ts';

/** More than these nobody would read either. */
const faqsMost = 200;

export function listFaqs(db: Db) {
  return db
    .select({ question: faqs.question, answer: faqs.answer })
    .from(faqs)
    .where(isNull(faqs.archivedAt))
    .orderBy(asc(faqs.position), asc(faqs.id))
    .limit(faqsMost);
}
