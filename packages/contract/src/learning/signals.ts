import { z } from '../protocol/zod.ts';
import { endpoint, views } from '../protocol/endpoint.ts';
import { idSchema, idTextSchema, instantSchema, pageQuery, textSchema } from '../protocol/fields.ts';
import { forRight } from '../rights.ts';
import { progressLimits, signalCauses, signalStates } from './limits.ts';

const student = { id: idSchema, name: z.string() };

const signal = {
  id: idSchema,
  course: z.object({ id: idSchema, title: z.string() }),
  batch: z.object({ id: idSchema, name: z.string().nullable() }).nullable(),
  /** Each cause once, with its figure on the day on which it was last found. */
  causes: z.array(z.object({ cause: z.enum(signalCauses), count: z.number(), foundAt: instantSchema })),
  state: z.enum(signalStates),
  raisedAt: instantSchema,
  takenBy: z.string().nullable(),
  isMine: z.boolean(),
  /** What was done, the newest first. */
  notes: z.array(z.object({ text: z.string(), by: z.string(), at: instantSchema })),
  settledAt: instantSchema.nullable(),
};

const signalSchema = z.object({ ...signal, student: z.object(student) });

/** For the staff: with the mobile number, to call the student. */
const signalFullSchema = z.object({
  ...signal,
  student: z.object({ ...student, mobileNumber: forRight('people', z.string().nullable()) }),
});

export type Signal = z.output<typeof signalFullSchema>;

export const signalNoteSchema = z.strictObject({ text: textSchema(progressLimits.noteCharactersMost) });

const params = z.strictObject({ signalId: idTextSchema });
const carers = { access: ['TRAINER', 'ADMIN'], right: 'teaching' } as const;
const reply = { 200: views({ TRAINER: signalSchema, ADMIN: signalFullSchema }) };

/** Students who fall behind, each with somebody who takes care of it. On screens: "Falling behind". */
export const signalEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/signals',
    ...carers,
    summary: 'Students who fall behind, the newest first; a trainer sees those of their batches',
    query: z.strictObject({
      /** Without it all that are not settled. */
      state: z.enum([...signalStates, 'mine']).optional(),
      batch: idTextSchema.optional(),
      course: idTextSchema.optional(),
      ...pageQuery,
    }),
    reply: { 200: views({ TRAINER: z.array(signalSchema), ADMIN: z.array(signalFullSchema) }) },
  }),
  take: endpoint({
    method: 'POST',
    path: '/signals/:signalId/take',
    ...carers,
    summary: 'Take care of it, also instead of somebody else. A second time changes nothing',
    params,
    reply,
    errors: ['not_found', 'conflict'],
  }),
  giveBack: endpoint({
    method: 'POST',
    path: '/signals/:signalId/give-back',
    ...carers,
    summary: 'Let somebody else take care of it. A second time changes nothing',
    params,
    reply,
    errors: ['not_found', 'conflict'],
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/signals/:signalId/notes',
    ...carers,
    summary: 'Note what was done, for the trainers and the staff',
    params,
    body: signalNoteSchema,
    reply,
    errors: ['not_found', 'conflict'],
    idempotent: true,
  }),
  settle: endpoint({
    method: 'POST',
    path: '/signals/:signalId/settle',
    ...carers,
    summary: 'It is over; a note says how. A new cause raises a new one. A second time changes nothing',
    params,
    body: signalNoteSchema,
    reply,
    errors: ['not_found'],
  }),
};
