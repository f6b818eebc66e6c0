import type { CallContext, Context, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { dateInIndia } from '#shared/time.ts';
import { findQuote, keepQuoteFor, lockQuote } from './quotes.queries.ts';
import { quoteIdIn } from './quotes.tokens.ts';

const messages = {
  unknown: 'We do not know this offer. Please ask for a new link.',
  over: 'This offer is over. Please ask us for a new one.',
  withdrawn: 'This offer was withdrawn. Please contact us.',
  taken: 'Somebody else has accepted this offer. Please contact us.',
  course: 'This offer is for another course.',
} as const;

export interface TakenQuote {
  readonly quoteId: number;
  /** The price on the day of the quote. */
  readonly priceInPaise: number;
  readonly discountInPaise: number;
}

interface Buyer {
  readonly studentId: number;
  readonly courseId: number;
}

type QuoteRow = NonNullable<Awaited<ReturnType<typeof findQuote>>>;

/** The prices of a quote for a student who orders with it now, and keeps it. */
export async function takeQuote(
  { secrets, clock }: Pick<Context, 'secrets' | 'clock'>,
  tx: Tx,
  token: string,
  buyer: Buyer,
): Promise<TakenQuote> {
  const quoteId = quoteIdIn(secrets.quoteLinks, token);
  const quote = quoteId === undefined ? undefined : await lockQuote(tx, quoteId);
  if (quote === undefined) throw new AppError('not_found', { message: messages.unknown });
  refuseUnlessTakable(quote, buyer, dateInIndia(clock.now()));
  if (quote.studentId === null) await keepQuoteFor(tx, quote.id, buyer.studentId);
  return takenOf(quote);
}

/** The same without taking it, for a screen. */
export async function readQuoteFor(
  { db, secrets, clock }: CallContext,
  token: string,
  buyer: Buyer,
): Promise<TakenQuote> {
  const quoteId = quoteIdIn(secrets.quoteLinks, token);
  const quote = quoteId === undefined ? undefined : await findQuote(db, quoteId);
  if (quote === undefined) throw new AppError('not_found', { message: messages.unknown });
  refuseUnlessTakable(quote, buyer, dateInIndia(clock.now()));
  return takenOf(quote);
}

interface OpenOrder {
  readonly quoteId: number | null;
  /** Somebody tried to pay it. */
  readonly isTried: boolean;
}

/**
 * The quote of the student's open order, which keeps its price while it is open, also after the last day of the quote. If
 * the quote was withdrawn, only an order that somebody tried to pay. Undefined too if `token` is of another quote.
 */
export async function findQuoteOfOrder(
  { secrets }: Pick<Context, 'secrets'>,
  db: Tx,
  { quoteId, isTried }: OpenOrder,
  token: string | undefined,
): Promise<TakenQuote | undefined> {
  if (quoteId === null || (token !== undefined && quoteIdIn(secrets.quoteLinks, token) !== quoteId)) return undefined;
  const quote = await findQuote(db, quoteId);
  return quote === undefined || (quote.withdrawnAt !== null && !isTried) ? undefined : takenOf(quote);
}

/** For an order whose day is over and whose money came; undefined if the quote is over too. */
export async function takeQuoteAgain(tx: Tx, quoteId: number, now: Date): Promise<TakenQuote | undefined> {
  const quote = await lockQuote(tx, quoteId);
  if (quote === undefined || quote.withdrawnAt !== null || quote.validUntil < dateInIndia(now)) return undefined;
  return takenOf(quote);
}

const takenOf = ({ id: quoteId, priceInPaise, discountInPaise }: QuoteRow): TakenQuote => ({
  quoteId,
  priceInPaise,
  discountInPaise,
});

function refuseUnlessTakable(quote: QuoteRow, { studentId, courseId }: Buyer, today: string): void {
  const refuse = (message: string) => {
    throw new AppError('conflict', { message });
  };
  if (quote.withdrawnAt !== null) refuse(messages.withdrawn);
  if (quote.validUntil < today) refuse(messages.over);
  if (quote.courseId !== courseId) refuse(messages.course);
  if (quote.studentId !== null && quote.studentId !== studentId) refuse(messages.taken);
}
