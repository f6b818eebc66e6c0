import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { idSchema, idTextSchema, instantSchema, lineSchema } from '../protocol/fields.ts';

const roomSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** How many people it has seats for. */
  capacity: z.number(),
  archivedAt: instantSchema.nullable(),
  version: idSchema,
});

export type Room = z.output<typeof roomSchema>;

const words = {
  name: lineSchema(60),
  capacity: z
    .int('Please enter a whole number.')
    .min(1, 'Please enter at least one seat.')
    .max(10_000, 'Please enter at most 10,000 seats.'),
};

export const roomDraftSchema = z.strictObject(words);
export const roomChangeSchema = z.strictObject({ ...words, version: idSchema });

const params = z.strictObject({ roomId: idTextSchema });

export const roomEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/rooms',
    access: ['TRAINER', 'ADMIN'],
    right: 'teaching',
    summary: 'The rooms of the institute by name, 500 at most; archived ones for the staff',
    query: z.strictObject({
      /** The archived rooms instead of those in use; for the staff only. */
      archived: z.enum(['true', 'false']).optional(),
    }),
    reply: { 200: z.array(roomSchema) },
    errors: ['forbidden'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/rooms',
    access: ['ADMIN'],
    right: 'teaching',
    summary: 'Add a room',
    body: roomDraftSchema,
    reply: { 201: roomSchema },
    errors: ['conflict'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/rooms/:roomId',
    access: ['ADMIN'],
    right: 'teaching',
    summary: 'Change the name of a room, or how many seats it has',
    params,
    body: roomChangeSchema,
    reply: { 200: roomSchema },
    errors: ['not_found', 'conflict'],
  }),
  archive: endpoint({
    method: 'POST',
    path: '/admin/rooms/:roomId/archive',
    access: ['ADMIN'],
    right: 'teaching',
    summary: 'Plan no more classes in a room; refused while a coming class is planned in it',
    params,
    reply: { 200: roomSchema },
    errors: ['not_found', 'conflict'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/admin/rooms/:roomId/restore',
    access: ['ADMIN'],
    right: 'teaching',
    summary: 'Use an archived room again',
    params,
    reply: { 200: roomSchema },
    errors: ['not_found', 'conflict'],
  }),
};
