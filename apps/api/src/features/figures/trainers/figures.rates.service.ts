import type { teachingFigureEndpoints, TrainerRate, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { beforeOf, type Page, pageOf } from '#shared/page.ts';
import { dateInIndia } from '#shared/time.ts';
import { whyRateTooEarly } from '../teaching/figures.teaching.policy.ts';
import {
  findRateOfDay,
  getRate,
  insertRate,
  isCourse,
  listRateRows,
  lockTrainer,
  type RateRow,
} from './figures.rates.queries.ts';

const twice = 'This rate is valid from this day on already.';

const rateViewOf = ({ courseId, courseTitle, amountInPaise, madeBy, ...row }: RateRow): TrainerRate => ({
  ...row,
  course: courseId === null || courseTitle === null ? null : { id: courseId, title: courseTitle },
  amount: amountInPaise / 100,
  madeBy,
});

export async function listRates(
  { db }: CallContext<Caller>,
  { query: { trainer, limit, cursor } }: UseCaseInput<typeof teachingFigureEndpoints.listRates>,
): Promise<Page<TrainerRate>> {
  const rows = await listRateRows(db, { trainerId: trainer, before: beforeOf(cursor), limit: limit + 1 });
  const { items, nextCursor } = pageOf(rows, limit);
  return { items: items.map(rateViewOf), nextCursor };
}

export function createRate(
  context: CallContext<Caller>,
  { body: { amount, ...draft } }: UseCaseInput<typeof teachingFigureEndpoints.createRate>,
): Promise<TrainerRate> {
  const now = context.clock.now();
  const message = whyRateTooEarly(draft.validFrom, dateInIndia(now));
  if (message !== undefined) throw new AppError('validation_failed', { message, fields: { validFrom: message } });
  return context.transaction(async (tx) => {
    if (!(await lockTrainer(tx, draft.trainerId))) throw new AppError('not_found');
    if (draft.courseId !== null && !(await isCourse(tx, draft.courseId))) throw new AppError('not_found');
    const rate = { ...draft, amountInPaise: Math.round(amount * 100), madeBy: context.caller.id, madeAt: now };
    const before = await findRateOfDay(tx, rate);
    if (before?.per === rate.per && before.amountInPaise === rate.amountInPaise)
      throw new AppError('conflict', { message: twice });
    const id = await insertRate(tx, rate);
    await recordAdminAct(context, tx, {
      action: 'trainer-rate.create',
      subject: `trainer-rate:${id}`,
      after: { ...draft, amount },
    });
    return rateViewOf(await getRate(tx, id));
  });
}
