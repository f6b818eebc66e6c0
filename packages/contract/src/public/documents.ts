import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { idSchema, idTextSchema, instantSchema, lineSchema, pageQuery } from '../protocol/fields.ts';
import { limits } from '../limits.ts';
import { blockTextSchema } from './blocks.ts';
import { withClaim } from './text-claims.ts';

/** The legal pages of the institute: terms of use, privacy notice, refund policy. */
export const documentKinds = ['terms', 'privacy', 'refunds'] as const;

export type DocumentKind = (typeof documentKinds)[number];

const head = {
  kind: z.enum(documentKinds),
  /** Versions of a kind are numbered from 1, without gaps. */
  version: idSchema,
  title: z.string(),
  publishedAt: instantSchema,
};

const documentHeadSchema = z.object(head);
/** `text` has the marks that `parseBlocks` reads. */
const documentSchema = z.object({ ...head, text: z.string() });
const documentVersionSchema = z.object({
  ...head,
  /** Name of the admin; null for a text that was taken over from the payment settings. */
  publishedBy: z.string().nullable(),
});

export type DocumentHead = z.output<typeof documentHeadSchema>;
export type Document = z.output<typeof documentSchema>;
export type DocumentVersion = z.output<typeof documentVersionSchema>;

export const documentDraftSchema = z.strictObject({
  title: lineSchema(80),
  text: blockTextSchema(limits.documentCharactersMost),
  /** The version that this text replaces; 0 if it is the first. */
  basedOn: z.number().int().min(0).max(2_147_483_646),
});

const kindParams = z.strictObject({ kind: z.enum(documentKinds) });

export const documentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/documents',
    access: 'public',
    summary: 'The legal pages that are published, each with the version in force',
    reply: { 200: z.array(documentHeadSchema) },
    cache: 'public',
  }),
  get: endpoint({
    method: 'GET',
    path: '/documents/:kind',
    access: 'public',
    summary: 'A legal page: the version in force, or an earlier one by its number',
    params: kindParams,
    query: z.strictObject({ version: idTextSchema.optional() }),
    reply: { 200: documentSchema },
    errors: ['not_found'],
    cache: 'public',
  }),
  listVersions: endpoint({
    method: 'GET',
    path: '/admin/documents/:kind/versions',
    access: ['ADMIN'],
    right: 'site',
    summary: 'Every version of a legal page, and who published it, the newest first',
    params: kindParams,
    query: z.strictObject(pageQuery),
    reply: { 200: z.array(documentVersionSchema) },
  }),
  publish: endpoint({
    method: 'POST',
    path: '/admin/documents/:kind',
    access: ['ADMIN'],
    right: 'site',
    summary: 'Publish the next version of a legal page; the same text again publishes nothing',
    params: kindParams,
    body: withClaim(documentDraftSchema),
    reply: { 200: documentSchema },
    errors: ['step_up_required', 'conflict'],
    bytesMost: 128 * 1024,
    fresh: true,
  }),
};
