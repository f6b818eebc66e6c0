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
import { beforeOf, decodePlace, type Page, pageOf, withTotal } from '#shared/page.ts';
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
import { keptSince } from './assistant.answer.policy.ts';
import { readSpentToday } from './assistant.budget.ts';
import { noteRecordsOld } from './assistant.refresh.queries.ts';

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
  const rows = await listQuestionRows(db, { status, after: decodePlace(cursor, 'instant'), limit: limit + 1 });
  const { items, nextCursor } = pageOf(rows, limit, ({ lastAskedAt }) => lastAskedAt.getTime());
  return withTotal({ items: items.map(viewOf), nextCursor }, cursor, () => countQuestionRows(db, status));
}

export function updateQuestion(
  context: CallContext<Caller>,
  { params: { questionId }, body: { status } }: UseCaseInput<typeof assistantEndpoints.updateQuestion>,
): Promise<OpenQuestion> {
  return context.transaction(async (tx) => {
    const row = await holdUnanswered(tx, questionId);
    await setStanding(context, tx, row, { status, faqId: row.faqId });
    return viewOf({ ...row, status });
  });
}

/** Both or neither: an answer without its question would be asked for again tomorrow. */
export function addToFaq(
  context: CallContext<Caller>,
  { params: { questionId }, body }: UseCaseInput<typeof assistantEndpoints.addToFaq>,
): Promise<EditableFaq> {
  return context.transaction(async (tx) => {
    const row = await holdUnanswered(tx, questionId);
    const faq = await addFaq(context, tx, body);
    await setStanding(context, tx, row, { status: 'answered', faqId: faq.id });
    // Asked again at once it would not be found, and so be open again.
    await noteRecordsOld(tx);
    return faq;
  });
}

/** An answered one is closed: its answer is changed where the questions and answers are. */
async function holdUnanswered(tx: Tx, id: number): Promise<QuestionRow> {
  const row = await lockQuestion(tx, id);
  if (row === undefined) throw new AppError('not_found');
  if (row.status === 'answered') throw new AppError('conflict', { message: 'This question is answered already.' });
  return row;
}

type Standing = Pick<QuestionRow, 'status' | 'faqId'>;

/** How the audit log calls what was done. */
const verbs = { open: 'take-up', dismissed: 'put-aside', answered: 'answer' } as const;

/** The audit log outlives what visitors wrote, so it is told nothing of their words. */
async function setStanding(
  context: CallContext<Caller>,
  tx: Tx,
  { id, status, faqId }: QuestionRow,
  standing: Standing,
) {
  await updateQuestionRow(tx, id, standing);
  await recordAdminAct(context, tx, {
    action: `chat-question.${verbs[standing.status]}`,
    subject: `chat-question:${id}`,
    before: { status, faqId },
    after: { ...standing },
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
