import { createHash } from 'node:crypto';
import type { Round, roundEndpoints, RoundTelling, UseCaseInput } from '@avsar/contract';
import { notificationTextOf } from '#features/notifications/index.ts';
import { actorOf } from '#shared/actor.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { endsApplication, namesOf } from '../rounds.policy.ts';
import { findToldRound, type ToldRound } from '../rounds.queries.ts';
import { getRow, holdRound, note, refuseCancelled } from '../rounds.service.ts';
import { resultFactsOf, tellResults } from '../rounds.tell.ts';
import { roundOf } from '../rounds.views.ts';
import { listUntold, lockOffers, lockStudents, markTold, rejectApplications } from './rounds.results.queries.ts';
import { holdMarks, isSameMark, saveMark } from './rounds.marks.ts';

type Staff = CallContext<Caller>;

const messages = {
  changed: 'The results have changed since you looked. Look again before you tell them.',
} as const;

/** No student sees a mark before it is told. The same marks again change nothing. */
export function markResults(
  context: Staff,
  { params: { roundId }, body }: UseCaseInput<typeof roundEndpoints.mark>,
): Promise<Round> {
  const wanted = new Map(body.results.map(({ application, ...mark }) => [application.id, mark]));
  return context.transaction(async (tx) => {
    const held = await holdMarks(tx, roundId, [...wanted.keys()]);
    if (held.length < wanted.size) throw new AppError('not_found');
    const changes = held.flatMap((before) => {
      const mark = wanted.get(before.applicationId);
      return mark === undefined || isSameMark(before, mark) ? [] : [{ before, mark }];
    });
    const told = changes.filter(({ before }) => before.toldAt !== null);
    if (told.length > 0) {
      const names = namesOf(told.map(({ before }) => before.name));
      throw new AppError('conflict', {
        message: `${names} ${told.length === 1 ? 'knows' : 'know'} the result. It stays.`,
      });
    }
    for (const { before, mark } of changes) {
      await saveMark(context, tx, { roundId, applicationId: before.applicationId, ...mark }, actorOf(context.caller));
    }
    if (changes.length > 0) {
      const results = changes.map(({ before, mark }) => ({ application: before.applicationId, result: mark.result }));
      const were = changes.map(({ before }) => ({ application: before.applicationId, result: before.result }));
      await note(context, tx, 'round.mark', roundId, { before: { results: were }, after: { results } });
    }
    return roundOf(await getRow(tx, roundId));
  });
}

/** What each student would be told now, in the words of the notification. */
export async function previewResults(
  { db }: Staff,
  { params: { roundId } }: UseCaseInput<typeof roundEndpoints.preview>,
): Promise<RoundTelling> {
  const round = await findToldRound(db, roundId);
  if (round === undefined) throw new AppError('not_found');
  const { marked } = roundOf(await getRow(db, roundId));
  const students = round.cancelledAt === null ? await listTelling(db, round) : [];
  return { students: students.map(({ shown }) => shown), unmarked: marked.none, digest: digestOf(students) };
}

type Telling = Awaited<ReturnType<typeof listTelling>>[number];

async function listTelling(db: Tx, round: ToldRound) {
  const untold = await listUntold(db, round.id);
  return untold.map((student) => {
    const facts = resultFactsOf(round, student);
    const { title, text } = notificationTextOf('round_result', facts, { id: student.studentId, role: 'STUDENT' });
    const { applicationId, name, result } = student;
    return { student, shown: { application: { id: applicationId }, name, result, title, text } };
  });
}

const digestOf = (students: readonly Telling[]): string =>
  createHash('sha256')
    .update(JSON.stringify(students.map(({ shown }) => shown)))
    .digest('hex');

/** Tells exactly what was previewed, once. Offers are locked, so that no rejected application gets one meanwhile. */
export async function tellRoundResults(
  context: Staff,
  { params: { roundId }, body }: UseCaseInput<typeof roundEndpoints.tell>,
): Promise<{ told: number }> {
  const now = context.clock.now();
  const told = await context.transaction(async (tx) => {
    await lockOffers(tx);
    const round = await holdRound(tx, roundId);
    refuseCancelled(round);
    await lockStudents(
      tx,
      (await listUntold(tx, roundId)).map(({ studentId }) => studentId),
    );
    // Read again: a student may have withdrawn while their lock was waited for.
    const students = await listTelling(tx, round);
    if (digestOf(students) !== body.digest) throw new AppError('conflict', { message: messages.changed });
    if (students.length === 0) return { count: 0, userIds: [] };
    const untold = students.map(({ student }) => student);
    await markTold(
      tx,
      roundId,
      untold.map(({ applicationId }) => applicationId),
      now,
    );
    const rejected = untold.filter(({ result, state }) => endsApplication(result, state));
    const rejectedIds = rejected.map(({ applicationId }) => applicationId);
    if (rejectedIds.length > 0) await rejectApplications(tx, rejectedIds, { by: actorOf(context.caller), now });
    await note(context, tx, 'round.tell', roundId, {
      after: {
        results: untold.map(({ applicationId, result }) => ({ application: applicationId, result })),
        rejected: rejectedIds,
      },
    });
    return { count: untold.length, userIds: await tellResults(context, tx, round, untold) };
  });
  context.live.tell(told.userIds, 'notifications');
  return { told: told.count };
}
