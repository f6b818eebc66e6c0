import { companies, placements } from '#database/tables/placements.ts';
import { reviews } from '#database/tables/reviews.ts';
import { faqs, heroSlides } from '#database/tables/site.ts';
import type { Tx } from '#shared/context.ts';
import type { Calendar } from './calendar.ts';
import { demoCompanies } from './companies.ts';
import type { DemoPictures } from './pictures.ts';
import { demoAlumnus } from './people.ts';
import { type DemoPlacement, planPlacements } from './placements.ts';
import { at } from './places.ts';
import { planReviews } from './reviews.ts';
import { written, type WrittenRound } from './rows.ts';
import { demoFaqs, demoHeroSlides } from './site-texts.ts';

interface ShopWindow {
  readonly calendar: Calendar;
  readonly pictures: DemoPictures;
  readonly courseIds: readonly number[];
  readonly trainerIds: readonly number[];
  readonly firstRound: WrittenRound;
}

/** What a visitor looks at besides courses and trainers. */
export async function insertShopWindow(tx: Tx, window: ShopWindow): Promise<void> {
  const instants = written(window.calendar.instant(-30));
  await tx.insert(heroSlides).values(demoHeroSlides.map((slide, position) => ({ ...slide, position, ...instants })));
  await tx.insert(faqs).values(demoFaqs.map((faq, position) => ({ ...faq, position, ...instants })));
  await insertReviews(tx, window);
  await insertPlacements(tx, window, await insertCompanies(tx, window));
}

/** In the order they were written, so that numbers and days agree; the database adds up the ratings itself (ADR-0055). */
async function insertReviews(tx: Tx, { calendar, courseIds, trainerIds, firstRound }: ShopWindow): Promise<void> {
  const rows = planReviews(firstRound.enrolments).map(
    ({ student, trainer, course, halfSteps, feedback, daysAgo, minutesPastTen }) => ({
      studentId: at(firstRound.studentIds, student),
      trainerId: at(trainerIds, trainer),
      courseId: at(courseIds, course),
      ratingHalfSteps: halfSteps,
      feedback,
      ...written(new Date(calendar.instant(-daysAgo).getTime() + minutesPastTen * 60_000)),
    }),
  );
  if (rows.length > 0) await tx.insert(reviews).values(rows);
}

async function insertCompanies(tx: Tx, { calendar, pictures }: ShopWindow): Promise<number[]> {
  const rows = demoCompanies.map(({ name }, position) => ({
    name,
    position,
    logoId: at(pictures.logos, position),
    ...written(calendar.instant(-30)),
  }));
  const inserted = await tx.insert(companies).values(rows).returning({ id: companies.id, name: companies.name });
  const ids = new Map(inserted.map(({ id, name }) => [name, id]));
  return demoCompanies.map(({ name }) => ids.get(name) ?? 0);
}

async function insertPlacements(tx: Tx, window: ShopWindow, companyIds: readonly number[]): Promise<void> {
  const { calendar, firstRound } = window;
  const rows = planPlacements(firstRound.students).map((placement) => {
    const { company, role, packageInRupees, daysAgo, isConsented } = placement;
    return {
      ...personOf(placement, window),
      roleTitle: role,
      companyId: at(companyIds, company),
      packageInRupees,
      placedOn: calendar.date(-daysAgo),
      consentedAt: isConsented ? calendar.instant(-daysAgo) : null,
      ...written(calendar.instant(-daysAgo)),
    };
  });
  await tx.insert(placements).values(rows);
}

function personOf({ who, isConsented }: DemoPlacement, { pictures, firstRound }: ShopWindow) {
  if ('student' in who) {
    const { name, portrait, hasPicture } = at(firstRound.students, who.student);
    const drawn = pictures.showcase[portrait];
    return {
      studentId: at(firstRound.studentIds, who.student),
      displayName: name,
      imageId: hasPicture ? at(drawn, who.student % drawn.length) : null,
    };
  }
  const imageId = (isConsented ? pictures.alumni.get(who.alumnus) : undefined) ?? null;
  return { studentId: null, displayName: demoAlumnus(who.alumnus).name, imageId };
}
