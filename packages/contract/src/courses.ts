import { z } from './zod.ts';
import { endpoint } from './endpoint.ts';
import { fileSchema, idSchema, idTextSchema, pageQueryOf, ratingSchema, searchSchema } from './fields.ts';
import { limits } from './limits.ts';
import { trainerSchema } from './trainers.ts';

const course = {
  id: idSchema,
  title: z.string(),
  description: z.string(),
  /** In rupees. */
  price: z.number(),
  days: z.number(),
  image: z.string().nullable(),
  startDate: z.string(),
  endDate: z.string(),
  /** As the institute says it: `7:30 pm`. */
  time: z.string().nullable(),
};

export const courseSchema = z.object(course);

export type Course = z.output<typeof courseSchema>;

/** A batch that runs or is to come, as somebody who has not enrolled may know it. */
const openBatchSchema = z.object({
  id: idSchema,
  startDate: z.string(),
  endDate: z.string(),
  /** Clock times of the institute: `19:30`. */
  startTime: z.string(),
  endTime: z.string(),
  /** ISO numbers: 1 is Monday, 7 is Sunday. */
  weekdays: z.array(z.number()),
  capacity: z.number(),
  seatsLeft: z.number(),
  trainer: z.object({ id: idSchema, name: z.string() }),
});

const courseDetailSchema = z.object({
  ...course,
  trainers: z.array(trainerSchema),
  /** Those to come first, the nearest first; at most `limits.courseBatchesMost`. */
  batches: z.array(openBatchSchema),
  rating: ratingSchema,
});

export type CourseDetail = z.output<typeof courseDetailSchema>;
export type OpenBatch = z.output<typeof openBatchSchema>;

/** `top`: the most talked about first. */
export const courseSorts = ['newest', 'top', 'price', '-price', 'start'] as const;

export type CourseSort = (typeof courseSorts)[number];

export const courseEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/courses',
    access: 'public',
    summary: 'The courses on offer',
    query: z.strictObject({
      q: searchSchema,
      sort: z.enum(courseSorts).default('newest'),
      ...pageQueryOf(limits.coursesMost),
    }),
    reply: { 200: z.array(courseSchema) },
    cache: 'public',
  }),
  get: endpoint({
    method: 'GET',
    path: '/courses/:courseId',
    access: 'public',
    summary: 'One course, who teaches it, the batches that run or are to come, and its rating',
    params: z.strictObject({ courseId: idTextSchema }),
    reply: { 200: courseDetailSchema },
    errors: ['not_found'],
    cache: 'public',
  }),
  getPreview: endpoint({
    method: 'GET',
    path: '/courses/:courseId/preview.png',
    access: 'public',
    summary: 'The card that chats and social networks show beside a link to a course',
    params: z.strictObject({ courseId: idTextSchema }),
    reply: { 200: fileSchema },
    fileType: 'image/png',
    errors: ['not_found'],
    cache: 'public',
  }),
};
