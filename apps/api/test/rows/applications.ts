import { randomUUID } from 'node:crypto';
import type { ApplicationState } from '@avsar/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../src/database/client.ts';
import { applications } from '../../src/database/tables/applications.ts';
import { media } from '../../src/database/tables/media.ts';
import { openings } from '../../src/database/tables/openings.ts';
import { openingCategories, placementRules } from '../../src/database/tables/placement-rules.ts';
import { rounds, roundStudents } from '../../src/database/tables/rounds.ts';
import { users } from '../../src/database/tables/users.ts';
import { createOpening } from './openings.ts';
import { createUser } from './people.ts';

type ApplicationRow = typeof applications.$inferSelect;

interface Changes extends Partial<
  Pick<ApplicationRow, 'openingId' | 'studentId' | 'appliedAt' | 'stateAt' | 'stateBy' | 'stateReason' | 'answerBy'>
> {
  readonly state?: ApplicationState;
  /** Null: an application without a resume, as of an erased student. */
  readonly resumeId?: number | null;
}

/** Which states an application has on its way to this one. */
const ways: Record<ApplicationState, readonly ApplicationState[]> = {
  applied: [],
  waitlisted: ['waitlisted'],
  offered: ['offered'],
  accepted: ['offered', 'accepted'],
  withdrawn: ['withdrawn'],
  rejected: ['rejected'],
  declined: ['offered', 'declined'],
  expired: ['offered', 'expired'],
  replaced: ['offered', 'accepted', 'replaced'],
  retracted: ['offered', 'retracted'],
};

const far = new Date('2099-12-31T18:00:00Z');

/**
 * Inserts an application and leads it to `state` through the states before it, so that triggers check each step and write
 * the history. A student and an opening are created unless given; the resume is the one of the student's profile, or a
 * row without a file in the storage.
 */
export async function createApplication(db: Db, changes: Changes = {}): Promise<ApplicationRow> {
  const openingId = changes.openingId ?? (await createOpening(db)).id;
  const studentId = changes.studentId ?? (await createUser(db)).id;
  const appliedAt = changes.appliedAt ?? new Date('2026-11-10T05:00:00Z');
  const resumeId = changes.resumeId === undefined ? await resumeOf(db, studentId) : changes.resumeId;
  const categoryId = await categoryOf(db, openingId);
  const [inserted] = await db
    .insert(applications)
    .values({
      openingId,
      categoryId,
      studentId,
      resumeId,
      appliedAt,
      stateAt: appliedAt,
      stateBy: `student:${studentId}`,
    })
    .returning();
  if (inserted === undefined) throw new Error('applications: the insert returned no row');
  let row = inserted;
  for (const state of ways[changes.state ?? 'applied']) row = await moveApplication(db, row.id, { ...changes, state });
  return row;
}

type Move = Pick<Changes, 'stateAt' | 'stateBy' | 'stateReason' | 'answerBy'> & { readonly state: ApplicationState };

/** Brings an application into a state that may follow. */
export async function moveApplication(db: Db, id: number, move: Move): Promise<ApplicationRow> {
  const { state, stateAt = new Date('2026-11-11T05:00:00Z'), stateBy = 'admin:1', stateReason = '' } = move;
  const answerBy = state === 'offered' ? (move.answerBy ?? far) : undefined;
  const [row] = await db
    .update(applications)
    .set({ state, stateAt, stateBy, stateReason, ...(answerBy && { answerBy }) })
    .where(eq(applications.id, id))
    .returning();
  if (row === undefined) throw new Error('applications: the update returned no row');
  return row;
}

/** The resume of a student's profile; one is planted if there is none, without a file in the storage. */
export async function resumeOf(db: Db, studentId: number): Promise<number> {
  const [student] = await db.select({ resumeId: users.resumeId }).from(users).where(eq(users.id, studentId));
  const current = student?.resumeId ?? null;
  if (current !== null) return current;
  const resumeId = await createResume(db);
  await db.update(users).set({ resumeId }).where(eq(users.id, studentId));
  return resumeId;
}

/** Inserts the row of a resume that has no file in the storage. */
export async function createResume(db: Db): Promise<number> {
  const hash = randomUUID().replaceAll('-', '');
  const key = `private/${randomUUID()}`;
  const [row] = await db
    .insert(media)
    .values({ kind: 'resume', visibility: 'private', key, hash, contentType: 'application/pdf', bytes: 1000 })
    .returning({ id: media.id });
  if (row === undefined) throw new Error('media: the insert returned no row');
  return row.id;
}

/** Applications for calls of all kinds of people, each to an opening of its own. */
export const applicationRows = (db: Db) => {
  const opening = () => createOpening(db);
  const of = async (studentId: number, state: ApplicationState, isErased = false) => {
    await forgetRunning(db, studentId);
    const changes = isErased ? { resumeId: null } : {};
    return createApplication(db, { openingId: (await opening()).id, studentId, state, ...changes });
  };
  return {
    opening,
    of,
    /** Of the student, in a round that they are told of. */
    inRound: async (studentId: number) => {
      const { id, openingId } = await of(studentId, 'applied');
      const startsAt = new Date('2026-12-01T05:30:00Z');
      const round = {
        openingId,
        kind: 'test',
        title: 'Coding',
        startsAt,
        minutes: 60,
        note: '',
        updatedBy: 'admin:1',
      } as const;
      const [row] = await db.insert(rounds).values(round).returning({ id: rounds.id });
      const roundId = row?.id ?? 0;
      await db.insert(roundStudents).values({ roundId, applicationId: id, openingId, startsAt });
      return { id, roundId };
    },
    giveResumes: async (...studentIds: number[]) => {
      for (const studentId of studentIds) {
        await resumeOf(db, studentId);
        await forgetRunning(db, studentId);
      }
    },
    /** The rules as they would be saved without a change. */
    rules: async () => {
      const [row] = await db.select({ version: placementRules.version }).from(placementRules);
      const kept = await db.select().from(openingCategories).orderBy(openingCategories.rank);
      return { version: row?.version ?? 0, categories: kept.map(({ id, name }) => ({ id, name })) };
    },
  };
};

/** What runs ends, so that the next application is not one too many. */
async function forgetRunning(db: Db, studentId: number): Promise<void> {
  const at = new Date('2026-11-12T05:00:00Z');
  const ended = (from: readonly ApplicationState[], state: ApplicationState) =>
    db
      .update(applications)
      .set({ state, stateAt: at, stateBy: 'system' })
      .where(and(eq(applications.studentId, studentId), inArray(applications.state, [...from])));
  await ended(['applied', 'waitlisted'], 'withdrawn');
  await ended(['offered', 'accepted'], 'retracted');
}

/** A category above those that exist. */
export async function createCategory(db: Db, name: string, rank: number): Promise<number> {
  const [row] = await db.insert(openingCategories).values({ name, rank }).returning({ id: openingCategories.id });
  if (row === undefined) throw new Error('opening_categories: the insert returned no row');
  return row.id;
}

async function categoryOf(db: Db, openingId: number): Promise<number> {
  const columns = { categoryId: openings.categoryId };
  const [row] = await db.select(columns).from(openings).where(eq(openings.id, openingId));
  if (row === undefined) throw new Error(`openings: no row ${openingId}`);
  return row.categoryId;
}
