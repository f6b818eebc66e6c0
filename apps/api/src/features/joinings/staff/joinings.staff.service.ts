import type { joiningEndpoints, JoiningRecord, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { fileLinksForCaller } from '#features/media/index.ts';
import { actorOf } from '#shared/actor.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { daysOf } from '../joinings.days.ts';
import { disagrees, takesLetter, whyNotPlannedOn } from '../joinings.policy.ts';
import {
  type AnswerRow,
  type ApplicationRow,
  findApplication,
  findLastSaid,
  findLetter,
  findPlan,
  listAnswers,
  lockApplication,
  namesOf,
} from '../joinings.queries.ts';
import { linkViewOf } from './joinings.links.views.ts';
import { listLinkRows, savePlanRow } from './joinings.staff.queries.ts';

type Staff = CallContext<Caller>;

const messages = {
  notAccepted: 'The student has not accepted this offer, or it has ended since.',
  gone: 'The student has no account any more.',
} as const;

const shownMost = 50;

export async function getJoining(
  context: Staff,
  { params }: UseCaseInput<typeof joiningEndpoints.get>,
): Promise<JoiningRecord> {
  const row = await findApplication(context.db, params.applicationId);
  if (row === undefined) throw new AppError('not_found');
  return recordOf(context, context.db, row);
}

/** Locks an application whose offer is accepted by a student who is there. */
export async function lockAccepted(tx: Tx, applicationId: number): Promise<ApplicationRow> {
  const row = await lockApplication(tx, applicationId);
  if (row === undefined) throw new AppError('not_found');
  if (row.state !== 'accepted') throw new AppError('conflict', { message: messages.notAccepted });
  refuseIfGone(row);
  return row;
}

export function refuseIfGone({ student }: ApplicationRow): void {
  if (student.status === 'deleted') throw new AppError('conflict', { message: messages.gone });
}

/** The same day again changes nothing. */
export function planJoining(
  context: Staff,
  { params, body }: UseCaseInput<typeof joiningEndpoints.plan>,
): Promise<JoiningRecord> {
  const { plannedOn } = body;
  return context.transaction(async (tx) => {
    const row = await lockAccepted(tx, params.applicationId);
    const message = whyNotPlannedOn(plannedOn, daysOf(context.clock, row.appliedAt));
    if (message !== undefined) throw new AppError('validation_failed', { message, fields: { plannedOn: message } });
    const before = await findPlan(tx, row.id);
    if (before?.plannedOn !== plannedOn) {
      await savePlanRow(tx, { applicationId: row.id, plannedOn, plannedBy: actorOf(context.caller) });
      await recordAdminAct(context, tx, {
        action: 'joining.plan',
        subject: `application:${row.id}`,
        before: { plannedOn: before?.plannedOn ?? null },
        after: { plannedOn },
      });
    }
    return recordOf(context, tx, row);
  });
}

/** All about the joining of one application. */
export async function recordOf(context: Staff, db: Tx, row: ApplicationRow): Promise<JoiningRecord> {
  const letter = await findLetter(db, row.id);
  const plan = await findPlan(db, row.id);
  const student = await findLastSaid(db, row, 'student');
  const company = await findLastSaid(db, row, 'company');
  const answers = await listAnswers(db, row.id, shownMost);
  const links = await listLinkRows(db, row.id, shownMost);
  const nameOf = await namesOf(db, [
    letter?.addedBy,
    plan?.plannedBy,
    ...answers.map(({ by }) => by),
    ...links.map(({ madeBy }) => madeBy),
  ]);
  const shown = { nameOf, acceptedAt: acceptedAtOf(row), now: context.clock.now() };
  return {
    letter:
      letter === undefined
        ? null
        : {
            url: fileLinksForCaller(context).offerLetter(row.id),
            addedAt: letter.addedAt.toISOString(),
            addedBy: nameOf(letter.addedBy),
          },
    mayAddLetter: takesLetter(row.state) && row.student.status !== 'deleted',
    planned:
      plan === undefined
        ? null
        : { on: plan.plannedOn, by: nameOf(plan.plannedBy), askedAt: plan.askedAt?.toISOString() ?? null },
    suggestedOn: row.opening.startsOn,
    isAccepted: shown.acceptedAt !== null,
    student: student === undefined ? null : saidViewOf(student),
    company: company === undefined ? null : saidViewOf(company),
    disagrees: disagrees(student, company),
    answers: answers.map((said) => ({ ...saidViewOf(said), side: said.side, by: answererOf(said, nameOf) })),
    links: links.map((link) => linkViewOf(link, shown)),
  };
}

/** Since when the offer is accepted; null if it is not, or if the student has no account any more. */
export const acceptedAtOf = ({ state, stateAt, student }: ApplicationRow): Date | null =>
  state === 'accepted' && student.status !== 'deleted' ? stateAt : null;

const saidViewOf = ({ answer, joinedOn, reason, at }: AnswerRow) => ({
  answer,
  joinedOn,
  reason,
  at: at.toISOString(),
});

/** People of a company have no account: their row has the name for which the link was made. */
const answererOf = ({ side, by }: AnswerRow, nameOf: (actor: string) => string): string =>
  side === 'company' ? by.replace(/^company:/, '') : nameOf(by);
