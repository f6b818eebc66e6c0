import { createHash } from 'node:crypto';
import {
  type Calendar,
  type DemoApplication,
  type DemoApplications,
  demoAnswerInDays,
  demoApplications,
  type DemoRound,
} from '@avsar/demo';
import { eq } from 'drizzle-orm';
import { applications } from '#database/tables/applications.ts';
import { companies } from '#database/tables/companies.ts';
import { companyLinks } from '#database/tables/company-links.ts';
import { openings } from '#database/tables/openings.ts';
import { rounds, roundStudents } from '#database/tables/rounds.ts';
import { users } from '#database/tables/users.ts';
import { listStandings } from '#features/openings/index.ts';
import type { Tx } from '#shared/context.ts';
import type { InsertedRound } from './rows.ts';

interface Demo {
  readonly calendar: Calendar;
  readonly now: Date;
  readonly firstRound: InsertedRound;
}

interface Opening {
  readonly id: number;
  readonly companyId: number;
  readonly categoryId: number;
}

export interface Applied {
  readonly id: number;
  readonly studentId: number;
  readonly planned: DemoApplication;
}

/**
 * Applications to four openings, with rounds and a link of a company. Triggers check each step and write the history.
 * Returns all applications.
 */
export async function insertApplications(tx: Tx, demo: Demo, admin: string): Promise<Applied[]> {
  const all: Applied[] = [];
  /** Students with an offer or a job get no other one. */
  const chosen = new Set<number>();
  for (const plan of demoApplications) {
    const opening = await findOpening(tx, plan.company);
    if (opening === undefined) continue;
    const applied = await insertApplicationsTo(tx, { demo, plan, opening, admin, chosen });
    all.push(...applied);
    for (const [index, round] of plan.rounds.entries()) {
      const invited = applied.filter(({ planned: { rounds: results = [] } }) => results[index] !== undefined);
      await insertRoundOf(tx, { demo, opening, round, index, invited, admin });
    }
    if (plan.linkFor !== undefined) await insertLink(tx, { demo, opening, name: plan.linkFor, admin });
  }
  return all;
}

async function findOpening(tx: Tx, company: string): Promise<Opening | undefined> {
  const [row] = await tx
    .select({ id: openings.id, companyId: openings.companyId, categoryId: openings.categoryId })
    .from(openings)
    .innerJoin(companies, eq(companies.id, openings.companyId))
    .where(eq(companies.name, company));
  return row;
}

interface ToOpening {
  readonly demo: Demo;
  readonly plan: DemoApplications;
  readonly opening: Opening;
  readonly admin: string;
  readonly chosen: Set<number>;
}

async function insertApplicationsTo(tx: Tx, to: ToOpening): Promise<Applied[]> {
  const { demo, plan, opening, chosen } = to;
  const resumes = await findResumes(tx);
  const named = new Set(plan.applications.flatMap(({ student }) => (student === undefined ? [] : [student])));
  const namedIds = new Set([...named].map((student) => demo.firstRound.studentIds[student]));
  const others = (await findEligible(tx, demo, opening.id)).filter((id) => resumes.has(id) && !namedIds.has(id));
  const applied: Applied[] = [];
  for (const planned of plan.applications) {
    const { student, state } = planned;
    const isChosen = state === 'offered' || state === 'accepted';
    const place = others.findIndex((id) => !chosen.has(id));
    const studentId = student === undefined ? others.splice(place, 1)[0] : demo.firstRound.studentIds[student];
    // A small demo has not enough students.
    if (studentId === undefined || (student === undefined && place === -1)) break;
    if (isChosen) chosen.add(studentId);
    const id = await insertApplication(tx, to, planned, { studentId, resumeId: resumes.get(studentId) ?? null });
    applied.push({ id, studentId, planned });
  }
  return applied;
}

async function findResumes(tx: Tx): Promise<Map<number, number>> {
  const rows = await tx.select({ id: users.id, resumeId: users.resumeId }).from(users);
  return new Map(rows.flatMap(({ id, resumeId }) => (resumeId === null ? [] : [[id, resumeId] as const])));
}

/** The students of the first round who may apply, in their order. */
async function findEligible(tx: Tx, { now, firstRound }: Demo, openingId: number): Promise<number[]> {
  const standings = await listStandings(tx, [openingId], firstRound.studentIds, now);
  const eligible = new Set(
    standings.filter(({ isMet }) => Object.values(isMet).every(Boolean)).map(({ studentId }) => studentId),
  );
  return firstRound.studentIds.filter((id) => eligible.has(id));
}

