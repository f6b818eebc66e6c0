import type { EditableFaq, Faq, siteEndpoints, TextClaim, UseCaseInput } from '@avsar/contract';
import { findShownClaims, saveTextClaim } from '#features/text-claims/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { type FaqTexts, findFaq, insertFaq, listFaqRows, updateFaqRow } from './site.content.queries.ts';
import { archiveItem, auditChange, refuseIfFull, saveListOrder } from './site.lists.service.ts';
import { siteListPolicy } from './site.policy.ts';

export async function listFaqs({ db }: CallContext): Promise<(EditableFaq & Faq)[]> {
  const rows = await listFaqRows(db, siteListPolicy.faqs.most);
  const claimOf = await findShownClaims(
    db,
    rows.map(({ id }) => `faq:${id}` as const),
  );
  return rows.map((row) => ({ ...row, claim: claimOf(`faq:${row.id}`) }));
}

export const createFaq = (
  context: CallContext<Caller>,
  { body }: UseCaseInput<typeof siteEndpoints.createFaq>,
): Promise<EditableFaq> => context.transaction((tx) => addFaq(context, tx, body));

interface NewFaq extends FaqTexts {
  readonly claim?: TextClaim | null | undefined;
}

/** Adds a question at the end of the list; a conflict if the list is full. */
export async function addFaq(context: CallContext<Caller>, tx: Tx, { claim, ...words }: NewFaq): Promise<EditableFaq> {
  await refuseIfFull(tx, 'faqs');
  const id = await insertFaq(tx, words, context.clock.now());
  await saveTextClaim(context, tx, `faq:${id}`, { texts: words, claim });
  await auditChange(context, tx, 'faqs', { verb: 'create', id, after: { ...words } });
  return getFaq(tx, id);
}

export function updateFaq(
  context: CallContext<Caller>,
  { params, body }: UseCaseInput<typeof siteEndpoints.updateFaq>,
): Promise<EditableFaq> {
  const { version, claim, ...words } = body;
  const id = params.faqId;
  return context.transaction(async (tx) => {
    const { question, answer } = await getFaq(tx, id);
    if (!(await updateFaqRow(tx, { id, version }, words, context.clock.now()))) throw new AppError('conflict');
    await saveTextClaim(context, tx, `faq:${id}`, { texts: words, claim });
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
