import { type Article, articleEndpoints, type ArticleKind } from '@avsar/contract';
import { notFoundAsPage } from '#lib/page/not-found.ts';
import { callApiFor } from './api.server.ts';

/** A long text page; a 404 page if it is not published. */
export const loadArticle = (request: Request, kind: ArticleKind, slug: string = kind): Promise<Article> =>
  callApiFor(request, articleEndpoints.get, { params: { kind, slug } }).catch(notFoundAsPage);
