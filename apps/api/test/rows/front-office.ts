import type { ArticleContent } from '@avsar/contract';
import { defaultHomeSections } from '@avsar/contract';
import { asc, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../src/database/client.ts';
import { articles } from '../../src/database/tables/articles.ts';
import { auditLog } from '../../src/database/tables/audit.ts';
import { enquiries } from '../../src/database/tables/enquiries.ts';
import { faqs, heroSlides, homePage, searchWords } from '../../src/database/tables/site.ts';
import type { Reply } from '../app.ts';
import { createQuestion } from './chat-questions.ts';
import { enquiryDraft } from './enquiries.ts';
import { applicationRows } from './applications.ts';
import { outcomeReportRequests } from './outcome-reports.ts';
import { openingRows } from './openings.ts';
import { guaranteeRows } from './guarantees.ts';
import { outcomeRows } from './outcomes.ts';
import { createCompany, createCompanyContact, createPlacement } from './public-pages.ts';

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

/** The content of a home page, as an admin sends it, without the version. */
export const homeDraft = () => ({
  sections: defaultHomeSections.map((section) => ({ ...section })),
  welcome: '# Hello\n\nCome in. [Ask us](/contact).',
  steps: [{ title: 'Choose', text: 'A course.' }],
  layers: [{ name: 'In the browser', text: 'What people see.', technologies: ['Java', 'React'] }],
});

/** The technologies that trainers can choose from. */
export async function offerTechnologies(db: Db, technologies = ['Java', 'React', 'Angular']): Promise<void> {
  await db.update(homePage).set({ layers: [{ name: 'All', text: '', technologies }] });
}

export const documentDraft = (text = 'Please be kind.') => ({ title: 'Terms of use', text });

/** The content of a short article. */
export const articleContent = (linkText = 'Tester'): ArticleContent => ({
  linkText,
  eyebrow: 'Career path',
  title: linkText,
  lead: 'You find what is wrong.',
  description: 'What a tester does all day.',
  picture: 'steps',
  sections: [{ id: 'day', title: 'A day', blocks: [{ kind: 'text', paragraphs: ['It begins at ten.'] }] }],
});

export const faqDraft = (question = 'When?') => ({ question, answer: 'In the evening.\nOn Sundays as well.' });

let words = 0;

/** Each draft has another word, because a word can be in the list only once. */
export const searchWordDraft = (word = `word ${(words += 1)}`) => ({ word, means: 'react, angular' });

export async function createSearchWord(db: Db, changes: Partial<typeof searchWords.$inferInsert> = {}): Promise<Row> {
  const values = { ...searchWordDraft(), ...changes };
  return only(await db.insert(searchWords).values(values).returning());
}

export async function createSlide(db: Db, changes: Partial<typeof heroSlides.$inferInsert> = {}): Promise<Row> {
  const { title, text, link, scene } = slideDraft();
  const values = { position: 1, title, text, linkText: link.text, linkTo: link.to, scene, ...changes };
  return only(await db.insert(heroSlides).values(values).returning());
}

let slugs = 0;

/** A draft of a career page, unless `changes` say otherwise. */
export async function createArticleRow(db: Db, changes: Partial<typeof articles.$inferInsert> = {}) {
  const slug = `page-${(slugs += 1)}`;
  const values = {
    kind: 'career',
    slug,
    position: 1,
    isPublished: false,
    content: articleContent(),
    ...changes,
  } as const;
  return only(await db.insert(articles).values(values).returning());
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
    homeVersion: async () => only(await db.select({ version: homePage.version }).from(homePage)).version,
    slideIds: async () => (await slides()).map(({ id }) => id),
    article: () => createArticleRow(db),
    articleIds: async () =>
      (await db.select().from(articles).where(eq(articles.kind, 'career')).orderBy(asc(articles.position))).map(
        ({ id }) => id,
      ),
    faq: () => createFaqRow(db),
    faqIds: async () =>
      (await db.select().from(faqs).where(isNull(faqs.archivedAt)).orderBy(asc(faqs.position))).map(({ id }) => id),
    searchWord: () => createSearchWord(db),
    company: () => createCompany(db),
    companyContact: async () => createCompanyContact(db, (await createCompany(db)).id),
    openings: openingRows(db),
    outcomeReports: outcomeReportRequests(db),
    applications: applicationRows(db),
    outcomes: outcomeRows(db),
    guarantees: guaranteeRows(db),
    placement: async () => createPlacement(db, (await createCompany(db)).id),
    enquiry: () => createEnquiry(db),
    question: () => createQuestion(db),
  };
}
