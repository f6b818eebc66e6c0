import type { Context, Tx } from '#shared/context.ts';
import { whyNoOffer } from '../applications.policy.ts';
import { countOffers, findHoldings, getRules, lockOpening, type MovedRow, moveRows } from '../applications.queries.ts';
import { tellStudents } from '../applications.tell.ts';
import { listWaiting, type WaitingRow } from './applications.offers.queries.ts';

/** Who moves offers without a person asking for it. */
export const byItself = 'system';

type Moving = Pick<Context, 'jobs' | 'clock'>;

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Until when an offer that is made now can be answered. */
export const answerByOf = (now: Date, answerDays: number) => new Date(now.getTime() + answerDays * dayMilliseconds);

/**
 * Gives each seat that an ended offer has left to the first of the waitlist who can take it. `freed` names the opening of
 * each seat. Returns the ids of those who were told. Only under the lock of all offers.
 */
export async function fillSeats(context: Moving, tx: Tx, freed: readonly number[]): Promise<number[]> {
  if (freed.length === 0) return [];
  const { answerDays } = await getRules(tx);
  const rows: MovedRow[] = [];
  for (const openingId of freed.toSorted((one, other) => one - other)) {
    const opening = await lockOpening(tx, openingId);
    if (opening === undefined || (await countOffers(tx, openingId)) >= opening.seats) continue;
    rows.push(...(await moveUpFirst(tx, { openingId, ...opening }, context.clock.now(), answerDays)));
  }
  return tellStudents(context, tx, { kind: 'offer_made', rows });
}

interface FreeOpening {
  readonly openingId: number;
  readonly category: { readonly id: number; readonly rank: number };
}

const pageSize = 50;

/** The moved application; empty if nobody waits who can take the seat. */
async function moveUpFirst(
  tx: Tx,
  { openingId, category }: FreeOpening,
  now: Date,
  answerDays: number,
): Promise<MovedRow[]> {
  let after: WaitingRow | undefined;
  for (;;) {
    const waiting = await listWaiting(tx, openingId, after, pageSize);
    const holdingsOf = await findHoldings(
      tx,
      waiting.map(({ studentId }) => studentId),
    );
    for (const { id, studentId, isActive } of waiting) {
      if (!isActive || whyNoOffer(category, holdingsOf(studentId)) !== undefined) continue;
      const answerBy = answerByOf(now, answerDays);
      // Empty if the student has withdrawn meanwhile, which does not wait for the lock of all offers.
      const moved = await moveRows(tx, [id], { from: ['waitlisted'], to: 'offered', by: byItself, at: now, answerBy });
      if (moved.length > 0) return moved;
    }
    if (waiting.length < pageSize) return [];
    after = waiting.at(-1);
  }
}
