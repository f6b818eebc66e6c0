import type { Candidate, openingEndpoints, Standing, UseCaseInput } from '@avsar/contract';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { beforeOf, type Page, pageOf } from '#shared/page.ts';
import { findNamed, findRow, type NamedBy, type OpeningRow } from '../openings.queries.ts';
import { standingOf } from './openings.standing.policy.ts';
import { listCandidateIds, listStandings, type StandingRow } from './openings.standing.queries.ts';

const viewOf = (row: OpeningRow, { courses, batches }: NamedBy, judged: StandingRow): Standing =>
  standingOf({ ...row, courses: courses.get(row.id) ?? [], batches: batches.get(row.id) ?? [] }, judged);

/** How a student stands to each of these openings. A fixed number of statements, however many openings there are. */
export async function findStandings(
  db: Tx,
  openings: readonly OpeningRow[],
  studentId: number,
  now: Date,
): Promise<Map<number, Standing>> {
  const ids = openings.map(({ id }) => id);
  const named = await findNamed(db, ids);
  const judged = new Map((await listStandings(db, ids, [studentId], now)).map((row) => [row.openingId, row]));
  return new Map(
    openings.flatMap((opening) => {
      const row = judged.get(opening.id);
      return row === undefined ? [] : [[opening.id, viewOf(opening, named, row)] as const];
    }),
  );
}

/** Students who may apply, or those who take one of the courses and may not; the newest student first. */
export async function listCandidates(
  { db, clock }: CallContext<Caller>,
  { params, query }: UseCaseInput<typeof openingEndpoints.listCandidates>,
): Promise<Page<Candidate>> {
  const now = clock.now();
  const opening = await findRow(db, params.openingId);
  if (opening === undefined) throw new AppError('not_found');
  const named = await findNamed(db, [opening.id]);
  const { eligible, limit, cursor } = query;
  const found = await listCandidateIds(db, {
    asked: askedOf(opening, named),
    isEligible: eligible === 'yes',
    before: beforeOf(cursor),
    limit: limit + 1,
    now,
  });
  const { items, nextCursor } = pageOf(
    found.map((id) => ({ id })),
    limit,
  );
  const judged = await listStandings(
    db,
    [opening.id],
    items.map(({ id }) => id),
    now,
  );
  const byStudent = new Map(judged.map((row) => [row.studentId, row]));
  const candidates = items.flatMap(({ id }) => {
    const row = byStudent.get(id);
    return row === undefined ? [] : [candidateOf(row, viewOf(opening, named, row))];
  });
  return { items: candidates, nextCursor };
}

const candidateOf = ({ studentId, name, mobileNumber, passedIn, skills }: StandingRow, standing: Standing) => ({
  student: { id: studentId, name, mobileNumber },
  passedIn,
  skills,
  standing,
});

/** What the opening asks for, as the list of students is selected by it. */
export const askedOf = (opening: OpeningRow, { courses, batches }: NamedBy) => ({
  courseIds: (courses.get(opening.id) ?? []).map(({ id }) => id),
  batchIds: (batches.get(opening.id) ?? []).map(({ id }) => id),
  completed: opening.needsCompleted,
  leastAttendance: opening.leastAttendance,
  leastQuiz: opening.leastQuiz,
  passedFrom: opening.passedFrom,
  passedTo: opening.passedTo,
  skillKeys: opening.neededSkillKeys,
  onlyUnplaced: opening.onlyUnplaced,
});