interface Applicant {
  readonly studentId: number;
  readonly resumeId: number | null;
}

async function insertApplication(
  tx: Tx,
  { demo: { calendar }, opening, admin }: ToOpening,
  { state, appliedDaysAgo, decidedDaysAgo = appliedDaysAgo, reason = '' }: DemoApplication,
  { studentId, resumeId }: Applicant,
): Promise<number> {
  const student = `student:${studentId}`;
  // One minute later for each student, so that no two of a day are at the same time.
  const minutesLater = (at: Date) => new Date(at.getTime() + (studentId % 60) * 60_000);
  const appliedAt = minutesLater(calendar.instant(-appliedDaysAgo, '17:00'));
  const decidedAt = minutesLater(calendar.instant(-decidedDaysAgo, '18:30'));
  const [row] = await tx
    .insert(applications)
    .values({
      openingId: opening.id,
      categoryId: opening.categoryId,
      studentId,
      resumeId,
      appliedAt,
      stateAt: appliedAt,
      stateBy: student,
      createdAt: appliedAt,
      updatedAt: appliedAt,
    })
    .returning({ id: applications.id });
  const id = row?.id ?? 0;
  const move = (values: Partial<typeof applications.$inferInsert>) =>
    tx
      .update(applications)
      .set({ stateAt: decidedAt, stateBy: admin, updatedAt: decidedAt, ...values })
      .where(eq(applications.id, id));
  const answerBy = calendar.instant(demoAnswerInDays, '18:00');
  if (state === 'offered' || state === 'accepted') await move({ state: 'offered', answerBy });
  if (state === 'accepted') {
    const answeredAt = new Date(decidedAt.getTime() + 3_600_000);
    await move({ state, stateBy: student, stateAt: answeredAt, updatedAt: answeredAt, answerBy: null });
  }
  if (state === 'withdrawn') await move({ state, stateBy: student });
  if (state === 'waitlisted' || state === 'rejected') await move({ state, stateReason: reason });
  return id;
}

interface OfRound {
  readonly demo: Demo;
  readonly opening: Opening;
  readonly round: DemoRound;
  /** Its place among the rounds of the opening. */
  readonly index: number;
  readonly invited: readonly Applied[];
  readonly admin: string;
}

async function insertRoundOf(tx: Tx, { demo, opening, round, index, invited, admin }: OfRound): Promise<void> {
  const { calendar } = demo;
  const { kind, title, inDays, at, minutes, place = null, link = null, note, everyMinutes = 0, isTold } = round;
  const startsAt = calendar.instant(inDays, at);
  const plannedAt = calendar.instant(Math.min(inDays, 0) - 1, '12:00');
  const [row] = await tx
    .insert(rounds)
    .values({
      openingId: opening.id,
      kind,
      title,
      startsAt,
      minutes,
      place,
      link,
      note,
      updatedBy: admin,
      createdAt: plannedAt,
      updatedAt: plannedAt,
    })
    .returning({ id: rounds.id });
  const markedAt = calendar.instant(inDays, '18:00');
  const rows = invited.map(({ id, planned }, turn) => {
    const inRound = planned.rounds?.[index];
    const result = inRound === undefined || inRound === 'invited' ? null : inRound;
    return {
      roundId: row?.id ?? 0,
      applicationId: id,
      openingId: opening.id,
      startsAt: new Date(startsAt.getTime() + turn * everyMinutes * 60_000),
      result,
      ...(result !== null && { markedAt, markedBy: admin, toldAt: isTold ? markedAt : null }),
    };
  });
  if (rows.length > 0) await tx.insert(roundStudents).values(rows);
}

interface OfLink {
  readonly demo: Demo;
  readonly opening: Opening;
  readonly name: string;
  readonly admin: string;
}

/** The hash of bytes that are no text, so that no address opens the link; the same in every database. */
async function insertLink(tx: Tx, { demo: { calendar }, opening, name, admin }: OfLink): Promise<void> {
  const nobodyKnows = createHash('sha256').update(`link for ${name}`).digest();
  await tx.insert(companyLinks).values({
    openingId: opening.id,
    companyId: opening.companyId,
    name,
    tokenHash: createHash('sha256').update(nobodyKnows).digest(),
    madeAt: calendar.instant(-2, '12:30'),
    madeBy: admin,
    expiresAt: calendar.instant(12, '12:30'),
    lastOpenedAt: calendar.instant(-1, '13:10'),
  });
}
