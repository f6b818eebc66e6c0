import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { idSchema, idTextSchema, lineSchema, messageSchema } from '../protocol/fields.ts';

/** A word that visitors type, and what the course search takes it for. */
const searchWordSchema = z.object({ id: idSchema, word: z.string(), means: z.string(), version: idSchema });

export type SearchWord = z.output<typeof searchWordSchema>;

const texts = {
  word: lineSchema(60).refine((word) => /[\p{L}\p{N}]/u.test(word), 'Please enter a word.'),
  /** Names separated by commas: each of them is found. Or words for a filter, such as `classroom` or `weekend`. */
  means: lineSchema(200).refine((means) => /[\p{L}\p{N}]/u.test(means), 'Please enter what it means.'),
};

export const searchWordDraftSchema = z.strictObject(texts);
const searchWordChangeSchema = z.strictObject({ ...texts, version: idSchema });

const params = z.strictObject({ searchWordId: idTextSchema });

export const searchWordEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/search-words',
    access: ['ADMIN'],
    right: 'site',
    summary: 'Words that visitors type, and what the search takes them for, by word',
    reply: { 200: z.array(searchWordSchema) },
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/search-words',
    access: ['ADMIN'],
    right: 'site',
    summary: 'Give a word a meaning for the search',
    body: searchWordDraftSchema,
    reply: { 201: searchWordSchema },
    errors: ['conflict'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/search-words/:searchWordId',
    access: ['ADMIN'],
    right: 'site',
    summary: 'Change a word or its meaning for the search',
    params,
    body: searchWordChangeSchema,
    reply: { 200: searchWordSchema },
    errors: ['not_found', 'conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/search-words/:searchWordId',
    access: ['ADMIN'],
    right: 'site',
    summary: 'Take the meaning of a word away',
    params,
    reply: { 200: messageSchema },
    errors: ['step_up_required', 'not_found'],
    fresh: true,
  }),
};
