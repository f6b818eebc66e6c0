import type { QuoteState } from '@avsar/contract';
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { countRows } from '#database/count-rows.ts';
import { isOffered } from '#database/offered.ts';
import { admins } from '#database/tables/auth.ts';
import { courses } from '#database/tables/courses.ts';
import { quotes } from '#database/tables/discounts.ts';
import { orders } from '#database/tables/payments.ts';
import { users } from '#database/tables/users.ts';
import { likeTyped } from '#shared/like.ts';
import { countedMost } from '#shared/page.ts';

const isPaid = sql`exists (select from ${orders} where ${orders.quoteId} = ${quotes.id} and ${orders.status} = 'paid')`;

/** A paid quote stays paid; after its last day or once withdrawn, also the student who has it cannot order with it. */
const stateOn = (today: string) => sql<QuoteState>`case
  when ${isPaid} then 'paid'
  when ${quotes.withdrawnAt} is not null then 'withdrawn'
  when ${quotes.validUntil} < ${today}::date then 'over'
  when ${quotes.studentId} is not null then 'taken'
  else 'open' end`;

/** The order that is paid, else the newest one. */
const orderId = sql<number | null>`(select ${orders.id} from ${orders} where ${orders.quoteId} = ${quotes.id}
  order by ${orders.status} = 'paid' desc, ${orders.id} desc limit 1)`;

const columnsOn = (today: string) => ({
  id: quotes.id,
  name: quotes.name,
  course: { id: courses.id, title: courses.title },
  isOffered,
  batchId: quotes.batchId,
  planId: quotes.feePlanId,
  priceInPaise: quotes.priceInPaise,
  discountInPaise: quotes.discountInPaise,
  validUntil: quotes.validUntil,
  note: quotes.note,
  state: stateOn(today),
  madeBy: quotes.madeBy,
  madeByName: admins.name,
  madeAt: quotes.madeAt,
  leadId: quotes.leadId,
  studentId: quotes.studentId,
  studentName: users.name,
  orderId,
});

const selectQuotes = (db: Db, today: string) =>
  db
    .select(columnsOn(today))
    .from(quotes)
    .innerJoin(courses, eq(courses.id, quotes.courseId))
    .leftJoin(admins, sql`${quotes.madeBy} = 'admin:' || ${admins.id}`)
    .leftJoin(users, eq(users.id, quotes.studentId));

export type QuoteRow = Awaited<ReturnType<typeof listQuoteRows>>[number];

export interface QuoteFilter {
  readonly q?: string | undefined;
  readonly state?: QuoteState | undefined;
  readonly courseId?: number | undefined;
  readonly leadId?: number | undefined;
  readonly today: string;
}

/** One or two letters match only the beginning of the name (ADR-0023). */
const nameHas = (q: string) => sql`${quotes.name} ilike ${likeTyped(q)}`;

const passes = ({ q, state, courseId, leadId, today }: QuoteFilter): SQL | undefined =>
  and(
    q === undefined ? undefined : nameHas(q),
    state === undefined ? undefined : sql`${stateOn(today)} = ${state}`,
    courseId === undefined ? undefined : eq(quotes.courseId, courseId),
    leadId === undefined ? undefined : eq(quotes.leadId, leadId),
  );

interface PageOf {
  readonly before: number;
  readonly limit: number;
}

/** Newest first. Finds the page first, so that courses and people are joined to its rows only. */
export async function listQuoteRows(db: Db, filter: QuoteFilter, { before, limit }: PageOf) {
  const page = db
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(passes(filter), lt(quotes.id, before)))
    .orderBy(desc(quotes.id))
    .limit(limit)
    .as('page');
  return selectQuotes(db, filter.today).innerJoin(page, eq(page.id, quotes.id)).orderBy(desc(quotes.id));
}

/** Counts up to `countedMost`. */
export const countQuoteRows = (db: Db, filter: QuoteFilter): Promise<number> =>
  countRows(
    db,
    db.select({ id: quotes.id }).from(quotes).where(passes(filter)).orderBy(desc(quotes.id)).limit(countedMost),
  );

export async function findQuoteRow(db: Db, quoteId: number, today: string): Promise<QuoteRow | undefined> {
  const rows = await selectQuotes(db, today).where(eq(quotes.id, quoteId));
  return rows[0];
}
