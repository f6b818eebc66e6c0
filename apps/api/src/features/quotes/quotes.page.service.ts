import type { quoteEndpoints, QuotePage, UseCaseInput } from '@avsar/contract';
import { findOpenBatch } from '#features/batches/index.ts';
import { findCoursesById } from '#features/courses/index.ts';
import { readPlainText } from '#features/documents/index.ts';
import { listOfferedPlans } from '#features/fees/index.ts';
import type { CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { inRupees } from '#shared/rupees.ts';
import { dateInIndia } from '#shared/time.ts';
import { findQuoteRow, type QuoteRow } from './quotes.list.queries.ts';
import { getGstPercent } from './quotes.queries.ts';
import { quoteIdIn } from './quotes.tokens.ts';

/**
 * What the page of a quote shows to whoever has its address. A quote that is over or withdrawn is shown too, with its
 * state: the person should learn what became of it.
 */
export async function readQuotePage(
  context: CallContext,
  { params: { token } }: UseCaseInput<typeof quoteEndpoints.read>,
): Promise<QuotePage> {
  const { db, clock, secrets } = context;
  const now = clock.now();
  const today = dateInIndia(now);
  const quoteId = quoteIdIn(secrets.quoteLinks, token);
  const quote = quoteId === undefined ? undefined : await findQuoteRow(db, quoteId, today);
  if (quote === undefined) throw new AppError('not_found');
  const courseId = quote.course.id;
  const { batchId, planId, priceInPaise, discountInPaise } = quote;
  const amountInPaise = priceInPaise - discountInPaise;
  const [byId, batch, plans, gstPercent, refundTerms] = await Promise.all([
    findCoursesById(db, [courseId]),
    batchId === null ? undefined : findOpenBatch(db, { courseId, batchId }, { today, now }),
    planId === null ? [] : listOfferedPlans(db, courseId, amountInPaise),
    getGstPercent(db),
    readPlainText(db, 'refunds'),
  ]);
  const course = byId.get(courseId);
  if (course === undefined) throw new AppError('not_found');
  return {
    name: quote.name,
    course,
    batch: batch ?? null,
    price: inRupees(priceInPaise),
    discount: inRupees(discountInPaise),
    amount: inRupees(amountInPaise),
    gstPercent,
    plan: plans.find(({ id }) => id === planId) ?? null,
    refundTerms,
    note: quote.note,
    validUntil: quote.validUntil,
    state: stateFor(context.caller, quote),
  };
}

/** For the student who has the quote it is open; a course that is no longer on offer ends it. */
function stateFor(caller: CallContext['caller'], { state, studentId, isOffered }: QuoteRow): QuotePage['state'] {
  if (state !== 'open' && state !== 'taken') return state;
  if (!isOffered) return 'over';
  return caller?.role === 'STUDENT' && caller.id === studentId ? 'open' : state;
}
