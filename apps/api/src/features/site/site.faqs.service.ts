import type { EditableFaq, siteEndpoints, UseCaseInput } from '@avsar/contract';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { type FaqTexts, findFaq, insertFaq, listFaqRows, updateFaqRow } from './site.content.queries.ts';
import { archiveItem, auditChange, refuseIfFull, saveListOrder } from './site.lists.service.ts';
import { siteListPolicy } from './site.policy.ts';

export const listFaqs = ({ db }: CallContext): Promise<EditableFaq[]> => listFaqRows(db, siteListPolicy.faqs.most);

export const createFaq = (
  context: CallContext<Caller>,
  { body }: UseCaseInput<typeof siteEndpoints.createFaq>,
): Promise<EditableFaq> => context.transaction((tx) => addFaq(context, tx, body));

/** Adds a question at the end of the list; a conflict if the list is full. */
export async function addFaq(context: CallContext<Caller>, tx: Tx, words: FaqTexts): Promise<EditableFaq> {
  await refuseIfFull(tx, 'faqs');
  const id = await insertFaq(tx, words, context.clock.now());
  await auditChange(context, tx, 'faqs', { verb: 'create', id, after: { ...words } });
  return getFaq(tx, id);
}

export function updateFaq(
  context: CallContext<Caller>,
  { params, body }: UseCaseInput<typeof siteEndpoints.updateFaq>,
): Promise<EditableFaq> {
  const { version, ...words } = body;
  const id = params.faqId;
  return context.transaction(async (tx) => {
    const { question, answer } = await getFaq(tx, id);
    if (!(await updateFaqRow(tx, { id, version }, words, context.clock.now()))) throw new AppError('conflict');
    await auditChange(context, tx, 'faqs', { verb: 'update', id, before: { question, answer }, after: words });
    return getFaq(tx, id);
  });
}

export const removeFaq = (context: CallContext<Caller>, { params }: UseCaseInput<typeof siteEndpoints.removeFaq>) =>
  archiveItem(context, 'faqs', params.faqId, 'Question deleted successfully!');

export const orderFaqs = (context: CallContext<Caller>, { body }: UseCaseInput<typeof siteEndpoints.orderFaqs>) =>
  saveListOrder(context, 'faqs', body.ids);

async function getFaq(tx: Tx, id: number): Promise<EditableFaq> {
  const faq = await findFaq(tx, id);
  if (faq === undefined) throw new AppError('not_found');
  return faq;
}
