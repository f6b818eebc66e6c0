import { z } from './zod.ts';
import { endpoint } from './endpoint.ts';
import { idSchema, idTextSchema, pageQuery, searchSchema } from './fields.ts';

/** What everybody may know of a trainer. How to reach them, where they live and whether they look for work is not in it. */
export const trainerSchema = z.object({
  id: idSchema,
  name: z.string(),
  image: z.string().nullable(),
  qualification: z.string().nullable(),
  /** In years. */
  experience: z.number(),
  technologies: z.array(z.string()),
  /** The average in stars, to two places; null until somebody has said something. */
  rating: z.number().nullable(),
  ratingCount: z.number(),
});

export type Trainer = z.output<typeof trainerSchema>;

export const trainerSorts = ['first', 'rating'] as const;

export const trainerEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/trainers',
    access: 'public',
    summary: 'Those who teach at least one course',
    query: z.strictObject({
      q: searchSchema,
      /** Only those who teach this one. */
      course: idTextSchema.optional(),
      /** Who came first, or the best rated. */
      sort: z.enum(trainerSorts).default('first'),
      ...pageQuery,
    }),
    reply: { 200: z.array(trainerSchema) },
    cache: 'public',
  }),
  get: endpoint({
    method: 'GET',
    path: '/trainers/:trainerId',
    access: 'public',
    summary: 'One trainer',
    params: z.strictObject({ trainerId: idTextSchema }),
    reply: { 200: trainerSchema },
    errors: ['not_found'],
    cache: 'public',
  }),
};
