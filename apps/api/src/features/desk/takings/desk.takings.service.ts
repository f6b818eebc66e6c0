import type { DeskOffer, deskEndpoints, Taking, UseCaseInput } from '@avsar/contract';
import { payAtDesk, readDeskOffer, tellPayer } from '#features/payments/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { violatedConstraint } from '#shared/database-faults.ts';
import { AppError } from '#shared/errors.ts';
import { failpoint } from '#shared/failpoint.ts';
import { beforeOf, type Page, pageOf, withTotal } from '#shared/page.ts';
import { dateInIndia } from '#shared/time.ts';
import { holdOpenDay } from '../days/desk.days.service.ts';
import { paperOf, refusalOfCheque, refusalOfPaper } from '../desk.policy.ts';
import { countTakingRows, findTakingRow, insertTaking, listTakingRows } from './desk.takings.queries.ts';
import { takingViewFor } from './desk.takings.views.ts';

type Admin = CallContext<Caller>;

export const getDeskOffer = (
  context: Admin,
  { query: { student, course, coupon, batch } }: UseCaseInput<typeof deskEndpoints.getOffer>,
): Promise<DeskOffer> => readDeskOffer(context, { studentId: student, courseId: course, coupon, batchId: batch });

/** One transaction. Locks the cashier's day first: a day that is being closed is closed before or after. */
export async function takeFee(context: Admin, { body }: UseCaseInput<typeof deskEndpoints.take>): Promise<Taking> {
  const now = context.clock.now();
  const today = dateInIndia(now);
  const refusal = refusalOfCheque(body.paid, today);
  if (refusal !== undefined)
    throw new AppError('validation_failed', { message: refusal, fields: { 'paid.date': refusal } });
  const taking = context.transaction(async (tx) => {
    const day = await holdOpenDay(context, tx, today);
    const { paymentId, amountInPaise } = await payAtDesk(context, tx, body);
    const id = await insertTaking(tx, {
      paymentId,
      dayId: day.id,
      amountInPaise,
      takenAt: now,
      ...paperOf(body.paid),
    });
    const saved = await readTaking(context, tx, id);
    failpoint(context, 'desk.taking-saved');
    return saved;
  });
  const taken = await taking.catch((error: unknown) => {
    const used = refusalOfPaper(violatedConstraint(error));
    if (used === undefined) throw error;
    throw new AppError('conflict', { message: used.message, fields: { [used.field]: used.message }, cause: error });
  });
  failpoint(context, 'desk.taking-kept');
  tellPayer(context, { studentId: body.studentId, isNew: true });
  return taken;
}

export async function listTakings(
  { db, caller }: Admin,
  { query }: UseCaseInput<typeof deskEndpoints.list>,
): Promise<Page<Taking>> {
  const { cashier, student, undeposited, limit, cursor, ...others } = query;
  const filter = { ...others, cashierId: cashier, studentId: student, isUndeposited: undeposited === 'true' };
  const { items, nextCursor } = pageOf(await listTakingRows(db, filter, beforeOf(cursor), limit + 1), limit);
  const page = { items: items.map(takingViewFor(caller.id)), nextCursor };
  return withTotal(page, cursor, () => countTakingRows(db, filter));
}

export async function readTaking({ caller }: Pick<Admin, 'caller'>, tx: Tx, takingId: number): Promise<Taking> {
  const row = await findTakingRow(tx, takingId);
  if (row === undefined) throw new AppError('not_found');
  return takingViewFor(caller.id)(row);
}
