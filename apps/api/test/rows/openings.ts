import type { Db } from '../../src/database/client.ts';
import { careers } from '../../src/database/tables/careers.ts';
import { openingBatches, openingCourses, openings } from '../../src/database/tables/openings.ts';
import { createCompany } from './public-pages.ts';

type Changes = Partial<typeof openings.$inferInsert> & {
  readonly courseIds?: readonly number[];
  readonly batchIds?: readonly number[];
};

/** Inserts an opening that asks for nothing: open for years, and public, unless changed. Returns its row. */
export async function createOpening(db: Db, { courseIds = [], batchIds = [], ...changes }: Changes = {}) {
  const companyId = changes.companyId ?? (await createCompany(db)).id;
  const neededSkills = changes.neededSkills ?? [];
  const [row] = await db
    .insert(openings)
    .values({
      // The category that every installation begins with.
      categoryId: 1,
      title: 'Java Developer',
      place: 'Hyderabad',
      workMode: 'office',
      about: 'You will build what banks run on.',
      seats: 4,
      skills: ['Java'],
      applyBy: '2099-12-31',
      state: 'open',
      isPublic: true,
      openedAt: changes.state === 'draft' ? null : new Date('2026-11-01T04:30:00Z'),
      needsCompleted: false,
      onlyUnplaced: false,
      updatedBy: 'admin:1',
      ...changes,
      companyId,
      neededSkills,
      neededSkillKeys: neededSkills.map((skill) => skill.toLowerCase()),
    })
    .returning();
  if (row === undefined) throw new Error('openings: the insert returned no row');
  const openingId = row.id;
  if (courseIds.length > 0)
    await db.insert(openingCourses).values(courseIds.map((courseId) => ({ openingId, courseId })));
  if (batchIds.length > 0) await db.insert(openingBatches).values(batchIds.map((batchId) => ({ openingId, batchId })));
  return row;
}

/** Inserts the career details of a student. */
export async function createCareer(db: Db, studentId: number, passedIn: number | null, skills: readonly string[] = []) {
  const skillKeys = skills.map((skill) => skill.toLowerCase());
  await db.insert(careers).values({ studentId, passedIn, skills: [...skills], skillKeys });
}

/** An opening that asks for nothing, as its form would send it. */
export const openingDraft = (companyId: number, changes: object = {}, eligibility: object = {}) => ({
  company: { id: companyId },
  category: { id: 1 },
  title: 'Java Developer',
  place: 'Hyderabad',
  workMode: 'office',
  about: 'You will build what banks run on.',
  seats: 4,
  pay: { fixedFrom: 400_000, fixedTo: 600_000, variable: 50_000 },
  bond: null,
  skills: ['Java', 'Spring Boot'],
  applyBy: '2099-12-31',
  startsOn: null,
  isPublic: true,
  eligibility: {
    courses: [],
    batches: [],
    completed: false,
    attendancePercent: null,
    quizPercent: null,
    passedFrom: null,
    passedTo: null,
    skills: [],
    unplaced: false,
    ...eligibility,
  },
  ...changes,
});

const nobody = 2_147_483_647;

/** Openings of all states, and the form of one. */
export const openingRows = (db: Db) => ({
  /** Open, and for visitors too. */
  shown: () => createOpening(db),
  internal: () => createOpening(db, { isPublic: false }),
  draft: () => createOpening(db, { state: 'draft' }),
  form: async () => openingDraft((await createCompany(db)).id, { bond: { months: 12, amount: 50_000 } }),
  formOfNobody: () => openingDraft(nobody),
  /** Nobody has told anything about their career afterwards. */
  forgetCareers: () => db.delete(careers),
});
