import type { Context, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { findToldRound, shareRound } from '../rounds.queries.ts';
import { refuseCancelled } from '../rounds.service.ts';
import { lockMarks, type Mark, updateMark } from './rounds.results.queries.ts';

/** Locks the round and these students of it, for marks; those who are not in the round are left out. */
export async function holdMarks(tx: Tx, roundId: number, applicationIds: readonly number[]) {
  if (!(await shareRound(tx, roundId))) throw new AppError('not_found');
  const round = await findToldRound(tx, roundId);
  if (round === undefined) throw new AppError('not_found');
  refuseCancelled(round);
  return lockMarks(tx, roundId, applicationIds);
}

type Wanted = Pick<Mark, 'result' | 'remark'>;

export const isSameMark = (before: Wanted, after: Wanted): boolean =>
  before.result === after.result && before.remark === after.remark;

/** `by` is an actor: `admin:3`, or `company:` and the name of the link. */
export const saveMark = (
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { roundId, ...mark }: Mark & { readonly roundId: number },
  by: string,
): Promise<void> => updateMark(tx, roundId, mark, { by, now: clock.now() });
