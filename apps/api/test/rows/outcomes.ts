import type { Intent, StatedCode } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../src/database/client.ts';
import { enrolments } from '../../src/database/tables/enrolments.ts';
import { joiningAnswerRows, joiningLinks } from '../../src/database/tables/joinings.ts';
import { intentRows, outcomes, outcomeStatements } from '../../src/database/tables/outcomes.ts';
import { createResume, resumeOf } from './applications.ts';
import { createCompany, createCourse } from './public-pages.ts';
import { createUser } from './people.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMilliseconds);

const dayInIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });

/** `2026-11-15` in India, so many days ago. */
export const dayBefore = (now: Date, days: number) => dayInIndia.format(daysBefore(now, days));

interface GraduateChanges {
  readonly studentId?: number;
  readonly courseId?: number;
  readonly enrolledDaysAgo?: number;
  /** Null: the course goes on. */
  readonly endedDaysAgo?: number | null;
  readonly endedAt?: Date;
  readonly intent?: Intent;
}

/** Inserts an enrolment that was completed ten days ago, unless changed, with a new student and course unless given. */
export async function createGraduate(db: Db, now: Date, changes: GraduateChanges = {}) {
  const studentId = changes.studentId ?? (await createUser(db)).id;
  const courseId = changes.courseId ?? (await createCourse(db)).id;
  const endedDaysAgo = changes.endedDaysAgo === undefined ? 10 : changes.endedDaysAgo;
  const createdAt = daysBefore(now, changes.enrolledDaysAgo ?? (endedDaysAgo ?? 0) + 100);
  const endedAt = changes.endedAt ?? (endedDaysAgo === null ? null : daysBefore(now, endedDaysAgo));
  const status = endedAt === null ? 'Active' : 'Completed';
  const [row] = await db
    .insert(enrolments)
    .values({ studentId, courseId, source: 'admin', status, createdAt, endedAt })
    .returning();
  if (row === undefined) throw new Error('enrolments: the insert returned no row');
  if (changes.intent !== undefined) await plantIntent(db, row.id, changes.intent);
  return row;
}

/** Said in time, whenever the enrolment began. */
export async function plantIntent(db: Db, enrolmentId: number, intent: Intent): Promise<void> {
  const [row] = await db.select().from(enrolments).where(eq(enrolments.id, enrolmentId));
  const saidAt = row?.createdAt ?? new Date();
  await db.insert(intentRows).values({ enrolmentId, intent, saidAt, saidBy: 'student:1' });
}

const isWork = (code: string) => code !== '3A' && code !== '3B' && code !== 'excluded';

/** Inserts a statement of a graduate: since yesterday, at a company, unless changed. */
export async function plantStatement(
  db: Db,
  enrolmentId: number,
  now: Date,
  changes: { readonly code?: StatedCode; readonly saidAt?: Date; readonly withDocument?: boolean } = {},
) {
  const code = changes.code ?? '1A';
  const work = isWork(code)
    ? { company: 'Lumivanta', role: 'Developer', startedOn: dayBefore(now, 1), fixedPay: 420_000 }
    : {};
  const mediaId = changes.withDocument === true ? await createResume(db) : null;
  const saidAt = changes.saidAt ?? now;
  const [row] = await db
    .insert(outcomeStatements)
    .values({ enrolmentId, code, ...work, note: '', mediaId, saidAt, saidBy: 'student:1' })
    .returning();
  if (row === undefined) throw new Error('outcome_statements: the insert returned no row');
  return row;
}

type OutcomeRow = typeof outcomes.$inferInsert;

