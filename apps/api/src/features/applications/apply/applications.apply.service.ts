import type { applicationEndpoints, MayApply, OwnApplication, UseCaseInput, WhyNotApply } from '@avsar/contract';
import { findRowForStudents, findStandings, isOver } from '#features/openings/index.ts';
import { actorOf } from '#shared/actor.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { dateInIndia } from '#shared/time.ts';
import { countRunning, isRunning, whyNotApply, whyNotWithdrawn } from '../applications.policy.ts';
import {
  type ApplicationRow,
  findCategory,
  findHoldings,
  findOwnRow,
  findRowOf,
  getRules,
  lockStudents,
  moveRows,
} from '../applications.queries.ts';
import { findResumeId, holdOpening, writeApplication } from './applications.apply.queries.ts';
import { getOwnView, viewsOf } from './applications.mine.service.ts';

type Student = CallContext<Caller>;

export async function getForOpening(
  context: Student,
  { params }: UseCaseInput<typeof applicationEndpoints.getForOpening>,
): Promise<MayApply> {
  const { row, whyNot, running, runningMost } = await judge(context, context.db, params.openingId);
  const [application = null] = row === undefined ? [] : await viewsOf(context, context.db, [row]);
  return { application, whyNot, running, runningMost };
}

const refusals: Readonly<Record<Exclude<WhyNotApply, 'too_many'>, string>> = {
  over: 'Nobody can apply to this opening any more.',
  not_eligible: 'You do not have all that this opening asks for.',
  decided: 'Your application to this opening has ended already.',
  no_resume: 'Please add a resume to your profile first.',
  has_job: 'You have accepted an offer, and cannot change to this opening.',
  has_offer: 'Please answer your other offer of this category first.',
};

/** Judged again in the transaction, under the lock of the student. The second time nothing changes. */
export async function apply(
  context: Student,
  { params: { openingId } }: UseCaseInput<typeof applicationEndpoints.apply>,
): Promise<OwnApplication> {
  const { caller, clock } = context;
  return context.transaction(async (tx) => {
    await lockStudents(tx, [caller.id]);
    await holdOpening(tx, openingId);
    const { row, category, resumeId, whyNot, runningMost } = await judge(context, tx, openingId);
    if (row !== undefined && isRunning(row.state)) return getOwnView(context, tx, row.id);
    if (whyNot !== null || resumeId === null) throw new AppError('conflict', { message: textOf(whyNot, runningMost) });
    const written = { openingId, categoryId: category.id, studentId: caller.id, resumeId };
    const id = await writeApplication(tx, { ...written, by: actorOf(caller), now: clock.now() });
    return getOwnView(context, tx, id);
  });
}

const textOf = (whyNot: WhyNotApply | null, runningMost: number): string =>
  whyNot === 'too_many'
    ? `${runningMost} applications can run at the same time. Please withdraw one first.`
    : refusals[whyNot ?? 'no_resume'];

/** All that the policy asks, read on one connection. */
async function judge({ caller, clock }: Student, db: Tx, openingId: number) {
  const now = clock.now();
  const opening = await findRowForStudents(db, openingId);
  if (opening === undefined) throw new AppError('not_found');
  const standing = (await findStandings(db, [opening], caller.id, now)).get(openingId);
  const category = await findCategory(db, opening.category.id);
  if (standing === undefined || category === undefined) throw new AppError('not_found');
  const row: ApplicationRow | undefined = await findRowOf(db, caller.id, openingId);
  const holdings = (await findHoldings(db, [caller.id]))(caller.id);
  const resumeId = await findResumeId(db, caller.id);
  const { applicationsMost: runningMost } = await getRules(db);
  const whyNot = whyNotApply({
    isOver: isOver(opening, dateInIndia(now)),
    isEligible: standing.isEligible,
    hasResume: resumeId !== null,
    category,
    state: row?.state,
    holdings,
    runningMost,
  });
  return { row, category, resumeId, whyNot, running: countRunning(holdings), runningMost };
}

/** Withdrawn again, it is returned as it is. */
export async function withdraw(
  context: Student,
  { params: { applicationId } }: UseCaseInput<typeof applicationEndpoints.withdraw>,
): Promise<OwnApplication> {
  const { caller, clock } = context;
  return context.transaction(async (tx) => {
    await lockStudents(tx, [caller.id]);
    const row = await findOwnRow(tx, caller.id, applicationId);
    if (row === undefined) throw new AppError('not_found');
    if (row.state === 'withdrawn') return getOwnView(context, tx, row.id);
    const move = { to: 'withdrawn', by: actorOf(caller), at: clock.now() } as const;
    const refusal = whyNotWithdrawn(row.state);
    if (refusal !== undefined) throw new AppError('conflict', { message: refusal });
    const moved = await moveRows(tx, [row.id], { ...move, from: ['applied', 'waitlisted'] });
    // A seat became free at the same moment, and the student has just got the offer.
    if (moved.length === 0) throw new AppError('conflict', { message: whyNotWithdrawn('offered') ?? '' });
    return getOwnView(context, tx, row.id);
  });
}
