import { type ArticleKind, articleListKinds } from '@avsar/contract';

/** Maximum number of pages of a kind: the footer of every page lists them. */
export const articlesOfKindMost = 30;

const isListKind = (kind: ArticleKind): boolean => articleListKinds.some((listKind) => listKind === kind);

/** Kinds with one page have their kind as slug, so that the database refuses a second one. */
export const mayHaveSlug = (kind: ArticleKind, slug: string): boolean => isListKind(kind) || slug === kind;