/** An outcome as it would be verified: work at a company of its own since yesterday, unless changed. */
export async function plantOutcome(db: Db, enrolmentId: number, now: Date, changes: Partial<OutcomeRow> = {}) {
  const code = changes.code ?? '1A';
  const work = isWork(code)
    ? { companyId: changes.companyId ?? (await createCompany(db)).id, role: 'Developer', fixedPay: 420_000 }
    : {};
  const [row] = await db
    .insert(outcomes)
    .values({
      enrolmentId,
      since: dayBefore(now, 1),
      evidence: 'offer_letter',
      evidenceNote: '',
      verifiedAt: now,
      verifiedBy: 'admin:1',
      ...(code === 'excluded' && { exclusion: 'health' as const }),
      ...work,
      ...changes,
      code,
    })
    .returning();
  if (row === undefined) throw new Error('outcomes: the insert returned no row');
  return row;
}

/** The answer of a company by a link, or of the student. */
export async function plantAnswer(
  db: Db,
  applicationId: number,
  now: Date,
  { side = 'company', answer = 'joined' }: Partial<Pick<typeof joiningAnswerRows.$inferInsert, 'side' | 'answer'>> = {},
): Promise<void> {
  const linkId = side === 'company' ? await plantLink(db, applicationId, now) : null;
  const joinedOn = answer === 'joined' ? dayBefore(now, 1) : null;
  await db
    .insert(joiningAnswerRows)
    .values({ applicationId, side, answer, joinedOn, answeredAt: now, answeredBy: 'Ritu', linkId });
}

async function plantLink(db: Db, applicationId: number, now: Date): Promise<number> {
  const tokenHash = Buffer.from(`${applicationId}:${Math.random()}`);
  const expiresAt = daysBefore(now, -10);
  const [row] = await db
    .insert(joiningLinks)
    .values({ applicationId, name: 'Ritu', tokenHash, madeAt: now, madeBy: 'admin:1', expiresAt })
    .returning({ id: joiningLinks.id });
  return row?.id ?? 0;
}

/** An outcome as its form would send it: work at a company of our list. */
export const outcomeDraft = (companyId: number | null, now: Date, changes: object = {}) => ({
  code: '1A',
  exclusion: null,
  since: dayBefore(now, 1),
  company: companyId === null ? null : { id: companyId },
  role: 'Developer',
  place: 'Pune',
  fixedPay: 420_000,
  variablePay: null,
  evidence: 'offer_letter',
  evidenceNote: '',
  application: null,
  statement: null,
  version: 0,
  ...changes,
});

/** The same for somebody without work. */
export const worklessDraft = (code: string, now: Date, changes: object = {}) =>
  outcomeDraft(null, now, {
    code,
    role: null,
    place: null,
    fixedPay: null,
    evidence: 'graduate_statement',
    ...changes,
  });

/** What a graduate says, as the form would send it. */
export const statementDraft = (now: Date, changes: object = {}) => ({
  code: '1A',
  company: 'Lumivanta',
  role: 'Developer',
  startedOn: dayBefore(now, 1),
  fixedPay: 420_000,
  note: '',
  ...changes,
});

/** Enrolments for calls of all kinds of people, each in a course of its own. */
export const outcomeRows = (db: Db) => {
  const now = new Date();
  return {
    of: (studentId: number, endedDaysAgo: number | null) =>
      createGraduate(db, now, { studentId, endedDaysAgo, enrolledDaysAgo: (endedDaysAgo ?? -97) + 100 }),
    statement: () => statementDraft(now),
    /** A statement with the file of the student's resume as its document. */
    statementWithFile: async (studentId: number) => {
      const { id } = await createGraduate(db, now, { studentId });
      const said = await plantStatement(db, id, now);
      await db
        .update(outcomeStatements)
        .set({ mediaId: await resumeOf(db, studentId) })
        .where(eq(outcomeStatements.id, said.id));
      return said.id;
    },
    outcome: async (changes: object = {}) => outcomeDraft((await createCompany(db)).id, now, changes),
    giveDocument: async (enrolmentId: number, studentId: number) =>
      plantOutcome(db, enrolmentId, now, { mediaId: await resumeOf(db, studentId) }),
  };
};
