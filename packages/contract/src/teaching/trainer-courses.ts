import { z } from '../protocol/zod.ts';
import { courseOfferedSchema, courseSchema, openBatchSchema } from './courses.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { idSchema, idTextSchema, instantSchema, messageSchema, pageQuery, refSchema } from '../protocol/fields.ts';

const trainerCourseSchema = z.object({
  id: idSchema,
  trainer_id: idSchema,
  trainer: z.object({ id: idSchema, name: z.string(), image: z.string().nullable() }),
  course: z.object({ id: idSchema, title: z.string(), image: z.string().nullable() }),
});

export type TrainerCourse = z.output<typeof trainerCourseSchema>;

/** What a trainer teaches, as visitors see it. */
const teachingSchema = z.object({
  /** Courses on offer, the most recently assigned first. */
  courses: z.array(courseOfferedSchema),
  /** The trainer's batches that can be joined: coming ones first, nearest first; at most `limits.courseBatchesMost`. */
  batches: z.array(z.object({ ...openBatchSchema.shape, course: z.object({ id: idSchema, title: z.string() }) })),
  /** When `seatsLeft` was counted: caches keep the reply for a short time. */
  seatsAsOf: instantSchema,
});

export type Teaching = z.output<typeof teachingSchema>;

/** Which courses a trainer teaches; managed by the admin. */
export const trainerCourseEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/trainer-courses',
    access: ['TRAINER', 'ADMIN'],
    right: ['people', 'teaching'],
    summary: 'Who teaches what, the newest first: my own links, or everybody’s for the admin',
    query: z.strictObject({ course: idTextSchema.optional(), trainer: idTextSchema.optional(), ...pageQuery }),
    reply: { 200: z.array(trainerCourseSchema) },
  }),
  create: endpoint({
    method: 'POST',
    path: '/trainer-courses',
    access: ['ADMIN'],
    right: 'teaching',
    summary: 'Let a trainer teach a course; a trainer’s first makes them public',
    body: z.strictObject({ trainer: refSchema, course: refSchema }),
    reply: { 201: trainerCourseSchema },
    errors: ['step_up_required', 'not_found', 'conflict'],
    fresh: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/trainer-courses/:linkId',
    access: ['ADMIN'],
    right: 'teaching',
    summary: 'A trainer no longer teaches a course; refused while a batch of theirs is in it',
    params: z.strictObject({ linkId: idTextSchema }),
    reply: { 200: messageSchema },
    errors: ['step_up_required', 'not_found', 'conflict'],
    fresh: true,
  }),
  listCourses: endpoint({
    method: 'GET',
    path: '/trainer-courses/courses/:trainerId',
    access: ['STUDENT', 'TRAINER', 'ADMIN'],
    right: ['people', 'teaching'],
    summary: 'The courses a trainer teaches',
    params: z.strictObject({ trainerId: idTextSchema }),
    reply: { 200: z.array(courseSchema) },
    errors: ['not_found'],
  }),
  getTeaching: endpoint({
    method: 'GET',
    path: '/trainers/:trainerId/teaching',
    access: 'public',
    summary: 'The courses and the coming batches of a trainer who is public',
    params: z.strictObject({ trainerId: idTextSchema }),
    reply: { 200: teachingSchema },
    errors: ['not_found'],
    cache: 'public',
  }),
};
