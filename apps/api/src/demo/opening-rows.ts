import { skillKeyOf } from '@avsar/contract';
import {
  type Calendar,
  demoCategories,
  demoCourses,
  demoOpenings,
  type DemoOpening,
  itemAt,
  planCareers,
} from '@avsar/demo';
import { careers } from '#database/tables/careers.ts';
import { openingCourses, openings } from '#database/tables/openings.ts';
import { openingCategories, placementRules } from '#database/tables/placement-rules.ts';
import { companies } from '#database/tables/companies.ts';
import type { Tx } from '#shared/context.ts';
import type { InsertedRound } from './rows.ts';

interface Demo {
  readonly calendar: Calendar;
  readonly courseIds: readonly number[];
  readonly firstRound: InsertedRound;
}

const rulesDaysAgo = 50;

/** Categories, openings of the companies, and what students told companies. */
export async function insertOpenings(tx: Tx, demo: Demo, admin: string): Promise<void> {
  const found = await tx.select({ id: companies.id, name: companies.name }).from(companies);
  const idOf = new Map(found.map(({ id, name }) => [name, id]));
  const categoryIds = await insertRules(tx, demo.calendar, admin);
  for (const opening of demoOpenings) {
    const values = {
      ...valuesOf(opening, demo.calendar),
      companyId: idOf.get(opening.company) ?? 0,
      categoryId: categoryIds.get(opening.category) ?? 0,
      updatedBy: admin,
    };
    const [row] = await tx.insert(openings).values(values).returning({ id: openings.id });
    for (const course of opening.asks.courses ?? []) {
      const place = demoCourses.findIndex(({ title }) => title === course);
      await tx.insert(openingCourses).values({ openingId: row?.id ?? 0, courseId: itemAt(demo.courseIds, place) });
    }
  }
  await insertCareers(tx, demo);
}

/** The categories by their names; the first one is there from the beginning. */
async function insertRules(tx: Tx, calendar: Calendar, admin: string): Promise<Map<string, number>> {
  const rows = demoCategories.map((name, index) => ({ name, rank: index + 1 }));
  await tx.insert(openingCategories).values(rows).onConflictDoNothing();
  await tx.update(placementRules).set({ updatedBy: admin, updatedAt: calendar.instant(-rulesDaysAgo) });
  const inserted = await tx.select({ id: openingCategories.id, name: openingCategories.name }).from(openingCategories);
  return new Map(inserted.map(({ id, name }) => [name, id]));
}

const yearOf = (calendar: Calendar) => Number(calendar.date(0).slice(0, 4));

function valuesOf({ asks, pay, bond, ...opening }: DemoOpening, calendar: Calendar) {
  const { title, place, workMode, about, seats, skills, state, isPublic, applyInDays, openedDaysAgo } = opening;
  const year = (difference: number | undefined) => (difference === undefined ? null : yearOf(calendar) + difference);
  const writtenAt = calendar.instant(-1 - (openedDaysAgo ?? 0));
  return {
    title,
    place,
    workMode,
    about,
    seats,
    ...pay,
    bondMonths: bond?.months ?? null,
    bondAmount: bond?.amount ?? null,
    skills: [...skills],
    applyBy: calendar.date(applyInDays),
    state,
    isPublic,
    openedAt: openedDaysAgo === null ? null : calendar.instant(-openedDaysAgo),
    leastAttendance: asks.attendance ?? null,
    leastQuiz: asks.quiz ?? null,
    needsCompleted: asks.completed ?? false,
    passedFrom: year(asks.passedFrom),
    passedTo: year(asks.passedTo),
    neededSkills: [...(asks.skills ?? [])],
    neededSkillKeys: (asks.skills ?? []).map(skillKeyOf),
    onlyUnplaced: asks.unplaced ?? false,
    createdAt: writtenAt,
    updatedAt: writtenAt,
  };
}

async function insertCareers(tx: Tx, { calendar, firstRound }: Demo): Promise<void> {
  const toldAt = calendar.instant(-5);
  const rows = planCareers(firstRound.studentIds.length).map(({ student, passedYearsAgo, skills }) => ({
    studentId: itemAt(firstRound.studentIds, student),
    passedIn: passedYearsAgo === null ? null : yearOf(calendar) - passedYearsAgo,
    skills: [...skills],
    skillKeys: skills.map(skillKeyOf),
    createdAt: toldAt,
    updatedAt: toldAt,
  }));
  await tx.insert(careers).values(rows);
}
