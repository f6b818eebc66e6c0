import { articleEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import {
  createArticle,
  getArticle,
  getArticleById,
  listAllArticles,
  listArticles,
  orderArticles,
  removeArticle,
  updateArticle,
} from './articles.service.ts';

export function articleRoutes(api: Api): void {
  register(api, articleEndpoints.list, listArticles);
  register(api, articleEndpoints.get, getArticle);
  register(api, articleEndpoints.listAll, listAllArticles);
  register(api, articleEndpoints.getById, getArticleById);
  register(api, articleEndpoints.create, createArticle);
  register(api, articleEndpoints.update, updateArticle);
  register(api, articleEndpoints.remove, removeArticle);
  register(api, articleEndpoints.order, orderArticles);
}
