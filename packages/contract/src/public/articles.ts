import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { idSchema, idTextSchema, instantSchema, messageSchema } from '../protocol/fields.ts';
import { articleContentSchema, savedArticleContentSchema, slugSchema } from './articles.content.ts';
import { shownClaimSchema, withClaim } from './text-claims.ts';

/** Kinds with many pages, each with an address of its own, in an order that the admin chooses. */
export const articleListKinds = ['career', 'explore'] as const;

/**
 * The long text pages: `about` is /about, `institute` is /{slug of the institute}/about, `offer` is
 * /{slug of the institute}/what-we-offer. Of these three there is one page each; its slug is its kind.
 */
export const articleKinds = ['about', 'institute', 'offer', ...articleListKinds] as const;

export type ArticleListKind = (typeof articleListKinds)[number];
export type ArticleKind = (typeof articleKinds)[number];

const place = { kind: z.enum(articleKinds), slug: z.string() };

const articleHeadSchema = z.object({ ...place, linkText: z.string() });
const articleSchema = z.object({ ...place, content: savedArticleContentSchema, claim: shownClaimSchema });

const listed = {
  id: idSchema,
  ...place,
  linkText: z.string(),
  /** A page that is not published is a draft: only admins see it. */
  isPublished: z.boolean(),
  version: idSchema,
  updatedAt: instantSchema,
};

const articleListedSchema = z.object(listed);
const editableArticleSchema = z.object({ ...listed, content: savedArticleContentSchema });

export type ArticleHead = z.output<typeof articleHeadSchema>;
export type Article = z.output<typeof articleSchema>;
export type ArticleListed = z.output<typeof articleListedSchema>;
export type EditableArticle = z.output<typeof editableArticleSchema>;

const words = { slug: slugSchema, isPublished: z.boolean(), content: articleContentSchema };

export const articleDraftSchema = z.strictObject({ kind: z.enum(articleKinds), ...words });
export const articleChangeSchema = z.strictObject({ ...words, version: idSchema });

/** All ids of the kind, in the new order. */
const orderSchema = z.strictObject({ kind: z.enum(articleListKinds), ids: z.array(idSchema).min(1).max(100) });

const params = z.strictObject({ articleId: idTextSchema });

/** The largest valid article by the limits of its lists has about 16,000 keys and items. */
const large = { bytesMost: 128 * 1024, entriesMost: 18_000 };

export const articleEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/articles',
    access: 'public',
    summary: 'The long text pages that are published, in the order of the footer',
    reply: { 200: z.array(articleHeadSchema) },
    cache: 'public',
  }),
  get: endpoint({
    method: 'GET',
    path: '/articles/:kind/:slug',
    access: 'public',
    summary: 'A long text page that is published',
    params: z.strictObject({ kind: z.enum(articleKinds), slug: slugSchema }),
    reply: { 200: articleSchema },
    errors: ['not_found'],
    cache: 'public',
  }),
  listAll: endpoint({
    method: 'GET',
    path: '/admin/articles',
    access: ['ADMIN'],
    right: 'site',
    summary: 'The long text pages, drafts too, in the order of the footer',
    reply: { 200: z.array(articleListedSchema) },
  }),
  getById: endpoint({
    method: 'GET',
    path: '/admin/articles/:articleId',
    access: ['ADMIN'],
    right: 'site',
    summary: 'A long text page, published or draft, to edit it',
    params,
    reply: { 200: editableArticleSchema },
    errors: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/articles',
    access: ['ADMIN'],
    right: 'site',
    summary: 'Add a long text page, as the last of its kind',
    body: withClaim(articleDraftSchema),
    reply: { 201: editableArticleSchema },
    errors: ['step_up_required', 'conflict'],
    ...large,
    fresh: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/articles/:articleId',
    access: ['ADMIN'],
    right: 'site',
    summary: 'Change a long text page, publish it or make it a draft',
    params,
    body: withClaim(articleChangeSchema),
    reply: { 200: editableArticleSchema },
    errors: ['step_up_required', 'not_found', 'conflict'],
    ...large,
    fresh: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/articles/:articleId',
    access: ['ADMIN'],
    right: 'site',
    summary: 'Delete a long text page; the audit log keeps its text',
    params,
    reply: { 200: messageSchema },
    errors: ['step_up_required', 'not_found'],
    fresh: true,
  }),
  order: endpoint({
    method: 'PUT',
    path: '/admin/articles/order',
    access: ['ADMIN'],
    right: 'site',
    summary: 'Put the pages of a kind in order; refused when somebody added or removed one meanwhile',
    body: orderSchema,
    reply: { 200: messageSchema },
    errors: ['conflict'],
  }),
};
