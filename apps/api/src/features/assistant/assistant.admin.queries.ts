import type { ExchangeOutcome, OpenQuestionStatus } from '@avsar/contract';
import { and, count, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { countRows } from '#database/count-rows.ts';
import { assistantExchanges, assistantQuestions } from '#database/tables/assistant.ts';
import { countedMost, type Place } from '#shared/page.ts';

interface ExchangeFilter {
  readonly outcome?: ExchangeOutcome | undefined;
  /** Older ones are about to be deleted. */
  readonly since: Date;
}

const isWanted = ({ outcome, since }: ExchangeFilter): SQL | undefined =>
  and(
    gte(assistantExchanges.askedAt, since),
    outcome === undefined ? undefined : eq(assistantExchanges.outcome, outcome),
  );

/** The newest first. */
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
    .where(and(isWanted(filter), lt(assistantExchanges.id, before)))
    .orderBy(desc(assistantExchanges.id))
    .limit(limit);
}

/** In the order of a page, so that it is read from an index and no further than it counts. */
export async function countExchangeRows(db: Db, filter: ExchangeFilter): Promise<number> {
  const counted = db
    .select({ id: assistantExchanges.id })
    .from(assistantExchanges)
    .where(isWanted(filter))
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
  readonly after: Place | undefined;
  readonly limit: number;
}

/** What was asked last first. */
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

/** Held until the transaction ends: what is decided about it is decided once. */
export async function lockQuestion(tx: Db, id: number): Promise<QuestionRow | undefined> {
  const rows = await tx
    .select(questionColumns)
    .from(assistantQuestions)
    .where(eq(assistantQuestions.id, id))
    .for('no key update');
  return rows[0];
}

type Standing = Pick<QuestionRow, 'status' | 'faqId'>;

export async function updateQuestionRow(tx: Db, id: number, standing: Standing): Promise<void> {
  await tx.update(assistantQuestions).set(standing).where(eq(assistantQuestions.id, id));
}
