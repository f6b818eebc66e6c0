import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import {
  idSchema,
  idTextSchema,
  instantSchema,
  lineSchema,
  pageQuery,
  refSchema,
  searchSchema,
  textSchema,
} from '../protocol/fields.ts';
import { limits } from '../limits.ts';

const reviewSchema = z.object({
  id: idSchema,
  /** Stars, 0 to 5 in half steps. */
  rating: z.number(),
  feedback: z.string(),
  date: instantSchema,
  course: z.object({ id: idSchema, title: z.string() }),
  trainer: z.object({ id: idSchema, name: z.string() }),
  /** Without an id, and with a picture only if the student consented. */
  student: z.object({ name: z.string(), image: z.string().nullable() }),
});

export type Review = z.output<typeof reviewSchema>;

/** A hidden review stays visible to its author, with the reason. */
const hidden = { hiddenAt: instantSchema.nullable(), hiddenReason: z.string().nullable() };

const myReviewSchema = z.object({
  id: idSchema,
  rating: z.number(),
  feedback: z.string(),
  date: instantSchema,
  course: z.object({ id: idSchema, title: z.string() }),
  ...hidden,
});

const reviewListedSchema = z.object({
  ...reviewSchema.shape,
  student: z.object({ id: idSchema, name: z.string() }),
  ...hidden,
});

export type MyReview = z.output<typeof myReviewSchema>;
export type ReviewListed = z.output<typeof reviewListedSchema>;

export const reviewDraftSchema = z.strictObject({
  rating: z.number().min(0).max(5).multipleOf(0.5, 'Please choose whole or half stars.'),
  feedback: textSchema(limits.reviewCharactersMost),
  student: refSchema,
  trainer: refSchema,
  /** Default: the newest course that student and trainer share. */
  course: refSchema.optional(),
});

const list = {
  access: 'public',
  query: z.strictObject(pageQuery),
  reply: { 200: z.array(reviewSchema) },
  cache: 'public',
} as const;

export const reviewVisibilitySchema = z
  .strictObject({ hidden: z.boolean(), reason: lineSchema(200).optional() })
  .refine(({ hidden: isHidden, reason }) => isHidden === (reason !== undefined), {
    path: ['reason'],
    message: 'Please give a reason for hiding it, and none for showing it.',
  });

export const reviewEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/ratings-reviews',
    ...list,
    summary: 'What students say, newest first',
  }),
  listOfTrainer: endpoint({
    method: 'GET',
    path: '/ratings-reviews/trainer/:trainerId',
    ...list,
    summary: 'What students say of a trainer, newest first',
    params: z.strictObject({ trainerId: idTextSchema }),
    errors: ['not_found'],
  }),
  listOfCourse: endpoint({
    method: 'GET',
    path: '/ratings-reviews/course/:courseId',
    ...list,
    summary: 'What students say of the trainers of a course, newest first',
    params: z.strictObject({ courseId: idTextSchema }),
    errors: ['not_found'],
  }),
  getMine: endpoint({
    method: 'GET',
    path: '/ratings-reviews/trainer/:trainerId/mine',
    access: ['STUDENT'],
    summary: 'What I said of a trainer, and whether I may',
    params: z.strictObject({ trainerId: idTextSchema }),
    reply: { 200: z.object({ canReview: z.boolean(), review: myReviewSchema.nullable() }) },
    errors: ['not_found'],
  }),
  write: endpoint({
    method: 'POST',
    path: '/ratings-reviews/trainer',
    access: ['STUDENT'],
    summary: 'Say what I think of a trainer of a course of mine; a second time changes it',
    body: reviewDraftSchema,
    reply: { 200: myReviewSchema },
    errors: ['not_found'],
  }),
  listAll: endpoint({
    method: 'GET',
    path: '/admin/reviews',
    access: ['ADMIN'],
    right: 'site',
    summary: 'All reviews for the admin, hidden ones too, newest first; how many in X-Total-Count, to a thousand',
    query: z.strictObject({
      /** Searches the names of trainer and student. */
      q: searchSchema,
      hidden: z.enum(['yes', 'no']).optional(),
      ...pageQuery,
    }),
    reply: { 200: z.array(reviewListedSchema) },
  }),
  setVisibility: endpoint({
    method: 'PUT',
    path: '/admin/reviews/:reviewId',
    access: ['ADMIN'],
    right: 'site',
    summary: 'Hide a review from the public, with a reason its author reads; or show it again',
    params: z.strictObject({ reviewId: idTextSchema }),
    body: reviewVisibilitySchema,
    reply: { 200: reviewListedSchema },
    errors: ['not_found'],
  }),
};
