import type { Quote, quoteEndpoints, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { findOpenBatch } from '#features/batches/index.ts';
import { lockOfferedCourse } from '#features/courses/index.ts';
import { findAgreement } from '#features/fees/index.ts';
import { noteOnLead } from '#features/leads/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { beforeOf, type Page, pageOf, withTotal } from '#shared/page.ts';
import { formatRupees, inRupees } from '#shared/rupees.ts';
import { dateInIndia, formatDay } from '#shared/time.ts';
import { countQuoteRows, findQuoteRow, listQuoteRows, type QuoteRow } from './quotes.list.queries.ts';
import { isLargeDiscount, isValidLastDay, quotePolicy } from './quotes.policy.ts';
import { insertQuote, lockQuote, markWithdrawn } from './quotes.queries.ts';
import { quoteTokenOf } from './quotes.tokens.ts';

type StaffContext = CallContext<Caller>;
type Draft = UseCaseInput<typeof quoteEndpoints.create>['body'];

const messages = {
  course: 'This course is not on offer.',
  free: 'This course is free and needs no quote.',
  batch: 'This batch cannot be joined. Please choose another one.',
  plan: 'The course does not offer this way to pay for this price.',
  lastDay: 'Please choose a last day from today to 60 days from now.',
  whole: 'A quote cannot make a course free.',
  large: `More than ${quotePolicy.discountPercentMost} % off needs the right to manage money. Please ask a colleague who has it.`,
  paid: 'This quote is paid and cannot be withdrawn.',
} as const;

/** Newest first. Only the first page has the total. */
export async function listQuotes(
  context: StaffContext,
  { query: { q, state, course, lead, limit, cursor } }: UseCaseInput<typeof quoteEndpoints.list>,
): Promise<Page<Quote>> {
  const filter = { q, state, courseId: course, leadId: lead, today: dateInIndia(context.clock.now()) };
  const rows = await listQuoteRows(context.db, filter, { before: beforeOf(cursor), limit: limit + 1 });
  const { items, nextCursor } = pageOf(rows, limit);
  return withTotal({ items: items.map((row) => viewOf(context, row)), nextCursor }, cursor, () =>
    countQuoteRows(context.db, filter),
  );
}

export function createQuote(
  context: StaffContext,
  { body }: UseCaseInput<typeof quoteEndpoints.create>,
): Promise<Quote> {
  return context.transaction(async (tx) => {
    const now = context.clock.now();
    // Locks the course: the quote has the price that it has at the commit.
    const course = await lockOfferedCourse(tx, body.courseId);
    if (course === undefined) throw new AppError('not_found', { message: messages.course });
    const amounts = { priceInPaise: course.priceInPaise, discountInPaise: Math.round(body.discount * 100) };
    await refuseUnlessFit(context, tx, body, amounts);
    const { name, courseId, batchId, planId: feePlanId, validUntil, note = '', leadId = null } = body;
    const facts = { courseId, batchId, feePlanId, ...amounts, validUntil, leadId };
    const madeBy = `admin:${context.caller.id}`;
    if (leadId !== null) await noteOnLead(context, tx, leadId, leadNoteOf(course.title, amounts, validUntil));
    const quoteId = await insertQuote(tx, { name, note: note === '' ? null : note, ...facts, madeBy, madeAt: now });
    // The audit log cannot be changed later, so it has no name and no words about the person.
    await recordAdminAct(context, tx, { action: 'quote.create', subject: `quote:${quoteId}`, after: facts });
    return readQuote(context, tx, quoteId);
  });
}

interface Amounts {
  readonly priceInPaise: number;
  readonly discountInPaise: number;
}

async function refuseUnlessFit(context: StaffContext, tx: Tx, draft: Draft, amounts: Amounts): Promise<void> {
  const { caller, clock } = context;
  const now = clock.now();
  const today = dateInIndia(now);
  const { courseId, batchId, planId, validUntil } = draft;
  if (!isValidLastDay(validUntil, today)) throw invalid('validUntil', messages.lastDay);
  if (amounts.priceInPaise === 0) throw new AppError('conflict', { message: messages.free });
  if (amounts.discountInPaise >= amounts.priceInPaise) throw invalid('discount', messages.whole);
  if (isLargeDiscount(amounts) && !caller.rights.has('money'))
    throw new AppError('forbidden', { message: messages.large, fields: { discount: messages.large } });
  if (batchId !== null && (await findOpenBatch(tx, { courseId, batchId }, { today, now })) === undefined)
    throw new AppError('conflict', { message: messages.batch, fields: { batchId: messages.batch } });
  const priceInPaise = amounts.priceInPaise - amounts.discountInPaise;
  if (planId !== null && (await findAgreement(tx, { courseId, planId, priceInPaise })) === undefined)
    throw new AppError('conflict', { message: messages.plan, fields: { planId: messages.plan } });
}

const invalid = (field: string, message: string) =>
  new AppError('validation_failed', { message, fields: { [field]: message } });

const leadNoteOf = (title: string, { priceInPaise, discountInPaise }: Amounts, validUntil: string) =>
  `Quote for ${title}: ${formatRupees(priceInPaise - discountInPaise)}, valid until ${formatDay(validUntil)}`;

/** A second time changes nothing. */
export function withdrawQuote(
  context: StaffContext,
  { params: { quoteId } }: UseCaseInput<typeof quoteEndpoints.withdraw>,
): Promise<Quote> {
  return context.transaction(async (tx) => {
    // Locks the quote: a student who orders with it at this moment has ordered before, or finds it withdrawn.
    if ((await lockQuote(tx, quoteId)) === undefined) throw new AppError('not_found');
    const before = await readQuote(context, tx, quoteId);
    if (before.state === 'paid') throw new AppError('conflict', { message: messages.paid });
    if (before.state === 'withdrawn') return before;
    await markWithdrawn(tx, quoteId, context.clock.now());
    const subject = `quote:${quoteId}`;
    await recordAdminAct(context, tx, { action: 'quote.withdraw', subject, before: { state: before.state } });
    return { ...before, state: 'withdrawn' };
  });
}

async function readQuote(context: StaffContext, tx: Tx, quoteId: number): Promise<Quote> {
  const row = await findQuoteRow(tx, quoteId, dateInIndia(context.clock.now()));
  if (row === undefined) throw new AppError('not_found');
  return viewOf(context, row);
}

function viewOf({ secrets, settings }: Pick<StaffContext, 'secrets' | 'settings'>, row: QuoteRow): Quote {
  const { studentId, studentName, madeByName, isOffered: _, priceInPaise, discountInPaise, ...quote } = row;
  return {
    ...quote,
    price: inRupees(priceInPaise),
    discount: inRupees(discountInPaise),
    url: `${settings.publicOrigin}/q/${quoteTokenOf(secrets.quoteLinks, row.id)}`,
    madeBy: madeByName ?? quote.madeBy,
    madeAt: row.madeAt.toISOString(),
    student: studentId === null ? null : { id: studentId, name: studentName ?? '' },
  };
}
