import type { OpeningState } from '@avsar/contract';
import { and, asc, desc, eq, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { publicHashOf } from '#database/public-picture.ts';
import { batches } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { openingBatches, openingCourses, openings } from '#database/tables/openings.ts';
import { companies } from '#database/tables/companies.ts';
import { openingCategories } from '#database/tables/placement-rules.ts';
import { likeTyped } from '#shared/like.ts';
import type { PagePlace } from '#shared/page.ts';

const columns = {
  id: openings.id,
  company: { id: companies.id, name: companies.name },
  category: { id: openingCategories.id, name: openingCategories.name },
  logoHash: publicHashOf(companies.logoId),
  title: openings.title,
  place: openings.place,
  workMode: openings.workMode,
  about: openings.about,
  seats: openings.seats,
  fixedFrom: openings.fixedFrom,
  fixedTo: openings.fixedTo,
  variable: openings.variable,
  bondMonths: openings.bondMonths,
  bondAmount: openings.bondAmount,
  skills: openings.skills,
  applyBy: openings.applyBy,
  startsOn: openings.startsOn,
  state: openings.state,
  isPublic: openings.isPublic,
  openedAt: openings.openedAt,
  leastAttendance: openings.leastAttendance,
  leastQuiz: openings.leastQuiz,
  needsCompleted: openings.needsCompleted,
  passedFrom: openings.passedFrom,
  passedTo: openings.passedTo,
  neededSkills: openings.neededSkills,
  neededSkillKeys: openings.neededSkillKeys,
  onlyUnplaced: openings.onlyUnplaced,
  version: openings.version,
};

const selectOpenings = (db: Db) =>
  db
    .select(columns)
    .from(openings)
    .innerJoin(companies, eq(companies.id, openings.companyId))
    .innerJoin(openingCategories, eq(openingCategories.id, openings.categoryId));

export type OpeningRow = Awaited<ReturnType<typeof listRowsForVisitors>>[number];

/** Nobody can apply after the last day, a day in India. */
const isOpenOn = (today: string) => and(eq(openings.state, 'open'), gte(openings.applyBy, today));

const isForVisitors = (today: string) => and(isOpenOn(today), openings.isPublic);

/** The newest first. */
export async function listRowsForVisitors(db: Db, today: string, before: number, limit: number) {
  return selectOpenings(db)
    .where(and(isForVisitors(today), lt(openings.id, before)))
    .orderBy(desc(openings.id))
    .limit(limit);
}

export async function findRowForVisitors(db: Db, today: string, id: number): Promise<OpeningRow | undefined> {
  const rows = await selectOpenings(db).where(and(isForVisitors(today), eq(openings.id, id)));
  return rows[0];
}

/** The next last day first. */
export async function listRowsForStudents(db: Db, today: string, after: PagePlace | undefined, limit: number) {
  const isFurther = after && sql`(${openings.applyBy}, ${openings.id}) > (${after.key}::date, ${after.id})`;
  return selectOpenings(db)
    .where(and(isOpenOn(today), isFurther))
    .orderBy(asc(openings.applyBy), asc(openings.id))
    .limit(limit);
}

/** An opening that is or was open. */
export async function findRowForStudents(db: Db, id: number): Promise<OpeningRow | undefined> {
  const rows = await selectOpenings(db).where(and(ne(openings.state, 'draft'), eq(openings.id, id)));
  return rows[0];
}

interface Filter {
  readonly q: string | undefined;
  readonly state: OpeningState | undefined;
  readonly companyId: number | undefined;
}

/** Searches in the title and in the company's name. Companies are found first, so that both parts use an index. */
function has(q: string | undefined): SQL | undefined {
  if (q === undefined) return undefined;
  const pattern = likeTyped(q);
  return or(
    sql`${openings.title} ilike ${pattern}`,
    sql`${openings.companyId} = any(array(select c.id from ${companies} c where c.name ilike ${pattern}))`,
  );
}

/** For the staff, the newest first. */
export async function listRows(db: Db, { q, state, companyId }: Filter, before: number, limit: number) {
  return selectOpenings(db)
    .where(
      and(
        has(q),
        state && eq(openings.state, state),
        companyId === undefined ? undefined : eq(openings.companyId, companyId),
        lt(openings.id, before),
      ),
    )
    .orderBy(desc(openings.id))
    .limit(limit);
}

export async function findRow(db: Db, id: number): Promise<OpeningRow | undefined> {
  const rows = await selectOpenings(db).where(eq(openings.id, id));
  return rows[0];
}

export async function listRowsById(db: Db, ids: readonly number[]): Promise<OpeningRow[]> {
  if (ids.length === 0) return [];
  return selectOpenings(db).where(inArray(openings.id, [...ids]));
}

interface Named {
  readonly id: number;
  readonly title: string;
}

/** A course or batch that the eligibility of openings names. */
export interface NamedBy {
  readonly courses: ReadonlyMap<number, readonly Named[]>;
  readonly batches: ReadonlyMap<number, readonly Named[]>;
}

/** The courses and batches that these openings ask for, by the opening. */
export async function findNamed(db: Db, openingIds: readonly number[]): Promise<NamedBy> {
  if (openingIds.length === 0) return { courses: new Map(), batches: new Map() };
  const ofCourses = await db
    .select({ openingId: openingCourses.openingId, id: courses.id, title: courses.title })
    .from(openingCourses)
    .innerJoin(courses, eq(courses.id, openingCourses.courseId))
    .where(inArray(openingCourses.openingId, [...openingIds]))
    .orderBy(asc(courses.id));
  const ofBatches = await db
    .select({
      openingId: openingBatches.openingId,
      id: batches.id,
      title: sql<string>`coalesce(${batches.name}, 'Batch ' || ${batches.id})`,
    })
    .from(openingBatches)
    .innerJoin(batches, eq(batches.id, openingBatches.batchId))
    .where(inArray(openingBatches.openingId, [...openingIds]))
    .orderBy(asc(batches.id));
  return { courses: byOpening(ofCourses), batches: byOpening(ofBatches) };
}

function byOpening(rows: readonly (Named & { readonly openingId: number })[]): ReadonlyMap<number, readonly Named[]> {
  const grouped = Map.groupBy(rows, ({ openingId }) => openingId);
  return new Map([...grouped].map(([id, named]) => [id, named.map(({ id: of, title }) => ({ id: of, title }))]));
}
