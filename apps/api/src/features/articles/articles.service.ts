import {
  type Article,
  type articleEndpoints,
  type ArticleHead,
  type ArticleKind,
  articleKinds,
  type ArticleListed,
  type EditableArticle,
  type UseCaseInput,
} from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { findShownClaim, removeTextClaim, saveTextClaim } from '#features/text-claims/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { isUniqueViolation } from '#shared/database-faults.ts';
import type { Facts } from '#shared/difference.ts';
import { AppError } from '#shared/errors.ts';
import { hasSameIds } from '#shared/same-ids.ts';
import { articlesOfKindMost, mayHaveSlug } from './articles.policy.ts';
import {
  deleteArticleRow,
  findArticleRow,
  findPublished,
  insertArticle,
  listArticleRows,
  listPublishedHeads,
  lockKind,
  updateArticleRow,
  updatePositions,
} from './articles.queries.ts';

type Admin = CallContext<Caller>;

export const listArticles = async ({ db }: CallContext): Promise<ArticleHead[]> => byKind(await listPublishedHeads(db));

export async function getArticle(
  { db }: CallContext,
  { params: { kind, slug } }: UseCaseInput<typeof articleEndpoints.get>,
): Promise<Article> {
  const article = await findPublished(db, kind, slug);
  if (article === undefined) throw new AppError('not_found');
  const { id, ...shown } = article;
  return { ...shown, claim: await findShownClaim(db, `article:${id}`) };
}

export const listAllArticles = async ({ db }: Admin): Promise<ArticleListed[]> =>
  byKind((await listArticleRows(db)).map(withIsoTime));

export const getArticleById = (
  { db }: Admin,
  { params }: UseCaseInput<typeof articleEndpoints.getById>,
): Promise<EditableArticle> => getRow(db, params.articleId);

export function createArticle(
  context: Admin,
  { body: { kind, claim, ...words } }: UseCaseInput<typeof articleEndpoints.create>,
): Promise<EditableArticle> {
  refuseWrongSlug(kind, words.slug);
  return context.transaction(async (tx) => {
    const present = await lockKind(tx, kind);
    if (present.length >= articlesOfKindMost) throw new AppError('conflict', { message: fullText });
    const id = await orTaken(insertArticle(tx, kind, words, context.clock.now()));
    await saveTextClaim(context, tx, `article:${id}`, { texts: words, claim });
    const article = await getRow(tx, id);
    await recordAdminAct(context, tx, { action: 'article.create', subject: `article:${id}`, after: factsOf(article) });
    return article;
  });
}

export function updateArticle(
  context: Admin,
  { params, body: { version, claim, ...words } }: UseCaseInput<typeof articleEndpoints.update>,
): Promise<EditableArticle> {
  const id = params.articleId;
  return context.transaction(async (tx) => {
    const before = await getRow(tx, id);
    refuseWrongSlug(before.kind, words.slug);
    const isSaved = await orTaken(updateArticleRow(tx, { id, version }, words, context.clock.now()));
    if (!isSaved) throw new AppError('conflict');
    await saveTextClaim(context, tx, `article:${id}`, { texts: words, claim });
    const after = await getRow(tx, id);
    const facts = { before: factsOf(before), after: factsOf(after) };
    await recordAdminAct(context, tx, { action: 'article.update', subject: `article:${id}`, ...facts });
    return after;
  });
}

/** The audit log keeps the whole text, so that a page deleted by mistake can be written again. */
export function removeArticle(context: Admin, { params }: UseCaseInput<typeof articleEndpoints.remove>) {
  const id = params.articleId;
  return context.transaction(async (tx) => {
    const before = factsOf(await getRow(tx, id));
    if (!(await deleteArticleRow(tx, id))) throw new AppError('not_found');
    await removeTextClaim(tx, `article:${id}`);
    await recordAdminAct(context, tx, { action: 'article.delete', subject: `article:${id}`, before });
    return { message: 'Page deleted successfully!' };
  });
}

/** A conflict if pages were added or removed meanwhile: the admin has not seen them. */
export function orderArticles(context: Admin, { body }: UseCaseInput<typeof articleEndpoints.order>) {
  const { kind, ids } = body;
  return context.transaction(async (tx) => {
    const present = await lockKind(tx, kind);
    if (!hasSameIds(ids, present)) throw new AppError('conflict');
    await updatePositions(tx, kind, ids, context.clock.now());
    await recordAdminAct(context, tx, {
      action: 'article.order',
      subject: 'site:1',
      before: { kind, ids: present },
      after: { kind, ids },
    });
    return { message: 'Order saved.' };
  });
}

const fullText = `There can be at most ${articlesOfKindMost} pages of this kind. Please delete one first.`;
const takenText = 'Another page already has this address.';

function refuseWrongSlug(kind: ArticleKind, slug: string): void {
  if (mayHaveSlug(kind, slug)) return;
  throw new AppError('validation_failed', { fields: { slug: 'The address of this page cannot change.' } });
}

/** Turns a violation of the unique address into a conflict. */
function orTaken<Saved>(saving: Promise<Saved>): Promise<Saved> {
  return saving.catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('conflict', { message: takenText, fields: { slug: takenText } });
  });
}

async function getRow(tx: Tx, id: number): Promise<EditableArticle> {
  const article = await findArticleRow(tx, id);
  if (article === undefined) throw new AppError('not_found');
  return withIsoTime(article);
}

/** For the audit log: one fact for each section, so that a change keeps only the sections that changed. */
function factsOf({ kind, slug, isPublished, content }: EditableArticle): Facts {
  const { sections, ...words } = content;
  const texts = sections.map((section) => [`section ${section.id}`, section] as const);
  const order = sections.map(({ id }) => id);
  return { kind, slug, isPublished, ...words, sections: order, ...Object.fromEntries(texts) };
}

/** In the order of `articleKinds`, and within a kind as before. */
const byKind = <Row extends { readonly kind: ArticleKind }>(rows: readonly Row[]): Row[] =>
  articleKinds.flatMap((kind) => rows.filter((row) => row.kind === kind));

const withIsoTime = <Row extends { readonly updatedAt: Date }>(row: Row) => ({
  ...row,
  updatedAt: row.updatedAt.toISOString(),
});
