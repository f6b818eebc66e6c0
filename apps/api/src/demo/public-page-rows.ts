import {
  itemAt,
  type Calendar,
  demoAlumnus,
  demoAdmin,
  demoArticles,
  demoCompanies,
  demoDocuments,
  demoFaqs,
  demoHeroSlides,
  demoHome,
  demoSearchWords,
  type DemoPlacement,
  planPlacements,
  planReviews,
} from '@avsar/demo';
import { articles } from '#database/tables/articles.ts';
import { documents } from '#database/tables/documents.ts';
import { companies } from '#database/tables/companies.ts';
import { placements } from '#database/tables/placements.ts';
import { reviews } from '#database/tables/reviews.ts';
import { faqs, heroSlides, homePage, searchWords } from '#database/tables/site.ts';
import type { Tx } from '#shared/context.ts';
import type { DemoPictures } from './pictures.ts';
import { timestamps, type InsertedRound } from './rows.ts';

interface PublicPages {
  readonly calendar: Calendar;
  readonly pictures: DemoPictures;
  readonly courseIds: readonly number[];
  readonly trainerIds: readonly number[];
  readonly firstRound: InsertedRound;
}

/** Content of the public pages besides courses and trainers. */
export async function insertPublicPages(tx: Tx, pages: PublicPages): Promise<void> {
  const instants = timestamps(pages.calendar.instant(-30));
  await tx.insert(heroSlides).values(demoHeroSlides.map((slide, position) => ({ ...slide, position, ...instants })));
  await tx.insert(searchWords).values(demoSearchWords.map((entry) => ({ ...entry, ...instants })));
  await tx.insert(faqs).values(demoFaqs.map((faq, position) => ({ ...faq, position, ...instants })));
  await tx.insert(articles).values(demoArticles.map((article) => ({ ...article, isPublished: true, ...instants })));
  await tx.update(homePage).set({ ...demoHome, updatedAt: instants.updatedAt });
  await insertDocuments(tx, pages);
  await insertReviews(tx, pages);
  await insertPlacements(tx, pages, await insertCompanies(tx, pages));
}

/** Published before the first person signed up, so that every consent can name version 1 of the privacy notice. */
async function insertDocuments(tx: Tx, { calendar }: PublicPages): Promise<void> {
  const published = { version: 1, publishedAt: calendar.instant(-1000), publishedBy: demoAdmin.name };
  await tx.insert(documents).values(demoDocuments.map((document) => ({ ...document, ...published })));
}

/** Oldest first, so that ids and dates have the same order. Database triggers add up the ratings (ADR-0055). */
async function insertReviews(tx: Tx, { calendar, courseIds, trainerIds, firstRound }: PublicPages): Promise<void> {
  const rows = planReviews(firstRound.enrolments).map(
    ({ student, trainer, course, halfSteps, feedback, daysAgo, minutesPastTen }) => ({
      studentId: itemAt(firstRound.studentIds, student),
      trainerId: itemAt(trainerIds, trainer),
      courseId: itemAt(courseIds, course),
      ratingHalfSteps: halfSteps,
      feedback,
      ...timestamps(new Date(calendar.instant(-daysAgo).getTime() + minutesPastTen * 60_000)),
    }),
  );
  if (rows.length > 0) await tx.insert(reviews).values(rows);
}

async function insertCompanies(tx: Tx, { calendar, pictures }: PublicPages): Promise<number[]> {
  const rows = demoCompanies.map(({ name }, position) => ({
    name,
    position,
    logoId: itemAt(pictures.logos, position),
    ...timestamps(calendar.instant(-30)),
  }));
  const inserted = await tx.insert(companies).values(rows).returning({ id: companies.id, name: companies.name });
  const ids = new Map(inserted.map(({ id, name }) => [name, id]));
  return demoCompanies.map(({ name }) => ids.get(name) ?? 0);
}

async function insertPlacements(tx: Tx, pages: PublicPages, companyIds: readonly number[]): Promise<void> {
  const { calendar, courseIds, firstRound } = pages;
  const rows = planPlacements(firstRound.students).map((placement) => {
    const { company, course, role, before, packageInRupees, daysAgo, isConsented } = placement;
    return {
      ...personOf(placement, pages),
      roleTitle: role,
      companyId: itemAt(companyIds, company),
      packageInRupees,
      before,
      courseId: itemAt(courseIds, course),
      placedOn: calendar.date(-daysAgo),
      // Asked two days after the first day of work: nobody can agree to be shown before (ADR-0145).
      consentedAt: isConsented ? calendar.instant(2 - daysAgo) : null,
      ...timestamps(calendar.instant(-daysAgo)),
    };
  });
  await tx.insert(placements).values(rows);
}

function personOf({ who, isConsented }: DemoPlacement, { pictures, firstRound }: PublicPages) {
  if ('student' in who) {
    const { name, portrait, hasPicture } = itemAt(firstRound.students, who.student);
    const drawn = pictures.showcase[portrait];
    return {
      studentId: itemAt(firstRound.studentIds, who.student),
      displayName: name,
      imageId: hasPicture ? itemAt(drawn, who.student % drawn.length) : null,
    };
  }
  const imageId = (isConsented ? pictures.alumni.get(who.alumnus) : undefined) ?? null;
  return { studentId: null, displayName: demoAlumnus(who.alumnus).name, imageId };
}
