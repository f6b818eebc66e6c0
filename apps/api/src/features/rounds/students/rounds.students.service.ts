import type { roundEndpoints, RoundStudent, UseCaseInput } from '@avsar/contract';
import { fileLinksForCaller } from '#features/media/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { decodePagePlace, type Page, pageOf } from '#shared/page.ts';
import { coming, namesOf, running, timesOf } from '../rounds.policy.ts';
import type { ToldRound } from '../rounds.queries.ts';
import { getRow, holdRound, note, refuseCancelled } from '../rounds.service.ts';
import { tellOfInvitation, tellOfLeaving } from '../rounds.tell.ts';
import { studentOf } from '../rounds.views.ts';
import {
  deleteStudent,
  findStudentRow,
  insertStudents,
  listActorNames,
  listInRound,
  listStudentRows,
  lockOffers,
  shareApplications,
} from './rounds.students.queries.ts';

type Staff = CallContext<Caller>;

export async function listRoundStudents(
  context: Staff,
  { params: { roundId }, query: { limit, cursor } }: UseCaseInput<typeof roundEndpoints.listStudents>,
): Promise<Page<RoundStudent>> {
  const { db } = context;
  await getRow(db, roundId);
  const rows = await listStudentRows(db, roundId, decodePagePlace(cursor, 'instant'), limit + 1);
  const { items, nextCursor } = pageOf(rows, limit, ({ startsAt }) => startsAt.getTime());
  const names = await listActorNames(
    db,
    items.flatMap(({ markedBy }) => markedBy ?? []),
  );
  const links = fileLinksForCaller(context);
  const shown = items.map((row) =>
    studentOf(row, {
      markedBy: row.markedBy === null ? null : markerOf(row.markedBy, names),
      resume: row.hasResume ? links.applicationResume(row.id) : null,
    }),
  );
  return { items: shown, nextCursor };
}

/** `company:Priya, HR` names whoever has the link; others are named as the audit log names them. */
const markerOf = (markedBy: string, names: ReadonlyMap<string, string>): string =>
  markedBy.startsWith('company:') ? markedBy.slice('company:'.length) : (names.get(markedBy) ?? 'The institute');

/** Those who are in the round already stay as they are, so that the same call again changes nothing. */
export async function inviteStudents(
  context: Staff,
  { params: { roundId }, body }: UseCaseInput<typeof roundEndpoints.invite>,
): Promise<{ invited: number }> {
  const { invited, told } = await context.transaction(async (tx) => {
    await lockOffers(tx);
    const round = await holdRound(tx, roundId);
    refuseCancelled(round);
    const chosen = await holdRunning(tx, round, [...new Set(body.applications.map(({ id }) => id))]);
    if (chosen.length === 0) return { invited: 0, told: [] };
    const turns = body.turns && { ...body.turns, firstAt: new Date(body.turns.firstAt) };
    const times = timesOf(chosen.length, round.startsAt, turns);
    const students = chosen.map(({ id, studentId }, at) => ({
      applicationId: id,
      studentId,
      startsAt: times[at] ?? round.startsAt,
    }));
    await insertStudents(
      tx,
      round,
      students.map(({ applicationId, startsAt }) => ({ applicationId, startsAt })),
    );
    await note(context, tx, 'round.invite', roundId, { after: { applications: chosen.map(({ id }) => id) } });
    return { invited: chosen.length, told: await tellOfInvitation(context, tx, round, students) };
  });
  context.live.tell(told, 'notifications');
  return { invited };
}

/** The applications that are not in the round yet, in the order given; all of them must run. */
async function holdRunning(tx: Tx, round: ToldRound, ids: readonly number[]) {
  const inRound = await listInRound(tx, round.id, ids);
  const missing = ids.filter((id) => !inRound.has(id));
  if (missing.length === 0) return [];
  const byId = new Map((await shareApplications(tx, round.openingId, missing)).map((row) => [row.id, row]));
  const chosen = missing.map((id) => byId.get(id)).filter((row) => row !== undefined);
  if (chosen.length < missing.length) throw new AppError('not_found');
  const over = chosen.filter(({ state }) => !running.includes(state));
  if (over.length > 0) {
    const runs = over.length === 1 ? 'The application of' : 'The applications of';
    throw new AppError('conflict', {
      message: `${runs} ${namesOf(over.map(({ name }) => name))} ${over.length === 1 ? 'is' : 'are'} over. Nobody was invited.`,
    });
  }
  return chosen;
}

export async function takeOutStudent(
  context: Staff,
  { params: { roundId, applicationId } }: UseCaseInput<typeof roundEndpoints.takeOut>,
): Promise<{ message: string }> {
  const { name, told } = await context.transaction(async (tx) => {
    const round = await holdRound(tx, roundId);
    refuseCancelled(round);
    const row = await findStudentRow(tx, roundId, applicationId);
    if (row === undefined) throw new AppError('not_found');
    if (row.toldAt !== null)
      throw new AppError('conflict', { message: `${row.name} knows the result of this round. It stays.` });
    await deleteStudent(tx, roundId, applicationId);
    await note(context, tx, 'round.take-out', roundId, { after: { applicationId } });
    const isComing = coming.includes(row.state);
    return { name: row.name, told: isComing ? await tellOfLeaving(context, tx, round, row) : [] };
  });
  context.live.tell(told, 'notifications');
  return { message: `${name} is no longer in this round.` };
}
