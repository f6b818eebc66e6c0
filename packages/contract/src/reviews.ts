import { z } from './zod.ts';
import { endpoint } from './endpoint.ts';
import { idSchema, idTextSchema, instantSchema, pageQuery } from './fields.ts';

const reviewSchema = z.object({
  id: idSchema,
  /** Stars, 0 to 5 in half steps. */
  rating: z.number(),
  feedback: z.string(),
  date: instantSchema,
  course: z.object({ id: idSchema, title: z.string() }),
  trainer: z.object({ id: idSchema, name: z.string() }),
  /** Without an id, and with a picture only if they agreed to be shown. */
  student: z.object({ name: z.string(), image: z.string().nullable() }),
});

export type Review = z.output<typeof reviewSchema>;

const list = {
  access: 'public',
  query: z.strictObject(pageQuery),
  reply: { 200: z.array(reviewSchema) },
  cache: 'public',
} as const;

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
};
