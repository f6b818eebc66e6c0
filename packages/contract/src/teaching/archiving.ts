import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { idSchema, idTextSchema, messageSchema, refSchema } from '../protocol/fields.ts';
import { limits } from '../limits.ts';

const batchParams = z.strictObject({ batchId: idTextSchema });
const trainerParams = z.strictObject({ trainerId: idTextSchema });

const batchOfTrainerSchema = z.object({
  id: idSchema,
  courseTitle: z.string(),
  studentCount: z.number(),
  /** Classes that are not over and not cancelled. */
  meetingCount: z.number(),
  /** Trainers of the course who could take it over; `clash` names what they have at its hours. */
  successors: z.array(z.object({ id: idSchema, name: z.string(), clash: z.string().nullable() })),
});

const dependentsSchema = z.object({
  version: idSchema,
  studentCount: z.number(),
  meetingCount: z.number(),
  /** Other batches of the course that have not ended, to which the students can be moved. */
  others: z.array(
    z.object({
      id: idSchema,
      name: z.string().nullable(),
      trainerName: z.string(),
      startDate: z.string(),
      startTime: z.string(),
      endTime: z.string(),
      weekdays: z.array(z.number()),
      seatsLeft: z.number(),
    }),
  ),
});

export type BatchToHandOver = z.output<typeof batchOfTrainerSchema>;
export type BatchDependents = z.output<typeof dependentsSchema>;

const restoreBatchSchema = z.strictObject({
  /** Who teaches it from now on. Without it, the trainer it had. */
  trainer: refSchema.optional(),
  /** Students who do not get their seat back: those who have another batch by now. */
  removeStudents: z.array(idSchema).max(limits.capacityMost).optional(),
});

const archiveTrainerSchema = z.strictObject({
  /** All batches that wait for the trainer, each with its next trainer; null: it stays with this one. */
  batches: z.array(z.strictObject({ id: idSchema, trainer: refSchema.nullable() })).max(limits.listMost),
});

const archiveBatchSchema = z.strictObject({
  /** Version of the batch that the dialog showed. */
  version: idSchema,
  moveStudentsTo: refSchema.optional(),
});

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
  /** Also needs the right `teaching`, if a batch is handed over. */
  archiveTrainer: endpoint({
    method: 'POST',
    path: '/admin/trainers/:trainerId/archive',
    access: ['ADMIN'],
    right: 'people',
    summary: 'Hand over the batches of a trainer and archive the trainer, all or nothing',
    params: trainerParams,
    body: archiveTrainerSchema,
    reply: { 200: messageSchema },
    errors: ['step_up_required', 'not_found', 'conflict', 'schedule_clash'],
    fresh: true,
  }),
  getBatchDependents: endpoint({
    method: 'GET',
    path: '/admin/batches/:batchId/dependents',
    access: ['ADMIN'],
    right: 'teaching',
    summary: 'What waits for a batch: its students, and classes to come',
    params: batchParams,
    reply: { 200: dependentsSchema },
    errors: ['not_found'],
  }),
  archiveBatch: endpoint({
    method: 'POST',
    path: '/admin/batches/:batchId/archive',
    access: ['ADMIN'],
    right: 'teaching',
    summary: 'Move the students to another batch of the course, then delete or archive this one; all or nothing',
    params: batchParams,
    body: archiveBatchSchema,
    reply: { 200: messageSchema },
    errors: ['step_up_required', 'not_found', 'conflict', 'schedule_clash'],
    fresh: true,
  }),
  restoreBatch: endpoint({
    method: 'POST',
    path: '/admin/batches/:batchId/restore',
    access: ['ADMIN'],
    right: 'teaching',
    summary: 'Bring back an archived batch and its cancelled classes to come; a second time changes nothing',
    params: batchParams,
    body: restoreBatchSchema,
    reply: { 200: messageSchema },
    errors: ['not_found', 'conflict', 'schedule_clash', 'already_seated'],
    // As many students as a batch has seats.
    entriesMost: 700,
  }),
};
