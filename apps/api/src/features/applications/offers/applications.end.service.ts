import type { Context, Tx } from '#shared/context.ts';
import { endOf, isRunning } from '../applications.policy.ts';
import { findHoldings, lockOffers, lockStudents, type MovedRow, moveRows } from '../applications.queries.ts';
import { ringPlacement, tellStudents } from '../applications.tell.ts';
import { listEndedOffers, takeEndingOffers } from './applications.offers.queries.ts';
import { byItself, fillSeats } from './applications.seats.ts';

type Upkeep = Pick<Context, 'transaction' | 'clock' | 'jobs' | 'live'>;

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Ends offers whose time to answer is over; their seats go to the waitlist. Few at a time, since answers wait for it. */
export async function endOffers(context: Upkeep, batchSize = 20): Promise<void> {
  let ended: number;
  do {
    const outcome = await context.transaction((tx) => endSome(context, tx, batchSize));
    context.live.tell(outcome.told, 'notifications');
    ended = outcome.count;
  } while (ended === batchSize);
}

async function endSome(context: Upkeep, tx: Tx, batchSize: number) {
  await lockOffers(tx);
  const now = context.clock.now();
  const due = await listEndedOffers(tx, now, batchSize);
  if (due.length === 0) return { count: 0, told: [] };
  await lockStudents(
    tx,
    due.map(({ studentId }) => studentId),
  );
  const ids = due.map(({ id }) => id);
  const rows = await moveRows(tx, ids, { from: ['offered'], to: 'expired', by: byItself, at: now });
  const told = await tellStudents(context, tx, { kind: 'offer_expired', rows });
  await ringPlacement(context, tx, 'offer_expired', rows);
  const next = await fillSeats(context, tx, openingsOf(rows));
  return { count: due.length, told: [...told, ...next] };
}

const openingsOf = (rows: readonly MovedRow[]) => rows.map(({ openingId }) => openingId);

/** Reminds students of offers a day before they end, once for each. Whoever got the offer within that day has just read it. */
export async function remindOfOffers(context: Upkeep, batchSize = 100): Promise<void> {
  let taken: number;
  do {
    const reminded = await context.transaction(async (tx) => {
      const now = context.clock.now();
      const until = new Date(now.getTime() + dayMilliseconds);
      const rows = await takeEndingOffers(tx, { now, until, limit: batchSize });
      const known = rows.filter(
        ({ stateAt, answerBy }) => answerBy !== null && answerBy.getTime() - stateAt.getTime() > dayMilliseconds,
      );
      return { count: rows.length, told: await tellStudents(context, tx, { kind: 'offer_ending', rows: known }) };
    });
    context.live.tell(reminded.told, 'notifications');
    taken = reminded.count;
  } while (taken === batchSize);
}

/** Ends what runs of a student whose account was archived; a job that was accepted stays. Harmless the second time. */
export async function endOfStudent(context: Upkeep, studentId: number): Promise<void> {
  const told = await context.transaction(async (tx) => {
    await lockOffers(tx);
    await lockStudents(tx, [studentId]);
    const { held } = (await findHoldings(tx, [studentId]))(studentId);
    const declined: MovedRow[] = [];
    for (const { id, state } of held.filter((one) => isRunning(one.state))) {
      const to = endOf(state);
      const rows = await moveRows(tx, [id], { from: [state], to, by: byItself, at: context.clock.now() });
      if (to === 'declined') declined.push(...rows);
    }
    await ringPlacement(context, tx, 'offer_declined', declined);
    return fillSeats(context, tx, openingsOf(declined));
  });
  context.live.tell(told, 'notifications');
}
