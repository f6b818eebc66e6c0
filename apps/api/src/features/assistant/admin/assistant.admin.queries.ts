import type { ExchangeOutcome, OpenQuestionStatus } from '@avsar/contract';
import { and, count, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { countRows } from '#database/count-rows.ts';
import { assistantExchanges, assistantQuestions } from '#database/tables/assistant.ts';
import { countedMost, type PagePlace } from '#shared/page.ts';

interface ExchangeFilter {
  readonly outcome?: ExchangeOutcome | undefined;
  /** Exchanges before this moment are not listed: they are due for deletion. */
  readonly since: Date;
}

const matchesFilter = ({ outcome, since }: ExchangeFilter): SQL | undefined =>
  and(
    gte(assistantExchanges.askedAt, since),
    outcome === undefined ? undefined : eq(assistantExchanges.outcome, outcome),
  );

/** Exchanges, newest first. */
export async function listExchangeRows(
  db: Db,
  { before, limit, ...filter }: ExchangeFilter & { readonly before: number; readonly limit: number },
) {
  return db
    .select({
      id: assistantExchanges.id,
      askedAt: assistantExchanges.askedAt,
      question: assistantExchanges.question,
      answer: assistantExchanges.answer,
      outcome: assistantExchanges.outcome,
      reason: assistantExchanges.reason,
      sources: assistantExchanges.sources,
    })
    .from(assistantExchanges)
    .where(and(matchesFilter(filter), lt(assistantExchanges.id, before)))
    .orderBy(desc(assistantExchanges.id))
    .limit(limit);
}

/** Ordered like a page of the list, so that PostgreSQL reads an index and stops at `countedMost` rows. */
export async function countExchangeRows(db: Db, filter: ExchangeFilter): Promise<number> {
  const counted = db
    .select({ id: assistantExchanges.id })
    .from(assistantExchanges)
    .where(matchesFilter(filter))
    .orderBy(desc(assistantExchanges.id))
    .limit(countedMost);
  return countRows(db, counted);
}

export async function countByOutcome(db: Db, since: Date) {
  return db
    .select({ outcome: assistantExchanges.outcome, count: count() })
    .from(assistantExchanges)
    .where(gte(assistantExchanges.askedAt, since))
    .groupBy(assistantExchanges.outcome);
}

const questionColumns = {
  id: assistantQuestions.id,
  question: assistantQuestions.question,
  times: assistantQuestions.times,
  firstAskedAt: assistantQuestions.firstAskedAt,
  lastAskedAt: assistantQuestions.lastAskedAt,
  status: assistantQuestions.status,
  faqId: assistantQuestions.faqId,
};

export type QuestionRow = Awaited<ReturnType<typeof listQuestionRows>>[number];

interface QuestionPage {
  readonly status: OpenQuestionStatus;
  readonly after: PagePlace | undefined;
  readonly limit: number;
}

/** Questions with this status, the most recently asked first. */
export async function listQuestionRows(db: Db, { status, after, limit }: QuestionPage) {
  const { lastAskedAt, id } = assistantQuestions;
  const isBelow =
    after === undefined
      ? undefined
      : sql`(${lastAskedAt}, ${id}) < (${new Date(Number(after.key)).toISOString()}::timestamptz, ${after.id})`;
  return db
    .select(questionColumns)
    .from(assistantQuestions)
    .where(and(eq(assistantQuestions.status, status), isBelow))
    .orderBy(desc(lastAskedAt), desc(id))
    .limit(limit);
}

export async function countQuestionRows(db: Db, status: OpenQuestionStatus): Promise<number> {
  const counted = db
    .select({ id: assistantQuestions.id })
    .from(assistantQuestions)
    .where(eq(assistantQuestions.status, status))
    .limit(countedMost);
  return countRows(db, counted);
}

/** Locks the row until the transaction ends, so that two admins cannot both decide about one question. */
export async function lockQuestion(tx: Db, id: number): Promise<QuestionRow | undefined> {
  const rows = await tx
    .select(questionColumns)
    .from(assistantQuestions)
    .where(eq(assistantQuestions.id, id))
    .for('no key update');
  return rows[0];
}

type QuestionState = Pick<QuestionRow, 'status' | 'faqId'>;

export async function updateQuestionRow(tx: Db, id: number, state: QuestionState): Promise<void> {
  await tx.update(assistantQuestions).set(state).where(eq(assistantQuestions.id, id));
}
