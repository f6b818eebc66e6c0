import { asc, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../src/database/client.ts';
import { auditLog } from '../../src/database/tables/audit.ts';
import { enquiries } from '../../src/database/tables/enquiries.ts';
import { faqs, heroSlides } from '../../src/database/tables/site.ts';
import type { Reply } from '../app.ts';
import { createQuestion } from './chat-questions.ts';
import { enquiryDraft } from './enquiries.ts';
import { createCompany, createPlacement } from './public-pages.ts';

interface Row {
  readonly id: number;
  readonly version: number;
}

function only<Found>([row]: readonly Found[]): Found {
  if (row === undefined) throw new Error('nothing was inserted');
  return row;
}

/** Statuses of parallel calls, sorted, because their order is random. */
export const statusesOf = (replies: readonly Reply[]) =>
  replies.map(({ status }) => status).toSorted((one, other) => one - other);

/** The last audit entry about a subject. */
export async function lastAuditAbout(db: Db, subject: string) {
  const about = eq(auditLog.subject, subject);
  const [entry] = await db.select().from(auditLog).where(about).orderBy(desc(auditLog.id)).limit(1);
  return entry;
}

export const slideDraft = (title = 'Learn') => ({
  title,
  text: 'Step by step',
  link: { text: 'See', to: '/courses' },
  scene: 'project',
});

export const faqDraft = (question = 'When?') => ({ question, answer: 'In the evening.\nOn Sundays as well.' });

export async function createSlide(db: Db, changes: Partial<typeof heroSlides.$inferInsert> = {}): Promise<Row> {
  const { title, text, link, scene } = slideDraft();
  const values = { position: 1, title, text, linkText: link.text, linkTo: link.to, scene, ...changes };
  return only(await db.insert(heroSlides).values(values).returning());
}

export async function createFaqRow(db: Db, changes: Partial<typeof faqs.$inferInsert> = {}): Promise<Row> {
  return only(
    await db
      .insert(faqs)
      .values({ position: 1, ...faqDraft(), ...changes })
      .returning(),
  );
}

export async function createEnquiry(db: Db, changes: Partial<typeof enquiries.$inferInsert> = {}) {
  const values = { kind: 'contact', ...enquiryDraft(), clientAddress: '198.51.100.9', ...changes } as const;
  return only(await db.insert(enquiries).values(values).returning());
}

/** Rows that the admin screens manage. The number of slides is limited, so an existing one is used if there is one. */
export function frontOfficeRows(db: Db) {
  const slides = () =>
    db.select().from(heroSlides).where(isNull(heroSlides.archivedAt)).orderBy(asc(heroSlides.position));
  return {
    slide: async (): Promise<Row> => (await slides())[0] ?? createSlide(db),
    slideIds: async () => (await slides()).map(({ id }) => id),
    faq: () => createFaqRow(db),
    faqIds: async () =>
      (await db.select().from(faqs).where(isNull(faqs.archivedAt)).orderBy(asc(faqs.position))).map(({ id }) => id),
    company: () => createCompany(db),
    placement: async () => createPlacement(db, (await createCompany(db)).id),
    enquiry: () => createEnquiry(db),
    question: () => createQuestion(db),
  };
}
