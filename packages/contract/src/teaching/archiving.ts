import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { idSchema, idTextSchema, messageSchema } from '../protocol/fields.ts';

const trainerParams = z.strictObject({ trainerId: idTextSchema });

const batchOfTrainerSchema = z.object({
  id: idSchema,
  courseTitle: z.string(),
  studentCount: z.number(),
  /** Classes that are not over and not cancelled. */
  meetingCount: z.number(),
});

const dependentsSchema = z.object({ studentCount: z.number(), meetingCount: z.number() });

export const archivingEndpoints = {
  getTrainerDependents: endpoint({
    method: 'GET',
    path: '/admin/trainers/:trainerId/dependents',
    access: ['ADMIN'],
    right: 'people',
    summary: 'What waits for a trainer: batches that have not ended, their students, and classes to come',
    params: trainerParams,
    reply: {
      200: z.object({
        batches: z.array(batchOfTrainerSchema),
        /** Classes to come that this trainer gives instead of others. */
        substitutedCount: z.number(),
      }),
    },
    errors: ['not_found'],
  }),
  restoreTrainer: endpoint({
    method: 'POST',
    path: '/admin/trainers/:trainerId/restore',
    access: ['ADMIN'],
    right: 'people',
    summary: 'Let an archived trainer log in and teach again; a second time changes nothing',
    params: trainerParams,
    reply: { 200: messageSchema },
    errors: ['not_found'],
  }),
  getBatchDependents: endpoint({
    method: 'GET',
    path: '/admin/batches/:batchId/dependents',
    access: ['ADMIN'],
    right: 'teaching',
    summary: 'What waits for a batch: its students, and classes to come',
    params: z.strictObject({ batchId: idTextSchema }),
    reply: { 200: dependentsSchema },
    errors: ['not_found'],
  }),
};
