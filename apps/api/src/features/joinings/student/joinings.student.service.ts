import type { joiningEndpoints, OwnJoining, UseCaseInput } from '@avsar/contract';
import { fileLinksForCaller } from '#features/media/index.ts';
import { actorOf } from '#shared/actor.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { refuseWrongDay } from '../joinings.days.ts';
import { isSameSaid, saidOf } from '../joinings.policy.ts';
import {
  type ApplicationRow,
  findApplication,
  findLastSaid,
  findLetter,
  findPlan,
  insertAnswer,
  lockApplication,
} from '../joinings.queries.ts';
import { ringPlacement } from '../joinings.tell.ts';

type Student = CallContext<Caller>;

const notAccepted = 'There is no accepted offer to answer for any more.';

export async function getOwnJoining(
  context: Student,
  { params }: UseCaseInput<typeof joiningEndpoints.getMine>,
): Promise<OwnJoining> {
  const row = await findApplication(context.db, params.applicationId, context.caller.id);
  if (row === undefined) throw new AppError('not_found');
  return viewOf(context, context.db, row);
}

/** Another answer is added, and the newest one counts. The same answer again changes nothing. */
export function answerJoining(
  context: Student,
  { params, body }: UseCaseInput<typeof joiningEndpoints.answer>,
): Promise<OwnJoining> {
  const said = saidOf(body);
  return context.transaction(async (tx) => {
    const row = await lockApplication(tx, params.applicationId, context.caller.id);
    if (row === undefined) throw new AppError('not_found');
    if (row.state !== 'accepted') throw new AppError('conflict', { message: notAccepted });
    refuseWrongDay(context.clock, row.appliedAt, said);
    const last = await findLastSaid(tx, row, 'student');
    if (last === undefined || !isSameSaid(last, said)) {
      const by = { answeredAt: context.clock.now(), answeredBy: actorOf(context.caller) };
      const id = await insertAnswer(tx, { applicationId: row.id, side: 'student', ...said, ...by });
      await ringPlacement(context, tx, 'joining_answered', row, id);
    }
    return viewOf(context, tx, row);
  });
}

/** What the company has said is shown only if it confirms the joining: reasons are for the staff. */
async function viewOf(context: Student, db: Tx, row: ApplicationRow): Promise<OwnJoining> {
  const letter = await findLetter(db, row.id);
  const plan = await findPlan(db, row.id);
  const own = await findLastSaid(db, row, 'student');
  const company = await findLastSaid(db, row, 'company');
  const joinedOn = company?.joinedOn ?? null;
  return {
    letter: letter === undefined ? null : letterOf(context, row.id, letter.addedAt),
    plannedOn: plan?.plannedOn ?? null,
    mayAnswer: row.state === 'accepted',
    own:
      own === undefined
        ? null
        : { answer: own.answer, joinedOn: own.joinedOn, reason: own.reason, at: own.at.toISOString() },
    confirmed: joinedOn === null ? null : { joinedOn },
  };
}

const letterOf = (context: Student, applicationId: number, addedAt: Date) => ({
  url: fileLinksForCaller(context).offerLetter(applicationId),
  addedAt: addedAt.toISOString(),
});
