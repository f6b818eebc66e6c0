import type { applicationEndpoints, OwnApplication, UseCaseInput } from '@avsar/contract';
import { actorOf } from '#shared/actor.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { endedByAccepting, endOf, type Holdings, whyNotAnswered } from '../applications.policy.ts';
import {
  type ApplicationRow,
  findHoldings,
  findOwnRow,
  lockOffers,
  lockStudents,
  type MovedRow,
  moveRows,
} from '../applications.queries.ts';
import { ringPlacement } from '../applications.tell.ts';
import { getOwnView } from '../apply/applications.mine.service.ts';
import { fillSeats } from './applications.seats.ts';

type Student = CallContext<Caller>;

/** The same answer again changes nothing, as after a button was pressed twice. */
export async function answerOffer(
  context: Student,
  { params, body }: UseCaseInput<typeof applicationEndpoints.answer>,
): Promise<OwnApplication> {
  const { id: studentId } = context.caller;
  const wanted = body.answer === 'accept' ? 'accepted' : 'declined';
  const { view, told } = await context.transaction(async (tx) => {
    await lockOffers(tx);
    await lockStudents(tx, [studentId]);
    const offer = await findOwnRow(tx, studentId, params.applicationId);
    if (offer === undefined) throw new AppError('not_found');
    if (offer.state === wanted) return { view: await getOwnView(context, tx, offer.id), told: [] };
    const holdings = (await findHoldings(tx, [studentId]))(studentId);
    const refusal = whyNotAnswered(offer, body.answer, holdings, context.clock.now());
    if (refusal !== undefined) throw new AppError('conflict', { message: refusal });
    const freed =
      wanted === 'accepted' ? await accept(context, tx, offer, holdings) : await decline(context, tx, offer);
    const next = await fillSeats(context, tx, freed);
    return { view: await getOwnView(context, tx, offer.id), told: [studentId, ...next] };
  });
  context.live.tell(told, 'notifications');
  return view;
}

/** Returns the opening of each seat that is free now. */
async function accept(context: Student, tx: Tx, offer: ApplicationRow, holdings: Holdings): Promise<number[]> {
  const moved = { by: actorOf(context.caller), at: context.clock.now() };
  const { replaced, ended } = endedByAccepting(offer, holdings);
  const freed: number[] = [];
  if (replaced !== undefined) {
    await moveRows(tx, [replaced.id], { ...moved, from: ['accepted'], to: 'replaced' });
    freed.push(replaced.openingId);
  }
  const declined: MovedRow[] = [];
  for (const { id, state } of ended) {
    const to = endOf(state);
    const rows = await moveRows(tx, [id], { ...moved, from: [state], to });
    if (to === 'declined') declined.push(...rows);
  }
  const accepted = await moveRows(tx, [offer.id], { ...moved, from: ['offered'], to: 'accepted' });
  await ringPlacement(context, tx, 'offer_accepted', accepted);
  await ringPlacement(context, tx, 'offer_declined', declined);
  return [...freed, ...declined.map(({ openingId }) => openingId)];
}

async function decline(context: Student, tx: Tx, { id, openingId }: ApplicationRow): Promise<number[]> {
  const moved = { by: actorOf(context.caller), at: context.clock.now() };
  const rows = await moveRows(tx, [id], { ...moved, from: ['offered'], to: 'declined' });
  await ringPlacement(context, tx, 'offer_declined', rows);
  return [openingId];
}
