import type { ApplicationState } from '@avsar/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { applications } from '#database/tables/applications.ts';
import { companies } from '#database/tables/companies.ts';
import { openings } from '#database/tables/openings.ts';
import { openingCategories, placementRules } from '#database/tables/placement-rules.ts';

/**
 * Every move of an offer waits for the one before it, until the transaction ends (ADR-0140). Taken before the locks of
 * students, and those before the row of an opening.
 */
export async function lockOffers(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('offers', 0))`);
}

/** The lock of a student's applications, which the trigger that counts running ones takes as well. */
export async function lockStudents(tx: Db, studentIds: readonly number[]): Promise<void> {
  const sorted = [...new Set(studentIds)].toSorted((one, other) => one - other);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('applications'), student.id)
    from unnest(${sql.param(sorted)}::int[]) with ordinality as student(id, place) order by place`);
}

const columns = {
  id: applications.id,
  openingId: applications.openingId,
  studentId: applications.studentId,
  category: { id: openingCategories.id, rank: openingCategories.rank },
  resumeId: applications.resumeId,
  appliedAt: applications.appliedAt,
  state: applications.state,
  stateAt: applications.stateAt,
  stateReason: applications.stateReason,
  answerBy: applications.answerBy,
};

const selectApplications = (db: Db) =>
  db.select(columns).from(applications).innerJoin(openingCategories, eq(openingCategories.id, applications.categoryId));

export type ApplicationRow = Awaited<ReturnType<typeof listRowsById>>[number];

export async function listRowsById(db: Db, ids: readonly number[]) {
  return selectApplications(db)
    .where(inArray(applications.id, [...ids]))
    .orderBy(asc(applications.id));
}

/** An application of this student. */
export async function findOwnRow(db: Db, studentId: number, id: number): Promise<ApplicationRow | undefined> {
  const rows = await selectApplications(db).where(and(eq(applications.id, id), eq(applications.studentId, studentId)));
  return rows[0];
}

/** The application of this student to an opening. */
export async function findRowOf(db: Db, studentId: number, openingId: number): Promise<ApplicationRow | undefined> {
  const isIt = and(eq(applications.openingId, openingId), eq(applications.studentId, studentId));
  const rows = await selectApplications(db).where(isIt);
  return rows[0];
}

const heldStates = ['applied', 'waitlisted', 'offered', 'accepted'] as const;

interface HeldRow {
  readonly id: number;
  readonly openingId: number;
  readonly studentId: number;
  readonly category: { readonly id: number; readonly rank: number };
  readonly state: (typeof heldStates)[number];
}

const isHeld = (row: Omit<HeldRow, 'state'> & { readonly state: ApplicationState }): row is HeldRow =>
  (heldStates as readonly ApplicationState[]).includes(row.state);

interface HoldingRows {
  readonly held: readonly HeldRow[];
  readonly isUpgraded: boolean;
}

/** What the rules ask about these students, by the student; nothing for those without an application that counts. */
export async function findHoldings(db: Db, studentIds: readonly number[]): Promise<(studentId: number) => HoldingRows> {
  const { id, openingId, studentId, category, state } = columns;
  const rows = await db
    .select({ id, openingId, studentId, category, state })
    .from(applications)
    .innerJoin(openingCategories, eq(openingCategories.id, applications.categoryId))
    .where(
      and(inArray(applications.studentId, [...studentIds]), inArray(applications.state, [...heldStates, 'replaced'])),
    )
    .orderBy(asc(applications.id));
  const byStudent = Map.groupBy(rows, (row) => row.studentId);
  return (ofStudent) => {
    const found = byStudent.get(ofStudent) ?? [];
    return {
      held: found.filter(isHeld),
      isUpgraded: found.some(({ state: current }) => current === 'replaced'),
    };
  };
}

export async function getRules(db: Db) {
  const rows = await db
    .select({ applicationsMost: placementRules.applicationsMost, answerDays: placementRules.answerDays })
    .from(placementRules);
  const row = rows[0];
  if (row === undefined) throw new Error('placement_rules: the row is missing');
  return row;
}

export async function findCategory(db: Db, id: number) {
  const rows = await db
    .select({ id: openingCategories.id, rank: openingCategories.rank })
    .from(openingCategories)
    .where(eq(openingCategories.id, id));
  return rows[0];
}

/** What notifications say about an opening. */
export interface NamedOpening {
  readonly id: number;
  readonly title: string;
  readonly companyName: string;
}

/** Locks an opening, so that neither its seats nor its state change until the transaction ends. */
export async function lockOpening(tx: Db, id: number) {
  const rows = await tx
    .select({ seats: openings.seats, category: { id: openingCategories.id, rank: openingCategories.rank } })
    .from(openings)
    .innerJoin(openingCategories, eq(openingCategories.id, openings.categoryId))
    .where(eq(openings.id, id))
    .for('no key update', { of: openings });
  return rows[0];
}

export async function findNamedOpenings(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, NamedOpening>> {
  const rows = await db
    .select({ id: openings.id, title: openings.title, companyName: companies.name })
    .from(openings)
    .innerJoin(companies, eq(companies.id, openings.companyId))
    .where(inArray(openings.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Offers of an opening that wait for an answer or were accepted: each takes a seat. */
export const countOffers = (db: Db, openingId: number): Promise<number> =>
  db.$count(
    applications,
    and(eq(applications.openingId, openingId), inArray(applications.state, ['offered', 'accepted'])),
  );

interface Move {
  /** Nothing is moved that is in another state by now. */
  readonly from: readonly ApplicationState[];
  readonly to: ApplicationState;
  readonly by: string;
  readonly at: Date;
  readonly reason?: string;
  /** Only for offers. */
  readonly answerBy?: Date;
}

/** Brings applications into a state, and returns those that were moved. A trigger writes the history. */
export async function moveRows(
  tx: Db,
  ids: readonly number[],
  { from, to, by, at, reason = '', answerBy }: Move,
): Promise<MovedRow[]> {
  return tx
    .update(applications)
    .set({
      state: to,
      stateAt: at,
      stateBy: by,
      stateReason: reason,
      answerBy: answerBy ?? null,
      remindedAt: null,
      version: sql`${applications.version} + 1`,
      updatedAt: at,
    })
    .where(and(inArray(applications.id, [...ids]), inArray(applications.state, [...from])))
    .returning({
      id: applications.id,
      openingId: applications.openingId,
      studentId: applications.studentId,
      version: applications.version,
      answerBy: applications.answerBy,
    });
}

/** An application that was brought into another state. */
export interface MovedRow {
  readonly id: number;
  readonly openingId: number;
  readonly studentId: number;
  /** After the move, so that two moves are two events. */
  readonly version: number;
  readonly answerBy: Date | null;
}
