import type {
  assistantEndpoints,
  AssistantSummary,
  EditableFaq,
  Exchange,
  ExchangeOutcome,
  OpenQuestion,
  UseCaseInput,
} from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { addFaq } from '#features/site/index.ts';
import type { Caller, CallContext, Context, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { beforeOf, decodePagePlace, type Page, pageOf, withTotal } from '#shared/page.ts';
import {
  countByOutcome,
  countExchangeRows,
  countQuestionRows,
  listExchangeRows,
  listQuestionRows,
  lockQuestion,
  type QuestionRow,
  updateQuestionRow,
} from './assistant.admin.queries.ts';
import { keptSince } from '../assistant.answer.policy.ts';
import { readSpentToday } from '../model/assistant.budget.ts';
import { expireRecords } from '../records/assistant.refresh.queries.ts';

export async function listExchanges(
  { db, clock }: CallContext<Caller>,
  { query }: UseCaseInput<typeof assistantEndpoints.listExchanges>,
): Promise<Page<Exchange>> {
  const { outcome, limit, cursor } = query;
  const filter = { outcome, since: keptSince(clock.now()) };
  const rows = await listExchangeRows(db, { ...filter, before: beforeOf(cursor), limit: limit + 1 });
  const { items, nextCursor } = pageOf(rows, limit);
  const page = {
    items: items.map((row) => ({ ...row, askedAt: row.askedAt.toISOString(), sources: [...row.sources] })),
    nextCursor,
  };
  return withTotal(page, cursor, () => countExchangeRows(db, filter));
}

export async function listQuestions(
  { db }: CallContext<Caller>,
  { query }: UseCaseInput<typeof assistantEndpoints.listQuestions>,
): Promise<Page<OpenQuestion>> {
  const { status, limit, cursor } = query;
  const rows = await listQuestionRows(db, { status, after: decodePagePlace(cursor, 'instant'), limit: limit + 1 });
  const { items, nextCursor } = pageOf(rows, limit, ({ lastAskedAt }) => lastAskedAt.getTime());
  return withTotal({ items: items.map(viewOf), nextCursor }, cursor, () => countQuestionRows(db, status));
}

export function updateQuestion(
  context: CallContext<Caller>,
  { params: { questionId }, body: { status } }: UseCaseInput<typeof assistantEndpoints.updateQuestion>,
): Promise<OpenQuestion> {
  return context.transaction(async (tx) => {
    const row = await lockUnanswered(tx, questionId);
    await setState(context, tx, row, { status, faqId: row.faqId });
    return viewOf({ ...row, status });
  });
}

/** Adds the FAQ and closes the question in one transaction: otherwise an answered question could stay open. */
export function addToFaq(
  context: CallContext<Caller>,
  { params: { questionId }, body }: UseCaseInput<typeof assistantEndpoints.addToFaq>,
): Promise<EditableFaq> {
  return context.transaction(async (tx) => {
    const row = await lockUnanswered(tx, questionId);
    const faq = await addFaq(context, tx, body);
    await setState(context, tx, row, { status: 'answered', faqId: faq.id });
    // The search records lack the new FAQ; without this, the same question asked at once would open again.
    await expireRecords(tx);
    return faq;
  });
}

/** Locks a question that is not answered yet. An answered question is closed: its answer is edited in the FAQ. */
async function lockUnanswered(tx: Tx, id: number): Promise<QuestionRow> {
  const row = await lockQuestion(tx, id);
  if (row === undefined) throw new AppError('not_found');
  if (row.status === 'answered') throw new AppError('conflict', { message: 'This question is already answered.' });
  return row;
}

type QuestionState = Pick<QuestionRow, 'status' | 'faqId'>;

/** Action names in the audit log. */
const verbs = { open: 'take-up', dismissed: 'put-aside', answered: 'answer' } as const;

/** The audit log gets status and FAQ id only: it is kept longer than visitors' words may be. */
async function setState(
  context: CallContext<Caller>,
  tx: Tx,
  { id, status, faqId }: QuestionRow,
  state: QuestionState,
) {
  await updateQuestionRow(tx, id, state);
  await recordAdminAct(context, tx, {
    action: `chat-question.${verbs[state.status]}`,
    subject: `chat-question:${id}`,
    before: { status, faqId },
    after: { ...state },
  });
}

const viewOf = ({ firstAskedAt, lastAskedAt, ...question }: QuestionRow): OpenQuestion => ({
  ...question,
  firstAskedAt: firstAskedAt.toISOString(),
  lastAskedAt: lastAskedAt.toISOString(),
});

export async function summarise(context: CallContext<Caller>): Promise<AssistantSummary> {
  const { db, clock, languageModel, settings } = context;
  const byOutcome = await outcomesOf(context, keptSince(clock.now()));
  return {
    asked: Object.values(byOutcome).reduce((sum, count) => sum + count, 0),
    byOutcome,
    openQuestions: await countQuestionRows(db, 'open'),
    hasModel: languageModel !== undefined,
    spentTodayInRupees: await readSpentToday(context),
    budgetPerDayInRupees: settings.assistant.dailyBudgetInRupees,
  };
}

async function outcomesOf({ db }: Context, since: Date): Promise<AssistantSummary['byOutcome']> {
  const counted = new Map((await countByOutcome(db, since)).map(({ outcome, count }) => [outcome, count]));
  const of = (outcome: ExchangeOutcome) => counted.get(outcome) ?? 0;
  return { model: of('model'), records: of('records'), unanswered: of('unanswered'), failed: of('failed') };
}
